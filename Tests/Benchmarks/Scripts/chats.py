#!/usr/bin/env python3
"""Makes seeded chats from the texts of corpus.py, as transcripts or as plain JSON for other programs.

    chats.py COUNT OUT.transcript.json [--corpus mixed] [--seed 1] [--plain-json]

Four people take turns in bursts; gaps are seconds, minutes, hours, and days. With --plain-json the file is
{"me": ID, "participants": [{"id", "name"}], "messages": [{"id", "sender", "text", "date"}]}.
The same arguments produce the same bytes.
"""
import argparse
import datetime
import json
import pathlib
import random

import corpus

NAMES = ["Ada", "Jonas", "李伟", "Sofía"]


def messages(count, script="mixed", seed=1):
    """Yields identifier, sender, text, and time of each message."""
    texts = dict(corpus.corpora(count, seed))[script]
    generator = random.Random(f"chat {seed}")
    people = [f"u{number + 1}" for number in range(len(NAMES))]
    sender = people[0]
    now = datetime.datetime(2024, 1, 1, 8, tzinfo=datetime.timezone.utc)
    spans = [(2, 60), (60, 300), (300, 7200), (7200, 90000)]
    for number, text in enumerate(texts):
        if generator.random() < 0.45:
            sender = generator.choice(people)
        now += datetime.timedelta(seconds=generator.randint(*generator.choices(spans, [70, 20, 8, 2])[0]))
        yield f"m{number}", sender, text.replace("\\n", "\n"), now.strftime("%Y-%m-%dT%H:%M:%SZ")


def people():
    return [{"id": f"u{number + 1}", "name": name} for number, name in enumerate(NAMES)]


def transcript(rows):
    """Returns the neutral transcript of messages."""
    return {"transcript": "1.0", "kind": "group", "viewer": "u1", "timeZone": "UTC",
            "participants": people(),
            "messages": [{"id": key, "from": sender, "at": at, "kind": "text", "runs": [{"t": text}]}
                         for key, sender, text, at in rows]}


def plain(rows):
    """Returns messages as a simple document."""
    return {"me": "u1", "participants": people(),
            "messages": [{"id": key, "sender": sender, "text": text, "date": at}
                         for key, sender, text, at in rows]}


def write(document, path):
    pathlib.Path(path).write_text(json.dumps(document, ensure_ascii=False), encoding="utf-8")


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("count", type=int)
    parser.add_argument("out")
    parser.add_argument("--corpus", default="mixed", choices=[*corpus.SCRIPTS, "mixed"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plain-json", action="store_true")
    arguments = parser.parse_args()
    rows = messages(arguments.count, arguments.corpus, arguments.seed)
    write(plain(rows) if arguments.plain_json else transcript(rows), arguments.out)


if __name__ == "__main__":
    main()
