"""`manage.py up` without fetching and packing what browsers get.

python -m tests.faults.up_site --host 127.0.0.1 --port 8000
"""

import sys

from config.bootstrap import node, up

node.ensure_packages = lambda: None  # type: ignore[assignment]
up._collect_static = lambda _settings: None
sys.exit(up.main(sys.argv[1:]))
