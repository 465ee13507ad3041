"""A live chat in Python, without a process: chat.py LIBRARY [COUNT]. Prints the calls per second."""
import ctypes
import json
import sys
import time


class Answer(ctypes.Structure):
    _fields_ = [("code", ctypes.c_int), ("text", ctypes.c_void_p), ("length", ctypes.c_size_t)]


class Row(ctypes.Structure):
    _fields_ = [("y", ctypes.c_double), ("height", ctypes.c_double)]


class LettererError(Exception):
    """An error of the library: its code and message."""


class Chat:
    """A document of libletterer."""

    def __init__(self, path, **parameters):
        self.library = ctypes.CDLL(path)
        for name, result, *kinds in (
            ("open", ctypes.c_void_p, ctypes.c_char_p, ctypes.c_size_t, ctypes.POINTER(Answer)),
            ("call", ctypes.c_int, ctypes.c_void_p, ctypes.c_char_p, ctypes.c_char_p, ctypes.c_size_t,
             ctypes.POINTER(Answer)),
            ("free", None, ctypes.POINTER(Answer)),
            ("close", None, ctypes.c_void_p),
            ("height", ctypes.c_double, ctypes.c_void_p),
            ("rows", ctypes.c_size_t, ctypes.c_void_p, ctypes.c_double, ctypes.c_double, ctypes.POINTER(Row),
             ctypes.c_size_t),
        ):
            function = getattr(self.library, "letterer_" + name)
            function.restype, function.argtypes = result, kinds
        text, answer = json.dumps(parameters).encode(), Answer()
        self.document = self.library.letterer_open(text, len(text), answer)
        self.take(answer)

    def take(self, answer):
        """Returns the result of an answer, or raises its error."""
        result = json.loads(ctypes.string_at(answer.text, answer.length))
        self.library.letterer_free(answer)
        if answer_code := result.get("code"):
            raise LettererError(answer_code, result["message"])
        return result

    def call(self, method, **parameters):
        text, answer = json.dumps(parameters).encode(), Answer()
        self.library.letterer_call(self.document, method.encode(), text, len(text), answer)
        return self.take(answer)

    def rows(self, start, end):
        count = self.library.letterer_rows(self.document, start, end, None, 0)
        rows = (Row * count)()
        self.library.letterer_rows(self.document, start, end, rows, count)
        return [(row.y, row.height) for row in rows]

    @property
    def height(self):
        return self.library.letterer_height(self.document)

    def close(self):
        self.library.letterer_close(self.document)
        self.document = None


def main(path, count=10000):
    chat = Chat(path, width=390, height=844)
    start = time.perf_counter()
    for number in range(int(count)):
        message = {"id": f"m{number}", "sender": "Ann", "text": f"Message {number} in Python"}
        chat.call("apply", changes=[{"op": "append", "messages": [message]}])
    appends = int(count) / (time.perf_counter() - start)
    rows = chat.rows(0, chat.height)
    assert len(rows) == int(count), len(rows)
    start = time.perf_counter()
    for number in range(1000):
        hit = chat.call("hit", point=[40, rows[number % len(rows)][0] + 10])["hit"]
        assert hit["message"] == f"m{number % len(rows)}", hit
    hits = 1000 / (time.perf_counter() - start)
    start = time.perf_counter()
    for number in range(10000):
        chat.rows(number, number + 844)
    stretches = 10000 / (time.perf_counter() - start)
    try:
        chat.call("apply", changes=[{"op": "remove", "ids": ["nobody"]}])
        raise AssertionError("a message that does not exist was removed")
    except LettererError:
        pass
    chat.close()
    print(f"Python: {appends:.0f} appends, {hits:.0f} hits, {stretches:.0f} stretches of rows per second")


main(*sys.argv[1:])
