"""Attempts and the figures made of them: accuracy, thinking time, what to practise next."""
