"""The command line: everything that a person types. Commands import what they need when they run."""
