"""Dogs' Day."""
