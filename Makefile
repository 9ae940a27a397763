# Two commands matter: `make run` starts everything, `make test` checks everything.
PYTHON ?= python3
export PYTHONUTF8 = 1

.PHONY: help run fresh install test thorough bench words lock
.SILENT:

help:
	echo "make run               start everything; PORT=8000 HOST=localhost SCHOOL=1"
	echo "make fresh             start over with empty data, after asking"
	echo "make install           get everything ready without starting it, for a server that stays"
	echo "make test              check everything; T=tests/games for a part"
	echo "make thorough          the same claims at their full numbers"
	echo "make bench             speed against measured floors"
	echo "make words             gather every sentence for the translators"
	echo "make lock              renew the locked requirements; UPGRADE=1 for newer versions"

run:
	$(PYTHON) tools/bootstrap.py run
	exec .venv/bin/python -m tools.run

fresh:
	$(PYTHON) tools/bootstrap.py run
	exec .venv/bin/python -m tools.fresh

install:
	$(PYTHON) tools/bootstrap.py run
	exec .venv/bin/python -m tools.translations

test:
	$(PYTHON) tools/bootstrap.py dev
	exec .venv/bin/python -m tools.check $(T)

thorough:
	$(PYTHON) tools/bootstrap.py dev
	exec .venv/bin/python -m tools.check --thorough $(T)

bench:
	$(PYTHON) tools/bootstrap.py bench
	exec .venv/bin/python -m tools.bench $(B)

words:
	$(PYTHON) tools/bootstrap.py dev
	exec .venv/bin/python -m tools.gather_words

lock:
	$(PYTHON) tools/bootstrap.py run
	exec .venv/bin/python -m tools.lock
