"""The referee as a text protocol: JSON-RPC 2.0, one object a line."""
