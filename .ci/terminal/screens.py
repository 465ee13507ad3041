#!/usr/bin/env python3
"""Draws a terminal screen: runs letterer in Ghostty's emulator and paints its cells as PNG.

Usage: screens.py LETTERER TRANSCRIPT FOLDER

The faces are those of the repository; lines and blocks are drawn as shapes, as in terminals.
Consecutive Arabic letters are shaped together, as in terminals that shape text.
"""
import pathlib
import subprocess
import sys
import unicodedata

from PIL import Image, ImageDraw, ImageFont

from emulators import Ghostty

FACES = pathlib.Path(__file__).resolve().parent.parent.parent / "Fonts" / "Faces"
WIDTH, HEIGHT, SIZE = 10, 21, 16
THEMES = {
    "dark": ((0x12, 0x17, 0x1D), (0xE6, 0xEA, 0xEF)),
    "light": ((0xFF, 0xFF, 0xFF), (0x14, 0x18, 0x1D)),
}
SIXTEEN = [(0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205),
           (0, 205, 205), (229, 229, 229), (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0),
           (92, 92, 255), (255, 0, 255), (0, 255, 255), (255, 255, 255)]
SCRIPTS = [("Arabic", 0x600, 0x6FF), ("Hebrew", 0x590, 0x5FF), ("Devanagari", 0x900, 0x97F),
           ("Bengali", 0x980, 0x9FF), ("Tamil", 0xB80, 0xBFF), ("Thai", 0xE00, 0xE7F)]
fonts = {}


def font(name, size=SIZE, index=0):
    key = name, size, index
    if key not in fonts:
        fonts[key] = ImageFont.truetype(str(FACES / name), size, index=index)
    return fonts[key]


def face(text):
    first = ord(text[0])
    for script, low, high in SCRIPTS:
        if low <= first <= high:
            return font(f"NotoSans{script}-Regular.ttf")
    if 0x1100 <= first <= 0x11FF or 0x2E80 <= first <= 0x9FFF or 0xAC00 <= first <= 0xD7AF \
            or 0xF900 <= first <= 0xFAFF or 0xFF00 <= first <= 0xFFEF:
        return font("NotoSansCJK-Regular.ttc", SIZE)
    if 0x2400 <= first <= 0x24FF or 0x2700 <= first <= 0x27BF:
        return font("NotoSansSymbols2-Regular.ttf")
    return font("NotoSansMono-Regular.ttf")


def is_emoji(text):
    return "\ufe0f" in text or ord(text[0]) >= 0x1F000


def rgb(color, default):
    if color is None:
        return default
    kind, value = color
    if kind == "rgb":
        return tuple(value)
    if value < 16:
        return SIXTEEN[value]
    if value > 231:
        return (8 + (value - 232) * 10,) * 3
    value -= 16
    return tuple(0 if part == 0 else 55 + part * 40
                 for part in (value // 36, value // 6 % 6, value % 6))


def draw_block(draw, text, x, y, color):
    """Draws lines and blocks as shapes; returns whether the cluster is one of them."""
    x2, y2, mx, my = x + WIDTH - 1, y + HEIGHT - 1, x + WIDTH // 2, y + HEIGHT // 2
    boxes = {"▀": (x, y, x2, my), "▄": (x, my + 1, x2, y2), "▌": (x, y, mx - 1, y2),
             "▐": (mx, y, x2, y2), "█": (x, y, x2, y2), "▎": (x, y, x + 2, y2),
             "─": (x, my, x2, my), "│": (mx, y, mx, y2)}
    if text in boxes:
        draw.rectangle(boxes[text], fill=color)
        return True
    radius = WIDTH // 2
    corners = {"╭": (mx, my, 180), "╮": (mx - 2 * radius, my, 270),
               "╰": (mx, my - 2 * radius, 90), "╯": (mx - 2 * radius, my - 2 * radius, 0)}
    if text not in corners:
        return False
    left, top, start = corners[text]
    draw.arc((left, top, left + 2 * radius, top + 2 * radius), start, start + 90, fill=color)
    if text in "╭╮":
        draw.line((mx, my + radius, mx, y2), fill=color)
    else:
        draw.line((mx, y, mx, my - radius), fill=color)
    return True


def draw_text(image, text, x, y, columns, color, style):
    if is_emoji(text):
        emoji = font("NotoColorEmoji.ttf", 109)
        picture = Image.new("RGBA", (136, 136))
        ImageDraw.Draw(picture).text((0, 0), text, font=emoji, embedded_color=True)
        size = min(2 * WIDTH, columns * WIDTH) - 2
        image.alpha_composite(picture.resize((size, size), Image.LANCZOS), (x + 1, y + 1))
        return
    used = face(text)
    direction = "rtl" if unicodedata.bidirectional(text[0]) in ("R", "AL") else "ltr"
    length = max(int(used.getlength(text, direction=direction)), 1)
    layer = Image.new("RGBA", (max(length, columns * WIDTH) + 12, HEIGHT + 8))
    pen = ImageDraw.Draw(layer)
    pen.text((4, 17), text, font=used, fill=color, anchor="ls", direction=direction)
    if style["bold"]:
        pen.text((5, 17), text, font=used, fill=color, anchor="ls", direction=direction)
    if style["italic"]:
        layer = layer.transform(layer.size, Image.AFFINE, (1, 0.2, -3, 0, 1, 0), Image.BICUBIC)
    if length > columns * WIDTH + 1:
        layer = layer.resize((int(layer.width * columns * WIDTH / length), layer.height))
    image.alpha_composite(layer, (max(x - 4, 0), y))
    line = ImageDraw.Draw(image)
    if style["underline"]:
        line.line((x, y + 19, x + columns * WIDTH - 1, y + 19), fill=color)
    if style["strikethrough"]:
        line.line((x, y + 11, x + columns * WIDTH - 1, y + 11), fill=color)


def cells(terminal, columns, y):
    """The clusters of a line: column, columns, text, style; letters of a right-to-left run as one."""
    row = []
    for x in range(columns):
        text = terminal.text(x, y)
        style = terminal.style(x, y)
        if not text and row and row[-1][2] and not row[-1][4] and is_wide(row[-1][2]):
            row[-1] = (*row[-1][:1], 2, *row[-1][2:4], True)
            row.append((x, 0, "", style, False))
            continue
        row.append((x, 1, text, style, False))
    result = []
    for x, width, text, style, _ in row:
        last = result[-1] if result else None
        if text and "\u0600" <= text[0] <= "\u06ff" and last and last[2] \
                and "\u0600" <= last[2][0] <= "\u06ff" and last[0] + last[1] == x:
            result[-1] = (last[0], last[1] + width, text + last[2], style)
        elif width:
            result.append((x, width, text, style))
    return result


def is_wide(text):
    from wcwidth import wcswidth
    return wcswidth(text) == 2


def draw(data, columns, appearance, file):
    lines = data.split(b"\n")[:-1]
    terminal = Ghostty(columns, len(lines) + 1)
    terminal.feed(b"\r\n".join(lines))
    ground, ink = THEMES[appearance]
    size = (columns + 2) * WIDTH, (len(lines) + 2) * HEIGHT
    image = Image.new("RGBA", size, ground + (255,))
    for y in range(len(lines)):
        row = cells(terminal, columns, y)
        top = (y + 1) * HEIGHT
        for x, width, text, style in row:
            if style["bg"] is not None:
                left = (x + 1) * WIDTH
                box = left, top, left + width * WIDTH - 1, top + HEIGHT - 1
                ImageDraw.Draw(image).rectangle(box, fill=rgb(style["bg"], ground))
        for x, width, text, style in row:
            if not text:
                continue
            color = rgb(style["fg"], ink)
            pen = ImageDraw.Draw(image)
            if not draw_block(pen, text, (x + 1) * WIDTH, top, color):
                draw_text(image, text, (x + 1) * WIDTH, top, width, color, style)
    image.convert("RGB").quantize(128).save(file, optimize=True)


def main():
    letterer, transcript, folder = sys.argv[1:4]
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    only = sys.argv[4:]
    for style in ("lines", "soft", "ledger"):
        for columns in (80, 120):
            # Bubbles need 256 colors; with fewer, they are boxes.
            for depth in ("true", "256") if style == "soft" else ("true", "256", "16", "none"):
                for appearance in ("dark", "light") if depth == "true" else ("dark",):
                    name = f"{style}-{columns}-{depth}-{appearance}"
                    if only and name not in only:
                        continue
                    color = "never" if depth == "none" else depth
                    command = [letterer, "show", transcript, "--style", style, "--columns",
                               str(columns), "--color", color, "--appearance", appearance,
                               "--bidi", "visual", "--anchor", "always"]
                    result = subprocess.run(command, check=True, capture_output=True)
                    draw(result.stdout, columns, appearance, folder / f"{name}.png")


if __name__ == "__main__":
    main()
