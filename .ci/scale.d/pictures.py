"""Chats with pictures: in a folder, in archives, and one picture in many sizes."""
import io
import struct
import tarfile
import zipfile
import zlib

from turns import document, turns


def png(width, height, shade):
    """A picture of one color."""
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
    rows = zlib.compress((b"\0" + bytes([shade % 256, 90, 160]) * width) * height)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def chat(attachments):
    return document({"transcript": "1.0", "viewer": "b", "participants": [
        {"id": "a", "name": "Ada"}, {"id": "b", "name": "Ben"}], "messages": [
            {"id": str(number), "from": "ab"[number % 2], "kind": "image",
             "attachments": [{"kind": "image", **attachment}]}
            for number, attachment in enumerate(attachments)]}).encode()


def folder(count):
    names = [f"p{turn.number}.png" for turn in turns(count)]
    messages = chat([{"path": name, "width": 8, "height": 8} for name in names])
    return {**{name: png(8, 8, number) for number, name in enumerate(names)},
            "chat.transcript.json": messages}


def archive_zip(count):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in folder(count).items():
            archive.writestr(name, data)
    return {"chat.zip": out.getvalue()}


def archive_tar(count):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as archive:
        for name, data in folder(count).items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return {"chat.tar.gz": out.getvalue()}


def sizes(count):
    """One picture, shown in as many sizes."""
    return {"chat.transcript.json": chat([
        {"path": "one.png", "width": 100 + number, "height": 100 + number * 7 % 50}
        for number in range(count)]), "one.png": png(400, 400, 7)}


CHATS = {"a folder": folder, "a zip": archive_zip, "a tar.gz": archive_tar, "many sizes": sizes}
