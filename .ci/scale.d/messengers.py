"""Exports of messengers and backends that are JSON."""
import html

from turns import PEOPLE, document, export, lines, present, turns


def people(**fields):
    """The people as records, with fields that are functions of a person's number."""
    return [{name: value(number) for name, value in fields.items()} for number in range(len(PEOPLE))]


def paragraphs(turn):
    return f"<p>{html.escape(turn.text).replace(chr(10), '<br>')}</p>"


def transcript(count):
    """The records of a neutral transcript: its head and its messages."""
    head = {"transcript": "1.0", "kind": "group", "viewer": "u0", "timeZone": "UTC",
            "participants": people(id=lambda number: f"u{number}", name=PEOPLE.__getitem__)}
    return head, [present(
        id=f"m{turn.number}", **{"from": f"u{turn.person}"}, at=turn.iso, kind="text",
        runs=[{"t": turn.text}], replyTo={"id": f"m{turn.reply}"} if turn.reply else None,
        reactions=[{"emoji": "👍", "by": [f"u{turn.reactor}"]}] if turn.reactor is not None else None)
        for turn in turns(count)]


@export("transcript-json")
def transcript_json(count):
    head, messages = transcript(count)
    return {"scale.transcript.json": document({**head, "messages": messages})}


@export("transcript-jsonl")
def transcript_jsonl(count):
    head, messages = transcript(count)
    records = [{"participant": person} for person in head.pop("participants")]
    return {"scale.transcript.jsonl": lines(
        [head, *records, *({"message": message} for message in messages)])}


@export("plain")
def plain(count):
    return {"plain.json": document({"messages": [
        {"sender": turn.name, "text": turn.text, "date": turn.iso} for turn in turns(count)]})}


@export("firebase")
def firebase(count):
    return {"firebase.json": document({"messages": {f"-Nx{turn.number:09}": present(
        senderId=turn.name, text=turn.text, timestamp=turn.seconds * 1000,
        photoURL=f"photos/{turn.file}" if turn.file else None) for turn in turns(count)}})}


@export("rongcloud")
def rongcloud(count):
    return {"rongcloud.json": document({"code": 200, "data": [{
        "targetId": ["lena", "wei"][turn.number % 2], "fromUserId": ["wei", "lena"][turn.number % 2],
        "busChannel": "", "messageUID": f"C8V1-{turn.number}", "msgTime": turn.seconds * 1000,
        "objectName": "RC:TxtMsg", "content": document({"content": turn.text}), "expansion": False,
    } for turn in reversed(turns(count))]})}


@export("parse")
def parse(count):
    return {"parse.json": document({"results": [{
        "objectId": f"o{turn.number}", "createdAt": turn.iso, "updatedAt": turn.iso,
        "incoming": turn.person != 0, "text": turn.text,
        "sentDate": {"__type": "Date", "iso": turn.iso},
        "createdBy": {"__type": "Pointer", "className": "_User", "objectId": "u9"},
    } for turn in turns(count)]})}


@export("telegram")
def telegram(count):
    return {"result.json": document({
        "name": "Weekend", "type": "private_group", "id": 4711, "messages": [present(
            id=turn.number + 1, type="message", date=turn.time.strftime("%Y-%m-%dT%H:%M:%S"),
            date_unixtime=str(turn.seconds), **{"from": turn.name}, from_id=f"user{turn.person}",
            reply_to_message_id=turn.reply and turn.reply + 1,
            photo=turn.file and f"photos/{turn.file}", width=turn.file and 6, height=turn.file and 4,
            edited_unixtime=str(turn.seconds + 9) if turn.is_edited else None,
            text=turn.text, text_entities=[{"type": "plain", "text": turn.text}],
            reactions=[{"type": "emoji", "count": 1, "emoji": "👍", "recent": [{
                "from": PEOPLE[turn.reactor], "from_id": f"user{turn.reactor}"}]}]
            if turn.reactor is not None else None) for turn in turns(count)]})}


@export("discord")
def discord(count):
    author = lambda person: {"id": str(person + 1), "name": PEOPLE[person].lower(),
                             "discriminator": "0000", "nickname": PEOPLE[person], "color": "#3498DB",
                             "isBot": False, "roles": [], "avatarUrl": "https://cdn.example.org/a.png"}
    return {"general.json": document({
        "guild": {"id": "5", "name": "Garden"},
        "channel": {"id": "6", "type": "GuildTextChat", "category": "Text", "name": "general"},
        "messages": [present(
            id=str(10**18 + turn.number), type="Reply" if turn.reply else "Default",
            timestamp=turn.iso, timestampEdited=turn.iso if turn.is_edited else None, isPinned=False,
            content=turn.text, author=author(turn.person), embeds=[], stickers=[],
            attachments=[{"id": "1", "url": f"https://cdn.example.org/{turn.file}",
                          "fileName": turn.file, "fileSizeBytes": 9}] if turn.file else [],
            reactions=[{"emoji": {"id": "", "name": "👍"}, "count": 1,
                        "users": [author(turn.reactor)]}] if turn.reactor is not None else [],
            mentions=[author(1)] if "@Ben" in turn.text else [],
            reference={"messageId": str(10**18 + turn.reply), "channelId": "6", "guildId": "5"}
            if turn.reply else None) for turn in turns(count)]})}


@export("slack")
def slack(count):
    stamp = lambda turn: f"{turn.seconds}.{turn.number:06}"
    known = turns(count)
    days = {}
    for turn in known:
        days.setdefault(f"general/{turn.time:%Y-%m-%d}.json", []).append(present(
            type="message", user=f"U{turn.person}", ts=stamp(turn),
            text=html.escape(turn.text.replace("@Ben", "<@U1>"), quote=False).replace(
                "&lt;@U1&gt;", "<@U1>"),
            thread_ts=stamp(known[turn.reply]) if turn.reply else None,
            reactions=[{"name": "+1", "users": [f"U{turn.reactor}"], "count": 1}]
            if turn.reactor is not None else None,
            files=[{"id": f"F{turn.number}", "name": turn.file, "mimetype": "image/jpeg",
                    "url_private": "https://example.org/x"}] if turn.file else None))
    users = [{"id": f"U{number}", "name": name.lower(), "profile": {"real_name": name}}
             for number, name in enumerate(PEOPLE)]
    channels = [{"id": "C1", "name": "general", "members": [user["id"] for user in users]}]
    return {"users.json": document(users), "channels.json": document(channels),
            **{path: document(day) for path, day in days.items()}}


@export("messenger")
def messenger(count):
    return {"message_1.json": document({
        "participants": [{"name": name} for name in PEOPLE], "messages": [present(
            sender_name=turn.name, timestamp_ms=turn.seconds * 1000,
            content=turn.text.encode().decode("latin-1"),
            photos=[{"uri": f"messages/inbox/ann_123/photos/{turn.file}"}] if turn.file else None,
            reactions=[{"reaction": "👍".encode().decode("latin-1"), "actor": PEOPLE[turn.reactor]}]
            if turn.reactor is not None else None) for turn in reversed(turns(count))],
        "title": "Trip", "is_still_participant": True, "thread_path": "inbox/ann_123"})}


@export("signal")
def signal(count):
    known = turns(count)
    def envelopes(turn):
        source = {"source": f"+3900{turn.person}", "sourceNumber": f"+3900{turn.person}",
                  "sourceUuid": f"u-{turn.person}", "sourceName": turn.name, "sourceDevice": 1}
        group = {"groupId": "g1", "type": "DELIVER"}
        message = present(
            timestamp=turn.seconds * 1000, message=turn.text, groupInfo=group,
            quote={"id": known[turn.reply].seconds * 1000, "text": known[turn.reply].text,
                   "authorUuid": f"u-{known[turn.reply].person}"} if turn.reply else None,
            attachments=[{"contentType": "image/jpeg", "filename": turn.file, "id": turn.file,
                          "size": 70}] if turn.file else None)
        yield {"envelope": {**source, "timestamp": turn.seconds * 1000, "dataMessage": message},
               "account": "+39000"}
        if turn.reactor is not None:
            reaction = {"emoji": "👍", "targetAuthorUuid": f"u-{turn.person}",
                        "targetSentTimestamp": turn.seconds * 1000, "isRemove": False}
            time = turn.seconds * 1000 + 1
            yield {"envelope": {**source, "timestamp": time, "dataMessage": {
                "timestamp": time, "message": None, "groupInfo": group, "reaction": reaction}},
                "account": "+39000"}
    return {"signal.jsonl": lines(line for turn in known for line in envelopes(turn))}


@export("matrix")
def matrix(count):
    def events(turn):
        sender = f"@{turn.name.lower()}:example.org"
        time = turn.seconds * 1000
        content = {"msgtype": "m.text", "body": turn.text, "format": "org.matrix.custom.html",
                   "formatted_body": html.escape(turn.text).replace("plan", "<b>plan</b>")}
        if turn.file:
            content = {"msgtype": "m.image", "body": turn.file, "url": "mxc://example.org/abc"}
        if turn.reply:
            content["m.relates_to"] = {"m.in_reply_to": {"event_id": f"${turn.reply}"}}
        yield {"type": "m.room.message", "event_id": f"${turn.number}", "sender": sender,
               "origin_server_ts": time, "content": content}
        related = {"event_id": f"${turn.number}"}
        if turn.reactor is not None:
            yield {"type": "m.reaction", "event_id": f"$r{turn.number}", "sender": sender,
                   "origin_server_ts": time + 1, "content": {"m.relates_to": {
                       **related, "rel_type": "m.annotation", "key": "👍"}}}
        if turn.is_edited:
            yield {"type": "m.room.message", "event_id": f"$e{turn.number}", "sender": sender,
                   "origin_server_ts": time + 2, "content": {
                       "msgtype": "m.text", "body": "* edited", "m.relates_to": {
                           **related, "rel_type": "m.replace"},
                       "m.new_content": {"msgtype": "m.text", "body": "edited"}}}
    return {"matrix.json": document({"room_name": "Swift", "messages": [
        event for turn in turns(count) for event in events(turn)]})}


@export("wechat")
def wechat(count):
    return {"weflow.json": document({
        "weflow": {"version": "1.0.3", "exportedAt": 1714560000, "generator": "WeFlow"},
        "session": {"wxid": "wxid_1", "nickname": "Ben", "displayName": "Ben", "type": "私聊"},
        "messages": [{
            "localId": turn.number, "createTime": turn.seconds,
            "type": "图片消息" if turn.file else "文本消息", "localType": 3 if turn.file else 1,
            "content": f"images/{turn.file}" if turn.file else turn.text,
            "isSend": turn.number % 2, "senderUsername": f"wxid_{turn.number % 2}",
            "senderDisplayName": PEOPLE[turn.number % 2]} for turn in turns(count)]})}


@export("google-chat")
def google_chat(count):
    human = lambda person: {"name": PEOPLE[person], "email": f"{PEOPLE[person].lower()}@example.org",
                            "user_type": "Human"}
    return {"messages.json": document({"messages": [present(
        creator=human(turn.person), text=turn.text, topic_id=f"t{turn.number}",
        created_date=turn.time.strftime("%A, %B %d, %Y at %I:%M:%S %p UTC"),
        message_id=f"s1/t{turn.number}/m{turn.number}",
        attached_files=[{"original_name": turn.file, "export_name": f"File-{turn.file}"}]
        if turn.file else None,
        reactions=[{"emoji": {"unicode": "👍"}, "reactor_emails": [human(turn.reactor)["email"]]}]
        if turn.reactor is not None else None,
        quoted_message_metadata={"creator": human(0), "text": "earlier",
                                 "message_id": f"s1/t{turn.reply}/m{turn.reply}"}
        if turn.reply else None) for turn in turns(count)]})}


@export("teams")
def teams(count):
    user = lambda person: {"user": {"id": f"u{person}", "displayName": PEOPLE[person]}}
    def body(turn):
        text = paragraphs(turn).replace("@Ben", '<at id="0">Ben</at>').replace(
            "👍🏽", '<emoji id="yes" alt="👍" title="Yes"></emoji>')
        return text + ('<p><img src="https://graph.microsoft.com/x/$value"></p>' if turn.file else "")
    return {"teams.json": document({
        "@odata.context": "https://graph.microsoft.com/v1.0/$metadata#chats('c1')/messages",
        "value": [present(
            id=str(turn.number), messageType="message", createdDateTime=turn.iso, chatId="c1",
            lastEditedDateTime=turn.iso if turn.is_edited else None, **{"from": user(turn.person)},
            body={"contentType": "html", "content": body(turn)}, attachments=[],
            mentions=[{"id": 0, "mentionText": "Ben", "mentioned": user(1)}]
            if "@Ben" in turn.text else [],
            reactions=[{"reactionType": "like", "user": user(turn.reactor)}]
            if turn.reactor is not None else []) for turn in reversed(turns(count))]})}


@export("skype")
def skype(count):
    def content(turn):
        text = html.escape(turn.text).replace("@Ben", '<at id="8:ben">Ben</at>').replace(
            "👍🏽", '<ss type="yes">(y)</ss>')
        quote = f'<quote author="ann" authorname="Ann" messageid="{turn.reply}"><legacyquote>[1] Ann: ' \
            "</legacyquote>earlier<legacyquote>&lt;&lt;&lt; </legacyquote></quote>"
        return (quote if turn.reply else "") + text + ("<e_m ts=\"1\"></e_m>" if turn.is_edited else "")
    return {"messages.json": document({"userId": "8:ann", "exportDate": "2024-05-02T08:00",
            "conversations": [{
                "id": "19:abc@thread.skype", "displayName": "Choir", "version": 1, "properties": {},
                "MessageList": [{
                    "id": str(turn.number), "displayName": turn.name, "originalarrivaltime": turn.iso,
                    "messagetype": "RichText", "content": content(turn), "conversationid": "19:abc",
                    "from": f"8:{turn.name.lower()}", "amsreferences": None,
                    "properties": {"emotions": [{"key": "heart", "users": [{"mri": "8:ann"}]}]}
                    if turn.reactor is not None else None} for turn in reversed(turns(count))]}]})}


@export("mattermost")
def mattermost(count):
    def posts():
        for turn in turns(count):
            yield {"type": "post", "post": present(
                team="garden", channel="square", user=turn.name.lower(), message=turn.text,
                create_at=turn.seconds * 1000, edit_at=1 if turn.is_edited else None,
                attachments=[{"path": f"data/{turn.file}"}] if turn.file else None,
                reactions=[{"user": PEOPLE[turn.reactor].lower(), "emoji_name": "+1"}]
                if turn.reactor is not None else None)}
    head = [{"type": "version", "version": 1}, {"type": "team", "team": {"name": "garden"}},
            {"type": "channel", "channel": {"team": "garden", "name": "square", "type": "O"}}]
    return {"bulk.jsonl": lines([*head, *posts()])}


@export("rocket-chat")
def rocket_chat(count):
    user = lambda person: {"_id": f"u{person}", "username": PEOPLE[person].lower(),
                           "name": PEOPLE[person]}
    def message(turn):
        quote = f"https://chat.example/channel/general?msg=m{turn.reply}"
        return present(
            _id=f"m{turn.number}", rid="r1", ts={"$date": turn.iso}, u=user(turn.person),
            msg=(f"[ ]({quote}) " if turn.reply else "") + turn.text.replace("@Ben", "@ben"),
            attachments=[{"text": "earlier", "author_name": "ann", "message_link": quote}]
            if turn.reply else None,
            mentions=[user(1)] if "@Ben" in turn.text else None,
            reactions={":+1:": {"usernames": [PEOPLE[turn.reactor].lower()]}}
            if turn.reactor is not None else None)
    return {"messages.jsonl": lines(map(message, turns(count)))}


@export("zulip")
def zulip(count):
    def message(turn):
        text = paragraphs(turn).replace(
            "@Ben", '<span class="user-mention" data-user-id="1">@Ben</span>')
        return present(
            id=turn.number, sender_id=turn.person, sender_full_name=turn.name, type="stream",
            stream_id=3, display_recipient="general", subject="garden", content=text,
            content_type="text/html", timestamp=turn.seconds,
            last_edit_timestamp=turn.seconds if turn.is_edited else None,
            reactions=[{"emoji_name": "+1", "emoji_code": "1f44d", "reaction_type": "unicode_emoji",
                        "user_id": turn.reactor}] if turn.reactor is not None else [])
    return {"zulip.json": document({"result": "success", "messages": list(map(message, turns(count)))})}


@export("x-messages")
def x_messages(count):
    return {"direct-messages.js": "window.YTD.direct_messages.part0 = " + document([{
        "dmConversation": {"conversationId": "100-200", "messages": [{"messageCreate": {
            "recipientId": str(100 + 100 * (1 - turn.number % 2)),
            "senderId": str(100 + 100 * (turn.number % 2)), "id": str(turn.number),
            "createdAt": turn.iso, "text": html.escape(turn.text, quote=False),
            "urls": [{"url": "https://t.co/ab", "expanded": "https://example.org/",
                      "display": "example.org"}],
            "mediaUrls": [f"https://ton.example/i/{turn.file}"] if turn.file else [],
            "reactions": [{"senderId": "100", "reactionKey": "like", "createdAt": turn.iso}]
            if turn.reactor is not None else [],
        }} for turn in reversed(turns(count))]}}])}


@export("discord-package")
def discord_package(count):
    return {"messages.json": document([{
        "ID": 10**18 + turn.number, "Timestamp": f"{turn.time:%Y-%m-%d %H:%M:%S}",
        "Contents": turn.text,
        "Attachments": f"https://cdn.example/a/{turn.file}?x=1" if turn.file else "",
    } for turn in reversed(turns(count))])}
