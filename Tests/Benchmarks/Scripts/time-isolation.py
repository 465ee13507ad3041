#!/usr/bin/env python3
"""Times commands with and without --isolated.

    time-isolation.py                     20 and 2,000 messages, as PNG, PDF, JSON lines, and in the terminal
    time-isolation.py --counts 20 20000   other sizes

Prints the median wall time of each command, and the median of the additional time in the same round. The
two commands of a round alternate. Needs a release build; --binary is its path.
"""
import argparse
import pathlib
import statistics
import subprocess
import tempfile
import time

import chats

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent.parent
VERBS = {"inspect": ["inspect"], "show --last 20": ["show", "--last", "20"],
         "PNG": ["render", "-o", "out.png"], "PDF": ["render", "-o", "out.pdf"],
         "JSON lines": ["convert", "--to", "jsonl"]}


def run(command, folder):
    """Returns the milliseconds that a command takes."""
    start = time.perf_counter()
    subprocess.run(command, cwd=folder, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return (time.perf_counter() - start) * 1000


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=pathlib.Path, default=ROOT / ".build/release/letterer")
    parser.add_argument("--counts", type=int, nargs="+", default=[20, 2000])
    parser.add_argument("--rounds", type=int, default=15)
    arguments = parser.parse_args()
    print("| command | messages | ms | isolated | difference |\n|---|---|---|---|---|")
    for count in arguments.counts:
        with tempfile.TemporaryDirectory() as folder:
            chats.write(chats.transcript(list(chats.messages(count))), pathlib.Path(folder) / "chat.json")
            for name, (verb, *options) in VERBS.items():
                command = [arguments.binary.resolve(), verb, "chat.json", *options]
                pairs = [(run(command, folder), run([*command, "--isolated"], folder))
                         for _ in range(arguments.rounds)]
                plain, isolated = map(statistics.median, zip(*pairs))
                more = statistics.median(b - a for a, b in pairs)
                print(f"| {name} | {count} | {plain:.1f} | {isolated:.1f} | {more:+.1f} |", flush=True)


if __name__ == "__main__":
    main()
