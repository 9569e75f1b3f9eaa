"""What of the campaign's journal comes to light at the table; the rules know its pages and blocks by opaque ids."""
