#!/usr/bin/env python3
"""Compares pictures, against pixelmatch-fast and ImageMagick's compare on the same files.

Usage: compare-pictures.py [--rounds 15] [--screens 1000]

The pairs are phone screens of 1170 x 2532 pixels painted by `letterer-benchmarks pairs`. Each round
runs all three in turn. Letterer and pixelmatch-fast are measured within their processes, from two
files to the verdict, so that startup isn't counted: pixelmatch-fast in this process, where it is
warm, and Letterer as the median of nine times in a process of its own. compare is a separate process,
and its time for two one-pixel pictures is subtracted. Then `letterer snapshot verify` checks the given
number of unchanged screens, layout and picture each, as a process.

pixelmatch-fast is installed into a virtual environment in $TMPDIR/letterer-peers the first time;
ImageMagick 6 or 7 must be installed.
"""
import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import time
import venv

import environment

PIXELMATCH = "pixelmatch-fast==1.3.4"
PAIRS = ["same", "noise", "small", "reflow"]


def in_environment():
    """Restarts this script in the environment with pixelmatch-fast."""
    folder = environment.WORK / "pixelmatch"
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
        subprocess.run([str(python), "-m", "pip", "install", "-q", PIXELMATCH], check=True)
    sys.exit(subprocess.run([str(python), *sys.argv, "--in-environment"]).returncode)


def milliseconds(work):
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1e3


def measure_pairs(program, rounds):
    from PIL import Image
    from pixelmatch import pixelmatch
    folder = environment.WORK / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    subprocess.run([str(program), "pairs", str(folder)], check=True)
    dot = folder / "dot.png"
    Image.new("RGB", (1, 1)).save(dot)

    def compare(first, second):
        subprocess.run(["compare", "-metric", "AE", str(first), str(second), "null:"],
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    for name in PAIRS:
        files = [folder / f"{name}.{side}.png" for side in "ab"]
        pixelmatch(str(files[0]), str(files[1]))  # numba compiles
        found = {key: [] for key in ["files", "perceptualFiles", "decode", "exact", "perceptual",
                                     "pixelmatch", "compare"]}
        for _ in range(rounds):
            output = subprocess.run([str(program), "pictures", *map(str, files), "9"], check=True,
                                    capture_output=True, text=True).stdout
            ours = json.loads(output)
            for key in ["files", "perceptualFiles", "decode", "exact", "perceptual"]:
                found[key].append(ours[key][0])
            found["pixelmatch"].append(
                milliseconds(lambda: pixelmatch(str(files[0]), str(files[1]))))
            empty = milliseconds(lambda: compare(dot, dot))
            found["compare"].append(milliseconds(lambda: compare(*files)) - empty)
        median = {key: statistics.median(values) for key, values in found.items()}
        faster = min(median["pixelmatch"], median["compare"])
        print(f"{name}: letterer exact {median['files']:.1f} ms, perceptual "
              f"{median['perceptualFiles']:.1f} ms (decoding {median['decode']:.1f}), "
              f"pixelmatch-fast {median['pixelmatch']:.1f} ms, compare {median['compare']:.1f} ms: "
              f"{faster / median['files']:.1f} and {faster / median['perceptualFiles']:.1f} times "
              f"the faster peer; raw {ours['megapixels'] / median['exact'] * 1e3:.0f} Mpx/s exact, "
              f"{ours['megapixels'] / median['perceptual'] * 1e3:.0f} perceptual; "
              f"same {ours['same']}, {ours['samePerceptual']}")


def measure_verify(count):
    root = environment.BENCHMARKS.parent.parent
    build = ["swift", "build", "-c", "release", "--package-path", str(root)]
    subprocess.run([*build, "--product", "letterer"], check=True, stdout=sys.stderr)
    folder = subprocess.run([*build, "--show-bin-path"], check=True, capture_output=True,
                            text=True).stdout.strip()
    letterer = os.path.join(folder, "letterer")
    work = environment.WORK / "screens"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    words = "Is thanks no will think it green to not our I fixes build again the run".split()
    for number in range(count):
        messages = [{"id": f"m{i}", "from": "ann" if (number + i) % 3 else "me",
                     "text": " ".join(words[(number * 7 + i * 5 + w) % len(words)]
                                      for w in range(1 + (number + i * 3) % 16))}
                    for i in range(11)]
        document = {"transcript": "1.0", "viewer": "me", "messages": messages,
                    "participants": [{"id": "me"}, {"id": "ann", "name": "Ann"}]}
        (work / f"c{number}.transcript.json").write_text(json.dumps(document))
    names = [f"c{number}.transcript.json" for number in range(count)]
    (work / "snapshots.json").write_text(json.dumps({"snapshots": "1.0", "transcripts": names}))

    def run(verb):
        result = subprocess.run([letterer, "snapshot", verb], cwd=work, capture_output=True, text=True,
                                env=dict(os.environ, CI=""))
        if result.returncode:
            sys.exit(result.stderr)
    run("record")
    times = [milliseconds(lambda: run("verify")) for _ in range(3)]
    print(f"verify: {count} unchanged screens, layout and PNG: "
          f"{statistics.median(times) / 1e3:.1f} s (best {min(times) / 1e3:.1f})")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--screens", type=int, default=1000)
    parser.add_argument("--in-environment", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if not arguments.in_environment:
        in_environment()
    print("load", " ".join(f"{load:.1f}" for load in os.getloadavg()))
    measure_pairs(environment.letterer(), arguments.rounds)
    measure_verify(arguments.screens)
    print("load", " ".join(f"{load:.1f}" for load in os.getloadavg()))


if __name__ == "__main__":
    main()
