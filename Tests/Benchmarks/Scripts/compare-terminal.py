#!/usr/bin/env python3
"""Measures bubbles per second in a terminal, against rich on the same messages.

Usage: compare-terminal.py TRANSCRIPT.json [--columns 80] [--rounds 5] [--peer-messages 10000]

TRANSCRIPT.json is a neutral transcript, in memory in both programs. rich draws one panel per message, on the
left or the right, with the name as its title and the time as its subtitle, in 24-bit color, to a string in
memory. rich is installed into a virtual environment in $TMPDIR/letterer-peers the first time.
"""
import argparse
import io
import json
import subprocess
import sys
import time
import venv

import environment

RICH = "rich==15.0.0"


def in_environment():
    """Restarts this script in the environment with rich."""
    folder = environment.WORK / "rich"
    python = folder / "bin" / "python"
    if not python.exists():
        venv.create(folder, with_pip=True)
        subprocess.run([str(python), "-m", "pip", "install", "-q", RICH], check=True)
    sys.exit(subprocess.run([str(python), *sys.argv, "--in-environment"]).returncode)


def measure_rich(transcript, columns, count):
    from rich import box
    from rich.align import Align
    from rich.console import Console
    from rich.panel import Panel
    from rich.text import Text
    output = io.StringIO()
    console = Console(file=output, width=columns, force_terminal=True, color_system="truecolor",
                      legacy_windows=False)
    names = {person["id"]: person["name"] for person in transcript["participants"]}
    messages = transcript["messages"][:count]
    start = time.process_time()
    for message in messages:
        outgoing = message["from"] == transcript["viewer"]
        panel = Panel(
            Text("".join(run["t"] for run in message["runs"])),
            box=box.ROUNDED, expand=False, title=names[message["from"]], title_align="left",
            subtitle=message["at"][11:16], subtitle_align="right",
            border_style="#61afef" if outgoing else "#98c379")
        panel.width = None
        console.print(Align(panel, "right" if outgoing else "left"))
    return len(messages) / (time.process_time() - start)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("transcript")
    parser.add_argument("--columns", type=int, default=80)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--peer-messages", type=int, default=10000)
    parser.add_argument("--in-environment", action="store_true", help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if not arguments.in_environment:
        in_environment()
    with open(arguments.transcript, encoding="utf-8") as file:
        transcript = json.load(file)
    program = environment.letterer()
    command = [str(program), "terminal", arguments.transcript, str(arguments.columns),
               str(arguments.rounds)]
    print(subprocess.run(command, check=True, capture_output=True, text=True).stdout, end="")
    rich = measure_rich(transcript, arguments.columns, arguments.peer_messages)
    print(f"rich: {rich:.0f}/s")


if __name__ == "__main__":
    main()
