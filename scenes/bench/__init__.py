"""The benchmark: what it costs to bring a command to everybody at a table. Run by `manage.py bench`; docs/speed.md.

The load comes from a process of its own (`load`), which knows neither Django nor the rules.
"""
