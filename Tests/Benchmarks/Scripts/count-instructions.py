#!/usr/bin/env python3
"""Counts the instructions of five fixed jobs under callgrind, and of the stages of one of them.

    count-instructions.py            compares the counts with instructions.json: more than 3 % over fails
    count-instructions.py --accept   writes the counts to instructions.json
    count-instructions.py --stages   prints the stages of a chat of 1,000 messages as a table and as JSON

Time depends on the machine and its load; the number of instructions depends only on the program,
the compiler, and the libraries. If the names of these differ from those in instructions.json, counts
are printed and nothing fails. Needs valgrind and a release build; --binary is its path.
"""
import argparse
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import chats

BENCHMARKS = pathlib.Path(__file__).resolve().parent.parent
ROOT = BENCHMARKS.parent.parent
ACCEPTED = BENCHMARKS / "instructions.json"
LIMIT = 1.03
PICTURE = ["-o", "{out}.png", "--tall", "--jobs", "1", "--overwrite", "--width", "390", "--scale", "2"]

# Parts of the names of the functions in which a stage begins, as in the symbol table.
STAGES = [
    ("read", ["9ChatInputV12readSilently"]),
    ("layout", ["010TranscriptB0V_5theme11environment10typesetter7wording9measuring"]),
    ("of which prepare", ["FontTypesetterV7prepare"]),
    ("build rows", ["9RowSourceV6strips"]),
    ("place glyphs", ["12StripPainterV4plan"]),
    ("paint", ["12StripPainterV5paint"]),
    ("encode", ["11SlabEncoderV6append4band", "11SlabEncoderV6finish4slab"]),
    ("write", ["linux/write.c:write"]),
]


def jobs(folder):
    """The jobs by name: arguments of the program. Their inputs are written to the folder."""
    inputs = {}
    for name, count, script in [("screen", 20, "latin"), ("chat", 200, "mixed"),
                                ("latin", 200, "latin")]:
        inputs[name] = folder / f"{name}.transcript.json"
        chats.write(chats.transcript(chats.messages(count, script)), inputs[name])
    word = "".join(chr(97 + number * number % 26) for number in range(30_000))
    inputs["word"] = folder / "word.transcript.json"
    chats.write(chats.transcript([("m", "u2", word, "2024-01-01T08:00:00Z")]), inputs["word"])
    return {
        "20 messages as PNG": ["render", str(inputs["screen"]), *PICTURE],
        "200 messages in ten scripts as PNG": ["render", str(inputs["chat"]), *PICTURE],
        "200 Latin messages in the terminal": ["show", str(inputs["latin"]), "--color", "always"],
        "a word of 30,000 letters as PNG": ["render", str(inputs["word"]), *PICTURE],
        "the version": ["--version"],
    }


def callgrind(binary, arguments, folder):
    """Runs a job; returns its instruction count and the file with the counts of each function."""
    out = folder / "callgrind.out"
    filled = [argument.replace("{out}", str(folder / "out")) for argument in arguments]
    environment = dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1", LC_ALL="C.UTF-8", TZ="UTC")
    command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", str(binary), *filled]
    result = subprocess.run(command, capture_output=True, env=environment)
    text = result.stderr.decode("utf-8", "replace")
    found = re.search(r"Collected : (\d+)", text)
    if result.returncode or not found:
        sys.exit(f"count-instructions: {' '.join(command)} failed:\n{text[-2000:]}")
    return int(found[1]), out


def engine(binary):
    """What a count depends on besides the sources."""
    swift = subprocess.run(["swift", "--version"], capture_output=True, text=True).stdout
    libraries = subprocess.run(["ldd", str(binary)], capture_output=True, text=True).stdout
    names = re.findall(r"=> .*/(?:libc|ld-linux)[^ ]*|(libharfbuzz|libfreetype|libicuuc)\S* => (\S+)",
                       libraries)
    files = sorted(os.path.basename(os.path.realpath(path)) for _, path in names if path)
    version = re.search(r"Swift version (\S+)", swift)
    return " ".join(["swift", version[1] if version else "?", *files])


def compare(counts, accepted):
    """Prints the counts next to the accepted ones, and returns the names of those over the limit."""
    over = []
    for name, count in counts.items():
        known = accepted.get(name)
        ratio = count / known if known else 1
        print(f"{count / 1e6:10.1f} M  {ratio - 1:+7.1%}  {name}" if known
              else f"{count / 1e6:10.1f} M      new  {name}")
        if ratio > LIMIT:
            over.append(name)
    return over


def stages(binary, folder):
    path = folder / "stages.transcript.json"
    chats.write(chats.transcript(chats.messages(1000)), path)
    total, out = callgrind(binary, ["render", str(path), *PICTURE], folder)
    text = subprocess.run(["callgrind_annotate", "--inclusive=yes", "--threshold=100", str(out)],
                          capture_output=True, text=True, check=True).stdout
    # A function's count includes its callees, so the most expensive of several with one name is the outer one.
    largest = {}
    for found in re.finditer(r"^\s*([\d,]+) \(.*?\)\s+(.*)$", text, re.MULTILINE):
        for key in (key for _, keys in STAGES for key in keys if key in found[2]):
            largest[key] = max(largest.get(key, 0), int(found[1].replace(",", "")))
    costs = {name: sum(largest.get(key, 0) for key in keys) for name, keys in STAGES}
    costs["everything else"] = total - sum(
        cost for name, cost in costs.items() if not name.startswith("of which"))
    for name, cost in costs.items():
        print(f"| {name} | {cost / 1e6:.1f} M | {cost / total:.1%} |")
    print(json.dumps({"messages": 1000, "instructions": total, "stages": costs}))


def stripped(binary, folder):
    """A copy without debug information, which valgrind cannot read from every compiler."""
    copy = folder / "letterer"
    subprocess.run(["strip", "--strip-debug", "-o", str(copy), str(binary)], check=True)
    return copy


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=pathlib.Path, default=ROOT / ".build/release/letterer")
    parser.add_argument("--accept", action="store_true")
    parser.add_argument("--stages", action="store_true")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        binary = stripped(arguments.binary, folder)
        if arguments.stages:
            return stages(binary, folder)
        counts = {name: callgrind(binary, job, folder)[0]
                  for name, job in jobs(folder).items()}
    document = {"engine": engine(arguments.binary), "instructions": counts}
    if arguments.accept:
        ACCEPTED.write_text(json.dumps(document, indent=2, ensure_ascii=False) + "\n")
    accepted = json.loads(ACCEPTED.read_text()) if ACCEPTED.exists() else {}
    over = compare(counts, accepted.get("instructions", {}))
    if accepted.get("engine") != document["engine"]:
        print(f"counted with {document['engine']}, accepted with {accepted.get('engine')}: not compared")
    elif over:
        sys.exit("count-instructions: more than 3 % over: " + "; ".join(over) + "\nIf that is meant, run "
                 "Tests/Benchmarks/Scripts/count-instructions.py --accept and commit instructions.json.")


if __name__ == "__main__":
    main()
