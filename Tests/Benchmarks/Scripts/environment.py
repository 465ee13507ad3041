"""Shared by the comparisons: the benchmark program, the peers, and the fonts, the only ones that
the peers see. Their output goes to a temporary folder, $TMPDIR/letterer-peers."""
import os
import pathlib
import subprocess
import sys
import tempfile
import venv

SCRIPTS = pathlib.Path(__file__).resolve().parent
BENCHMARKS = SCRIPTS.parent
FONTS = BENCHMARKS.parent.parent / "Fonts" / "Faces"
WORK = pathlib.Path(os.environ.get("TMPDIR", tempfile.gettempdir())) / "letterer-peers"
SKIA = "skia-python"

CONFIGURATION = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>{fonts}</dir>
<cachedir>{cache}</cachedir>
<include ignore_missing="yes">/etc/fonts/conf.d/10-scale-bitmap-fonts.conf</include>
<match target="font"><edit name="hinting" mode="assign"><bool>false</bool></edit></match>
</fontconfig>
"""


def environment():
    """The environment variables that restrict a peer to the fonts of the repository."""
    WORK.mkdir(parents=True, exist_ok=True)
    configuration = WORK / "fonts.conf"
    configuration.write_text(CONFIGURATION.format(fonts=FONTS, cache=WORK / "fontconfig"))
    return dict(os.environ, FONTCONFIG_FILE=str(configuration), LC_ALL="C.UTF-8")


def letterer():
    """The path of the benchmark program, built for release."""
    build = ["swift", "build", "-c", "release", "--package-path", str(BENCHMARKS)]
    subprocess.run(build, check=True, stdout=sys.stderr)
    folder = subprocess.run(build + ["--show-bin-path"], check=True, capture_output=True, text=True)
    return pathlib.Path(folder.stdout.strip()) / "letterer-benchmarks"


def pango():
    """The command of the Pango peer, compiled; needs libpango1.0-dev."""
    program = WORK / "pango_peer"
    flags = subprocess.run(["pkg-config", "--cflags", "--libs", "pangocairo"], check=True,
                           capture_output=True, text=True).stdout.split()
    source = str(SCRIPTS / "pango_peer.c")
    subprocess.run(["cc", "-O2", "-o", str(program), source] + flags, check=True)
    return [str(program)]


def skia():
    """The command of the Skia peer, in a virtual environment that is created if it is missing."""
    folder = WORK / "venv"
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
        subprocess.run([str(python), "-m", "pip", "install", "-q", SKIA], check=True)
    return [str(python), str(SCRIPTS / "skia_peer.py"), str(FONTS)]
