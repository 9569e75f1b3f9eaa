"""From a bare Python to a running site. Modules here import nothing but the standard library until the
virtual environment is entered; what they need from it they import inside functions."""
