"""Teachers, students, classes and guardians: who is who, and who may enter where."""
