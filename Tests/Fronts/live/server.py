"""Serves the live demo: a page that shows a chat of `letterer serve`.

usage: server.py LETTERER [MESSAGES] [PORT]     100000 messages and port 8732 by default
"""

import http.server
import json
import pathlib
import random
import sys

sys.dont_write_bytecode = True
root = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(root / "Sources/Packages/python"))
from letterer import Error, Server, _program  # noqa: E402

WORDS = "did the tests pass all of them as far as we know but one is slow שלום עולם 今日は 🦔 é".split()
TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript", ".ttf": "font/ttf", ".otf": "font/otf"}


def transcript(count):
    """A chat of random messages, the same every time."""
    words = random.Random(62)
    people = [{"id": "ann", "name": "Ann"}, {"id": "bob", "name": "Bob"}, {"id": "me", "name": "Me"}]
    messages = [{"id": f"m{number}", "from": words.choice(people)["id"],
                 "text": " ".join(words.choices(WORDS, k=words.randint(1, 40)))} for number in range(count)]
    return {"transcript": "1.0", "viewer": "me", "kind": "group", "participants": people, "messages": messages}


class Handler(http.server.BaseHTTPRequestHandler):
    """Answers with files of the demo, with fonts, and with the results of calls."""

    protocol_version = "HTTP/1.1"
    service = None

    def do_GET(self):
        name = pathlib.PurePosixPath(self.path.split("?")[0]).name or "index.html"
        folders = [root / "Tests/Fronts/live", root / "Tests/Fronts/web", root / "Fonts/Faces"]
        path = next((folder / name for folder in folders if (folder / name).is_file()), None)
        if path is None:
            return self.send_error(404)
        self.answer(path.read_bytes(), TYPES.get(path.suffix, "application/octet-stream"))

    def do_POST(self):
        """Calls methods in order, and answers with the last result or the first error."""
        calls = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        try:
            for method, params in calls:
                result = {"result": self.service.request(method, document="demo", **params)}
        except Error as error:
            result = {"error": f"{error.code}: {error}"}
        self.answer(json.dumps(result).encode(), "application/json")

    def answer(self, body, kind):
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


def serve(program, count=100_000, port=8732):
    """Opens the chat, and returns the server; serve_forever() runs it."""
    _program.program = lambda: program
    Handler.service = Server()
    Handler.service.request("open", document="demo", transcript=transcript(count), width=390, height=700,
                            look={"theme": "whatsapp", "appearance": "light"})
    return http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)


if __name__ == "__main__":
    given = [int(argument) for argument in sys.argv[2:]]
    with serve(sys.argv[1], *given) as server:
        print(f"http://127.0.0.1:{server.server_port}/", flush=True)
        server.serve_forever()
