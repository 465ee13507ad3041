#!/usr/bin/env python3
"""Compares the widths of table columns with Chromium's automatic table layout.

Usage: compare-tables.py LETTERER [COUNT]

Draws COUNT (50) random tables in the theme "assistant" at several widths, and the same tables as HTML
with the same faces, sizes, and padding. Tables whose words do not fit at all are skipped, because Letterer
makes the words smaller there, and a browser scrolls. Cells of numbers with a sign or unit, which Letterer never
wraps, have "white-space: nowrap" in the page. Prints the columns that differ by more than 1 pt, and the share of
those that do not.
"""

import html
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

from browser import Browser

FACES = pathlib.Path(__file__).resolve().parents[2] / "Fonts/Faces"
STYLE = """
@font-face{font-family:T;src:url("file://%(faces)s/NotoSans-Regular.ttf")}
@font-face{font-family:T;font-weight:700;src:url("file://%(faces)s/NotoSans-Bold.ttf")}
@font-face{font-family:T;font-style:italic;src:url("file://%(faces)s/NotoSans-Italic.ttf")}
@font-face{font-family:T;font-weight:700;font-style:italic;src:url("file://%(faces)s/NotoSans-BoldItalic.ttf")}
@font-face{font-family:M;src:url("file://%(faces)s/NotoSansMono-Regular.ttf")}
body{margin:0;font:14px/20px T;letter-spacing:-.0048em;text-rendering:geometricPrecision}
table{border-spacing:0;width:100%%;margin-bottom:20px}
td,th{padding:9px 8px;text-align:left}
td:first-child,th:first-child{padding-left:2px}td:last-child,th:last-child{padding-right:2px}
code{font:11.9px M;padding:0 5px;letter-spacing:0}
"""
WORDS = """a an of the price name value result Response latency 12 3.5 1,024 99.9% yes no null error
authentication configuration idempotent representation **bold** *italic* `code` `getValue()`
throughput (ms) PostgreSQL MySQL Kubernetes 2024 because however, long-term""".split()
MEASURE = """Promise.resolve([...document.querySelectorAll("table")].map(table => ({
  fits: table.scrollWidth <= table.parentNode.clientWidth,
  cells: [...table.rows[0].cells].map(cell => {
    const box = cell.getBoundingClientRect(), style = getComputedStyle(cell);
    const left = parseFloat(style.paddingLeft), right = parseFloat(style.paddingRight);
    return [box.left + left, box.width - left - right];
  })})))"""


def table(random):
    columns = random.randint(2, 6)
    longest = [random.choice([1, 1, 2, 4, 12]) for _ in range(columns)]

    def cell(column):
        return " ".join(random.choice(WORDS) for _ in range(random.randint(1, longest[column])))

    return [[cell(column) for column in range(columns)] for _ in range(random.randint(2, 5))]


def markdown(rows):
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join([lines[0], "|" + "---|" * len(rows[0])] + lines[1:])


def nowrap(cell):
    """Returns the attribute of a cell that is a number with a sign or unit."""
    plain = re.sub(r"[`*]", "", cell)
    is_amount = len(plain.encode()) <= 24 and re.search("[0-9]", plain) and all(
        len(word) <= 3 or re.search("[0-9]", word) for word in plain.split())
    return " style='white-space:nowrap'" if is_amount else ""


def page(rows):
    def words(text):
        text = html.escape(text, quote=False)
        for pattern, tag in (("`(.+?)`", "code"), (r"\*\*(.+?)\*\*", "b"), (r"\*(.+?)\*", "i")):
            text = re.sub(pattern, rf"<{tag}>\1</{tag}>", text)
        return text

    def line(row, tag):
        return "<tr>" + "".join(f"<{tag}{nowrap(cell)}>{words(cell)}</{tag}>" for cell in row) + "</tr>"

    return "<table>" + line(rows[0], "th") + "".join(line(row, "td") for row in rows[1:]) + "</table>"


def ours(letterer, tables, width):
    messages = [{"role": "assistant", "content": markdown(rows)} for rows in tables]
    with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
        json.dump({"messages": messages}, file)
        file.flush()
        run = subprocess.run([letterer, "layout", file.name, "--theme", "assistant", "-w", str(width)],
                             capture_output=True, text=True, check=True)
    for row, rows in zip(json.loads(run.stdout)["rows"], tables):
        names = ["tableCell"] + [f"tableCell.{number}" for number in range(2, len(rows[0]) + 1)]
        yield [(row["parts"][name][0] - 18, row["parts"][name][2]) for name in names]


def theirs(browser, tables, width):
    with tempfile.NamedTemporaryFile("w", suffix=".html") as file:
        body = "".join(page(rows) for rows in tables)
        style = STYLE % {"faces": FACES}
        file.write(f"<!doctype html><meta charset=utf-8><style>{style}</style><div style='width:{width - 36}px'>{body}</div>")
        file.flush()
        browser.open(file.name)
        return browser.evaluate(MEASURE)


def main():
    letterer = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 50
    tables = [table(random.Random(seed)) for seed in range(count)]
    compared = good = columns = close = 0
    largest = 0.0
    with Browser(scale=2) as browser:
        for width in (390, 500, 640):
            pairs = zip(tables, ours(letterer, tables, width), theirs(browser, tables, width))
            for number, (rows, own, other) in enumerate(pairs):
                if not other["fits"]:
                    continue
                gaps = [abs(a[1] - b[1]) for a, b in zip(own, other["cells"])]
                compared += 1
                columns += len(gaps)
                close += sum(gap <= 1 for gap in gaps)
                good += max(gaps) <= 1
                largest = max(largest, *gaps)
                if max(gaps) > 1:
                    print(f"width {width}, table {number}: {[a[1] for a in own]} instead of "
                          f"{[round(b[1], 2) for b in other['cells']]}")
    print(f"{good} of {compared} tables, and {close} of {columns} columns, are within 1 pt; "
          f"the largest difference is {largest:.2f} pt")


if __name__ == "__main__":
    main()
