"""The games as plain Python: rules, bots, and what a player may see. Nothing here knows the website."""
