"""An evening in a house whose network keeps devices apart: phones and laptop reach the host and not each other.

By hand, whole, in about five minutes: `python -m tests.host.apart.evening --taps 150 --cut 60`
"""
