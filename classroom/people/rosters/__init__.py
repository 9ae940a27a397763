"""Lists of names from a school: read, compared with the class as it is, looked at by the teacher, then taken over."""
