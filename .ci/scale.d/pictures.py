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


def zipped(files):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return {"chat.zip": out.getvalue()}


def tarred(files):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as archive:
        for name, data in files.items():
            info = tarfile.TarInfo(name)
            info.size = len(data)
            archive.addfile(info, io.BytesIO(data))
    return {"chat.tar.gz": out.getvalue()}


def sizes(count):
    """One picture, shown in as many sizes."""
    return {"chat.transcript.json": chat([
        {"path": "one.png", "width": 100 + number, "height": 100 + number * 7 % 50}
        for number in range(count)]), "one.png": png(400, 400, 7)}


def packed(make, pack):
    return lambda count: pack(make(count))


def channels(count):
    """Slack: a conversation of one message in each folder, not in the order of their names."""
    lists = {"users.json": '[{"id": "U1", "name": "ann"}]', "channels.json": document(
        [{"id": f"C{number}", "name": f"g{number}"} for number in range(count)])}
    days = {f"g{number}/2024-01-01.json": document(
        [{"type": "message", "user": "U1", "ts": f"1704067200.{number:06}", "text": "Hello"}])
            for number in range(count)}
    return {name: text.encode() for name, text in {**lists, **days}.items()}


def groups(count):
    """Google Chat: a conversation of one message in each folder."""
    ann = {"name": "Ann", "email": "ann@example.org"}
    files = {}
    for number in range(count):
        path = f"Google Chat/Groups/DM x{number}/"
        files[path + "group_info.json"] = document({"members": [ann]}).encode()
        files[path + "messages.json"] = document({"messages": [
            {"creator": ann, "created_date": "Monday, January 1, 2024 at 12:00:00 AM UTC",
             "text": "Hello", "topic_id": "a", "message_id": f"x{number}/a/b"}]}).encode()
    return files


CHATS = {"a folder": folder, "a zip": packed(folder, zipped), "a tar.gz": packed(folder, tarred),
         "many sizes": sizes}
# Exports of as many conversations.
CONVERSATIONS = {f"{make.__name__} in a {name}": packed(make, pack) for make in (channels, groups)
                 for name, pack in (("folder", dict), ("zip", zipped), ("tar.gz", tarred))}
