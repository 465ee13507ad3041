#!/usr/bin/env python3
"""Replays screens in every emulator and fails if a border is not in its column.

Usage: check-borders.py FOLDER

FOLDER has pairs of files: NAME.COLUMNS.ans with the output to a terminal, line by line, and
NAME.COLUMNS.borders with the expected borders: for every line, column:character pairs. A line
that wraps moves all following lines, so none of their borders match.
"""
import pathlib
import sys

from emulators import EMULATORS

PAGE = 250


def check(make, columns, lines, borders):
    """The lines with a misplaced border, and the number of lines with borders."""
    wrong, total = [], 0
    for start in range(0, len(lines), PAGE):
        page = lines[start:start + PAGE]
        terminal = make(columns, PAGE + 1)
        terminal.feed(b"".join(line + b"\r\n" for line in page))
        if terminal.cursor() != (0, len(page)):
            wrong.append((start, f"the cursor is at {terminal.cursor()}, not at (0, {len(page)})"))
        for row, expected in enumerate(borders[start:start + PAGE]):
            if not expected:
                continue
            total += 1
            for pair in expected.split(" "):
                column, _, character = pair.partition(":")
                found = terminal.text(int(column), row)
                if found != character:
                    wrong.append((start + row, f"{found!r} at {column}, not {character!r}"))
                    break
    return wrong, total


def main():
    folder = pathlib.Path(sys.argv[1])
    failures = 0
    for screen in sorted(folder.glob("*.ans")):
        columns = int(screen.suffixes[-2][1:])
        lines = screen.read_bytes().split(b"\n")[:-1]
        borders = screen.with_suffix(".borders").read_text(encoding="utf-8").split("\n")[:-1]
        if len(lines) != len(borders):
            sys.exit(f"{screen.name}: {len(lines)} lines, {len(borders)} lines of borders")
        for name, make in EMULATORS.items():
            wrong, total = check(make, columns, lines, borders)
            failures += len(wrong)
            print(f"{screen.name}\t{name}\t{total - len(wrong)} of {total}")
            for line, what in wrong[:3]:
                print(f"  line {line}: {what}: {lines[line]!r}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
