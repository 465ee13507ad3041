"""Terminals without a window: bytes in, cells out.

Ghostty (pyghostty, with grapheme clusters like the application, and without), pyte, and
libvterm, each behind the same three functions.
"""
import ctypes


class Ghostty:
    def __init__(self, columns, rows, clusters=True):
        from pyghostty import Terminal
        self.terminal = Terminal(columns, rows, scrollback=0)
        if clusters:
            self.terminal.feed(b"\x1b[?2027h")

    def feed(self, data):
        self.terminal.feed(data)

    def text(self, x, y):
        """The cluster of a cell; empty for a blank one and for the second half of a wide one."""
        from pyghostty import ffi, lib
        count = ffi.new("size_t*")
        buffer = ffi.new("uint32_t[]", 64)
        lib.ghostty_grid_ref_graphemes(self.terminal.ref(x, y), buffer, 64, count)
        return "".join(map(chr, buffer[0:count[0]])).strip()

    def style(self, x, y):
        return self.terminal.style(x, y)

    def cursor(self):
        return self.terminal.cursor


class Pyte:
    def __init__(self, columns, rows):
        import pyte
        self.screen = pyte.Screen(columns, rows)
        self.stream = pyte.ByteStream(self.screen)

    def feed(self, data):
        self.stream.feed(data)

    def text(self, x, y):
        return self.screen.buffer[y][x].data.strip()

    def cursor(self):
        return self.screen.cursor.x, self.screen.cursor.y


class Scalars(Pyte):
    """A terminal that gives a column to every character, wide or not, as if it had no tables."""

    def __init__(self, columns, rows):
        super().__init__(columns, rows)
        import pyte.screens
        self.module, self.width = pyte.screens, pyte.screens.wcwidth

    def feed(self, data):
        self.module.wcwidth = lambda character: min(self.width(character), 1)
        super().feed(data)
        self.module.wcwidth = self.width


class Position(ctypes.Structure):
    _fields_ = [("row", ctypes.c_int), ("column", ctypes.c_int)]


class Cell(ctypes.Structure):
    _fields_ = [("chars", ctypes.c_uint32 * 6), ("width", ctypes.c_char),
                ("attributes", ctypes.c_uint32), ("colors", ctypes.c_uint8 * 8)]


class VTerm:
    # Version 0.1.4 has bugs: a large write ends it, and a character split between two writes is lost.
    # So write line by line.

    def __init__(self, columns, rows):
        library = self.library = ctypes.CDLL("libvterm.so.0")
        library.vterm_new.restype = ctypes.c_void_p
        library.vterm_obtain_screen.restype = ctypes.c_void_p
        library.vterm_obtain_state.restype = ctypes.c_void_p
        self.terminal = ctypes.c_void_p(library.vterm_new(rows, columns))
        library.vterm_set_utf8(self.terminal, 1)
        self.screen = ctypes.c_void_p(library.vterm_obtain_screen(self.terminal))
        library.vterm_screen_reset(self.screen, 1)

    def feed(self, data):
        for line in data.splitlines(keepends=True):
            self.library.vterm_input_write(self.terminal, line, ctypes.c_size_t(len(line)))

    def text(self, x, y):
        cell = Cell()
        self.library.vterm_screen_get_cell(self.screen, Position(y, x), ctypes.byref(cell))
        return "".join(chr(c) for c in cell.chars if 0 < c < 0x110000).strip()

    def cursor(self):
        position = Position()
        state = ctypes.c_void_p(self.library.vterm_obtain_state(self.terminal))
        self.library.vterm_state_get_cursorpos(state, ctypes.byref(position))
        return position.column, position.row


EMULATORS = {
    "ghostty": Ghostty,
    "ghostty without clusters": lambda columns, rows: Ghostty(columns, rows, clusters=False),
    "pyte": Pyte,
    "without wide characters": Scalars,
    # It wraps a wide character that doesn't fit in the last column even without automatic wrap, so it
    # gets some extra columns: borders must be in the same place.
    "libvterm": lambda columns, rows: VTerm(columns + 16, rows),
}
