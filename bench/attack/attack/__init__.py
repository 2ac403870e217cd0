"""A bounded attack on a house of one's own, and normal games beside it. See ../README.md."""
