"""The steps. Each names the one before it; what has been released is never changed."""
