#!/usr/bin/env python3
"""Checks web pages in Chromium, as someone who searches, listens, copies, and prints would.

    check-pages.py LETTERER AXE

* The accessibility tree has the text of every message with its sender, in the order of the alternative text, for all
  kinds of content in all looks and for all scripts.
* The browser finds 200 phrases of a chat of 1,000 messages, most of which are on several lines.
* axe-core finds nothing; AXE is its file, axe.min.js.
* Printed, the chat has all its texts.
"""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unicodedata

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "Tests/Answers"))
from browser import Browser  # noqa: E402

PHRASES = 200
failures = []


def check(condition, words):
    if not condition:
        failures.append(words)
        print(f"check-pages: {words}", file=sys.stderr)


def letters(text):
    """A text without spaces, punctuation between parts, and characters without width."""
    return "".join(c for c in text if unicodedata.category(c) not in ("Zs", "Cc", "Cf", "Po") and c != "…")


def draw(letterer, chat, path, *options):
    subprocess.run([letterer, "render", chat, "-o", path, "--quiet", "--overwrite", *options], check=True,
                   stderr=subprocess.DEVNULL)


# What the alternative text does not have, or in another form: the title, days, senders, markers of lists, places to go.
HIDDEN = "h1, main h2, article > b, .b, aside"


def spoken(page):
    """The text of the accessibility tree."""
    page.evaluate(f"document.querySelectorAll('{HIDDEN}').forEach(e => {{ e.ariaHidden = 'true' }})")
    return [name for role, name in page.accessibility() if role in ("StaticText", "image", "button")]


def check_reading(letterer, folder, chat, *options):
    html, png = folder / "chat.html", folder / "chat.png"
    draw(letterer, chat, html, *options)
    draw(letterer, chat, png, "--alt", "--tall", *options)
    expected = png.with_suffix(".png.txt").read_text().splitlines()
    people = json.loads(pathlib.Path(chat).read_text())["participants"] if "transcript" in str(chat) else []
    senders = [f"{name}: " for name in ["You", *(person.get("name") or person["id"] for person in people)]]
    expected = [next((line[len(name):] for name in senders if line.startswith(name)), line) for line in expected]
    with Browser(options=["--force-renderer-accessibility"]) as page:
        page.open(html)
        articles = page.evaluate("[...document.querySelectorAll('article:not(.m)')].filter(a => a.id && a.firstChild.localName !== 'b' && !a.querySelector('b')).length")
        check(articles == 0, f"{chat}: {articles} messages without a sender")
        said = letters("".join(spoken(page)))
    wanted = letters("".join(expected))
    name = f"{pathlib.Path(chat).name} {' '.join(options)}"
    if said != wanted:
        same = next((n for n, (a, b) in enumerate(zip(said, wanted)) if a != b), min(len(said), len(wanted)))
        check(False, f"{name}: reads “{said[max(same - 20, 0):same + 30]}”, not “{wanted[max(same - 20, 0):same + 30]}”")


def check_search(letterer, folder, axe):
    chat, html = folder / "long.transcript.json", folder / "long.html"
    script = ROOT / "Tests/Benchmarks/Scripts/chats.py"
    subprocess.run([sys.executable, script, "1000", chat], check=True)
    draw(letterer, chat, html)
    messages = json.loads(chat.read_text())["messages"]
    texts = ["".join(run["t"] for run in message.get("runs", [])) or message.get("text", "") for message in messages]
    whole = sorted((text for text in texts if "\n" not in text and len(text) > 20), key=len)
    phrases = [whole[number * len(whole) // PHRASES] for number in range(PHRASES)]
    with Browser() as page:
        page.open(html)
        for phrase in phrases:
            found = page.evaluate(f"getSelection().removeAllRanges(), window.find({json.dumps(phrase)})")
            check(found, f"not found: {phrase}")
        copied = page.evaluate("getSelection().selectAllChildren(document.querySelector('main')), getSelection().toString()")
        for text in texts:
            check(letters(text) in letters(copied), f"not copied: {text}")
        printed = page.pdf()
        lines = subprocess.run(["pdftotext", "-", "-"], input=printed, stdout=subprocess.PIPE, check=True).stdout.decode()
        latin = [text for text in texts if text.isascii()]
        for text in latin:
            check(letters(text) in letters(lines), f"not printed: {text}")
    policy = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')
    kinds = folder / "kinds.html"
    draw(letterer, ROOT / "Snapshots/Kinds/kinds.transcript.json", kinds, "--me", "ada")
    # The policy of the page would keep out the checker, too.
    kinds.write_text(policy.sub("", kinds.read_text()))
    with Browser() as page:
        page.open(kinds)
        page.evaluate(axe.read_text())
        for problem in page.evaluate("axe.run(document).then(found=>found.violations)"):
            check(False, f"axe: {problem['id']}: {problem['help']}: {problem['nodes'][0]['html'][:200]}")


def main():
    letterer, axe = sys.argv[1], pathlib.Path(sys.argv[2])
    looks = subprocess.run([letterer, "list", "themes"], stdout=subprocess.PIPE, check=True).stdout.decode()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for look in [line.split()[0] for line in looks.splitlines()[1:]]:
            for chat, viewer in (("kinds", "ada"), ("meanings", "b")):
                path = ROOT / f"Snapshots/Kinds/{chat}.transcript.json"
                check_reading(letterer, folder, path, "--me", viewer, "--theme", look)
        for chat in sorted((ROOT / "Snapshots/Text").glob("*.transcript.json")):
            check_reading(letterer, folder, chat)
        check_search(letterer, folder, axe)
    print(f"check-pages: {len(failures)} failures")
    sys.exit(bool(failures))


if __name__ == "__main__":
    main()
