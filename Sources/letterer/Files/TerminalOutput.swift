import ChatLayout
import ChatModel
import ChatTerminal
import ChatText
import Glibc

/// Standard output, as a terminal or as plain text.
struct TerminalOutput {
  /// The width in columns.
  let columns: Int
  private let isTerminal: Bool

  /// Takes the terminal's width where none is given, and 80 columns where there is no terminal.
  init(columns: Int?) {
    isTerminal = isatty(STDOUT_FILENO) != 0
    var window = winsize()
    let hasSize = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0 && window.ws_col > 0
    self.columns = columns ?? (hasSize ? min(max(Int(window.ws_col), 8), 1000) : 80)
  }

  /// Shows a transcript row by row.
  func show(_ transcript: Transcript, look: LookOptions) throws {
    var environment = look.environment(of: transcript, width: Double(columns), scale: 1)
    environment.textSize = 1  // a terminal has one size of text
    let layout = TranscriptLayout(
      transcript,
      theme: .terminal,
      environment: environment,
      typesetter: CellTypesetter(),
      wording: try look.wording(of: transcript)
    )
    let output = try OutputFile(Destination(path: "-"))
    try TerminalPainter(anchorsBorders: isTerminal).paint(layout) { try output.write($0.span) }
  }
}
