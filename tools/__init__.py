"""What starts, checks and builds the project. Nothing here runs inside the website."""
