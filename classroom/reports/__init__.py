"""What teachers and parents read, and the tasks that keep it up to date."""
