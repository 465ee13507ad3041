import LettererImages
import LettererLayout
import LettererModel
import LettererScreens
import LettererTerminal
import LettererText
import Glibc
import LettererUnicode

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

  /// The environment variables that are read.
  private static let names = [
    "CLICOLOR_FORCE", "COLORFGBG", "COLORTERM", "COLUMNS", "FORCE_COLOR", "KITTY_WINDOW_ID",
    "KONSOLE_VERSION", "NO_COLOR", "TERM",
  ]

  /// Creates the output; by default, its width is the terminal's, else `COLUMNS`, else 80.
  init(_ options: TerminalOptions, style wanted: TerminalStyle? = nil) {
    let variables = Self.variables()
    isTerminal = isatty(STDOUT_FILENO) != 0
    self.options = options
    self.variables = variables
    let columns = options.columns ?? Self.windowColumns ?? Self.columns(of: variables) ?? 80
    colors = ColorDepth(options.color ?? .auto, variables: variables, isTerminal: isTerminal)
    // A file is treated as a file whatever its colors are.
    style =
      (options.style ?? wanted ?? .suitable(columns: columns, colors: isTerminal ? colors : .none))
      .with(options.snapshot ? .full : colors)
    self.columns = columns
    profile =
      isTerminal && variables["TERM"] != "dumb" ? TerminalProfile(variables: variables) : .file
  }

  /// Shows a transcript row by row, replacing the preview shown while it was read.
  func show(
    _ transcript: Transcript,
    wording: WordingOptions,
    images: ImageFiles? = nil,
    replacing preview: TerminalPreview? = nil
  ) throws {
    let (layout, painter) = try scene(of: transcript, wording: wording, images: images)
    if options.snapshot { return try OutputFile.print(painter.snapshot(of: layout)) }
    let setsDirection = profile.setsExplicitDirection(for: transcript)
    try write(layout, painter, setsDirection: setsDirection, replacing: preview)
  }

  /// Shows a list of conversations.
  func show(_ inbox: Inbox, wording: WordingOptions) throws {
    let plain = Transcript()
    let panel = InboxScreen(
      inbox,
      theme: .terminal(style, columns: columns),
      environment: wording.environment(of: plain, width: Double(columns), scale: 1),
      typesetter: CellTypesetter(widths: options.cellWidths ?? .reserved),
      wording: try wording.wording(of: plain)
    ).panel
    let painter = painter(gutter: gutter(of: plain, wording: wording))
    if options.snapshot { return try OutputFile.print(painter.snapshot(of: panel)) }
    let text = painter.text(of: panel)
    guard setsExplicitDirection else { return try OutputFile.print(text) }
    let (start, end) = (
      TerminalPainter.startOfExplicitDirection, TerminalPainter.endOfExplicitDirection
    )
    try OutputFile(Destination(path: "-")).write((start + Array(text.utf8) + end).span)
  }

  /// Returns a transcript that is measured on demand, and its painter.
  private func scene(
    of transcript: Transcript,
    wording: WordingOptions,
    images: ImageFiles?
  ) throws -> (TranscriptLayout<CellTypesetter, ICUWording>, TerminalPainter) {
    let gutter = gutter(of: transcript, wording: wording)
    let layout = layout(
      of: transcript,
      options: wording,
      wording: try wording.wording(of: transcript),
      gutter: gutter,
      measuring: .lazily
    )
    return (layout, painter(gutter: gutter, images: images))
  }

  /// Returns a gutter for the names of a transcript.
  func gutter(of transcript: Transcript, wording: WordingOptions) -> LedgerGutter {
    let clock = wording.clock ?? transcript.view.clock
    return LedgerGutter(
      transcript,
      columns: columns,
      timeColumns: clock == .twentyFourHour ? 5 : 8
    )
  }

  /// Lays out a transcript in cells.
  func layout(
    of transcript: Transcript,
    options: WordingOptions,
    wording: ICUWording,
    gutter: LedgerGutter,
    measuring: Measuring = .all
  ) -> TranscriptLayout<CellTypesetter, ICUWording> {
    let environment = options.environment(of: transcript, width: Double(columns), scale: 1)
    return TranscriptLayout(
      transcript,
      theme: .terminal(style, columns: columns, gutter: gutter),
      environment: environment,
      typesetter: CellTypesetter(widths: self.options.cellWidths ?? .reserved),
      wording: wording,
      measuring: measuring
    )
  }

  /// Whether written output can be overwritten.
  var canRedraw: Bool { isTerminal && variables["TERM"] != "dumb" }

  /// Whether to set the terminal not to reorder, whatever is shown.
  var setsExplicitDirection: Bool { profile.setsExplicitDirection }

  private func write(
    _ layout: TranscriptLayout<CellTypesetter, ICUWording>,
    _ painter: TerminalPainter,
    setsDirection: Bool,
    replacing preview: TerminalPreview?
  ) throws {
    let output = try OutputFile(Destination(path: "-"))
    let signals = canRedraw ? TerminalSignals(leavingStops: true) : nil
    if setsDirection { try output.write(TerminalPainter.startOfExplicitDirection.span) }
    var buffer: [UInt8] = []
    // The erased preview is replaced at once.
    var hidden = preview
    var lineCount = 0
    try painter.paint(layout) { (bytes: [UInt8]) throws(Problem) in
      buffer += bytes
      if let preview = hidden {
        lineCount += bytes.count { $0 == 0x0A }
        guard lineCount >= preview.lineCount else { return }
        buffer += TerminalPreview.end
        hidden = nil
      }
      guard buffer.count >= Self.chunk || isTerminal else { return }
      try output.write(buffer.span)
      buffer.removeAll(keepingCapacity: true)
      if let signal = signals?.next() {
        try leave(on: signal, output, setsDirection: setsDirection)
      }
    }
    if hidden != nil { buffer += TerminalPreview.end }
    if setsDirection { buffer += TerminalPainter.endOfExplicitDirection }
    try output.write(buffer.span)
  }

  /// Restores the terminal, and ends as the signal would have ended the program.
  private func leave(
    on signal: Int32,
    _ output: OutputFile,
    setsDirection: Bool
  ) throws(Problem) {
    var bytes = TerminalPreview.end
    if setsDirection { bytes += TerminalPainter.endOfExplicitDirection }
    try output.write(bytes.span)
    TerminalSignals.letThrough()
    raise(signal)
  }

  /// The number of bytes written at once if the output isn't a terminal.
  private static let chunk = 1 << 16

  func painter(gutter: LedgerGutter, images: ImageFiles? = nil) -> TerminalPainter {
    let anchor = options.anchor ?? .auto
    let anchors = anchor == .always || anchor == .auto && profile != .file
    var painter = TerminalPainter(
      style: style,
      colors: colors,
      background: background,
      bidi: options.bidi ?? profile.bidi,
      anchorsBorders: anchors,
      opensLinks: isTerminal && colors > .none,
      overridesDirection: profile.overridesDirection,
      gutter: gutter
    )
    if let images { painter.picture = { TerminalPicture($0, from: images) } }
    return painter
  }

  /// The background: the option, else the one named by `COLORFGBG`, else dark.
  private var background: ViewSettings.Appearance {
    if let appearance = options.appearanceOptions.appearance { return appearance }
    let ground = variables["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    return ground == 7 || ground == 15 ? .light : .dark
  }

  // MARK: Preview

  /// Whether lines may be shown that are erased later.
  var hasPreview: Bool {
    canRedraw && !options.snapshot && Self.windowColumns.map { columns <= $0 } ?? false
  }

  /// Paints the first lines of a partially read transcript.
  func preview(
    of start: Transcript,
    wording: WordingOptions,
    images: ImageFiles?
  ) throws -> TerminalPreview? {
    let (layout, painter) = try scene(of: start, wording: wording, images: images)
    return TerminalPreview(layout, painter: painter, rows: Self.windowRows)
  }

  /// Runs a closure while a preview is shown.
  func `while`<Value>(
    showing preview: TerminalPreview?,
    _ body: () throws(Problem) -> Value
  ) throws(Problem) -> Value {
    guard let preview else { return try body() }
    let output = try OutputFile(Destination(path: "-"))
    try output.write(preview.bytes.span)
    defer {
      try? output.write(preview.wipe(inColumns: Self.windowColumns ?? columns).span)
    }
    return try body()
  }

  /// Makes the terminal show output again, even if the transcript was never written.
  func finish(_ preview: TerminalPreview?) {
    guard preview != nil, let output = try? OutputFile(Destination(path: "-")) else { return }
    try? output.write(TerminalPreview.end.span)
  }

  // MARK: System

  /// The height of the terminal's window in lines; 24 if it isn't known.
  static var windowRows: Int {
    var window = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &window) == 0, window.ws_row > 0 else { return 24 }
    return min(Int(window.ws_row), 1000)
  }

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

extension TerminalPicture {
  /// Reads a picture at two pixels per cell; `nil` if it cannot be read.
  fileprivate init?(_ request: TerminalPictureRequest, from images: ImageFiles) {
    let size = PixelSize(width: request.columns, height: 2 * request.lines)
    let fit = request.isFitted ? PictureFit.fit : .fill
    guard let picture = try? images.picture(at: request.path, size: size, fit: fit).get() else {
      return nil
    }
    self.init(
      width: picture.width,
      height: picture.height,
      // Pixels that are more than half transparent show the terminal's own background.
      pixels: picture.pixels.map { pixel in
        let alpha = pixel >> 24
        guard alpha >= 128 else { return nil }
        func color(_ part: UInt32) -> UInt32 { min((part & 0xFF) * 255 / alpha, 255) }
        return color(pixel) << 16 | color(pixel >> 8) << 8 | color(pixel >> 16)
      }
    )
  }
}
