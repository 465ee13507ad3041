"""Draws chats, and keeps their layouts for programs that show them.

    import letterer
    png = letterer.render("chat.zip", theme="whatsapp")
    clean = letterer.redact("chat.zip", ["names", "numbers"])

    with letterer.Chat({"transcript": "1.0", "messages": []}, width=390) as chat:
        chat.append({"id": "1", "from": "ann", "text": "Hi!"})
        for row in chat.window()["rows"]:
            print(row["key"], row["frame"])

Every function starts the program that is installed with the module, which alone reads the chat: a hostile
file can end that process, not yours.
"""

from ._live import Chat, Server
from ._program import Error, Result, convert, inspect, layout, program, redact, render, run

__all__ = [
    "Chat", "Error", "Result", "Server", "convert", "inspect", "layout", "program", "redact", "render", "run",
]
