"""Tests of blows, wounds and lives."""
