"""The pages of people: joining, classes, languages."""
