.PHONY: up verify audit screens

up:
	python3 manage.py up

verify:
	python3 manage.py verify

# Asks the open network for known faults in the pinned packages; not part of verify.
audit:
	.venv/bin/python -m pip install --quiet pip-audit
	.venv/bin/pip-audit --requirement requirements.txt --no-deps --disable-pip
	npm audit --omit=dev

# The pictures of docs/screens, from a running site with the demo campaign.
screens:
	.venv/bin/python -m tests.browser.take_screens
	.venv/bin/python -m tests.browser.take_card_screens
	.venv/bin/python -m tests.browser.take_century_screens
	.venv/bin/python -m tests.browser.take_evening_screens
	.venv/bin/python -m tests.browser.take_site_screens
