#!/usr/bin/env python3
"""Writes kits.json: each chat library's published formulas, restated independently of the layout.

Every formula is that of the library's source (JSQMessagesViewController 9343b8f, MessageKit b4493fe,
MessengerKit a97544c, Telegram for iOS); "judged" lists the numbers that have no source.
"""
import json
from math import ceil, floor

WIDTHS = [320, 375, 390, 768]
TEXTS = [
    (100.3, 20.29), (8.0, 20.29), (0, 0), (251.0, 60.86), (10.01, 20.0), (36.72, 20.29),
    (59.01, 20.3), (150.0, 20.29), (180.25, 101.43), (200.5, 40.58), (231.99, 121.71),
    (293.0, 40.58), (440.4, 20.29),
]


def jsq_limit(width, side):
    item, avatar, margin = width - 8, 30 if side == "incoming" else 0, 50 if width < 768 else 240
    return item - avatar - margin - (14 + 14) - (0 + 6) - 2


def jsq_literal_bubble(w, h, width, side):
    # The library includes the gap of 2 to the avatar in the bubble, and adds 2 to both lengths.
    return [max(ceil(w) + 14 + 14 + 6 + 2, 48) + 2, ceil(h) + 7 + 7 + 2]


def messagekit_limit(width, side):
    return width - 16 - 30 - 34 - 32


def messagekit_bubble(w, h, width, side):
    return [ceil(w) + 32, ceil(h) + 14]


def imessage_limit(width, side):
    # 0.8 of the width including the insets, in whole points, because bubbles are rounded up to them.
    return floor(0.8 * width - 25)


def imessage_bubble(w, h, width, side):
    return [ceil(w) + 25, ceil(h) + 18]


def travamigos_limit(width, side):
    return width - 40 - 40


def travamigos_bubble(w, h, width, side):
    return [ceil(w) + 40, ceil(h) + 30]


def pixel(x):
    return ceil(x * 2) / 2


def kit(name, limit, bubble, avatar, spacing, source, judged, **rest):
    cases = []
    for width in WIDTHS:
        for side in ["incoming", "outgoing"]:
            most = limit(width, side)
            texts = [[w, h] + bubble(w, h, width, side) for w, h in TEXTS if ceil(w) <= most]
            cases.append({"width": width, "side": side, "limit": most, "texts": texts})
    return {"theme": name, "source": source, "judged": judged, "avatar": avatar,
            "spacing": spacing, "cases": cases, **rest}


# avatar: [x, bottom minus the bubble's bottom, size] of the last incoming bubble in a run.
# spacing: bubble to bubble in a run; from an incoming run to an outgoing one; and back.
KITS = [
    kit("jsq-literal", jsq_limit, jsq_literal_bubble, [4, 0, 30], [4, 4, 24],
        ["insets", "limit", "bubble", "avatar", "spacing", "height of the name", "tail"],
        ["avatar at every message"]),
    kit("messagekit", messagekit_limit, messagekit_bubble, [8, 0, 30], [3, 10, 30],
        ["insets", "limit", "bubble", "avatar", "height of the name"],
        ["tail on the last of a run only", "where time headers stand", "spacing"]),
    kit("messenger-imessage", imessage_limit, imessage_bubble, None,
        [3, 5 + 24 + 17 + 5, 5 + 24 + 17 + 5],
        ["insets", "limit", "bubble"],
        ["radius", "time in the footer", "spacing in a run", "header", "footer"]),
    kit("messenger-travamigos", travamigos_limit, travamigos_bubble, [5, 15, 30],
        [6, -15 + 30 + 17 + 5, -15 + 30 + 17 + 5],
        ["insets", "limit", "bubble", "avatar", "footer"],
        ["time in the footer", "no avatar of the viewer", "spacing in a run", "header"]),
]

if __name__ == "__main__":
    with open(__file__.replace(".py", ".json"), "w") as file:
        json.dump(KITS, file, indent=1)
        file.write("\n")
