import LettererImages
import LettererLayout
import LettererModel
import LettererRaster
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
  /// Whether control sequences can be written, so that output can be overwritten.
  let canRedraw: Bool
  /// What the terminal says about itself, if it was asked.
  private let dialog: TerminalDialog?
  /// The background: the option, else the terminal's own, else the one named by `COLORFGBG`.
  private let background: TerminalBackground?

  /// The environment variables that are read.
  private static let names = [
    "CLICOLOR_FORCE", "COLORFGBG", "COLORTERM", "COLUMNS", "FORCE_COLOR", "KITTY_WINDOW_ID",
    "KONSOLE_VERSION", "LANG", "LC_ALL", "LC_CTYPE", "NO_COLOR", "TERM",
  ]

  /// Creates the output; by default, its width is the terminal's, else `COLUMNS`, else 80.
  ///
  /// - Parameters:
  ///   - options: The options.
  ///   - wanted: The style unless an option names one; by default one that suits the terminal.
  ///   - other: An output to the same terminal, which is not asked again.
  init(
    _ options: TerminalOptions,
    style wanted: TerminalStyle? = nil,
    like other: TerminalOutput? = nil
  ) {
    let variables = Self.variables()
    isTerminal = isatty(STDOUT_FILENO) != 0
    self.options = options
    let columns = options.columns ?? Self.windowColumns ?? Self.columns(of: variables) ?? 80
    canRedraw = isTerminal && TerminalProfile.understandsSequences(variables)
    colors = ColorDepth(options.color ?? .auto, variables: variables, isTerminal: canRedraw)
    let isAsked = canRedraw && colors > .monochrome && !options.snapshot
    dialog = other?.dialog ?? (isAsked ? TerminalDialog() : nil)
    background = options.ground(dialog?.report, colors: variables["COLORFGBG"])
    // A file is treated as a file whatever its colors are.
    let suitable = TerminalStyle.suitable(
      columns: columns,
      colors: isTerminal ? colors : .none,
      background: background
    )
    style = (options.style ?? wanted ?? suitable).with(options.snapshot ? .full : colors)
    self.columns = columns
    profile = canRedraw ? TerminalProfile(variables: variables, report: dialog?.report) : .file
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
    var transcript = transcript
    for index in transcript.messages.indices {
      transcript.messages[index] = shown(transcript.messages[index])
    }
    return TranscriptLayout(
      transcript,
      theme: .terminal(style, columns: columns, gutter: gutter),
      environment: environment,
      typesetter: CellTypesetter(widths: self.options.cellWidths ?? .reserved),
      wording: wording,
      measuring: measuring
    )
  }

  /// Whether links can be opened in the terminal.
  private var opensLinks: Bool { canRedraw && colors > .none }

  /// Returns a message with the targets of links that would not be known otherwise.
  func shown(_ message: Message) -> Message {
    message.namingTargets(ofAll: !opensLinks && !options.snapshot)
  }

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
    dialog?.end()
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
      background: background ?? .dark,
      bidi: options.bidi ?? profile.bidi,
      anchorsBorders: anchors,
      opensLinks: opensLinks,
      overridesDirection: profile.overridesDirection,
      gutter: gutter
    )
    if let images { painter.picture = { TerminalPicture($0, from: images) } }
    return painter
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

extension TerminalOptions {
  /// Returns the background that an option names, else the terminal's own, else the one that
  /// `COLORFGBG` names; `nil` if nothing is known.
  fileprivate func ground(_ report: TerminalReport?, colors: String?) -> TerminalBackground? {
    if case .color(let color)? = background?.background { return TerminalBackground(color) }
    if let appearance = appearanceOptions.appearance { return TerminalBackground(appearance) }
    if let color = report?.background { return TerminalBackground(color) }
    let number = colors?.split(separator: ";").last.flatMap { Int($0) }
    return number.map { $0 == 7 || $0 == 15 ? .light : .dark }
  }
}
