import LettererBasics
public import LettererLayout

/// The layout document as diff-friendly text: one line for each row and part.
///
/// A row begins with its key, which derives from its message's identifier, so that inserted rows do
/// not change the others. A row's frame is in transcript coordinates; the frames of parts are
/// relative to the top left of their row. A row that only moved therefore changes in its first line
/// only.
///
/// ```
/// # layout 1.0  theme jsq  390@2x  size 390x4821.5
/// m12 message incoming last tail from=p2 [0 713 390x92]
///   bubble [48 0 262x88] incomingFill radius=17.5 tail=curved
///   text [62 7 234x72] incomingText lines=4 font=NotoSans-Regular/17
///     | Is that no will think it green
/// ```
public struct LayoutText<T: Typesetter, W: Wording> {
  private let panel: Panel<T, W>

  /// Creates the text of a screen or a list of conversations.
  public init(_ panel: Panel<T, W>) {
    self.panel = panel
  }

  /// Creates the text of a whole transcript.
  public init(_ layout: TranscriptLayout<T, W>) {
    self.init(Panel(layout))
  }

  /// Returns the text, with a line end after each line.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public func write() -> String {
    let version = LayoutDocument<T, W>.version
    let name = Self.printable(panel.theme.name)
    let width = panel.size.width.shortest
    var text = "# layout \(version)  theme \(name)  \(width)@\(panel.scale.shortest)x"
    text += "  size \(width)x\(panel.size.height.shortest)\n"
    var fonts = FontTable()
    for placed in panel.rows { append(placed, to: &text, &fonts) }
    return text
  }

  private func append(
    _ placed: PlacedRow<T.Prepared>,
    to text: inout String,
    _ fonts: inout FontTable
  ) {
    let row = placed.row
    var words = [Self.printable(row.key.text), row.key.kind.rawValue]
    if row.side != .center { words += [row.side.rawValue, row.position.rawValue] }
    if row.hasTail { words.append("tail") }
    if let sender = row.sender { words.append("from=\(Self.printable(sender))") }
    text += (words + [Self.frame(placed.frame)]).joined(separator: " ") + "\n"
    for (name, part) in row.namedParts { append(part, of: row, named: name, to: &text, &fonts) }
  }

  private func append(
    _ part: Part,
    of row: Row<T.Prepared>,
    named name: String,
    to text: inout String,
    _ fonts: inout FontTable
  ) {
    var words = [Self.printable(name), Self.frame(part.frame)]
    if let shape = part.shape { words += Self.words(of: shape) }
    if let graphic = part.graphic { words.append(Self.word(of: graphic)) }
    guard let placed = part.text else {
      text += "  " + words.joined(separator: " ") + "\n"
      return
    }
    let typesetter = panel.typesetter
    let prepared = row.texts[placed.number]
    let typography = typesetter.typography(of: prepared)
    let lines = typesetter.runs(
      ofLines: 0..<Int.max,
      in: prepared,
      fit: placed.fit,
      typography: typography
    )
    words += [placed.role.rawValue, "lines=\(lines.count)"]
    words += Self.fonts(of: lines, &fonts)
    text += "  " + words.joined(separator: " ") + "\n"
    for runs in lines {
      let line = runs.map { $0.isHidden ? "[hidden]" : $0.text }.joined()
      text += "    | " + Self.escaped(line) + "\n"
    }
  }

  // MARK: Words

  private static func fonts(of lines: [[LineRun]], _ fonts: inout FontTable) -> [String] {
    var names: [String] = []
    for run in lines.joined() {
      let name = "font=\(printable(fonts.name(of: run)))/\(run.font.size.shortest)"
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  private static func words(of shape: PartShape) -> [String] {
    var words = [shape.fill.rawValue]
    if shape.opacity < 1 { words.append("opacity=\(shape.opacity.shortest)") }
    if let border = shape.border {
      words.append("border=\(border.rawValue)/\(shape.borderWidth.shortest)")
    }
    switch shape.outline {
    case .rounded(let corners): words.append("radius=\(text(of: corners))")
    case .silhouette: words.append("silhouette")
    case .elbow(let elbow): words.append("elbow=\(elbow.edge.rawValue)/\(elbow.radius.shortest)")
    case .image(let image, _): words.append("stretch=\(printable(image.path))")
    case .bubble(let outline):
      words.append("radius=\(text(of: outline.corners))")
      if let tail = outline.tail { words.append("tail=\(tail.rawValue)") }
    }
    return words
  }

  private static func word(of graphic: PartGraphic) -> String {
    switch graphic {
    case .picture(let picture): "image=\(picture.path.map(printable) ?? picture.symbol.rawValue)"
    case .symbol(let symbol, let role): "symbol=\(symbol.rawValue)/\(role.rawValue)"
    case .waveform(let waveform): "waveform=\(waveform.levels.count)/\(waveform.played)"
    case .dots(let role): "dots=\(role.rawValue)"
    }
  }

  private static func text(of corners: CornerRadii) -> String {
    let numbers = corners.numbers.map(\.shortest)
    return numbers.allSatisfy { $0 == numbers[0] } ? numbers[0] : numbers.joined(separator: ",")
  }

  private static func frame(_ frame: LayoutRect) -> String {
    let origin = "\(frame.x.shortest) \(frame.y.shortest)"
    return "[\(origin) \(frame.width.shortest)x\(frame.height.shortest)]"
  }

  /// Returns a word unchanged, or quoted and escaped if it contains white space or control
  /// characters.
  private static func printable(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { $0.value > 0x20 && !$0.properties.isWhitespace }
    return (isPlain && !word.isEmpty ? word : word.debugDescription).printable
  }

  /// Returns a line with everything that would end it escaped.
  private static func escaped(_ line: String) -> String {
    line.unicodeScalars.reduce(into: "") { text, scalar in
      let isControl = scalar.value < 0x20 || scalar.value == 0x7F || (0x80...0x9F ~= scalar.value)
      let endsLine = scalar.value == 0x2028 || scalar.value == 0x2029
      text += isControl || endsLine ? scalar.escaped(asASCII: true) : String(scalar)
    }
  }
}
