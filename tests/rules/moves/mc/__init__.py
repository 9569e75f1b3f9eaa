"""What is the MC's alone."""
