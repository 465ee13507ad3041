"""Sessions of coding agents."""
from models import role, said
from turns import document, export, lines, turns


def text(turn):
    return [{"type": "text", "text": said(turn)}]


@export("qwen-code")
def qwen_code(count):
    return {"session.jsonl": lines({
        "uuid": f"m{turn.number}", "sessionId": "s1", "timestamp": turn.iso, "type": role(turn),
        "model": "qwen-x", "message": {"role": role(turn, model="model"), "parts": [{"text": said(turn)}]},
    } for turn in turns(count))}


@export("pi")
def pi(count):
    head = {"type": "session", "version": 3, "id": "s1", "cwd": "/demo"}
    return {"session.jsonl": lines([head, *messages(count)])}


@export("droid")
def droid(count):
    head = {"type": "session_start", "id": "s1", "title": "Sums", "cwd": "/demo"}
    return {"session.jsonl": lines([head, *messages(count)])}


def messages(count):
    return ({"type": "message", "id": f"m{turn.number}", "timestamp": turn.iso,
             "message": {"role": role(turn), "content": text(turn)}} for turn in turns(count))


@export("copilot-cli")
def copilot_cli(count):
    return {"events.jsonl": lines({
        "type": role(turn) + ".message", "id": f"m{turn.number}", "timestamp": turn.iso,
        "data": {"content": said(turn)}} for turn in turns(count))}


@export("opencode")
def opencode(count):
    return {"session.json": document({"info": {"id": "ses_1", "title": "Sums"}, "messages": [{
        "info": {"id": f"msg_{turn.number}", "role": role(turn)}, "parts": text(turn)}
        for turn in turns(count)]})}


@export("amp")
def amp(count):
    return {"T-1.json": document({"v": 4, "id": "T-1", "created": 1767607200000, "messages": [
        {"role": role(turn), "messageId": turn.number, "content": text(turn)}
        for turn in turns(count)]})}


@export("atif")
def atif(count):
    return {"trajectory.json": document({
        "schema_version": "ATIF-v1.4", "session_id": "s1", "agent": {"name": "demo", "version": "1"},
        "steps": [{"step_id": turn.number, "timestamp": turn.iso, "source": role(turn, model="agent"),
                   "message": said(turn)} for turn in turns(count)]})}


@export("ag-ui")
def ag_ui(count):
    return {"events.jsonl": lines(event for turn in turns(count) for event in [
        {"type": "TEXT_MESSAGE_START", "messageId": f"m{turn.number}", "role": role(turn)},
        {"type": "TEXT_MESSAGE_CONTENT", "messageId": f"m{turn.number}", "delta": said(turn)},
        {"type": "TEXT_MESSAGE_END", "messageId": f"m{turn.number}"}])}


@export("otel-genai")
def otel_genai(count):
    messages = [{"role": role(turn), "parts": [{"type": "text", "content": said(turn)}]}
                for turn in turns(count)]
    return {"span.json": document({"name": "chat", "attributes": {
        "gen_ai.input.messages": messages[:-1], "gen_ai.output.messages": messages[-1:]}})}


@export("vscode-chat")
def vscode_chat_log(count):
    head = {"kind": 0, "v": {"version": 3, "sessionId": "s1", "requests": []}}
    asked = [{"kind": 2, "k": ["requests"], "v": [{"requestId": f"r{turn.number}", "message": {
        "text": turn.text}, "response": [{"value": turn.text}]}]} for turn in turns(count // 2)]
    return {"log.jsonl": lines([head, *asked])}
