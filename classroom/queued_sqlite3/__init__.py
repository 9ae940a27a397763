"""Django's SQLite, with a queue before its one writer: see `base`."""
