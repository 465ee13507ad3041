#!/usr/bin/env python3
"""Writes a chat with texts that are hard to represent in PDF/A: all kinds of characters, long strings, deep nesting,
headings in any order, tables and lists in quotes, links without end, names of control characters."""
import json

PRIVATE = "\uE000 \uF8FF \U000F0000 in words"
LISTS = "- one\n  1. two\n     - three\n\n       more of three\n  2. four\n- five\n\n> - quoted\n> 3. number\n\n1. [x] done"
HEADINGS = "### Third\n\ntext\n\n# First\n\n###### Sixth\n\n## Second"
TABLE = "|  |  |\n|---|---|\n| a | [b](https://example.org/b) |\n\n| H | |\n|---|---|\n| | |"
NAMES = ["\u0001\u202E\uF8FF", "B" * 40_000, " ", "<name> & \uE000"]
TEXTS = [
    PRIVATE, LISTS, HEADINGS, TABLE, "\uFEFFmark\uFFFE\uFFFF\u0000nul\u200B", "e" + "\u0301" * 20_000,
    "\u202Eturned \u05D0\u05D1 " + PRIVATE, "https://example.org/" + "\u00e9" * 9_000, "[" * 500 + "x" + "]" * 500,
    "\u05D0\u05D1\u05D2 " * 9_000, ">" * 60 + " deep", "`code` **bold** ~~gone~~ $\\frac{a}{b}$", "\u0915\u094D\u0937",
    "\U0001F468\u200D\U0001F469\u200D\U0001F467", "\U00010FFFF \U000E0001 \u0378", "```swift\nlet a = 1\n```", "\n\n",
]
messages = [
    {"role": "assistant" if number % 2 else "user", "name": NAMES[number % 4], "content": text}
    for number, text in enumerate(TEXTS)
]
print(json.dumps(messages))
