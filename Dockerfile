# Not exercised by our tests. One image for web and worker; see compose.yaml.
FROM python:3.12-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends postgresql-client \
 && rm -rf /var/lib/apt/lists/* \
 && useradd --create-home --uid 10001 table-nine \
 && install --directory --owner table-nine /var/lib/table-nine
WORKDIR /srv/table-nine
COPY requirements/run.txt requirements/run.txt
RUN pip install --no-cache-dir --require-hashes --requirement requirements/run.txt
COPY manage.py pyproject.toml ./
COPY games games
COPY classroom classroom
COPY templates templates
COPY tools tools
RUN python -m tools.translations
USER table-nine
ENV PYTHONUNBUFFERED=1 VAR_DIR=/var/lib/table-nine MODE=production
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=3s CMD ["python", "-c", "import os, urllib.request as r; r.urlopen(r.Request('http://127.0.0.1:8000/healthz', headers={'Host': os.environ['ALLOWED_HOSTS'].split(',')[0]}))"]
CMD ["gunicorn", "--config", "python:classroom.web", "--bind", "0.0.0.0:8000", "classroom.wsgi"]
