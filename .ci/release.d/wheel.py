#!/usr/bin/env python3
"""Packs an installed tree into a wheel: wheel.py TREE VERSION PLATFORM FOLDER. Prints its path.

The same tree gives the same bytes: files are sorted, and dated SOURCE_DATE_EPOCH.
"""

import base64
import hashlib
import os
import pathlib
import subprocess
import sys
import time
import zipfile

tree, version, platform, folder = sys.argv[1:]
tree = pathlib.Path(tree)
tag = f"py3-none-{platform}"
name = f"letterer-{version}"
date = time.gmtime(max(int(os.environ["SOURCE_DATE_EPOCH"]), 315532800))[:6]

METADATA = f"""Metadata-Version: 2.1
Name: letterer
Version: {version}
Summary: Draws chats as pictures, pages, and text
License: MIT; the fonts OFL-1.1; the libraries as in licenses/copyright
Requires-Python: >=3.8
Classifier: Operating System :: POSIX :: Linux
Classifier: Topic :: Multimedia :: Graphics
Description-Content-Type: text/markdown

`letterer` on the command line draws a chat:

    letterer chat.zip -o chat.png

In Python:

    import letterer
    png = letterer.render("chat.zip", theme="whatsapp")
    with letterer.Chat({"transcript": "1.0", "messages": []}, width=390) as chat:
        chat.append({"id": "1", "from": "ann", "text": "Hi!"})
        chat.window()["rows"]
"""
WHEEL = f"Wheel-Version: 1.0\nGenerator: letterer\nRoot-Is-Purelib: false\nTag: {tag}\n"

module = pathlib.Path(__file__).parent / "../../Sources/Packages/python/letterer"
files = {
    **{f"letterer/{path.name}": path.read_bytes() for path in sorted(module.iterdir()) if path.is_file()},
    f"{name}.dist-info/METADATA": METADATA.encode(),
    f"{name}.dist-info/WHEEL": WHEEL.encode(),
    f"{name}.dist-info/licenses/copyright": (tree / "copyright").read_bytes(),
    f"{name}.data/scripts/letterer": (tree / "bin/letterer").read_bytes(),
}
for path in sorted((tree / "share").rglob("*")):
    if path.is_file() and "doc" not in path.parts:
        files[f"{name}.data/data/{path.relative_to(tree)}"] = path.read_bytes()

record = f"{name}.dist-info/RECORD"
rows = []
for path, data in files.items():
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    rows.append(f"{path},sha256={digest},{len(data)}\n")
files[record] = "".join(rows + [f"{record},,\n"]).encode()

wheel = pathlib.Path(folder) / f"{name}-{tag}.whl"
with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
    for path, data in files.items():
        entry = zipfile.ZipInfo(path, date)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = (0o100755 if "/scripts/" in path else 0o100644) << 16
        archive.writestr(entry, data)
subprocess.run(["advzip", "--recompress", "--shrink-normal", "--quiet", wheel], check=True)
print(wheel)
