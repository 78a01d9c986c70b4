"""The games that come with Wartable."""
