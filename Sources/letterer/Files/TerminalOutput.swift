import ChatLayout
import ChatModel
import ChatTerminal
import ChatText
import Glibc

/// Standard output, as a terminal or as plain text.
struct TerminalOutput {
  /// The width in columns.
  let columns: Int
  let style: TerminalStyle
  let colors: ColorDepth
  private let options: TerminalOptions
  private let profile: TerminalProfile
  private let isTerminal: Bool
  private let variables: [String: String]

  /// What is read of the environment.
  private static let names = [
    "CLICOLOR_FORCE", "COLORFGBG", "COLORTERM", "COLUMNS", "FORCE_COLOR", "KITTY_WINDOW_ID",
    "KONSOLE_VERSION", "NO_COLOR", "TERM",
  ]

  /// Takes the terminal's width where none is given; without a terminal `COLUMNS`, else 80.
  init(_ options: TerminalOptions) {
    let variables = Self.variables()
    isTerminal = isatty(STDOUT_FILENO) != 0
    self.options = options
    self.variables = variables
    let columns = options.columns ?? Self.windowColumns ?? Self.columns(of: variables) ?? 80
    colors = ColorDepth(options.color, variables: variables, isTerminal: isTerminal)
    // A file is a file whatever its colors are.
    style =
      (options.style ?? .suitable(columns: columns, colors: isTerminal ? colors : .none))
      .with(options.snapshot ? .full : colors)
    self.columns = columns
    profile =
      isTerminal && variables["TERM"] != "dumb" ? TerminalProfile(variables: variables) : .file
  }

  /// Shows a transcript row by row.
  func show(_ transcript: Transcript, look: LookOptions) throws {
    var environment = look.environment(of: transcript, width: Double(columns), scale: 1)
    environment.textSize = 1  // a terminal has one size of text
    let wording = try look.wording(of: transcript)
    let clock = look.clock ?? transcript.view.clock
    let gutter = LedgerGutter(
      transcript,
      columns: columns,
      timeColumns: clock == .twentyFourHour ? 5 : 8
    )
    let layout = TranscriptLayout(
      transcript,
      theme: .terminal(style, columns: columns, gutter: gutter),
      environment: environment,
      typesetter: CellTypesetter(widths: options.widths),
      wording: wording
    )
    let painter = painter(gutter: gutter)
    if options.snapshot { return try OutputFile.print(painter.snapshot(of: layout)) }
    let setsDirection = profile.setsExplicitDirection(for: transcript)
    try write(layout, painter, setsDirection: setsDirection)
  }

  private func write(
    _ layout: TranscriptLayout<CellTypesetter, ICUWording>,
    _ painter: TerminalPainter,
    setsDirection: Bool
  ) throws {
    let output = try OutputFile(Destination(path: "-"))
    if setsDirection { try output.write(TerminalPainter.startOfExplicitDirection.span) }
    var buffer: [UInt8] = []
    try painter.paint(layout) { (bytes: [UInt8]) throws(Problem) in
      buffer += bytes
      guard buffer.count >= Self.chunk || isTerminal else { return }
      try output.write(buffer.span)
      buffer.removeAll(keepingCapacity: true)
    }
    if setsDirection { buffer += TerminalPainter.endOfExplicitDirection }
    try output.write(buffer.span)
  }

  /// How much is written at once where nobody watches, in bytes.
  private static let chunk = 1 << 16

  private func painter(gutter: LedgerGutter) -> TerminalPainter {
    let anchors = options.anchor == .always || options.anchor == .auto && profile != .file
    return TerminalPainter(
      style: style,
      colors: colors,
      background: background,
      bidi: options.bidi ?? profile.bidi,
      anchorsBorders: anchors,
      opensLinks: isTerminal && colors > .none,
      overridesDirection: profile.overridesDirection,
      gutter: gutter
    )
  }

  /// What was asked for, else what `COLORFGBG` says of the ground, else dark.
  private var background: ViewSettings.Appearance {
    if let background = options.background { return background }
    let ground = variables["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    return ground == 7 || ground == 15 ? .light : .dark
  }

  // MARK: System

  private static var windowColumns: Int? {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0 else {
      return nil
    }
    return min(max(Int(window.ws_col), 8), 1000)
  }

  private static func columns(of variables: [String: String]) -> Int? {
    variables["COLUMNS"].flatMap { Int($0) }.flatMap { (8...1000).contains($0) ? $0 : nil }
  }

  private static func variables() -> [String: String] {
    names.reduce(into: [:]) { variables, name in
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
  }
}
