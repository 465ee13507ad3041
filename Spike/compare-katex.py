#!/usr/bin/env python3
"""Measures formulas in Chromium with KaTeX and compares their boxes with those of MathPictures.

usage: compare-katex.py MATHPICTURES FONT FORMULAS [PICTURE]

FORMULAS has one formula per line, perhaps with a tab and other text after it. Prints the formulas
that differ most, then the median and the 95th percentile of the differences in em. With PICTURE,
writes KaTeX's rendering as PNG.
"""

import html
import json
import os
import re
import subprocess
import sys
import tempfile

MODE = os.environ.get("MODE", "boxes")  # "plain-boxes" scales script letters, as KaTeX does
KATEX = "file:///usr/share/javascript/katex"
PAGE = """<!doctype html><meta charset=utf-8>
<link rel=stylesheet href="%s/katex.min.css"><script src="%s/katex.min.js"></script>
<script src="%s/contrib/mhchem.min.js"></script>
<style>body{margin:10px;font-size:16.53px} .f{white-space:nowrap;margin:6px 0}
.katex-display{margin:0!important;text-align:left!important}</style>
<div id=all></div><pre id=out></pre><script>
const formulas = %s, results = [];
for (const tex of formulas) {
  const div = document.createElement("div"); div.className = "f"; all.append(div);
  try { katex.render(tex, div, {displayMode: true, fleqn: true, strict: false}); }
  catch (error) { div.textContent = error.message; }
}
document.fonts.ready.then(() => {
  for (const div of document.querySelectorAll(".f")) {
    const katex = div.querySelector(".katex");
    if (!katex) { results.push(null); continue; }
    const em = parseFloat(getComputedStyle(katex).fontSize);
    let width = 0, ascent = 0, descent = 0;
    for (const base of div.querySelectorAll(".katex-html > .base")) {
      width += base.getBoundingClientRect().width / em;
      const strut = base.querySelector(".strut");
      const depth = -parseFloat(strut.style.verticalAlign || "0");
      ascent = Math.max(ascent, parseFloat(strut.style.height) - depth);
      descent = Math.max(descent, depth);
    }
    results.push([width, ascent, descent]);
  }
  out.textContent = JSON.stringify(results); if (%s) out.remove();
});
</script>"""


def chromium(page, *options):
    with tempfile.NamedTemporaryFile("w", suffix=".html", delete=False) as file:
        file.write(page)
    command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu",
               "--allow-file-access-from-files", "--virtual-time-budget=20000", *options, file.name]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def percentile(values, share):
    values = sorted(values)
    return values[min(len(values) - 1, int(share * len(values)))]


def main():
    program, font, path, *picture = sys.argv[1:]
    with open(path, encoding="utf-8") as file:
        formulas = [line.rstrip("\n").split("\t")[0] for line in file]
    page = lambda hidden: PAGE % (KATEX, KATEX, KATEX, json.dumps(formulas), hidden)
    if picture:
        height = 40 * len(formulas) + 200
        chromium(page("true"), f"--screenshot={picture[0]}", f"--window-size=800,{height}")
        return
    dom = chromium(page("false"), "--dump-dom")
    theirs = json.loads(html.unescape(re.search(r'<pre id="out">(.*?)</pre>', dom, re.S)[1]))
    run = subprocess.run([program, font, MODE], input="\n".join(formulas) + "\n",
                         capture_output=True, text=True, check=True)
    ours = [[float(number) for number in line.split()] for line in run.stdout.splitlines()]
    rows = [(tex, a, b) for tex, a, b in zip(formulas, ours, theirs) if b]
    for axis, name in enumerate(["width", "ascent", "descent"]):
        rows.sort(key=lambda row: -abs(row[1][axis] - row[2][axis]))
        print(f"\n{name}:")
        for tex, a, b in rows[:25]:
            print(f"  {a[axis] - b[axis]:+.3f}  {a[axis]:.3f} {b[axis]:.3f}  {tex[:90]}")
    print(f"\n{len(rows)} of {len(formulas)} formulas that KaTeX renders")
    for axis, name in enumerate(["width", "ascent", "descent"]):
        gaps = [abs(a[axis] - b[axis]) for _, a, b in rows]
        print(f"{name}: median {percentile(gaps, .5):.3f} em, 95th percentile "
              f"{percentile(gaps, .95):.3f} em, largest {max(gaps):.3f} em")


if __name__ == "__main__":
    main()
