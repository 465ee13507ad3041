"""Skia's Paragraph on the same texts, through skia-python: one Paragraph per text.

    skia_peer.py FONTS ROUNDS CORPUS...

Prints a line of JSON per corpus: nanoseconds per text of every round, for
  cold   new typefaces and a new font collection with open fonts build and lay out every text once
  warm   the same collection builds and lays out the same texts again. Skia keeps the last 128
         complete paragraphs; with more texts than that there are no hits, so this is shaping
  cached the first 100 texts again and again, which are in that cache
  width  the kept paragraphs at eight other widths, per text and width
  call   an empty call into Skia; cold, warm, and cached have six of them per text, width has two
"""
import json
import pathlib
import sys
import time

import skia

tl = skia.textlayout
SIZE, WIDTH = 17, 268
WIDTHS = [320, 300, 260, 240, 220, 180, 140, 100]
PROBES = ["ǂ", "ѫ", "ڿ", "װ", "ॐ", "๛", "ヱ", "﨑", "ㆎ", "🛐"]
FILES = ["NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf",
         "NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf", "NotoSansSymbols-Regular.ttf",
         "NotoSansSymbols2-Regular.ttf", "NotoSansMath-Regular.ttf", "NotoSansCJK-Regular.ttc",
         "NotoColorEmoji.ttf"]
FAMILIES = ["Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Noto Sans Devanagari",
            "Noto Sans Thai", "Noto Sans Symbols", "Noto Sans Symbols2", "Noto Sans Math"]
# The family for the corpus comes first: Skia shapes every text in each family until it has all glyphs.
FIRST = {"arabic": "Noto Sans Arabic", "hebrew": "Noto Sans Hebrew", "hindi": "Noto Sans Devanagari",
         "thai": "Noto Sans Thai", "japanese": "Noto Sans CJK JP", "korean": "Noto Sans CJK KR",
         "chinese": "Noto Sans CJK SC"}


class Setting:
    """A font collection with open fonts."""

    def __init__(self, fonts, corpus):
        self.provider = tl.TypefaceFontProvider()
        for name in FILES:
            for index in range(3) if name.endswith("ttc") else [0]:
                self.provider.registerTypeface(skia.Typeface.MakeFromFile(str(fonts / name), index))
        self.collection = tl.FontCollection()
        self.collection.setDefaultFontManager(self.provider)
        self.unicode = skia.Unicodes.ICU.Make()
        self.text_style = tl.TextStyle()
        self.text_style.setFontSize(SIZE)
        first = [FIRST[corpus]] if corpus in FIRST else []
        families = first + FAMILIES + ["Noto Sans CJK SC", "Noto Color Emoji"]
        self.text_style.setFontFamilies(families)
        self.style = tl.ParagraphStyle()
        self.style.setTextStyle(self.text_style)
        for probe in PROBES:
            self.lay_out(probe)

    def lay_out(self, text):
        builder = tl.ParagraphBuilder.make(self.style, self.collection, self.unicode)
        builder.pushStyle(self.text_style)
        builder.addText(text)
        paragraph = builder.Build()
        paragraph.layout(WIDTH)
        paragraph.Height
        return paragraph


def timed(count, body):
    start = time.perf_counter_ns()
    result = body()
    return round((time.perf_counter_ns() - start) / count), result


def at_other_widths(paragraphs):
    for width in WIDTHS:
        for paragraph in paragraphs:
            paragraph.layout(width)
            paragraph.Height


def measure(fonts, corpus, texts):
    setting = Setting(fonts, corpus)
    lay_out = setting.lay_out
    cold, _ = timed(len(texts), lambda: [lay_out(text) for text in texts])
    warm, paragraphs = timed(len(texts), lambda: [lay_out(text) for text in texts])
    width, _ = timed(len(texts) * len(WIDTHS), lambda: at_other_widths(paragraphs))
    call, _ = timed(len(texts), lambda: [paragraph.Height for paragraph in paragraphs])
    few = texts[:100]
    for text in few:
        lay_out(text)
    cached, _ = timed(len(few) * 5, lambda: [lay_out(text) for _ in range(5) for text in few])
    return {"cold": cold, "warm": warm, "cached": cached, "width": width, "call": call}


def main():
    fonts, rounds = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    for path in map(pathlib.Path, sys.argv[3:]):
        lines = path.read_text(encoding="utf-8").split("\n")[:-1]
        texts = [line.replace("\\n", "\n") for line in lines]
        times = [measure(fonts, path.stem, texts) for _ in range(rounds)]
        figures = {name: [time[name] for time in times] for name in times[0]}
        print(json.dumps({"corpus": path.stem, **figures}), flush=True)


if __name__ == "__main__":
    main()
