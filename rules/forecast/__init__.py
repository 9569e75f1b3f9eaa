"""The forecast of a fight: a prepared scene played many times over in memory, by what decides at the table itself.

An engine that can brings `Forecasting` in its value. Nothing is stored, and nothing of it reaches a table.
"""
