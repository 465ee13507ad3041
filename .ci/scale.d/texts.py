"""Exports that are text, HTML, or XML."""
import html

from turns import PEOPLE, document, export, turns


@export("whatsapp")
def whatsapp_ios(count):
    def body(turn):
        if turn.file:
            return f"\u200e<attached: {turn.number:08}-PHOTO-2024-01-01.jpg>"
        return turn.text.replace("@Ben", "@\u2068Ben\u2069")
    return {"_chat.txt": "".join(
        f"[{turn.time:%d/%m/%Y, %H:%M:%S}] {turn.name}: {body(turn)}\n" for turn in turns(count))}


@export("whatsapp")
def whatsapp_android(count):
    return {"WhatsApp Chat with Ann.txt": "".join(
        f"{turn.time:%d/%m/%Y, %H:%M} - {turn.name}: {'<Media omitted>' if turn.file else turn.text}\n"
        for turn in turns(count))}


@export("chat-script")
def chat_script(count):
    def block(turn):
        extra = "[edited]\n" if turn.is_edited else ""
        reply = f"[reply to {PEOPLE[(turn.person + 1) % 4].lower()}]\n" if turn.reply else ""
        reaction = f"\n[{PEOPLE[turn.reactor].lower()} reacts 👍]" if turn.reactor is not None else ""
        return f"[+61 s]\n{extra}{reply}{turn.name.lower()}: {turn.line}{reaction}\n"
    head = "kind = group\nme = ann\n" + "".join(f"{name.lower()} = {name} Oak\n" for name in PEOPLE)
    return {"scale.chat": head + "\n[2024-01-01 08:00]\n" + "".join(map(block, turns(count)))}


@export("irc")
def irc(count):
    text = "--- Log opened Mon Jan 01 08:00:00 2024\n"
    date = turns(1)[0].time.date()
    for turn in turns(count):
        if turn.time.date() != date:
            date = turn.time.date()
            text += f"--- Day changed {date:%a %b %d %Y}\n"
        text += f"{turn.time:%H:%M} < {turn.name.lower()}> {turn.line}\n"
    return {"#swift.log": text}


@export("line")
def line(count):
    text, date = "[LINE] Chat history with Ann\nSaved on: 2024/01/16 19:57\n", None
    for turn in turns(count):
        if turn.time.date() != date:
            date = turn.time.date()
            text += f"\n{date:%Y/%m/%d(%a)}\n"
        words = turn.text if "\n" not in turn.text else f'"{turn.text}"'
        text += f"{turn.time:%H:%M}\t{turn.name}\t{'[Photo]' if turn.file else words}\n"
    return {"line.txt": text}


@export("kakaotalk")
def kakaotalk(count):
    text, date = "벤 님과 카카오톡 대화\n저장한 날짜 : 2024년 5월 2일 오후 3:02\n", None
    for turn in turns(count):
        half = "오전" if turn.time.hour < 12 else "오후"
        time = f"{turn.time.year}년 {turn.time.month}월 {turn.time.day}일 {half} " \
            f"{(turn.time.hour + 11) % 12 + 1}:{turn.time.minute:02}"
        if turn.time.date() != date:
            date = turn.time.date()
            text += f"\n{time}\n"
        text += f"{time}, {turn.name} : {'사진' if turn.file else turn.text}\n"
    return {"KakaoTalkChats.txt": text}


@export("kakaotalk")
def kakaotalk_table(count):
    quoted = lambda text: '"' + text.replace('"', '""') + '"'
    return {"KakaoTalk_Chat.csv": "Date,User,Message\n" + "".join(
        f"{turn.time:%Y-%m-%d %H:%M:%S},{quoted(turn.name)},{quoted(turn.text)}\n"
        for turn in turns(count))}


@export("telegram-html")
def telegram_html(count):
    def message(turn):
        reply = f'<div class="reply_to details">In reply to <a href="#go_to_message{turn.reply}" ' \
            f'onclick="return GoToMessage({turn.reply})">this message</a></div>' if turn.reply else ""
        photo = '<div class="media_wrap clearfix"><a class="photo_wrap clearfix pull_left" ' \
            f'href="photos/{turn.file}"><img class="photo" src="photos/{turn.file}"/></a></div>' \
            if turn.file else ""
        body = html.escape(turn.text).replace("\n", "<br>").replace("plan", "<strong>plan</strong>")
        return f'<div class="message default clearfix" id="message{turn.number}"><div class="body">' \
            f'<div class="pull_right date details" title="{turn.time:%d.%m.%Y %H:%M:%S} UTC+00:00">' \
            f'{turn.time:%H:%M}</div><div class="from_name">{turn.name}</div>{reply}{photo}' \
            f'<div class="text">{body}</div></div></div>\n'
    return {"messages.html": '<!DOCTYPE html><html><head><meta charset="utf-8"/>'
            '<title>Exported Data</title></head><body onload="CheckLocation();">'
            '<div class="page_wrap"><div class="page_header"><div class="content">'
            '<div class="text bold">Weekend</div></div></div><div class="page_body chat_page">'
            '<div class="history">\n' + "".join(map(message, turns(count)))
            + "</div></div></div></body></html>"}


@export("sms-backup")
def sms_backup(count):
    def message(turn):
        body = html.escape(turn.text, quote=True).replace("\n", "&#10;")
        return f'  <sms protocol="0" address="+15550100" date="{turn.seconds}000" ' \
            f'type="{turn.number % 2 + 1}" subject="null" body="{body}" read="1" status="-1" ' \
            'locked="0" contact_name="Ann" />\n'
    return {"sms.xml": "<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>\n"
            f'<smses count="{count}">\n' + "".join(map(message, turns(count))) + "</smses>\n"}


@export("cursor")
def cursor_markdown(count):
    return {"cursor.md": "# Fix the sort\n"
            "_Exported on 6/15/2025 at 17:10:12 GMT+2 from Cursor (1.0.0)_\n" + "".join(
                f"\n---\n\n**{'User' if turn.is_user else 'Cursor'}**\n\n{turn.text}\n"
                for turn in turns(count))}


@export("firebase-stream")
def firebase_stream(count):
    def event(turn):
        record = {"senderId": turn.name.lower(), "text": turn.text, "timestamp": turn.seconds * 1000}
        return "event: put\ndata: " + document(
            {"path": f"/messages/-Nx{turn.number:09}", "data": record}) + "\n\n"
    return {"stream.txt": "".join(map(event, turns(count)))}
