"""Word to a device on which no page is open: Web Push."""
