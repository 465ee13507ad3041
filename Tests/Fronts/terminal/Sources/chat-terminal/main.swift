import LettererDocuments
import LettererLayout
import LettererModel
import LettererTerminal
import Glibc

/// Returns the available bytes of a file descriptor, and nil at its end.
func bytes(from file: Int32) -> [UInt8]? {
  var buffer = [UInt8](repeating: 0, count: 65_536)
  let count = read(file, &buffer, buffer.count)
  return count > 0 ? Array(buffer.prefix(count)) : nil
}

// The arrow keys scroll; every line of standard input is a new message; q ends.
let file = open(CommandLine.arguments.last ?? "-", O_RDONLY)
guard file >= 0 else {
  print("usage: chat-terminal chat.transcript.json < messages")
  exit(2)
}
let terminal = open("/dev/tty", O_RDWR)
var window = winsize()
_ = ioctl(terminal, UInt(TIOCGWINSZ), &window)
let (columns, lines) = window.ws_col > 0 ? (Int(window.ws_col), Int(window.ws_row)) : (80, 24)
var layout = TranscriptLayout(
  TranscriptDocument.read(ByteSource { bytes(from: file) }).transcript,
  theme: .terminal,
  environment: LayoutEnvironment(width: Double(columns), scale: 1),
  typesetter: CellTypesetter(),
  wording: EnglishWording()
)
var settings = termios()
tcgetattr(terminal, &settings)
let before = settings
settings.c_lflag &= ~UInt32(ICANON | ECHO)
tcsetattr(terminal, TCSANOW, &settings)
var (top, count, pending) = (Int.max, 0, [UInt8]())
var inputs = [pollfd(fd: terminal, events: 1, revents: 0), pollfd(fd: 0, events: 1, revents: 0)]
while true {
  let text = TerminalPainter().text(of: layout)
  let rows = text.split(separator: "\n", omittingEmptySubsequences: false)
  top = max(min(top, rows.count - lines), 0)
  let screen = rows[top..<min(top + lines - 1, rows.count)].joined(separator: "\r\n")
  _ = "\u{1B}[H\u{1B}[J\(screen)".withCString { write(terminal, $0, strlen($0)) }
  guard poll(&inputs, 2, -1) > 0 else { continue }
  if inputs[0].revents != 0 {
    let keys = String(decoding: bytes(from: terminal) ?? [], as: UTF8.self)
    if keys.isEmpty || keys == "q" { break }
    top += keys.hasSuffix("[A") ? -1 : keys.hasSuffix("[B") ? 1 : 0
  }
  guard inputs[1].revents != 0 else { continue }
  let new = bytes(from: 0)
  if new == nil { inputs[1].fd = -1 }
  pending += new ?? []
  while let end = pending.firstIndex(of: 0x0A) {
    let words = String(decoding: pending[..<end], as: UTF8.self)
    layout.append(Message(id: "input-\(count)", sender: "input", text: words))
    (pending, top, count) = (Array(pending[(end + 1)...]), .max, count + 1)
  }
}
tcsetattr(terminal, TCSANOW, [before])
