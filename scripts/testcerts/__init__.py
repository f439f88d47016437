"""Makes the test certificates that testcerts/specs.txt describes."""
