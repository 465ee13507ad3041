#!/usr/bin/env python3
"""Compares the time from long answers to PDF and to PNG pages with Chromium's, in one run.

Usage: compare-pages.py LETTERER [COUNT [BYTES]]

Both get the same COUNT (1000) answers of at least BYTES (5000), each with a question: Letterer as one
conversation in JSON, Chromium as pages of 50 answers made by marked and KaTeX under node, like the web pages
of chats, because its printing of 1,000 in one page did not end within eight minutes. Chromium prints the pages
as PDF, and takes a screenshot of each A4 page in turn from one process. Both draw two pixels per point,
Letterer with one thread. Prints wall clock and processor seconds; the ratios use processor time, which other
programs disturb least. Chromium's startup is not counted.
"""

import base64
import json
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

from browser import Browser

HERE = pathlib.Path(__file__).resolve().parent
FACES = HERE.parents[1] / "Fonts/Faces"
WIDTH, HEIGHT = 595, 842
PART = 100


def children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def timed(name, work, cpu=children):
    """Runs a function, and returns the processor seconds that it took, with its result."""
    start, before = time.monotonic(), cpu()
    result = work()
    clock, seconds = time.monotonic() - start, cpu() - before
    print(f"{name:32} {clock:9.2f} s, {seconds:9.2f} s of processors", flush=True)
    return seconds, result


def run(*command):
    return subprocess.run(command, check=True, capture_output=True)


def pictures(browser, folder):
    height = browser.evaluate("document.documentElement.scrollHeight")
    pages = -(-int(height) // HEIGHT)
    for page in range(pages):
        browser.evaluate(f"window.scrollTo(0, {page * HEIGHT})")
        shot = browser.call("Page.captureScreenshot")
        pathlib.Path(f"{folder}/c{page}.png").write_bytes(base64.b64decode(shot["data"]))
    return pages


def pdf(browser, path):
    printed = browser.call("Page.printToPDF", paperWidth=WIDTH / 72, paperHeight=HEIGHT / 72,
                           printBackground=True, transferMode="ReturnAsStream")
    with open(path, "wb") as file:
        while True:
            part = browser.call("IO.read", handle=printed["stream"], size=1 << 20)
            data = part["data"]
            file.write(base64.b64decode(data) if part.get("base64Encoded") else data.encode())
            if part["eof"]:
                return


def parts(chat, folder):
    """Divides a conversation into files of PART messages, which Chromium can print."""
    document = json.loads(pathlib.Path(chat).read_text())
    messages = document["messages"]
    for start in range(0, len(messages), PART):
        part = pathlib.Path(f"{folder}/part{start}.json")
        part.write_text(json.dumps(document | {"messages": messages[start:start + PART]}))
        yield part


def chromium(chat, folder):
    """Draws a part with Chromium; returns the seconds of each step, and the number of pictures."""
    page = chat.with_suffix(".html")
    node, _ = timed("node: marked and KaTeX", lambda: run(
        "env", "NODE_PATH=/usr/share/nodejs", "node", HERE / "page.js", chat, page, FACES))
    with Browser(scale=2, width=WIDTH, height=HEIGHT) as browser:
        load, _ = timed("Chromium: load", lambda: browser.open(page), browser.cpu)
        their_pdf, _ = timed("Chromium: PDF", lambda: pdf(browser, f"{folder}/c.pdf"), browser.cpu)
        browser.call("Emulation.setDeviceMetricsOverride", width=WIDTH, height=HEIGHT,
                     deviceScaleFactor=2, mobile=False)
        their_png, count = timed(
            "Chromium: PNG pages", lambda: pictures(browser, folder), browser.cpu)
    return node, load, their_pdf, their_png, count


def main():
    letterer = sys.argv[1]
    count = sys.argv[2] if len(sys.argv) > 2 else "1000"
    least = sys.argv[3] if len(sys.argv) > 3 else "5000"
    with tempfile.TemporaryDirectory() as folder:
        chat = f"{folder}/chat.json"
        run(sys.executable, HERE / "corpus.py", "--count", count, "--bytes", least, "--chat", chat)
        size = pathlib.Path(chat).stat().st_size
        print(f"{count} answers, {size / 1e6:.1f} MB")
        look = ("--theme", "assistant", "--page", "a4", "-s", "2")
        own_pdf, _ = timed("Letterer: PDF", lambda: run(letterer, chat, "-o", f"{folder}/l.pdf", *look))
        own_png, _ = timed("Letterer: PNG pages", lambda: run(
            letterer, chat, "-o", f"{folder}/l{{page}}.png", *look, "--jobs", "1"))
        print(f"{len(list(pathlib.Path(folder).glob('l*.png')))} pages")
        steps = [chromium(part, folder) for part in parts(chat, folder)]
        node, load, their_pdf, their_png, pages = (sum(column) for column in zip(*steps))
        print(f"{pages} pages")
        print(f"PDF: {(node + load + their_pdf) / own_pdf:.1f} times, {(load + their_pdf) / own_pdf:.1f} "
              f"without node; PNG: {(node + load + their_png) / own_png:.1f} times, "
              f"{(load + their_png) / own_png:.1f} without node")


if __name__ == "__main__":
    main()
