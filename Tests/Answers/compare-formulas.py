#!/usr/bin/env python3
"""Compares the placement of glyphs and rules in formulas with LuaLaTeX in the same font.

Usage: compare-formulas.py [-v] LETTERER [FORMULAS]

FORMULAS (formulas.txt) has a formula per line, which both set in display style in Latin Modern Math, by the
constants of its MATH table. Each LaTeX glyph is matched with the Letterer glyph with the nearest origin,
and each rule with the nearest rule, after one common offset per formula. Prints the share of matches
within 0.05 em; -v prints the others.

Needs LuaLaTeX with unicode-math (texlive-luatex, texlive-latex-recommended), fonttools, and pdfminer.six.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

from pdfminer.high_level import extract_pages
from pdfminer.layout import LTChar, LTContainer, LTRect

HERE = pathlib.Path(__file__).resolve().parent
FACES = HERE.parents[1] / "Fonts/Faces"
EM = 16 * 1.18  # points of a formula's em in text of 16
TEX_EM = 10 * 72 / 72.27
LIMIT = 0.05
DOCUMENT = r"""\documentclass[10pt]{article}
\usepackage{amsmath}\usepackage{unicode-math}
\setmathfont[Path=%s/]{latinmodern-math.otf}
\pagestyle{empty}\begin{document}
%s
\end{document}"""


def ours(letterer, formulas):
    """Returns for each formula the origins of its glyphs, and its rules, in ems."""
    for tex in formulas:
        with tempfile.TemporaryDirectory() as folder:
            source, picture = f"{folder}/in.json", f"{folder}/out.svg"
            message = {"role": "assistant", "content": f"$${tex}$$"}
            pathlib.Path(source).write_text(json.dumps({"messages": [message]}))
            subprocess.run([letterer, source, "-o", picture, "--theme", "assistant", "--outlines"],
                           capture_output=True, check=True)
            yield drawn(pathlib.Path(picture).read_text())


def drawn(svg):
    scale = int(re.search(r'viewBox="0 0 (\d+)', svg)[1]) / float(re.search(r' width="([\d.]+)"', svg)[1])
    unit = 1 / scale / EM
    glyphs = [(float(x) * unit, float(y) * unit)
              for y, uses in re.findall(r'<g [^>]*translate\(0 (-?[\d.]+)\)">(.*?)</g>', svg)
              for x in re.findall(r'<use href="#\w+" x="(-?[\d.]+)"', uses)]
    rules = [tuple(float(number) * unit for number in rule)
             for rule in re.findall(
                 r'<rect x="(-?[\d.]+)" y="(-?[\d.]+)" width="([\d.]+)" height="([\d.]+)"', svg)[1:]]
    return glyphs, rules


def theirs(formulas):
    """Returns for each formula the glyphs and rules that LaTeX draws, with y downward."""
    with tempfile.TemporaryDirectory() as folder:
        pages = "\n\\newpage\n".join(f"\\[{tex}\\]" for tex in formulas)
        pathlib.Path(f"{folder}/t.tex").write_text(DOCUMENT % (FACES, pages))
        subprocess.run(["lualatex", "-interaction=batchmode", "t.tex"], cwd=folder, capture_output=True)
        for page in extract_pages(f"{folder}/t.pdf"):
            glyphs, rules = [], []
            collect(page, glyphs, rules)
            yield glyphs, rules


def collect(item, glyphs, rules):
    if isinstance(item, LTChar):
        glyphs.append((item.matrix[4] / TEX_EM, -item.matrix[5] / TEX_EM, item.get_text()))
    elif isinstance(item, LTRect):
        rules.append((item.x0 / TEX_EM, -item.y1 / TEX_EM, item.width / TEX_EM, item.height / TEX_EM))
    elif isinstance(item, LTContainer):
        for child in item:
            collect(child, glyphs, rules)


def differences(own, other):
    """Returns for each glyph and rule the distance to the nearest one, in ems, for the best common offset."""
    best = None
    for glyph in own[0]:
        dx, dy = glyph[0] - other[0][0][0], glyph[1] - other[0][0][1]
        gaps = [min(max(abs(x - mark[0] - dx), abs(y - mark[1] - dy)) for x, y in own[0])
                for mark in other[0]]
        for rule in other[1]:
            moved = (rule[0] + dx, rule[1] + dy, *rule[2:])
            gaps.append(min((max(abs(a - b) for a, b in zip(mine, moved)) for mine in own[1]), default=9))
        if best is None or sum(min(gap, 1) for gap in gaps) < sum(min(gap, 1) for gap in best):
            best = gaps
    return best or [9]


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != "-v"]
    path = arguments[1] if len(arguments) > 1 else HERE / "formulas.txt"
    formulas = pathlib.Path(path).read_text().splitlines()
    good, all_gaps = 0, []
    for tex, own, other in zip(formulas, ours(arguments[0], formulas), theirs(formulas), strict=True):
        gaps = differences(own, other)
        all_gaps += gaps
        good += max(gaps) <= LIMIT
        if "-v" in sys.argv and max(gaps) > LIMIT:
            names = [glyph[2] for glyph in other[0]] + ["rule"] * len(other[1])
            print(tex, [(name, round(gap, 3)) for name, gap in zip(names, gaps)])
    close = sum(gap <= LIMIT for gap in all_gaps)
    print(f"{good} of {len(formulas)} formulas, and {close} of {len(all_gaps)} glyphs and rules, are within "
          f"{LIMIT} em; median {sorted(all_gaps)[len(all_gaps) // 2]:.4f} em, largest {max(all_gaps):.3f} em")


if __name__ == "__main__":
    main()
