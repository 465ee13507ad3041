public import LettererLayout
public import LettererModel

/// A laid-out transcript, screen, or list of conversations as JSON: the frames of all rows, parts,
/// and lines, and how each is painted.
///
/// Frames are `[x, y, width, height]` in points, in the coordinates of the transcript or the panel.
/// Rows are in painting order: those of a screen's bars are last. Ranges count UTF-8 bytes in the
/// joined text of the message's runs. The key of a row is its message's identifier, prefixed with
/// `time:` for the time above it. An identifier that itself begins with the name of a kind and a
/// colon is prefixed with `message:`, so that keys are unique. Parts are in painting order, which
/// matches their `z`.
public struct LayoutDocument<T: Typesetter, W: Wording> {
  let panel: Panel<T, W>
  private let appearances: [ViewSettings.Appearance]
  private let hasStyle: Bool
  /// The fingerprint of the engine that produced the layout; `nil` to leave it out.
  public var engine: String?
  /// Returns the glyphs of a text, which are then written with the carets of its lines.
  package var glyphs: ((T.Prepared, TextFit) -> [GlyphStretch])?

  /// The version of the document: within a major version, only new keys are added.
  public static var version: String { "1.1" }

  /// Creates the document of a panel.
  ///
  /// - Parameters:
  ///   - panel: The screen, or the list of conversations.
  ///   - appearances: The appearances to write colors for.
  ///   - hasStyle: Whether to describe how everything is painted, besides the frames.
  public init(
    _ panel: Panel<T, W>,
    appearances: [ViewSettings.Appearance] = ViewSettings.Appearance.allCases,
    hasStyle: Bool = true
  ) {
    self.panel = panel
    self.appearances = appearances
    self.hasStyle = hasStyle
  }

  /// Creates the document of a whole transcript.
  ///
  /// - Parameters:
  ///   - layout: The transcript.
  ///   - appearances: The appearances to write colors for.
  ///   - hasStyle: Whether to describe how everything is painted, besides the frames.
  /// - Complexity: O(*n*) in the number of messages.
  public init(
    _ layout: TranscriptLayout<T, W>,
    appearances: [ViewSettings.Appearance] = ViewSettings.Appearance.allCases,
    hasStyle: Bool = true
  ) {
    self.init(Panel(layout), appearances: appearances, hasStyle: hasStyle)
  }

  /// Returns the document as JSON followed by a line end.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public func write(style: JSONWriter.Style = .pretty) -> [UInt8] {
    var json = JSONWriter(style: style)
    write(into: &json)
    json.endLine()
    return json.bytes
  }

  /// Writes the document as a value.
  package func write(into json: inout JSONWriter) {
    var fonts = FontTable()
    json.object { json in
      json.member("layout", Self.version)
      json.member("engine", engine)
      json.member("theme", panel.theme.name)
      json.member("width", panel.size.width)
      json.member("scale", panel.scale)
      json.member("height", panel.size.height)
      if hasStyle { writeCanvas(into: &json) }
      json.name("rows")
      json.array { json in
        for placed in panel.rows { write(placed, into: &json, &fonts) }
      }
      if hasStyle { fonts.write(into: &json) }
    }
  }

  private func writeCanvas(into json: inout JSONWriter) {
    let colors = ColorTable(theme: panel.theme, appearances: appearances)
    json.member("appearances", appearances.map(\.rawValue))
    json.name("canvas")
    json.object(isInline: true) { json in
      colors.writeFill(.canvas, into: &json)
      colors.writeWallpaper(into: &json)
    }
  }

  private func write(
    _ placed: PlacedRow<T.Prepared>,
    into json: inout JSONWriter,
    _ fonts: inout FontTable
  ) {
    let row = placed.row
    json.object { json in
      json.member("key", row.key.text)
      json.member("kind", row.key.kind.rawValue)
      if [.message, .system].contains(row.key.kind) { json.member("message", row.key.message) }
      json.member("sender", row.sender)
      if row.side != .center {
        json.member("side", row.side.rawValue)
        json.member("position", row.position.rawValue)
        json.member("tail", row.hasTail)
      }
      json.member("frame", placed.frame.numbers)
      if placed.isFloating { json.member("floats", true) }
      writeParts(of: placed, into: &json)
      writeLines(of: placed, into: &json)
      writeLinks(of: placed, into: &json)
      writeGroups(of: placed, into: &json)
      writeReading(of: placed, into: &json)
      if hasStyle { writeStyle(of: placed, into: &json, &fonts) }
    }
  }

  private func writeParts(of placed: PlacedRow<T.Prepared>, into json: inout JSONWriter) {
    json.name("parts")
    json.object { json in
      for (name, part) in placed.row.namedParts {
        json.member(name, part.frame.offsetBy(y: placed.y).numbers)
      }
    }
  }

  /// Writes the lines of the message's own text.
  private func writeLines(of placed: PlacedRow<T.Prepared>, into json: inout JSONWriter) {
    json.name("lines")
    let part = placed.row.part(placed.row.key.kind == .message ? .text : .label)
    guard [.message, .system].contains(placed.row.key.kind), let text = part?.text else {
      return json.array { _ in }
    }
    let prepared = placed.row.texts[text.number]
    let typography = panel.typesetter.typography(of: prepared)
    json.write(
      panel.typesetter.lines(prepared, fit: text.fit),
      of: typography.text.runs.flatMap { Array($0.text.utf8) },
      at: LayoutPoint(x: text.frame.x, y: text.frame.y + placed.y)
    )
  }

  /// Writes the links of the text, and of cards with their buttons.
  private func writeLinks(of placed: PlacedRow<T.Prepared>, into json: inout JSONWriter) {
    let parts = placed.row.parts
    let links =
      parts.flatMap { $0.spans.compactMap(\.link) } + placed.row.groups.compactMap(\.link)
    if !links.isEmpty { json.member("links", links) }
  }

  private func writeStyle(
    of placed: PlacedRow<T.Prepared>,
    into json: inout JSONWriter,
    _ fonts: inout FontTable
  ) {
    let style = StyleWriter(
      typesetter: panel.typesetter,
      colors: ColorTable(theme: panel.theme, appearances: appearances),
      scale: panel.scale,
      y: placed.y,
      texts: placed.row.texts,
      glyphs: glyphs
    )
    json.name("style")
    json.object { json in
      for (number, (name, part)) in placed.row.namedParts.enumerated() {
        let isOwnText = name == "text" && placed.row.key.kind == .message
        json.name(name)
        json.object { json in
          json.member("z", number)
          style.tinted(for: part).write(part, withLines: !isOwnText, into: &json, &fonts)
        }
      }
    }
  }
}

extension Row {
  /// The parts with their names in documents: the second and later parts of a name are numbered.
  package var namedParts: [(name: String, part: Part)] {
    var counts: [PartName: Int] = [:]
    return parts.map { part in
      let count = counts[part.name, default: 0] + 1
      counts[part.name] = count
      return (count == 1 ? part.name.rawValue : "\(part.name.rawValue).\(count)", part)
    }
  }
}

extension LayoutRect {
  /// The rectangle as written in documents.
  package var numbers: [Double] { [x, y, width, height] }
}

extension JSONWriter {
  /// Writes the lines of a text as an array.
  mutating func write(_ lines: [TextLine], of bytes: [UInt8], at origin: LayoutPoint) {
    array { json in
      for line in lines {
        let range = line.range.clamped(to: 0..<bytes.count)
        let frame = line.frame.offsetBy(x: origin.x, y: origin.y)
        json.object { json in
          json.member("text", String(decoding: bytes[range], as: UTF8.self))
          json.member("range", [Double(line.range.lowerBound), Double(line.range.upperBound)])
          json.member("frame", frame.numbers)
          json.member("baseline", origin.y + line.baseline)
          json.member("direction", line.isRightToLeft ? "rtl" : "ltr")
        }
      }
    }
  }
}
