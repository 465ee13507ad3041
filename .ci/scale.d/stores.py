"""Databases of messengers; their tables are those of the fixtures in Tests/LettererFormatsTests."""
import pathlib
import re
import sqlite3
import tempfile

from turns import PEOPLE, document, export, present, turns

FIXTURES = pathlib.Path(__file__).resolve().parents[2] / "Tests/LettererFormatsTests/Fixtures"
ROW = "INSERT INTO {} ({}) VALUES ({})"


class Store:
    """A database in a temporary file."""

    def __init__(self, schema):
        self.file = tempfile.NamedTemporaryFile(suffix=".db")
        self.connection = sqlite3.connect(self.file.name)
        self.connection.executescript(schema)

    def add(self, table, **fields):
        self.connection.execute(
            ROW.format(table, ", ".join(fields), ", ".join("?" * len(fields))), list(fields.values()))

    def bytes(self):
        self.connection.commit()
        self.connection.close()
        return pathlib.Path(self.file.name).read_bytes()


def tables(path):
    """The statements of a fixture that make tables."""
    text = (FIXTURES / path).read_text()
    return "".join(re.findall(r"^CREATE [^;]*;", text, re.MULTILINE))


@export("sqlite")
def sqlite(count):
    store = Store("CREATE TABLE messages (msgId TEXT, fromId TEXT, toId TEXT, content TEXT, "
                  "createTime INTEGER, msgType TEXT, sendState INTEGER);")
    for turn in turns(count):
        ends = ("nora", "sam") if turn.number % 2 else ("sam", "nora")
        store.add("messages", msgId=f"a{turn.number}", fromId=ends[0], toId=ends[1],
                  content=turn.text, createTime=turn.seconds * 1000, msgType="text", sendState=1)
    return {"chat.db": store.bytes()}


@export("imessage")
def imessage(count):
    store = Store(tables("IMessage/group.sql"))
    store.add("chat", guid="iMessage;+;chat900", style=43, chat_identifier="chat900",
              service_name="iMessage", display_name="Boat crew")
    for person in (1, 2, 3):
        store.add("handle", id=f"+1555010{person}", service="iMessage")
        store.add("chat_handle_join", chat_id=1, handle_id=person)
    row = 0
    def add(turn, **fields):
        nonlocal row
        row += 1
        date = (turn.seconds - 978307200) * 10**9 + row
        store.add("message", date=date, handle_id=turn.person, is_from_me=int(turn.person == 0),
                  is_sent=int(turn.person == 0), is_read=1, **fields)
        store.add("chat_message_join", chat_id=1, message_id=row, message_date=date)
    for turn in turns(count):
        reply = {"thread_originator_guid": f"G{turn.reply}", "thread_originator_part": "0:0:1"}
        add(turn, guid=f"G{turn.number}", text=turn.text, **(reply if turn.reply else {}))
        if turn.reactor is not None:
            add(turn, guid=f"R{turn.number}", associated_message_guid=f"p:0/G{turn.number}",
                associated_message_type=2001)
    return {"chat.db": store.bytes()}


@export("whatsapp-store")
def whatsapp_store(count):
    store = Store(tables("WhatsAppStore/group.sql"))
    for person in range(1, 4):
        user = f"491555000{person}"
        store.add("jid", _id=person, user=user, server="s.whatsapp.net",
                  raw_string=f"{user}@s.whatsapp.net")
    store.add("jid", _id=9, user="120363001", server="g.us", raw_string="120363001@g.us")
    store.add("chat", _id=1, jid_row_id=9, subject="Garden")
    for turn in turns(count):
        row = turn.number + 1
        store.add("message", _id=row, chat_row_id=1, from_me=int(turn.person == 0), key_id=f"K{row}",
                  sender_jid_row_id=turn.person, status=6, broadcast=0, starred=0, sort_id=row,
                  timestamp=turn.seconds * 1000, message_type=1 if turn.file else 0,
                  text_data=turn.text)
        if turn.file:
            store.add("message_media", message_row_id=row, file_path=f"Media/{turn.file}",
                      file_size=9, mime_type="image/jpeg", width=16, height=12, media_duration=0)
        if turn.reply:
            store.add("message_quoted", message_row_id=row, from_me=0, sender_jid_row_id=1,
                      key_id=f"K{turn.reply + 1}", text_data="earlier", message_type=0)
        if turn.reactor is not None:
            store.add("message_add_on", _id=row, parent_message_row_id=row, from_me=0,
                      sender_jid_row_id=turn.reactor)
            store.add("message_add_on_reaction", message_add_on_row_id=row, reaction="👍")
    return {"msgstore.db": store.bytes()}


@export("signal-desktop")
def signal_desktop(count):
    store = Store(tables("SignalDesktop/store.sql"))
    store.add("items", id="uuid_id", json='{"id":"uuid_id","value":"aci-0.2"}')
    store.add("conversations", id="c-band", json="{}", type="group", name="Band")
    for person, name in enumerate(PEOPLE):
        store.add("conversations", id=f"c-{person}", json="{}", type="private", name=name,
                  serviceId=f"aci-{person}")
    for turn in turns(count):
        fields = present(
            sourceServiceId=f"aci-{turn.person}" if turn.person else None,
            quote={"id": 1, "authorAci": "aci-1", "messageId": f"m{turn.reply}", "text": "earlier"}
            if turn.reply else None,
            reactions=[{"emoji": "👍", "fromId": f"c-{turn.reactor}", "timestamp": 1}]
            if turn.reactor is not None else None,
            attachments=[{"contentType": "image/jpeg", "fileName": turn.file, "size": 9,
                          "path": f"ab/{turn.number}"}] if turn.file else None)
        store.add("messages", id=f"m{turn.number}", json=document(fields), conversationId="c-band",
                  type="incoming" if turn.person else "outgoing", body=turn.text,
                  sent_at=turn.seconds * 1000)
    return {"db.sqlite": store.bytes()}


@export("cursor")
def cursor(count):
    store = Store(tables("Cursor/global.sql"))
    kind = lambda turn: 1 if turn.is_user else 2
    store.add("cursorDiskKV", key="composerData:c1", value=document({
        "_v": 10, "composerId": "c1", "name": "Fix the sort", "createdAt": 1750000000000,
        "fullConversationHeadersOnly": [
            {"bubbleId": f"b{turn.number}", "type": kind(turn)} for turn in turns(count)]}))
    for turn in turns(count):
        store.add("cursorDiskKV", key=f"bubbleId:c1:b{turn.number}", value=document({
            "_v": 3, "type": kind(turn), "bubbleId": f"b{turn.number}", "text": turn.text}))
    return {"state.vscdb": store.bytes()}
