"""Pictures of a campaign: uploaded, described, shown to whom they are for."""
