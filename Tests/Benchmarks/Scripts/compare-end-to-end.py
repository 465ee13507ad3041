#!/usr/bin/env python3
"""Compares messages to PNG with other programs, in complete cold processes that alternate.

    compare-end-to-end.py [--counts 20,1000] [--rounds 5] [--peers FILE] [--only NAME,...]

Every round runs each program once on the same chat, so that other load on the machine affects all of them.
The table has medians with minima and maxima, processor time, peak memory of the process and its children,
and the median of the ratios to Letterer in the same round. --json prints the same as one document.

If Chromium is installed, it draws the chat as an HTML page. Other programs come from --peers: one per
line, `NAME: COMMAND`, with {in} for the chat (as written by chats.py --plain-json), {out} for the prefix
of the picture names, and # for comments.
"""
import argparse
import html
import json
import os
import pathlib
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time

import chats

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent.parent
STYLE = """body{margin:0;width:390px;font:17px/22px sans-serif;background:#fff}
p{margin:2px 8px;padding:8px 12px;border-radius:17px;max-width:268px;width:fit-content;background:#e6e5eb;
white-space:pre-wrap;overflow-wrap:anywhere}.me{margin-left:auto;background:#007aff;color:#fff}"""
TALLEST = 8000  # CSS pixels in a Chromium screenshot at double size
MOST = 80  # messages in such a screenshot


def page(rows):
    """The chat as an HTML page."""
    body = "".join(f'<p dir="auto" class="{"me" if sender == "u1" else ""}">{html.escape(text)}</p>'
                   for _, sender, text, _ in rows)
    return f"<!doctype html><meta charset=utf-8><style>{STYLE}</style>{body}"


def chromium(rows, folder):
    """The command that draws the chat in Chromium; None if it isn't installed or needs several pictures."""
    program = shutil.which("chromium") or shutil.which("google-chrome")
    if not program or len(rows) > MOST:
        return None
    path = folder / "page.html"
    path.write_text(page(rows), encoding="utf-8")
    return (f"{program} --headless --no-sandbox --disable-gpu --hide-scrollbars "
            f"--force-device-scale-factor=2 --window-size=390,{TALLEST} --screenshot={{out}}.png {path}")


def peers(path, only):
    """The commands of the other programs by name."""
    if not path:
        return {}
    lines = [line.split("#")[0].strip() for line in path.read_text().splitlines()]
    found = dict(line.split(":", 1) for line in lines if ":" in line)
    return {name: command.strip() for name, command in found.items() if not only or name in only}


def descendants(process):
    try:
        children = pathlib.Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:
        return [process]
    return [process] + [each for child in children for each in descendants(int(child))]


def memory(process):
    """The resident memory of a process and its children in megabytes."""
    total = 0
    for each in descendants(process):
        try:
            total += int(pathlib.Path(f"/proc/{each}/statm").read_text().split()[1]) * 4096
        except (OSError, IndexError):
            pass
    return total / 1e6


def run(command, out, cap):
    """Runs a command once: milliseconds, processor milliseconds, megabytes of memory and of output."""
    start = time.monotonic()
    process = subprocess.Popen(["sh", "-c", command], stdout=subprocess.DEVNULL,
                               stderr=subprocess.DEVNULL, start_new_session=True)
    peak = [0.0]
    done = threading.Event()

    def watch():
        while not done.wait(0.01):
            peak[0] = max(peak[0], memory(process.pid))
            if time.monotonic() - start > cap:
                os.killpg(process.pid, 9)

    watcher = threading.Thread(target=watch)
    watcher.start()
    _, status, usage = os.wait4(process.pid, 0)
    wall = time.monotonic() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    done.set()
    watcher.join()
    files = list(out.parent.glob(out.name + "*"))
    size = sum(file.stat().st_size for file in files)
    for file in files:
        file.unlink()
    if process.returncode or not size:
        return None
    return {"ms": wall * 1e3, "cpu": (usage.ru_utime + usage.ru_stime) * 1e3,
            "memory": max(peak[0], usage.ru_maxrss / 1e3), "size": size / 1e6}


def measure(commands, out, rounds, cap):
    """Runs all commands alternately; returns the runs of each."""
    runs = {name: [] for name in commands}
    for _ in range(rounds):
        for name, command in commands.items():
            if None not in runs[name]:
                runs[name].append(run(command.replace("{out}", shlex.quote(str(out))), out, cap))
    return runs


def summary(runs):
    """The medians of each program, with the ratio to Letterer per round."""
    own = runs["letterer"]
    rows = {}
    for name, each in runs.items():
        if not each or None in each:
            rows[name] = None
            continue
        row = {key: statistics.median(run[key] for run in each) for key in each[0]}
        row["least"], row["most"] = min(run["ms"] for run in each), max(run["ms"] for run in each)
        row["ratio"] = statistics.median(other["ms"] / run["ms"] for other, run in zip(each, own))
        rows[name] = row
    return rows


def show(count, rows):
    print(f"\n{count} messages\n\n| program | ms | processor ms | memory MB | output MB | x |")
    print("|---|---|---|---|---|---|")
    for name, row in rows.items():
        if row is None:
            print(f"| {name} | failed or over the limit | | | | |")
            continue
        print(f"| {name} | {row['ms']:.0f} ({row['least']:.0f} to {row['most']:.0f}) | {row['cpu']:.0f} "
              f"| {row['memory']:.0f} | {row['size']:.1f} | {row['ratio']:.1f} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=pathlib.Path, default=ROOT / ".build/release/letterer")
    parser.add_argument("--counts", default="20,1000")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--peers", type=pathlib.Path)
    parser.add_argument("--only", type=lambda names: set(names.split(",")))
    parser.add_argument("--jobs", type=int, help="the threads of Letterer; one a core if it is left out")
    parser.add_argument("--cap", type=float, default=120, help="the most seconds of a run")
    parser.add_argument("--json", action="store_true")
    arguments = parser.parse_args()
    document = {}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for count in map(int, arguments.counts.split(",")):
            rows = list(chats.messages(count))
            own, plain = folder / "chat.transcript.json", folder / "chat.json"
            chats.write(chats.transcript(rows), own)
            chats.write(chats.plain(rows), plain)
            jobs = f"--jobs {arguments.jobs}" if arguments.jobs else ""
            commands = {"letterer": f"{shlex.quote(str(arguments.binary))} render {own} -o {{out}}.png "
                                    f"--tall --width 390 --scale 2 {jobs}"}
            browser = chromium(rows, folder)
            if browser and (not arguments.only or "chromium" in arguments.only):
                commands["chromium"] = browser
            for peer, command in peers(arguments.peers, arguments.only).items():
                commands[peer] = command.replace("{in}", str(plain))
            document[count] = summary(measure(commands, folder / "out", arguments.rounds, arguments.cap))
            if not arguments.json:
                show(count, document[count])
                sys.stdout.flush()
    if arguments.json:
        print(json.dumps(document, indent=2))


if __name__ == "__main__":
    main()
