#!/usr/bin/env python3
"""Compares web pages with plain HTML of the same messages, in Chromium: load, memory, scrolling, and print.

    compare-pages.py LETTERER [COUNT...]      (default: 1000 10000)

Plain HTML has an article with the sender, the time, and a paragraph per message, and no script. All figures of a count
are from one run, alternating. A frame is slow if it takes more than 33 ms while the page scrolls from its middle by 200
points per frame, 300 times; on a busy machine, also those of plain HTML are.
"""
import html
import json
import pathlib
import subprocess
import sys
import tempfile
import time

FOLDER = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(FOLDER.parent.parent / "Answers"))
from browser import Browser  # noqa: E402

ROUNDS = 3
SCROLL = """new Promise(done => {
  const frames = [], top = document.documentElement.scrollHeight / 2; let last = 0, n = 0;
  const step = now => {
    frames.push(now - last); last = now;
    scrollTo(0, top + 200 * n++);
    if (n < 300) requestAnimationFrame(step); else done(frames.slice(3));
  };
  scrollTo(0, top);
  setTimeout(() => requestAnimationFrame(step), 2000);
})"""


def write_plain(chat, path):
    names = {person["id"]: person.get("name", "") for person in chat["participants"]}
    with open(path, "w") as page:
        page.write('<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>Chat</title><main>\n')
        for message in chat["messages"]:
            text = html.escape("".join(run["t"] for run in message["runs"])).replace("\n", "<br>")
            page.write(f"<article><b>{html.escape(names[message['from']])}</b> <time>{message['at']}</time><p>{text}</p>"
                       "</article>\n")
        page.write("</main></html>\n")


def measure(path, prints):
    with Browser() as page:
        start = time.monotonic()
        page.open(path)
        load = time.monotonic() - start
        paint = page.evaluate("performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
        time.sleep(1)
        memory = page.memory()
        frames = page.evaluate(SCROLL)
        slow = sum(frame > 33 for frame in frames) / len(frames)
        result = {"load s": load, "first paint ms": paint, "MB": memory / 1e6, "slow frames %": 100 * slow}
        if prints:
            start = time.monotonic()
            document = page.pdf()
            result |= {"print s": time.monotonic() - start, "print MB": len(document) / 1e6}
        return result


def main():
    letterer, counts = sys.argv[1], [int(count) for count in sys.argv[2:]] or [1_000, 10_000]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for count in counts:
            chat, ours, plain = folder / "chat.transcript.json", folder / "chat.html", folder / "plain.html"
            subprocess.run([sys.executable, FOLDER / "chats.py", str(count), chat], check=True)
            subprocess.run([letterer, "render", chat, "-o", ours, "--quiet", "--overwrite"], check=True,
                           stderr=subprocess.DEVNULL)
            write_plain(json.loads(chat.read_text()), plain)
            rounds = [[measure(path, prints=count <= 1_000) for path in (ours, plain)] for _ in range(ROUNDS)]
            print(f"{count} messages: {ours.stat().st_size / 1e6:.1f} MB, plain {plain.stat().st_size / 1e6:.1f} MB")
            for key in rounds[0][0]:
                best = [min(pair[side][key] for pair in rounds) for side in (0, 1)]
                ratio = f", {best[0] / best[1]:.2f} times" if best[1] else ""
                print(f"  {key}: {best[0]:.2f}, plain {best[1]:.2f}{ratio}")


if __name__ == "__main__":
    main()
