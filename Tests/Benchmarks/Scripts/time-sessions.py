#!/usr/bin/env python3
"""Times a long session of a coding agent: counting, the last screen, and a picture of the last messages.

    time-sessions.py             50 MB through inspect, show --last 20, and a PNG of the last 20 messages
    time-sessions.py --mb 5      another size

The session has a rewind every hundred prompts, and calls with results of up to 20 kB. Prints the processor
seconds and the peak memory of each command; seconds are the least of all rounds. Needs a release build;
--binary is its path.
"""
import argparse
import importlib
import json
import pathlib
import random
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent.parent
sys.path.insert(0, str(ROOT / ".ci/scale.d"))
import turns  # noqa: E402

readers = importlib.import_module("time-readers")


def records(byte_count):
    """Yields the lines of a Claude Code session."""
    generator = random.Random("session")
    size, number, parent = 0, 0, None
    anchor = None
    while size < byte_count:
        prompt = turns.Turn(number)
        if number % 100 == 99:
            parent = anchor  # back to the prompt before
        anchor = parent
        output = "\n".join(f"{place}: {prompt.text}" for place in range(generator.randint(1, 400)))
        for role, content in (
            ("user", prompt.text),
            ("assistant", [{"type": "text", "text": f"I look for **{number}**."},
                           {"type": "tool_use", "id": f"t{number}", "name": "Bash",
                            "input": {"command": f"grep -n {number} garden.txt"}}]),
            ("user", [{"type": "tool_result", "tool_use_id": f"t{number}", "content": output}]),
            ("assistant", [{"type": "text", "text": f"- {prompt.text}\n- `{number}` is done"}]),
        ):
            uuid = f"{number}-{role}-{size}"
            message = {"role": role, "content": content}
            if role == "assistant":
                message |= {"id": f"m{size}", "model": "claude"}
            line = json.dumps({"type": role, "uuid": uuid, "parentUuid": parent, "sessionId": "s",
                               "timestamp": prompt.iso, "message": message}, ensure_ascii=False) + "\n"
            size += len(line.encode())
            parent = uuid
            yield line
        number += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--binary", type=pathlib.Path, default=ROOT / ".build/release/letterer")
    parser.add_argument("--mb", type=float, default=50)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        session = folder / "session.jsonl"
        with open(session, "w", encoding="utf-8") as out:
            out.writelines(records(arguments.mb * 1e6))
        picture = ["-o", str(folder / "last.png"), "--overwrite"]
        print("| command | seconds | MB |\n|---|---|---|")
        for words, options in (("inspect", ["--json"]), ("show --last 20", []),
                               ("render --last 20", picture)):
            verb, *more = words.split()
            command = [str(arguments.binary), verb, str(session), *more, *options]
            seconds, peak = map(min, zip(*(readers.run(command) for _ in range(arguments.rounds))))
            print(f"| {words} | {seconds:.2f} | {peak:.0f} |", flush=True)


if __name__ == "__main__":
    main()
