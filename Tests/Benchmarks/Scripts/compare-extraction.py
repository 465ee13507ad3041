#!/usr/bin/env python3
"""Prints, by script, the share of messages that PDF readers extract exactly and in order.

    compare-extraction.py LETTERER [--count 200] [--seed 1]

Draws the texts of corpus.py as one chat per script, and extracts the text of the PDF with
pdftotext and, if their Python packages are installed, with MuPDF (pymupdf) and with PDFium
(pypdfium2), which Chromium uses. White space and invisible marks of direction are not compared.
pdftotext removes hyphens at the ends of lines, and PDFium writes an ellipsis as three periods in
right-to-left lines; both count as differences.
"""
import argparse
import importlib
import json
import pathlib
import subprocess
import sys
import tempfile
import unicodedata

CORPUS = pathlib.Path(__file__).parent / "corpus.py"
MARKS = dict.fromkeys([0xAD, 0x200E, 0x200F, 0xFEFF, *range(0x202A, 0x202F), *range(0x2066, 0x206A)])
# How far ahead a message may be found, so that a missing one does not hide those after it.
REACH = 4000


def compared(text):
    return "".join(unicodedata.normalize("NFC", text).translate(MARKS).split())


def pdftotext(path):
    return subprocess.run(["pdftotext", path, "-"], check=True, capture_output=True).stdout.decode()


def mupdf(module, path):
    return "\n".join(page.get_text() for page in module.open(path))


def pdfium(module, path):
    document = module.PdfDocument(path)
    return "\n".join(page.get_textpage().get_text_range() for page in document)


def readers():
    found = {"pdftotext": pdftotext}
    for name, package, read in [("MuPDF", "pymupdf", mupdf), ("PDFium", "pypdfium2", pdfium)]:
        try:
            module = importlib.import_module(package)
        except ImportError:
            continue
        found[name] = lambda path, read=read, module=module: read(module, path)
    return found


def draw(letterer, texts, folder):
    messages = [{"id": f"m{number}", "from": "a" if number % 3 else "me", "text": text}
                for number, text in enumerate(texts)]
    people = [{"id": "a", "name": "A"}, {"id": "me"}]
    chat = {"transcript": "1.0", "viewer": "me", "participants": people, "messages": messages}
    source, output = folder / "chat.json", folder / "chat.pdf"
    source.write_text(json.dumps(chat), encoding="utf-8")
    subprocess.run([letterer, "render", source, "-o", output, "--overwrite"], check=True,
                   capture_output=True)
    return str(output)


def share(texts, extracted):
    extracted = compared(extracted)
    position, count = 0, 0
    for text in map(compared, texts):
        place = extracted.find(text, position, position + REACH + len(text))
        if place >= 0:
            position, count = place + len(text), count + 1
    return count / len(texts)


def main():
    parser = argparse.ArgumentParser(description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("letterer")
    parser.add_argument("--count", default="200")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    extractors = readers()
    print(" " * 10, *(f"{name:>10}" for name in extractors))
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        subprocess.run([sys.executable, CORPUS, folder, "--count", options.count,
                        "--seed", options.seed], check=True)
        for path in sorted(folder.glob("*.txt")):
            lines = path.read_text("utf-8").splitlines()
            texts = [line.replace("\\n", "\n") for line in lines if line.strip()]
            document = draw(options.letterer, texts, folder)
            shares = (share(texts, extract(document)) for extract in extractors.values())
            print(f"{path.stem:10}", *(f"{100 * value:8.1f} %" for value in shares), flush=True)


if __name__ == "__main__":
    main()
