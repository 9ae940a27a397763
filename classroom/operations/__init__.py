"""Keeping a site well: backups and their way back, and a page that tells an administrator how it does."""
