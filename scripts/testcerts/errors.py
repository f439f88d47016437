"""The one error that a person who edits specs.txt should meet."""


class SpecError(Exception):
    """Something in specs.txt, or in the arguments, that cannot be done as written."""
