"""Games played without a browser, for those who study them."""
