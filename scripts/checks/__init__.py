"""The parts of scripts/check."""
