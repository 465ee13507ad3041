#!/usr/bin/env python3
"""Measures Letterer, Pango, and Skia's Paragraph in turn on the same texts, and prints ratios.

    compare-text.py [--rounds 7] [--passes 3] [--count 1000] [--seed 1] [--only latin,arabic]
                    [--corpus texts.txt]

All programs use only the font files of the repository, at 17 points without hinting and with
fractional pixels, and break lines at 268 points. A round runs the three programs one after
another, each for every corpus; a program runs its passes in one process. The figure for an operation
is the median of all passes of all rounds, in nanoseconds per text; ratios are ratios of medians.

  cold   only the fonts are open: the first pass over the corpus with an empty
         word cache (Letterer), a new font map (Pango), new typefaces (Skia). Preparing and lines.
         In a corpus, three words in four repeat, so even this pass has hits in Letterer's cache.
  warm   the second pass over the same corpus, into new layouts, with words seen before:
         Letterer has all words in its cache and no text cache here; Pango has no cache; Skia
         keeps 128 complete paragraphs, without any hits in a corpus.
  known  texts seen before: the second pass of a Letterer with a text cache, and Skia with a
         hundred texts in a loop, all in its cache. Pango has nothing to compare.
  width  the extent of the kept layouts at eight other widths, per text and width.
"""
import argparse
import json
import pathlib
import statistics
import subprocess

import corpus
import environment

GOALS = {  # How many times as fast as Pango and as Skia; the last is in nanoseconds.
    ("latin", "warm"): (50, 35), ("latin", "cold"): (5, 4), ("arabic", "cold"): (2.5, 2.5),
    ("japanese", "cold"): (2.5, 2.5), ("hindi", "cold"): (2, 2),
}
WIDTH_GOAL = 80


def measure(commands, paths, rounds, passes):
    """Returns the times by corpus, program, and operation, and the line counts."""
    times, lines = {}, {}
    for _ in range(rounds):
        for name, command in commands.items():
            arguments = command + [str(passes)] + [str(path) for path in paths]
            if name == "letterer":
                arguments = command + ["--rounds", str(passes)] + [str(path) for path in paths]
            output = subprocess.run(arguments, check=True, capture_output=True, text=True,
                                    env=environment.environment()).stdout
            for line in output.splitlines():
                figures = json.loads(line)
                if "lineCount" in figures:
                    lines[figures["corpus"], name] = figures["lineCount"]
                for operation in set(figures) - {"corpus", "lineCount"}:
                    key = (figures["corpus"], name, operation)
                    times.setdefault(key, []).extend(figures[operation])
    return times, lines


def table(times, lines, names):
    row = "{:9} {:6} {:>9} {:>9} {:>9} {:>9} {:>8} {:>8}  {}".format
    print(row("corpus", "", "letterer", "least", "pango", "skia", "x pango", "x skia", "goal"))
    middle = {key: statistics.median(values) for key, values in times.items()}
    for name in names:
        for operation in ["cold", "warm", "known", "width", "lines"]:
            theirs = "cached" if operation == "known" else operation
            own = middle[name, "letterer", operation]
            peers = [middle.get((name, peer, theirs)) for peer in ("pango", "skia")]
            ratios = [peer / own if peer else None for peer in peers]
            print(row(name, operation, f"{own:.0f}", min(times[name, "letterer", operation]),
                      *[f"{peer:.0f}" if peer else "-" for peer in peers],
                      *[f"{ratio:.1f}" if ratio else "-" for ratio in ratios],
                      verdict(name, operation, own, ratios)))
    print("lines at 268 points, Letterer and Pango: " + ", ".join(
        f"{name} {lines[name, 'letterer']} {lines[name, 'pango']}" for name in names))
    call = statistics.median(sum((times[name, "skia", "call"] for name in names), []))
    print(f"An empty call into Skia takes {call:.0f} ns; cold and warm have six a text, width has two.")


def verdict(name, operation, own, ratios):
    if operation == "width":
        return "met" if own <= WIDTH_GOAL else f"{WIDTH_GOAL} ns: {own / WIDTH_GOAL:.1f}x missing"
    goals = GOALS.get((name, operation))
    if not goals:
        return ""
    return ", ".join(
        f"{goal}x {peer} met" if ratio >= goal else f"{goal}x {peer}: {goal / ratio:.1f}x missing"
        for goal, ratio, peer in zip(goals, ratios, ("Pango", "Skia")))


def make_corpora(arguments):
    folder = environment.WORK / f"corpus-{arguments.count}-{arguments.seed}"
    folder.mkdir(exist_ok=True)
    for name, texts in corpus.corpora(arguments.count, arguments.seed):
        (folder / f"{name}.txt").write_text("".join(t + "\n" for t in texts), encoding="utf-8")
    return [folder / f"{name}.txt" for name in arguments.only.split(",")]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", default=",".join(corpus.SCRIPTS + ["mixed"]))
    parser.add_argument("--corpus", type=pathlib.Path, action="append", default=[],
                        help="a file with one text a line, instead of those that are made")
    parser.add_argument("--letterer", type=pathlib.Path, help="a program that is built already")
    arguments = parser.parse_args()
    environment.environment()
    paths = arguments.corpus or make_corpora(arguments)
    program = arguments.letterer or environment.letterer()
    commands = {"letterer": [str(program), "text", "--json"], "pango": environment.pango(),
                "skia": environment.skia()}
    times, lines = measure(commands, paths, arguments.rounds, arguments.passes)
    table(times, lines, [path.stem for path in paths])


if __name__ == "__main__":
    main()
