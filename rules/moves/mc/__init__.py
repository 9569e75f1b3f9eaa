"""What is the MC's alone: closing prompts, offers, conditions and experience by hand."""
