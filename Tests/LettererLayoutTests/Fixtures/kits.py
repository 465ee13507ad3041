#!/usr/bin/env python3
"""Writes kits.json: what each kit's published formulas say, restated independently of the layout.

Every formula is that of the kit's source (JSQMessagesViewController 9343b8f, MessageKit b4493fe,
MessengerKit a97544c, Telegram for iOS); "judged" lists the figures for which there is no source.
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


def jsq_bubble(w, h, width, side):
    return [max(ceil(w) + 14 + 14 + 6, 48), max(ceil(h) + 7 + 7, 35)]


def jsq_literal_bubble(w, h, width, side):
    # The kit counts the gap of 2 to the avatar in the bubble, and adds 2 to both lengths.
    return [max(ceil(w) + 14 + 14 + 6 + 2, 48) + 2, ceil(h) + 7 + 7 + 2]


def messagekit_limit(width, side):
    return width - 16 - 30 - 34 - 32


def messagekit_bubble(w, h, width, side):
    return [ceil(w) + 32, ceil(h) + 14]


def imessage_limit(width, side):
    # 0.8 of the width with the insets; whole points, as bubbles are rounded up to them.
    return floor(0.8 * width - 25)


def imessage_bubble(w, h, width, side):
    return [ceil(w) + 25, ceil(h) + 18]


def travamigos_limit(width, side):
    return width - 40 - 40


def travamigos_bubble(w, h, width, side):
    return [ceil(w) + 40, ceil(h) + 30]


def pixel(x):
    return ceil(x * 2) / 2


def paperplane_limit(width, side):
    # The avatar of 37 takes from the width in groups.
    bubble = width - 36 if width <= 500 else floor(0.85 * width)
    if side == "incoming":
        bubble = min(bubble, width - 6 - 37 - (30 if width <= 500 else 0))
    return bubble - 11 - 11 - 6


def paperplane_bubble(w, h, width, side):
    return [max(pixel(w) + 28, 40), max(pixel(h) + 12, 35)]


def greenpaper_limit(width, side):
    return floor((0.8 if width < 768 else 0.65) * width) - 12 - 12 - 8


def greenpaper_bubble(w, h, width, side):
    return [pixel(w) + 32, max(pixel(h) + 12, 33)]


def kit(name, limit, bubble, avatar, spacing, source, judged, **rest):
    cases = []
    for width in WIDTHS:
        for side in ["incoming", "outgoing"]:
            most = limit(width, side)
            texts = [[w, h] + bubble(w, h, width, side) for w, h in TEXTS if ceil(w) <= most]
            cases.append({"width": width, "side": side, "limit": most, "texts": texts})
    return {"theme": name, "source": source, "judged": judged, "avatar": avatar,
            "spacing": spacing, "cases": cases, **rest}


# avatar: [x, bottom less the bubble's bottom, size] of the last incoming bubble of a run.
# spacing: bubble to bubble in a run; from an incoming run to an outgoing one; and back.
KITS = [
    kit("jsq", jsq_limit, jsq_bubble, [4, 0, 30], [4, 10, 30],
        ["insets", "limit", "avatar", "spacing in a run", "height of the name"],
        ["bubble without added points", "spacing between runs",
         "tail and avatar on the last of a run only"]),
    kit("jsq-literal", jsq_limit, jsq_literal_bubble, [4, 0, 30], [4, 4, 24],
        ["insets", "limit", "bubble", "avatar", "spacing", "height of the name", "tail"],
        ["avatar at every message"]),
    kit("messagekit", messagekit_limit, messagekit_bubble, [8, 0, 30], [8, 8, 28],
        ["insets", "limit", "bubble", "avatar", "spacing", "height of the name"],
        ["tail on the last of a run only", "where time headers stand"]),
    kit("messenger-imessage", imessage_limit, imessage_bubble, None,
        [5, 5 + 30 + 12 + 5, 5 + 30 + 12 + 5],
        ["insets", "limit", "bubble", "spacing", "header", "footer"],
        ["radius", "time in the footer"]),
    kit("messenger-travamigos", travamigos_limit, travamigos_bubble, [5, 15, 30],
        [10, -15 + 30 + 12 + 5, -15 + 30 + 12 + 5],
        ["insets", "limit", "bubble", "avatar", "spacing", "header", "footer"],
        ["time in the footer", "no avatar of the viewer"]),
    kit("paperplane", paperplane_limit, paperplane_bubble, [3, 0, 37], [0, 2.5, 2.5],
        ["insets", "limit", "bubble", "size of the avatar", "spacing"],
        ["gap of the avatar", "rounding to pixels"]),
    kit("greenpaper", greenpaper_limit, greenpaper_bubble, None, [2, 12, 12],
        ["insets of third-party stylesheets", "limit in a wide window", "spacing", "radius"],
        ["limit on a telephone", "least height", "margins", "avatar"]),
]

if __name__ == "__main__":
    with open(__file__.replace(".py", ".json"), "w") as file:
        json.dump(KITS, file, indent=1)
        file.write("\n")
