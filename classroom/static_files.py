"""Static files under names that carry their hash, so that browsers may keep them for ever."""

from __future__ import annotations

from whitenoise.storage import CompressedManifestStaticFilesStorage as Hashed

from games import catalogue

# Only our own modules: Django's rewriting of imports stumbles over the scripts of other packages.
OUR_MODULES = ("classroom", *(package.rpartition(".")[2] for package in catalogue.packages()))
IMPORTS = Hashed._js_module_import_aggregation_patterns[1]


class HashedFiles(Hashed):
    """Django's hashed names, in our modules' imports too."""

    patterns = (*Hashed.patterns, *((f"{folder}/*.js", IMPORTS) for folder in OUR_MODULES))
