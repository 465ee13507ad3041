#!/usr/bin/env python3
"""Compares the line breaks of Letterer and Chromium, text by text, at ten random widths each.

    compare-lines.py [--count 400] [--seed 1] [--only latin,arabic] [--examples 2] [--plain]
                     [--corpus texts.txt]

Chromium uses only the font files of the repository, in the order in which Letterer tries
them, without hinting and with fractional pixels (`text-rendering: geometricPrecision`). Its style:
`white-space: pre-wrap; overflow-wrap: anywhere; line-break: auto; word-break: normal`, 17 px, and
the language of the corpus; `text-spacing-trim: space-all; text-autospace: no-autospace`, because
Letterer keeps the font's spaces in East Asian punctuation. A line starts where the
rectangle of a character is lower than that of the preceding one, found by bisection.

The fonts are found by name in a private fontconfig configuration, because @font-face cannot refer to a
face in a collection.

The script prints for each corpus how many texts have the same lines at all ten widths, and then the
kinds of differences:

  rounding     Letterer has each of Chromium's lines at a width that differs by half a pixel or less
  link         a line that ends in a link, for which Letterer has its own rules
  tailoring    an opportunity due to Letterer's changes of Unicode's rules for chats, or a word that it
               moves to a last line that would be short
  opportunity  one of the two may not end a line where the other does
  emergency    a word wider than a line is broken elsewhere
  width        both may break at both places: the text is wider in one of the two

Finally, it prints all places where only one of the two may end a line, even if it didn't at these widths:
the characters on both sides, with a for a letter, 9 for a digit, and @ within a link.
"""
import argparse
import collections
import html
import json
import pathlib
import random
import re
import shutil
import subprocess
import tempfile
import unicodedata

import corpus
import environment

# Japanese with the language of Chinese, because Letterer ends lines between phrases in its own.
LANGUAGES = {"latin": "en", "cyrillic": "ru", "arabic": "ar", "hebrew": "he", "hindi": "hi",
             "thai": "th", "japanese": "zh-Hans", "chinese": "zh-Hans", "korean": "ko", "mixed": ""}
# The emoji come before the symbols, which Letterer doesn't use for emoji presentation.
FAMILIES = ["Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari",
            "Noto Sans Thai", "Noto Color Emoji", "Noto Sans Symbols", "Noto Sans Symbols2",
            "Noto Sans Math", "Noto Sans CJK {han}"]
HAN = {"korean": "KR"}
KINDS = ["same", "rounding", "link", "tailoring", "opportunity", "emergency", "width"]
SIZE = 17
LINE = 4000
NEAR = [-0.5, -0.25, -0.125, 0.125, 0.25, 0.5]

PAGE = """<!DOCTYPE html><html><head><meta charset="utf-8"><style>
div {{ position: absolute; font: 17px/40px {families}; font-kerning: normal; font-synthesis: none;
  text-rendering: geometricPrecision; white-space: pre-wrap; overflow-wrap: anywhere; line-break: auto;
  word-break: normal; unicode-bidi: plaintext; text-spacing-trim: space-all;
  text-autospace: no-autospace; {style} }}
</style></head><body><script>
const cases = {cases};
function starts(node, places) {{
  const range = document.createRange(), line = (place) => {{
    range.setStart(node, places[place]);
    range.setEnd(node, places[place + 1]);
    const boxes = range.getClientRects();
    return boxes.length ? Math.floor((boxes[0].top + 1) / 40) : -1;
  }};
  const found = [], count = places.length - 1;
  let first = 0, current = line(0);
  while (true) {{
    let low = first, high = count;
    while (high - low > 1) {{
      const middle = (low + high) >> 1;
      if (line(middle) > current) high = middle; else low = middle;
    }}
    if (high >= count) return found;
    found.push(high);
    first = high;
    current = line(high);
  }}
}}
const results = cases.map(([text, widths]) => {{
  const box = document.body.appendChild(document.createElement("div"));
  box.style.top = "0";
  box.lang = "{language}";
  const node = box.appendChild(document.createTextNode(text));
  const places = [0];
  for (const character of text) places.push(places[places.length - 1] + character.length);
  const lines = widths.map((width) => {{
    box.style.width = width + "px";
    return starts(node, places);
  }});
  box.style.overflowWrap = "normal";
  box.style.width = "0";
  const opportunities = starts(node, places);
  box.style.width = "max-content";
  const extent = box.getBoundingClientRect().width;
  box.remove();
  return {{lines, opportunities, extent}};
}});
document.body.innerHTML = "<pre></pre>";
document.body.firstChild.textContent = JSON.stringify(results);
</script></body></html>
"""


def chromium(name, cases, style):
    """Returns Chromium's result for each text, in code points."""
    families = ", ".join(f'"{family.format(han=HAN.get(name, "SC"))}"' for family in FAMILIES)
    data = json.dumps([[text, widths] for text, widths in cases]).replace("<", "\\u003c")
    page = PAGE.format(families=families, cases=data, language=LANGUAGES.get(name, ""),
                       style=style)
    folder = pathlib.Path(tempfile.mkdtemp(dir=environment.WORK))
    try:
        (folder / "page.html").write_text(page, encoding="utf-8")
        command = [shutil.which("chromium"), "--headless", "--no-sandbox", "--disable-gpu",
                   "--font-render-hinting=none", f"--user-data-dir={folder / 'profile'}",
                   "--dump-dom", (folder / "page.html").as_uri()]
        dump = subprocess.run(command, check=True, capture_output=True, text=True,
                              env=environment.environment()).stdout
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return json.loads(html.unescape(re.search("<pre>(.*?)</pre>", dump, re.S).group(1)))


def letterer(program, name, cases):
    """Returns Letterer's result for each text, in code points."""
    rows = [",".join(map(str, widths)) + "\t" + text.replace("\n", "\\n") for text, widths in cases]
    command = [str(program), "lines"]
    if LANGUAGES.get(name, ""):
        command += ["--language", LANGUAGES.get(name, "")]
    output = subprocess.run(command, input="\n".join(rows) + "\n", check=True, text=True,
                            capture_output=True).stdout
    results = [json.loads(line) for line in output.splitlines()]
    for (text, _), result in zip(cases, results):
        place, offset = {}, 0
        for index, character in enumerate(text):
            place[offset] = index
            offset += len(character.encode())
        result["lines"] = [[place[start] for start in starts] for starts in result["lines"]]
        result["opportunities"] = [place[start] for start in result["opportunities"]]
    return results


def common(some, others):
    """Returns how many lines at the start are the same; more than all if both are equal."""
    if some == others:
        return len(some) + 1
    return next((index for index, (a, b) in enumerate(zip(some, others)) if a != b),
                min(len(some), len(others)))


def is_near(program, name, text, width, starts):
    """Whether each of Chromium's lines is one of Letterer's within half a pixel."""
    begins = [0] + starts
    near = [width + step for step in [0] + NEAR]
    results = letterer(program, name, [(text[begin:], near) for begin in begins])
    return all(
        any((lines[0] + begin if lines else len(text)) == end for lines in result["lines"])
        for begin, end, result in zip(begins, starts + [len(text)], results))


def moves_word(program, name, text, ours, theirs):
    """Whether the first difference is a word on the last line of a paragraph, which would be no wider
    than four ems without it."""
    pairs = zip(ours + [len(text)], theirs + [len(text)])
    own, other = next((own, other) for own, other in pairs if own != other)
    end = text.find("\n", other) if "\n" in text[other:] else len(text)
    if own > other or any(other < start < end for start in theirs):
        return False
    rest = letterer(program, name, [(text[other:end].rstrip(), [LINE])])[0]["extent"]
    return rest <= 4 * SIZE


def kind(text, ours, theirs, our_lines, their_lines):
    """Returns the kind of the first difference, and its description."""
    if our_lines == their_lines:
        return "rounding", ""
    pairs = zip(our_lines + [len(text)], their_lines + [len(text)])
    own, other = next((own, other) for own, other in pairs if own != other)
    differences = {}
    for place in (own, other):
        mine, yours = place in ours["opportunities"], place in theirs["opportunities"]
        if place < len(text) and mine != yours:
            what = sign(text, place) + (" only Letterer" if mine else " only Chromium")
            differences[what] = reason(text, place, mine)
    if differences:
        return max(differences.values(), key=KINDS.index), "; ".join(differences)
    both = [place in ours["opportunities"] or place == len(text) for place in (own, other)]
    if all(both) and own < other and text[other - 1] != " " and "://" in word(text, other):
        return "link", "Letterer begins a line with it"
    if all(both):
        return "width", "Letterer breaks earlier" if own < other else "Chromium breaks earlier"
    return "emergency", sign(text, own) + " Letterer, " + sign(text, other) + " Chromium"


def reason(text, place, is_ours):
    """Returns the kind of a place where only one of the two may end a line.

    The documentation of LettererUnicode lists the tailorings: links, short words around a slash,
    laughter in Hangul letters, and emoji with U+FE0F."""
    if "://" in word(text, place):
        return "link"
    before, after = text[place - 1], text[place:place + 2]
    laughs = all("\u3131" <= character <= "\u318e" for character in before + after[0])
    if not is_ours and (before == "/" or laughs):
        return "tailoring"
    if is_ours and (before in "\ufe0f\u20e3" or after.endswith("\ufe0f")):
        return "tailoring"
    return "opportunity"


def word(text, place):
    return re.search(r"\S*$", text[:place]).group() + re.match(r"\S*", text[place:]).group()


def sign(text, place):
    """The characters before and after a place."""
    if place >= len(text):
        return "end"
    link = "@" if "://" in word(text, place) else ""
    start = place - 1
    while start > 0 and unicodedata.combining(text[start]):
        start -= 1
    return link + general(text[start:place]) + "|" + general(text[place])


def general(characters):
    shown = []
    for character in characters:
        category = unicodedata.category(character)
        if category in ("Nd", "Lo", "Lu", "Ll", "Lm", "Mn", "Mc"):
            block = unicodedata.name(character, "?").split()[0].lower()
            letter = {"N": "9", "L": "a", "M": "mark"}[category[0]]
            shown.append(letter if block == "latin" or category == "Nd" else f"{block} {letter}")
        else:
            shown.append(character if character.isprintable() and character != " "
                         else f"U+{ord(character):04X}")
    return " ".join(shown)


def compare(program, name, cases, examples, style):
    ours, theirs = letterer(program, name, cases), chromium(name, cases, style)
    near = letterer(program, name, [(text, [max(width + step, 0) for width in widths
                                            for step in NEAR]) for text, widths in cases])
    texts, kinds, shown = collections.Counter(), collections.Counter(), collections.defaultdict(list)
    layouts = 0
    for (text, widths), own, other, close in zip(cases, ours, theirs, near):
        worst = KINDS[0]
        for index, width in enumerate(widths):
            layouts += 1
            if own["lines"][index] == other["lines"][index]:
                continue
            about = close["lines"][index * len(NEAR):(index + 1) * len(NEAR)]
            best = max([own["lines"][index]] + about,
                       key=lambda lines: common(lines, other["lines"][index]))
            what = kind(text, own, other, best, other["lines"][index])
            if what[0] == "width" and is_near(program, name, text, width, other["lines"][index]):
                what = ("rounding", "")
            elif what[0] == "width" and moves_word(program, name, text, best, other["lines"][index]):
                what = ("tailoring", "short last line")
            worst = max(worst, what[0], key=KINDS.index)
            kinds[what] += 1
            shown[what].append((text, width, own["lines"][index], other["lines"][index]))
        texts[worst] += 1
    report(name, len(cases), layouts, texts, kinds, shown, examples)
    report_opportunities(cases, ours, theirs)
    report_extents(cases, ours, theirs, examples)


def report(name, count, layouts, texts, kinds, shown, examples):
    sums = collections.Counter()
    for (what, _), number in kinds.items():
        sums[what] += number
    shares, agreeing = [], 0
    for what in KINDS[:4]:
        agreeing += texts[what]
        shares.append(f"{100 * agreeing / count:.2f}")
    print(f"{name}: of {count} texts agree at all widths {shares[0]} % to the last place, {shares[1]} % "
          f"but for rounding, {shares[2]} % and for links, {shares[3]} % and for other tailorings")
    print(f"  of {layouts} layouts differ "
          + ", ".join(f"{sums[what]} by {what}" for what in KINDS[1:]))
    for what, number in kinds.most_common():
        if what[0] == "rounding":
            continue
        print(f"  {number:5} {what[0]}: {what[1]}")
        for text, width, own, other in shown[what][:examples]:
            print(f"        at {width}: Letterer {pieces(text, own)}")
            print(f"        {' ' * len(str(width))}    Chromium {pieces(text, other)}")


def pieces(text, starts):
    cuts = [0] + starts + [len(text)]
    line = "⏎".join(text[a:b] for a, b in zip(cuts, cuts[1:])).replace("\n", "\\n")
    return line if len(line) < 160 else line[:159] + "…"


def report_opportunities(cases, ours, theirs):
    counts, total = collections.Counter(), 0
    for (text, _), own, other in zip(cases, ours, theirs):
        mine, yours = set(own["opportunities"]), set(other["opportunities"])
        total += len(yours)
        for place in mine ^ yours:
            side = "only Letterer" if place in mine else "only Chromium"
            counts[f"{side}  {sign(text, place)}  ({reason(text, place, place in mine)})"] += 1
    print(f"  {sum(counts.values())} of {total} opportunities differ")
    for what, number in counts.most_common(30):
        print(f"  {number:5} {what}")


def report_extents(cases, ours, theirs, examples):
    """Prints how much wider one-line texts are, and the texts with the largest difference."""
    pairs = [(own["extent"] - other["extent"], text)
             for (text, _), own, other in zip(cases, ours, theirs) if "\n" not in text]
    pairs.sort(key=lambda pair: -abs(pair[0]))
    many = sum(abs(difference) > 0.5 for difference, _ in pairs)
    print(f"  {many} of {len(pairs)} texts are wider or narrower by more than half a pixel, "
          f"the most by {pairs[0][0]:+.2f}")
    for difference, text in pairs[:examples]:
        print(f"        {difference:+.2f}  {text[:100]}")


def widths(generator):
    """Ten widths from 80 to 400 pixels in steps of a quarter."""
    return [generator.randrange(80 * 4, 400 * 4) / 4 for _ in range(10)]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default=",".join(corpus.SCRIPTS + ["mixed"]))
    parser.add_argument("--examples", type=int, default=1)
    parser.add_argument("--plain", action="store_true", help="words and punctuation only")
    parser.add_argument("--corpus", type=pathlib.Path,
                        help="a file with one text a line, whose name says its script")
    parser.add_argument("--style", default="", help="more declarations for Chromium")
    parser.add_argument("--letterer", type=pathlib.Path, help="a program that is built already")
    arguments = parser.parse_args()
    environment.environment()
    program = arguments.letterer or environment.letterer()
    corpora = corpus.corpora(arguments.count, arguments.seed, arguments.plain)
    if arguments.corpus:
        lines = arguments.corpus.read_text(encoding="utf-8").split("\n")[:-1]
        name = arguments.corpus.stem
        corpora, arguments.only = [(name, lines)], name
    for name, texts in corpora:
        if name in arguments.only.split(","):
            generator = random.Random(f"{name} {arguments.seed}")
            cases = [(text.replace("\\n", "\n"), widths(generator)) for text in texts]
            compare(program, name, cases, arguments.examples, arguments.style)


if __name__ == "__main__":
    main()
