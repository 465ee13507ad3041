#!/usr/bin/env python3
"""Times the reading of the same chat as WhatsApp text, as Telegram JSON, and as JSON lines.

    time-readers.py                          a million messages through inspect, convert, and show --last 20
    time-readers.py --count 100000 --last 2  another size

Prints the processor seconds and the peak memory of each command, and its time in relation to that of
Telegram JSON. The commands of a round alternate; seconds are the least of all rounds. Needs a release
build; --binary is its path.
"""
import argparse
import json
import os
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent.parent
sys.path.insert(0, str(ROOT / ".ci/scale.d"))
import turns  # noqa: E402


def whatsapp(count):
    for turn in turns.stream(count):
        yield f"[{turn.time:%d/%m/%Y, %H:%M:%S}] {turn.name}: {turn.text}\n"


def telegram(count):
    yield '{"name": "Weekend", "type": "private_group", "id": 4711, "messages": [\n'
    for turn in turns.stream(count):
        text = json.dumps(turn.text, ensure_ascii=False)
        yield f'{","[:turn.number]}{{"id": {turn.number + 1}, "type": "message", "date": ' \
            f'"{turn.time:%Y-%m-%dT%H:%M:%S}", "date_unixtime": "{turn.seconds}", "from": "{turn.name}", ' \
            f'"from_id": "user{turn.person}", "text": {text}, ' \
            f'"text_entities": [{{"type": "plain", "text": {text}}}]}}\n'
    yield "]}\n"


def json_lines(count):
    yield '{"transcript": "1.0", "kind": "group", "timeZone": "UTC"}\n'
    for number, name in enumerate(turns.PEOPLE):
        yield f'{{"participant": {{"id": "u{number}", "name": "{name}"}}}}\n'
    for turn in turns.stream(count):
        text = json.dumps(turn.text, ensure_ascii=False)
        yield f'{{"message": {{"id": "m{turn.number}", "from": "u{turn.person}", "at": "{turn.iso}", ' \
            f'"kind": "text", "runs": [{{"t": {text}}}]}}}}\n'


FORMATS = {"Telegram JSON": ("result.json", telegram), "WhatsApp text": ("_chat.txt", whatsapp),
           "JSON lines": ("chat.transcript.jsonl", json_lines)}


def run(command):
    """Runs a command; returns its processor seconds and its peak memory in MB."""
    null = [(os.POSIX_SPAWN_OPEN, file, "/dev/null", os.O_WRONLY, 0) for file in (1, 2)]
    process = os.posix_spawn(command[0], command, os.environ, file_actions=null)
    _, status, usage = os.wait4(process, 0)
    if status:
        sys.exit(f"time-readers: {' '.join(command)} failed with {os.waitstatus_to_exitcode(status)}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=pathlib.Path, default=ROOT / ".build/release/letterer")
    parser.add_argument("--count", type=int, default=1_000_000)
    parser.add_argument("--last", default="20")
    parser.add_argument("--rounds", type=int, default=1)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for file, lines in FORMATS.values():
            with open(folder / file, "w", encoding="utf-8") as out:
                out.writelines(lines(arguments.count))
        verbs = {"inspect": ["--json"], f"show --last {arguments.last}": ["--last", arguments.last],
                 "convert": ["-o", str(folder / "out.jsonl"), "--overwrite"]}
        print("| command | format | seconds | MB | ratio |\n|---|---|---|---|---|")
        for verb, options in verbs.items():
            costs = {}
            for _ in range(arguments.rounds):
                for format, (file, _) in FORMATS.items():
                    command = [str(arguments.binary), verb.split()[0], str(folder / file), *options]
                    costs.setdefault(format, []).append(run(command))
            base = min(costs["Telegram JSON"])[0]
            for format, known in costs.items():
                seconds, peak = map(min, zip(*known))
                print(f"| {verb} | {format} | {seconds:.2f} | {peak:.0f} | {seconds / base:.2f} |", flush=True)


if __name__ == "__main__":
    main()
