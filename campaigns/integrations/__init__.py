"""What this site tells other services."""
