#!/usr/bin/env python3
"""Makes seeded chat texts, one file per script, from the seed vocabularies next to this file.

    corpus.py FOLDER [--count 1000] [--seed 1] [--plain]

writes FOLDER/latin.txt, cyrillic.txt, ... and mixed.txt: UTF-8, one text per line, in which the two
characters \\n represent a line break. The same seed produces the same bytes.

Lengths are log-normal with a median of 30 to 40 characters and a tail to 600. Words are drawn by
Zipf's law from the seed vocabulary and from a tail of rarer words made by joining halves
of seed words (for Chinese and Japanese: of common characters), so that 75 to 80 of 100 words have
been seen before in a corpus of 1000 texts, as in real chats. A tenth of the phrases have a number,
a quotation, a hyphen, or the like; one text in eight has emoji, 3 in 100 a link, 4 in 100 several
lines, 1 in 100 a word wider than a line. With --plain, there are only words and punctuation.
"""
import argparse
import bisect
import itertools
import pathlib
import random
import unicodedata

FOLDER = pathlib.Path(__file__).parent / "vocabularies"
SCRIPTS = ["latin", "cyrillic", "arabic", "hebrew", "hindi", "thai", "japanese", "chinese", "korean"]
WITHOUT_SPACES = {"thai", "japanese", "chinese"}
# The number of rarer words.
TAIL = {"latin": 1000, "cyrillic": 1000, "arabic": 1600, "hebrew": 1600, "hindi": 1600,
        "thai": 0, "japanese": 500, "chinese": 500, "korean": 1000}
ENDS = {"arabic": ["", "،", ".", "!", "؟", "…"], "hindi": ["", ",", "।", "!", "?", "…"],
        "japanese": ["", "、", "。", "！", "？"], "chinese": ["", "，", "。", "！", "？"],
        "thai": [""]}
QUOTES = {"cyrillic": "«»", "arabic": "«»", "japanese": "「」", "chinese": "“”"}
EMOJI = ("😀 😂 ❤️ 👍 👍🏽 🙏🏿 👩‍👩‍👧‍👦 🏳️‍🌈 🇯🇵 🇧🇷 1️⃣ 🎉 🤷🏻‍♀️ 🧑🏾‍💻 😭 🔥 ✅ 👀 🥲 🫶🏼").split()
MIXED = dict(zip(SCRIPTS, [62, 6, 5, 3, 4, 3, 5, 5, 4]))


class Vocabulary:
    """Words of one script, drawn by Zipf's law."""

    def __init__(self, script):
        self.script = script
        words = (FOLDER / f"{script}.txt").read_text(encoding="utf-8").split()
        generator = random.Random(script)
        seen = set(words)
        goal = len(seen) + TAIL[script]
        while len(seen) < goal:
            word = rare_word(generator, script, words)
            if word not in seen:
                seen.add(word)
                words.append(word)
        self.words = words
        self.sums = list(itertools.accumulate(1 / (rank + 2.7) for rank in range(len(words))))

    def draw(self, generator):
        return self.words[bisect.bisect(self.sums, generator.random() * self.sums[-1])]


def rare_word(generator, script, words):
    seeds = words[:200]
    if script in ("japanese", "chinese"):
        encoding = "euc_jp" if script == "japanese" else "gb2312"
        # The rows with the most common characters.
        return b"".join(
            bytes([0xB0 + min(int(generator.expovariate(0.12)), 30), generator.randint(0xA1, 0xF9)])
            for _ in range(2)).decode(encoding, "ignore") or seeds[0]
    head, tail = generator.choice(seeds), generator.choice(seeds)
    return head[:generator.choice(cuts(head))] + tail[generator.choice(cuts(tail)):]


def cuts(word):
    """The places where a word may be cut: not before a mark, and not within a conjunct."""
    places = [index for index in range(1, len(word))
              if unicodedata.category(word[index])[0] == "L"
              and not unicodedata.combining(word[index - 1]) == 9]
    return places or [len(word)]


def ornament(generator, script, word):
    """A word with surroundings that are typical of chats."""
    opening, closing = QUOTES.get(script, '""')
    return generator.choice([
        f"{opening}{word}{closing}", f"({word})",
        f"{generator.randint(1, 12)}:{generator.randint(0, 59):02}",
        f"{generator.randint(1, 99)}%", f"${generator.randint(1, 99)}.{generator.randint(10, 99)}",
        f"{generator.randint(1, 30)}/{generator.randint(1, 12)}", f"{word}-{word}",
        f"{word} – {word}",
        f"{generator.randint(1000, 99999):,}", f"{word}/{word}", f"{word}...", f"{generator.randint(2, 40)}",
    ])


def phrase(generator, vocabulary, plain):
    words = [vocabulary.draw(generator) for _ in range(generator.randint(2, 9))]
    if not plain and generator.random() < 0.1:
        place = generator.randrange(len(words))
        words[place] = ornament(generator, vocabulary.script, words[place])
    return ("" if vocabulary.script in WITHOUT_SPACES else " ").join(words)


def sentence(generator, vocabulary, length, plain):
    space = " " if vocabulary.script not in WITHOUT_SPACES else ""
    ends = ENDS.get(vocabulary.script, ["", ",", ".", "!", "?", "…"])
    text = ""
    while len(text) < length:
        piece = phrase(generator, vocabulary, plain)
        if generator.random() < 0.3:
            piece = piece[:1].upper() + piece[1:]
        text += piece + generator.choice(ends) + (" " if vocabulary.script == "thai" else space)
    return text.strip()


def text(generator, vocabulary, plain):
    dense = vocabulary.script in ("japanese", "chinese", "korean")
    length = max(1, min(600, int(generator.lognormvariate(2.3 if dense else 3.25, 1.0))))
    body = sentence(generator, vocabulary, length, plain)
    dice = 1 if plain else generator.random()
    if dice < 0.125:
        return body + " " + "".join(generator.choices(EMOJI, k=generator.randint(1, 3)))
    if dice < 0.155:
        page = generator.choice(["docs", "a/very/long/path", "issues"])
        return (f"{body} https://example.org/{page}/{generator.randint(1, 99999)}"
                f"?id={generator.getrandbits(48):x}")
    if dice < 0.165:
        return body + " " + generator.choice("aohx") * generator.randint(30, 90)
    if dice < 0.205:
        return body + "\\n" + sentence(generator, vocabulary, 20, plain)
    if dice < 0.22:
        return "".join(generator.choices(EMOJI, k=generator.randint(1, 3)))
    return body


def corpora(count, seed, plain=False):
    """Yields the name of each corpus and its texts."""
    vocabularies = {script: Vocabulary(script) for script in SCRIPTS}
    for script in SCRIPTS:
        generator = random.Random(f"{script} {seed}")
        yield script, [text(generator, vocabularies[script], plain) for _ in range(count)]
    generator = random.Random(f"mixed {seed}")
    choices = generator.choices(list(MIXED), list(MIXED.values()), k=count)
    yield "mixed", [text(generator, vocabularies[script], plain) for script in choices]


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plain", action="store_true")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    for name, texts in corpora(arguments.count, arguments.seed, arguments.plain):
        lines = "".join(line + "\n" for line in texts)
        (arguments.folder / f"{name}.txt").write_text(lines, encoding="utf-8")


if __name__ == "__main__":
    main()
