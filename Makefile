.PHONY: up verify audit

up:
	python3 manage.py up

verify:
	python3 manage.py verify

# Asks the open network for known faults in the pinned packages; not part of verify.
audit:
	.venv/bin/python -m pip install --quiet pip-audit
	.venv/bin/pip-audit --requirement requirements.txt --no-deps --disable-pip
	npm audit --omit=dev
