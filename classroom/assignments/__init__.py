"""What is to be practised, by whom, until when."""
