"""Words of templates about the journal."""
