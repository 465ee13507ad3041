"""The chat from which every generator makes its export, and the table of the generators.

A generator takes the number of messages and returns the files of an export by name, as text or bytes;
an export of several files is a folder. It must be read as exactly that many messages.
"""
import dataclasses
import datetime
import json

PEOPLE = ["Ann", "Ben", "Cleo", "Dmitri"]
START = datetime.datetime(2024, 1, 1, 8, tzinfo=datetime.timezone.utc)
TEXTS = [
    "The garden is full of peas and nobody waters them",
    "wann kommst du morgen zum Essen?",
    "See https://example.org/garden/17 for the *plan*",
    "ok",
    "сегодня вечером будет дождь, a little",
    "今天天气很好 😀",
    "Two lines of text,\nand the second one is here",
    "I have **both** keys, `ls -l` shows them",
    "@Ben can you bring the spade & the rake?",
    "It costs 12.50, or 3 for 30",
    "👍🏽",
]

generators = {}


@dataclasses.dataclass
class Turn:
    """One message of the chat."""
    number: int
    # The text of the first message instead of its own.
    first = ""

    @property
    def person(self):
        """The number of the sender: four people in bursts."""
        return self.number // 2 * 7 % 4 if self.number % 5 else self.number % 4

    @property
    def name(self):
        return PEOPLE[self.person]

    @property
    def text(self):
        return not self.number and Turn.first or f"{TEXTS[self.number * 5 % len(TEXTS)]} {self.number}"

    @property
    def line(self):
        return self.text.replace("\n", " ")

    @property
    def time(self):
        return START + datetime.timedelta(seconds=61 * self.number)

    @property
    def seconds(self):
        return int(self.time.timestamp())

    @property
    def iso(self):
        return self.time.strftime("%Y-%m-%dT%H:%M:%S.000Z")

    @property
    def reply(self):
        """The number of the message that this one replies to."""
        return self.number - 2 if self.number % 7 == 3 else None

    @property
    def reactor(self):
        """The number of the person who reacts to the message."""
        return (self.person + 1) % 4 if self.number % 11 == 5 else None

    @property
    def file(self):
        return f"IMG-{self.number}.jpg" if self.number % 13 == 6 else None

    @property
    def is_edited(self):
        return self.number % 17 == 9

    @property
    def is_user(self):
        """Whether the message is a prompt, in a chat with an assistant."""
        return self.number % 2 == 0


def turns(count):
    return list(stream(count))


def stream(count):
    return map(Turn, range(count))


def beginning(generator, text):
    """The export of four messages of which the first has the text."""
    Turn.first = text
    try:
        return generator(4)
    finally:
        Turn.first = ""


def export(format):
    """Adds a generator of a format; a format may have several."""
    def add(function):
        generators.setdefault(format, []).append(function)
        return function
    return add


def document(value):
    return json.dumps(value, ensure_ascii=False)


def lines(values):
    return "".join(document(value) + "\n" for value in values)


def present(**fields):
    """The fields that have a value."""
    return {name: value for name, value in fields.items() if value is not None}
