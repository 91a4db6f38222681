"""The big screen: what the laptop at the edge of the table shows, and the keys it takes."""
