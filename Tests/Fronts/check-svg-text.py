#!/usr/bin/env python3
"""Checks the text of SVG in Chromium: lines end where the layout ends them, sentences are found and copied.

    check-svg-text.py LETTERER [CHAT...]      (default: the demo, all kinds, and all scripts)

Each chat is opened with the fonts of the repository, and with those of the machine alone. The distances are in points:
of the end of each run from that of the layout, and of runs without `textLength`, as programs draw them that ignore it.
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests/Answers"))
from browser import Browser  # noqa: E402

# The largest distance: kana and Han with combining marks, which the browser sets in other faces.
LIMIT = 6
FONTS = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>%s</dir><cachedir>%s</cachedir></fontconfig>"""
ENDS = """(isNatural => {
  const svg = document.documentElement, unit = svg.viewBox.baseVal.width / svg.width.baseVal.value;
  const runs = [...document.querySelectorAll('[textLength]')];
  // Emoji are drawn, and a space at the end of a text has no place.
  return runs.filter(run => +getComputedStyle(run).fillOpacity && run.getNumberOfChars()).map(run => {
    const x = +run.getAttribute('x'), length = +run.getAttribute('textLength');
    if (isNatural) run.removeAttribute('textLength');
    const isTurned = run.closest('text').getAttribute('direction') === 'rtl';
    const end = run.getEndPositionOfChar(run.getNumberOfChars() - 1).x;
    return {text: run.textContent, by: Math.abs(end - (isTurned ? x - length : x + length)) / unit};
  });
})"""
TEXTS = "[...document.querySelectorAll('text')].map(text => text.textContent)"
failures = 0


def check(condition, words):
    global failures
    if not condition:
        failures += 1
        print(f"check-svg-text: {words}", file=sys.stderr)


def furthest(page, isNatural):
    """The run that ends furthest from its place, and their number."""
    ends = page.evaluate(f"{ENDS}({json.dumps(isNatural)})")
    return max(ends, key=lambda end: end["by"]), len(ends)


def look(path, isExact):
    with Browser() as page:
        page.open(path)
        worst, count = furthest(page, isNatural=False)
        # With other fonts, a letter with marks of several faces may be wider than its length.
        check(worst["by"] <= LIMIT or not isExact, f"{path.stem}: “{worst['text']}” ends {worst['by']:.2f} from its end")
        texts = [text.strip() for text in page.evaluate(TEXTS)]
        for text in filter(None, texts):
            found = page.evaluate(f"getSelection().removeAllRanges(), window.find({json.dumps(text)}, true)")
            check(found, f"{path.stem}: not found: {text}")
        natural, _ = furthest(page, isNatural=True)
        fonts = "the same fonts" if isExact else "other fonts"
        print(f"{path.stem}, {fonts}: {len(texts)} texts found, {count} runs end within {worst['by']:.2f} points; "
              f"without lengths {natural['by']:.2f}: {natural['text']}")


def main():
    letterer, chats = sys.argv[1], [pathlib.Path(name) for name in sys.argv[2:]]
    chats = chats or [ROOT / "Snapshots/Demo/demo.transcript.json", ROOT / "Snapshots/Kinds/kinds.transcript.json",
                      *sorted((ROOT / "Snapshots/Text").glob("*.transcript.json"))]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        fonts = folder / "fonts.conf"
        fonts.write_text(FONTS % (ROOT / "Fonts/Faces", folder / "cache"))
        for chat in chats:
            path = folder / (chat.name.split(".")[0] + ".svg")
            subprocess.run([letterer, "render", chat, "-o", path, "--quiet", "--overwrite"], check=True,
                           stderr=subprocess.DEVNULL)
            for isExact in (True, False):
                if isExact:
                    os.environ["FONTCONFIG_FILE"] = str(fonts)
                else:
                    os.environ.pop("FONTCONFIG_FILE", None)
                look(path, isExact)
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
