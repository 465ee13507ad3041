"""Texts that are expensive for a careless scanner, as one message of a number of bytes."""
from turns import document

# What a text repeats. A reader, a link detector, or a painter that looks ahead or back for the other end of
# one of these, or copies the rest of the text for each, needs quadratic time.
UNITS = {
    "quote marks": ">", "quote lines": "> a\n", "at signs": "@", "addresses": "a@", "emails": "a@b.org ",
    "schemes": "http://", "links": "http://a.org/b ", "hosts": "www.", "domains": "a.", "slashes": "/",
    "comments": "<!--", "instructions": "<?", "sections": "<![CDATA[", "declarations": "<!A",
    "start tags": "<a ", "end tags": "</a", "bold tags": "<b>", "tag pairs": "<b>a</b>", "images": "<img ",
    "brackets": "[", "bracket pairs": "[]", "link starts": "[a](", "picture starts": "![",
    "references": "[a][b]", "definitions": "[a]: b\n", "notes": "[^1]", "parentheses": "(",
    "closing parentheses": ")", "braces": "{", "stars": "*", "star words": "a**b", "strong": "**a *b ",
    "wide strong": "\u6ce8**\u610f\uff1a**",
    "underscores": "_", "tildes": "~", "dollars": "$", "formulas": "$a$ ", "formula starts": "\\(",
    "formula blocks": "$$\n", "commands": "\\frac{", "backticks": "`", "fences": "```\n", "cells": "|",
    "rows": "|a|b|\n", "list marks": "- ", "list lines": "- a\n", "number lines": "1. a\n",
    "headings": "# a\n", "rules": "---\n", "signs": "#", "ampersands": "&", "entities": "&amp;",
    "surrogates": "&#55357;", "backslashes": "\\", "quotes": "\"", "colons": ":", "emoji names": ":a:",
    "digits": "1", "plus numbers": "+1 ", "telephones": "+49 30 901820 ", "clock times": "12:30 ",
    "amounts": "1,234,567.", "hyphens": "-", "equals signs": "=", "words": "a ", "one word": "a",
    "capitals": "Ab", "spaces": " ", "tabs": "\t", "lines": "\n", "line pairs": "a\n", "returns": "\r",
    "combining marks": "\u0301", "zero width joiners": "\U0001f468\u200d", "emoji": "\U0001f600",
    "skin tones": "\U0001f44d\U0001f3fd", "flags": "\U0001f1e9", "keycaps": "1\ufe0f\u20e3",
    "selectors": "a\ufe0f", "bidi overrides": "\u202ea", "bidi isolates": "\u2067a", "marks": "\u200f",
    "closed isolates": "\u2067a\u2069", "Hebrew and Latin": "\u05d0a ", "Arabic": "\u0628", "Thai": "\u0e01\u0e32",
    "Hangul": "\u1100\u1161", "Devanagari": "\u0915\u094d", "ideographs": "\u4e2d", "soft hyphens": "a\u00ad",
}
# What repeats an anchor of a secret; only redaction looks at these.
SECRETS = {
    "passwords": "password=", "spaced passwords": "password is ", "keys": "sk-", "web tokens": "eyJ.",
    "logins": "://a:", "users": "://a@", "cookies": "Cookie: a=b; ", "headers": "Authorization: Bearer ",
    "block starts": "-----BEGIN PRIVATE KEY-----\n", "block ends": "-----END PRIVATE KEY-----\n",
    "block lines": "-----BEGIN ", "PuTTY keys": "Private-Lines: 4\n", "curl": "curl -u 'a:curl -u \"a:",
    "quoted names": "\"token\", ", "colon keys": "12345:a:", "networks": "WIFI:;P:", "tildes": "Q~",
    "sudo": "echo a | sudo -S ", "phrases": "seed phrase: able able ", "AWS": "AKIA ",
    "escaped quotes": "\\\"password=", "escaped lines": "\\\\npassword: a", "backslashes": "\\",
    "numbered lines": "12\tpassword:\n", "entities": "&quot;password=", "colors": "token\u001b[0m=",
    "records": "{\"a\":\"password\",", "columns": "password,\n", "wide columns": "a|password|",
    "calls": "login(a, login(\"b\", ", "arguments": "net user a ", "logins in words": "login a / b ",
    "names in words": "the password for \u043f\u0430\u0440\u043e\u043b\u044c ", "mail": "a@b.c:d\n",
    "known values": "password=Kq7xAb9zKq7 Kq7xAb9zKq8 ", "hashes": "$6$a", "lists": "\"secrets\":[\"a\",",
    "joined strings": "token=\"Kq7xAb9zKq7\"+", "objects": "kind: Secret\ndata:\n  a: b\n",
    "encoded pairs": "password%3Da%26", "keys in words": "xghp_", "broken keys": "ghp_abcdefgh12\n",
}
PARAGRAPH = "The quick brown fox jumps over the lazy dog, 12 times on 3 May. "


def growing(size):
    """Runs of backticks, each one longer than the last."""
    text, length = "", 1
    while len(text) < size:
        text += "`" * length + "a"
        length += 1
    return text


def nested(size):
    """A list whose items are indented further and further."""
    text, depth = "", 0
    while len(text) < size:
        text += "  " * depth + "- a\n"
        depth += 1
    return text


def repeated(unit):
    return lambda size: unit * (size // len(unit.encode()))


TEXTS = {
    **{name: repeated(unit) for name, unit in UNITS.items()},
    "growing backticks": growing,
    "nested lists": nested,
    "a paragraph": repeated(PARAGRAPH),
    "paragraphs": repeated(PARAGRAPH * 5 + "\n\n"),
    "a code block": lambda size: "```swift\n"
    + repeated("let answer = 42  // six times seven\n")(size) + "```\n",
    "a code line": lambda size: "```json\n" + repeated('{"a": [1, 2]}, ')(size) + "\n```\n",
    "a table": lambda size: "| a | b |\n|---|---|\n" + repeated("| one | two |\n")(size),
    "a wide table": lambda size: "\n".join(
        "|" + repeated(cell)(size // 3) for cell in ("a|", "-|", "b|")) + "\n",
}


SECRETS = {name: repeated(unit) for name, unit in SECRETS.items()}
# What the first message of every export has, too, as each reader has searches of its own.
IN_EXPORTS = ["flags", "colons", "backslashes", "brackets", "start tags", "combining marks"]


def plain(text):
    """The text as a message of a group, and a reply that quotes it."""
    return {"chat.transcript.json": document({
        "transcript": "1.0", "kind": "group", "viewer": "b", "participants": [
            {"id": "a", "name": "Ada"}, {"id": "b", "name": "Ben"}], "messages": [
                {"id": "1", "from": "a", "at": "2024-01-01T08:00:00Z", "text": text},
                {"id": "2", "from": "b", "at": "2024-01-01T08:01:00Z", "text": "ok",
                 "replyTo": {"id": "1"}}]})}


def markdown(text):
    """The text as Markdown: a prompt and an assistant's answer."""
    return {"chat.json": document({"model": "m", "messages": [
        {"role": "user", "content": "go on"}, {"role": "assistant", "content": text}]})}
