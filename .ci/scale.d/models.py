"""Exports of chats with assistants."""
from turns import document, export, lines, turns

CODE = "\n\n```swift\nlet x = 1\n```\n\n- one\n- two\n"


def said(turn):
    return turn.text if turn.is_user or turn.number % 9 else turn.text + CODE


def role(turn, user="user", model="assistant"):
    return user if turn.is_user else model


@export("chatgpt")
def chatgpt(count):
    nodes = {"r": {"id": "r", "message": None, "parent": None, "children": ["m0"]}}
    for turn in turns(count):
        nodes[f"m{turn.number}"] = {
            "id": f"m{turn.number}", "parent": f"m{turn.number - 1}" if turn.number else "r",
            "children": [f"m{turn.number + 1}"] if turn.number + 1 < count else [],
            "message": {"id": f"m{turn.number}", "author": {"role": role(turn), "metadata": {}},
                        "create_time": turn.seconds, "recipient": "all", "metadata": {},
                        "content": {"content_type": "text", "parts": [said(turn)]}}}
    return {"conversations.json": document([{
        "title": "Spades", "create_time": 1, "mapping": nodes, "current_node": f"m{count - 1}"}])}


@export("claude")
def claude(count):
    return {"conversations.json": document([{"uuid": "c1", "name": "Peas", "chat_messages": [{
        "uuid": f"m{turn.number}", "sender": role(turn, "human"), "text": said(turn),
        "content": [{"type": "text", "text": said(turn)}], "created_at": turn.iso,
        "attachments": [], "files": [],
    } for turn in turns(count)]}])}


@export("claude-code")
def claude_code(count):
    return {"session.jsonl": lines({
        "type": role(turn), "uuid": f"m{turn.number}", "timestamp": turn.iso, "sessionId": "s1",
        "parentUuid": f"m{turn.number - 1}" if turn.number else None, "isSidechain": False,
        "cwd": "/work", "version": "1", "message": {
            "role": role(turn), "id": f"msg_{turn.number}", "model": "claude-x",
            "content": said(turn) if turn.is_user else [{"type": "text", "text": said(turn)}]},
    } for turn in turns(count))}


def forks(count):
    """Nodes with their parents: prompts that were asked twice, each shown as a notice and two messages."""
    shown, last, found = 0, None, []
    for turn in turns(count):
        if shown + 3 <= count:
            old = f"o{turn.number}"
            found += [(turn, old, last, "user"), (turn, old + "a", old, "assistant")]
            found += [(turn, f"m{turn.number}", last, "user"),
                      (turn, f"m{turn.number}a", f"m{turn.number}", "assistant")]
            last, shown = f"m{turn.number}a", shown + 3
        elif shown < count:
            found.append((turn, f"m{turn.number}", last, "assistant"))
            last, shown = f"m{turn.number}", shown + 1
    return found


@export("claude-code")
def claude_code_forks(count):
    return {"session.jsonl": lines({
        "type": speaker, "uuid": name, "timestamp": turn.iso, "sessionId": "s1", "parentUuid": parent,
        "message": {"role": speaker, "model": "claude-x",
                    "content": [{"type": "text", "text": f"{turn.text} {name}"}]},
    } for turn, name, parent, speaker in forks(count))}


@export("chatgpt")
def chatgpt_forks(count):
    found = forks(count)
    nodes = {name: {"id": name, "parent": parent, "children": [], "message": {
        "id": name, "author": {"role": speaker}, "create_time": turn.seconds, "metadata": {},
        "content": {"content_type": "text", "parts": [f"{turn.text} {name}"]}}}
        for turn, name, parent, speaker in found}
    return {"conversations.json": document([{
        "title": "Forks", "create_time": 1, "mapping": nodes, "current_node": found[-1][1]}])}


@export("codex")
def codex(count):
    head = {"timestamp": "2024-01-01T08:00:00.000Z", "type": "session_meta",
            "payload": {"id": "s1", "cwd": "/demo", "originator": "codex_cli", "instructions": None}}
    return {"rollout.jsonl": lines([head, *({
        "timestamp": turn.iso, "type": "response_item", "payload": {
            "type": "message", "role": role(turn), "content": [{
                "type": role(turn, "input_text", "output_text"), "text": said(turn)}]},
    } for turn in turns(count))])}


@export("gemini")
def gemini(count):
    return {"gemini.json": document({"contents": [
        {"role": role(turn, model="model"), "parts": [{"text": said(turn)}]}
        for turn in turns(count)]})}


@export("gemini")
def gemini_session(count):
    return {"session.json": document({
        "sessionId": "g1", "projectHash": "79b6fa", "startTime": "2024-01-01T08:00:00.000Z",
        "messages": [{"id": f"m{turn.number}", "timestamp": turn.iso,
                      "type": role(turn, model="gemini"), "content": said(turn)}
                     for turn in turns(count)]})}


@export("open-webui")
def open_webui(count):
    messages = {f"m{turn.number}": {
        "id": f"m{turn.number}", "parentId": f"m{turn.number - 1}" if turn.number else None,
        "childrenIds": [f"m{turn.number + 1}"] if turn.number + 1 < count else [],
        "role": role(turn), "content": said(turn), "timestamp": turn.seconds,
    } for turn in turns(count)}
    return {"chat.json": document({"title": "Trip", "models": ["m"], "history": {
        "currentId": f"m{count - 1}", "messages": messages}, "messages": []})}


@export("librechat")
def librechat(count):
    root = "00000000-0000-0000-0000-000000000000"
    return {"librechat.json": document({
        "conversationId": "c1", "endpoint": "openAI", "title": "Trip", "branches": False,
        "recursive": False, "options": {"model": "m"}, "messages": [{
            "messageId": f"m{turn.number}", "conversationId": "c1", "text": said(turn),
            "parentMessageId": f"m{turn.number - 1}" if turn.number else root,
            "sender": role(turn, "User", "GPT"), "isCreatedByUser": turn.is_user,
            "createdAt": turn.iso} for turn in turns(count)]})}


@export("vscode-chat")
def vscode_chat(count):
    return {"chat.json": document({
        "requesterUsername": "ann", "responderUsername": "GitHub Copilot", "requests": [{
            "requestId": f"r{turn.number}", "message": {"text": turn.text, "parts": []},
            "response": [{"value": said(turn)}], "timestamp": turn.seconds * 1000,
        } for turn in turns(count) if turn.is_user]})}


@export("sharegpt")
def sharegpt(count):
    return {"sharegpt.json": document([{"id": "a", "conversations": [
        {"from": role(turn, "human", "gpt"), "value": said(turn)} for turn in turns(count)]}])}


@export("anthropic")
def anthropic(count):
    return {"anthropic.json": document({"system": "You help.", "messages": [
        {"role": role(turn), "content": [{"type": "text", "text": said(turn)}]}
        for turn in turns(count - 1)]})}


@export("openai")
def openai(count):
    return {"openai.json": document({"model": "m", "messages": [
        {"role": role(turn), "content": said(turn)} for turn in turns(count)]})}
