"""The virtual environment: made, filled, and entered by running this program again inside it."""

import importlib.util
import os
import shutil
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from config.bootstrap.tools import BASE_DIR, VENV, VENV_PYTHON, Stamp, Stop, apt_install, fingerprint, run, say

REQUIREMENTS = BASE_DIR / "requirements.txt"
TEST_REQUIREMENTS = BASE_DIR / "requirements-dev.txt"


def enter(*, tests: bool, beside: Callable[[], None]) -> None:
    """Return inside the environment with everything installed; outside it, start again there.

    pip keeps one core busy: `beside` is done on another meanwhile.
    """
    inside = Path(sys.prefix).resolve() == VENV.resolve()
    with ThreadPoolExecutor(1) as other:
        done = other.submit(beside)
        if not inside and not _usable():
            _make()
        _install(tests=tests)
        done.result()
    if not inside:
        os.execv(VENV_PYTHON, [str(VENV_PYTHON), str(BASE_DIR / "manage.py"), *sys.argv[1:]])


def _usable() -> bool:
    """The environment is there, and its Python still runs: the one it was made from may have been replaced."""
    return VENV_PYTHON.exists() and run([str(VENV_PYTHON), "-c", "import pip"], quiet=True) == 0


def _make() -> None:
    if VENV.exists():
        shutil.rmtree(VENV)
    if not _has_ensurepip():
        say("Installing python3-venv ...")
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        if not (apt_install("python3-venv", f"python{version}-venv") or apt_install("python3-venv")):
            raise Stop("Python's venv is missing: install it (Debian: apt install python3-venv), then try again.")
    say("Making the virtual environment .venv ...")
    if run([sys.executable, "-m", "venv", str(VENV)], quiet=True):
        raise Stop("The virtual environment could not be made; the lines above say why.")


def _has_ensurepip() -> bool:
    return importlib.util.find_spec("ensurepip") is not None


def _install(*, tests: bool) -> None:
    version = ".".join(map(str, sys.version_info[:2]))
    runtime = Stamp(VENV / ".runtime", fingerprint(version, REQUIREMENTS))
    testing = Stamp(VENV / ".testing", fingerprint(version, REQUIREMENTS, TEST_REQUIREMENTS))
    if runtime.fresh and (testing.fresh or not tests):
        return
    wanted = TEST_REQUIREMENTS if tests else REQUIREMENTS
    say(f"Installing the packages of {wanted.name} ...")
    pip = [str(VENV_PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "-r", str(wanted)]
    if run(pip, quiet=True):
        raise Stop("The packages could not be installed; the lines above say why.")
    runtime.set()
    if tests:
        testing.set()
