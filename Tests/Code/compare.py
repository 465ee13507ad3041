#!/usr/bin/env python3
"""Compares the scanner of LettererCode with Pygments, character by character.

Usage: compare.py [-v] LANGUAGE FILE...

Compiles the scanner with tokens.swift, which prints for each file the line "== FILE" and then a line
"START END KIND" per token, with UTF-8 offsets.

Each non-blank character gets a coarse class from both sides: comment, string, number,
keyword (with constants), or other. Prints the share of equal classes; -v adds the most
frequent differences. Some characters are not counted, because the two sides classify them by different
rules: preprocessor directives, interpolations, plain YAML scalars, and errors.
"""

import collections
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from pygments import lexers
from pygments.token import Comment, Error, Generic, Keyword, Literal, Name, Number, Operator
from pygments.token import String, Text

LEXERS = {"shell": "bash", "json": "json5", "assembly": "nasm", "hcl": "terraform"}
LEXERS |= {"latex": "tex", "objectivec": "objective-c"}
OURS = {kind: kind for kind in ("comment", "string", "number", "keyword")} | {"constant": "keyword"}
UNCOUNTED = (Comment.Preproc, Comment.PreprocFile, Error, Name.Builtin.Pseudo, String.Interpol)
UNCOUNTED += (Literal.Scalar, Text.Whitespace)
CLASSES = [
    (String.Symbol, "keyword"),
    (String, "string"),
    (Keyword.Type, "other"),
    (Keyword, "keyword"),
    (Operator.Word, "keyword"),
    (Comment, "comment"),
    (Number, "number"),
    (Literal.Date, "number"),
    (Generic.Inserted, "inserted"),
    (Generic.Deleted, "deleted"),
    (Generic.Heading, "heading"),
    (Generic.Subheading, "heading"),
]
# Classes that a Pygments lexer names differently; None is not counted.
PARTICULAR = {
    "css": [(Keyword.Type, "number"), (Keyword, "other")],
    "scss": [(Keyword.Type, "number"), (Keyword, "other")],
    "csharp": [(Name.Attribute, None)],
    "makefile": [(Keyword, None)],
    "sql": [(String.Symbol, "string")],
    "yaml": [(Name.Constant, "string")],
}


def coarse(token, language):
    """Returns the class of a Pygments token, or None if it does not count."""
    particular = PARTICULAR.get(language, [])
    if token in String.Doc and language != "python":
        return "comment"
    if token in UNCOUNTED and not any(token in kind for kind, _ in particular):
        return None
    return next((name for kind, name in particular + CLASSES if token in kind), "other")


def theirs(text, language):
    lexer = lexers.get_lexer_by_name(LEXERS.get(language, language), stripnl=False, ensurenl=False)
    classes = [(None, "BOM")] if text.startswith("\ufeff") else []
    for token, value in lexer.get_tokens(text):
        classes += [(coarse(token, language), str(token))] * len(value)
    # Pygments drops carriage returns at the ends of lines.
    for match in re.finditer("\r\n", text):
        classes.insert(match.start(), (None, "CR"))
    return classes


def ours(lines, text, language):
    encoded = text.encode()
    kinds = ["plain"] * len(encoded)
    for line in lines:
        start, end, kind = line.split()
        kinds[int(start) : int(end)] = [kind] * (int(end) - int(start))
    offset, classes = 0, []
    for character in text:
        classes.append((ours_class(kinds[offset], language), kinds[offset]))
        offset += len(character.encode())
    return classes


def ours_class(kind, language):
    if language == "diff" and kind in ("inserted", "deleted", "heading"):
        return kind
    if language in ("toml", "ini") and kind == "heading":
        return "keyword"
    if language in ("css", "scss") and kind in ("keyword", "constant"):
        return "other"
    return OURS.get(kind, "other")


def is_equal(mine, kind, other, token):
    # Some lexers treat a built-in type as a keyword; none do so for the file names in a patch.
    if kind == "type" and token.startswith("Token.Keyword"):
        return True
    return mine == other or kind == "heading" and other in ("inserted", "deleted")


def compiled():
    """Returns the program that prints tokens, compiled if its sources have changed."""
    here = pathlib.Path(__file__).resolve().parent
    sources = sorted((here.parents[1] / "Sources/LettererCode").rglob("*.swift"))
    sources.append(here / "tokens.swift")
    folder = pathlib.Path(tempfile.gettempdir()) / "letterer-peers"
    folder.mkdir(exist_ok=True)
    program = folder / "tokens"
    if not program.exists() or any(
        os.path.getmtime(source) > os.path.getmtime(program) for source in sources
    ):
        options = ["-O", "-whole-module-optimization", "-swift-version", "6", "-parse-as-library"]
        options += ["-package-name", "letterer", "-o", program]
        subprocess.run(["swiftc", *options, *sources], check=True)
    return program


def dumps(language, paths):
    command = [compiled(), language, *paths]
    output = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    path, files = None, {}
    for line in output.splitlines():
        if line.startswith("== "):
            path = line[3:]
            files[path] = []
        else:
            files[path].append(line)
    return files


def main():
    language, *paths = [argument for argument in sys.argv[1:] if argument != "-v"]
    equal, total, differences, examples = 0, 0, collections.Counter(), {}
    for path, lines in dumps(language, paths).items():
        with open(path, encoding="utf-8", errors="replace", newline="") as file:
            text = file.read()
        pairs = zip(text, ours(lines, text, language), theirs(text, language))
        for index, (character, (mine, kind), (other, token)) in enumerate(pairs):
            if character.isspace() or other is None:
                continue
            total += 1
            if is_equal(mine, kind, other, token):
                equal += 1
                continue
            differences[kind, token] += 1
            if (kind, token, path) not in examples:
                line = text[text.rfind("\n", 0, index) + 1 :].split("\n")[0].strip()
                number = text.count("\n", 0, index) + 1
                examples[kind, token, path] = f"{path}:{number}: {character!r} in {line[:110]}"
    share = 100 * equal / max(total, 1)
    print(f"{language:12} {share:6.2f} %  {total} characters, {len(paths)} files")
    for (kind, token), count in differences.most_common(12 if "-v" in sys.argv else 0):
        print(f"  {count:7} {100 * count / total:5.2f} % {kind} / {token}")
        for line in [line for key, line in examples.items() if key[:2] == (kind, token)][:4]:
            print(f"      {line}")


if __name__ == "__main__":
    main()
