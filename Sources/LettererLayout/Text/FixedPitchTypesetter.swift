/// A typesetter without fonts: every character has the same advance.
///
/// It is intended for tests, whose expectations can be computed by hand, and for frontends without
/// fonts. It breaks after spaces and hyphens, and anywhere in a longer word; it does not support
/// scripts, reordering, directions, or emoji. It is total: font sizes are clamped to 1/64 to 16,384
/// points, widths to 0 to a billion, and NaN counts as the minimum.
public struct FixedPitchTypesetter: Typesetter {
  /// A text split into lines at its line separators.
  public struct Prepared: Hashable, Sendable {
    struct Cell: Hashable {
      var end: Int
      var isSpace: Bool
      var allowsBreak: Bool
    }

    struct Paragraph: Hashable {
      var start: Int
      var end: Int
      var next: Int
      var cells: [Cell]
      var indent: StyledText.Indent?
      /// The number of marker characters that its lines have space for.
      var markerLength = 0
    }

    let text: StyledText
    let paragraphs: [Paragraph]
    let font: FontStyle
  }

  /// The advance of a character in ems.
  public let advance: Double
  /// The height of a line in ems.
  public let lineHeight: Double

  /// Creates a typesetter.
  ///
  /// - Parameters:
  ///   - advance: The advance of every character in ems; clamped to 0 to 64.
  ///   - lineHeight: The height of every line in ems; clamped to 0 to 64.
  public init(advance: Double = 0.5, lineHeight: Double = 1.25) {
    self.advance = advance > 0 ? min(advance, 64) : 0
    self.lineHeight = lineHeight > 0 ? min(lineHeight, 64) : 0
  }

  /// Returns the text split into paragraphs; the largest font of its runs applies throughout.
  public func prepare(_ text: StyledText) -> Prepared {
    let joined = text.runs.map(\.text).joined()
    var font = text.font
    for run in text.runs where run.font.size > font.size { font = run.font }
    var paragraphs: [Prepared.Paragraph] = []
    var paragraph = Prepared.Paragraph(start: 0, end: 0, next: 0, cells: [])
    var offset = 0
    for character in joined {
      offset += character.utf8.count
      if character.isNewline {
        paragraph.next = offset
        paragraphs.append(paragraph)
        paragraph = Prepared.Paragraph(start: offset, end: offset, next: offset, cells: [])
      } else {
        let isSpace = character == " "
        paragraph.cells.append(
          .init(end: offset, isSpace: isSpace, allowsBreak: isSpace || character == "-")
        )
        paragraph.end = offset
        paragraph.next = offset
      }
    }
    // A separator at the end of the text starts no new line.
    if paragraph.start < offset || paragraphs.isEmpty { paragraphs.append(paragraph) }
    if !text.indents.isEmpty { indent(&paragraphs, by: text) }
    return Prepared(text: text, paragraphs: paragraphs, font: font)
  }

  private func indent(_ paragraphs: inout [Prepared.Paragraph], by text: StyledText) {
    var markerLength = 0
    for number in paragraphs.indices {
      let start = paragraphs[number].start
      guard let indent = text.indent(ofParagraphAt: start) else { continue }
      if start == indent.range.lowerBound { markerLength = indent.marker?.text.count ?? 0 }
      paragraphs[number].indent = indent
      paragraphs[number].markerLength = markerLength
    }
  }

  /// Returns the size, computed by counting characters.
  public func size(_ text: Prepared, fit: TextFit) -> TextSize {
    let lines = roomyLines(text, fit: fit)
    let size = TextSize(
      width: lines.map { $0.line.frame.width + Double($0.room.total) / 64 }.max() ?? 0,
      height: lines.last?.line.frame.maxY ?? 0,
      lineCount: lines.count
    )
    guard let (unaligned, room) = lines.last.map({ ($0.line, $0.room) }) else { return size }
    var last = unaligned
    last.frame.x = x(of: last, room: room, fit: fit)
    let indent = Double(room.total) / 64
    return size.packing(trailingBoxOf: fit, after: last, indent: indent, grid: 1 / 64)
  }

  /// Returns the boxes of the characters, next to each other.
  public func geometry(ofLines lines: Range<Int>, in text: Prepared, fit: TextFit) -> [LineGeometry]
  {
    let all = self.lines(text, fit: fit)
    return all[lines.clamped(to: all.indices)].map { geometry(of: $0, in: text) }
  }

  private func geometry(of line: TextLine, in text: Prepared) -> LineGeometry {
    let pitch = pitch(of: text.font)
    var geometry = LineGeometry(boundaries: [line.range.lowerBound])
    var start = line.range.lowerBound
    for paragraph in text.paragraphs where paragraph.next > start {
      for cell in paragraph.cells where cell.end > start && cell.end <= line.range.upperBound {
        geometry.boxes.append(
          LineGeometry.Box(
            range: start..<cell.end,
            x: line.frame.x + Double(geometry.boxes.count) * pitch,
            width: pitch,
            isRightToLeft: false
          )
        )
        geometry.boundaries.append(cell.end)
        start = cell.end
      }
      break
    }
    return geometry
  }

  /// Returns the text; this typesetter has no faces.
  public func typography(of text: Prepared) -> Typography { Typography(text.text) }

  /// Returns `nil`, because this typesetter does not recognize emoji.
  public func emojiCount(of text: String) -> Int? { nil }

  /// Returns the lines, all from left to right.
  public func lines(_ text: Prepared, fit: TextFit) -> [TextLine] {
    roomyLines(text, fit: fit).map { roomy in
      var line = roomy.line
      line.frame.x = x(of: line, room: roomy.room, fit: fit)
      return line
    }
  }

  /// A line before alignment, and the space next to it in 1/64 point.
  private typealias RoomyLine = (line: TextLine, room: LineRoom)

  private func roomyLines(_ text: Prepared, fit: TextFit) -> [RoomyLine] {
    var lines: [RoomyLine] = []
    for (index, paragraph) in text.paragraphs.enumerated() {
      let isLast = index == text.paragraphs.count - 1
      let room = room(of: paragraph, font: text.font)
      let rooms = [true, false].map { room.line(isFirst: $0, within: units(of: fit)) }
      let capacities = rooms.map { capacity(beside: $0, font: text.font, fit: fit) }
      let lonely = Int(FixedPitchLine.lonelyEms * em(of: text.font) / pitch(of: text.font))
      for piece in paragraph.pieces(first: capacities[0], rest: capacities[1], lonely: lonely) {
        let endsParagraph = piece.upperBound == paragraph.cells.count
        let line = line(
          piece,
          of: paragraph,
          number: lines.count,
          font: text.font,
          reason: endsParagraph ? (isLast ? .end : .mandatory) : nil
        )
        lines.append((line, rooms[piece.lowerBound == 0 ? 0 : 1]))
      }
    }
    return limited(lines, to: fit)
  }

  private func x(of line: TextLine, room: LineRoom, fit: TextFit) -> Double {
    let leading = Double(room.leading) / 64
    let spare = max(limit(of: fit) - Double(room.total) / 64 - line.frame.width, 0)
    switch fit.alignment {
    case .natural, .left, .leading: return leading
    case .center: return leading + grid(spare / 2)
    case .right: return leading + spare
    }
  }

  private func room(of paragraph: Prepared.Paragraph, font: FontStyle) -> ParagraphRoom {
    guard let indent = paragraph.indent else { return .none }
    let markerWidth = Double(min(paragraph.markerLength, 1 << 20)) * pitch(of: font) * 64
    return ParagraphRoom(indent, unitsPerPoint: 64, markerWidth: Int(min(markerWidth, 1e12)))
  }

  private func capacity(beside room: LineRoom, font: FontStyle, fit: TextFit) -> Int {
    let width = limit(of: fit) - Double(room.total) / 64
    return max(1, Int((width / pitch(of: font) + 0.0001).rounded(.down)))
  }

  // MARK: Lengths

  private func limit(of fit: TextFit) -> Double {
    fit.width > 0 ? min(fit.width, 1e9) : 0
  }

  private func units(of fit: TextFit) -> Int { Int(limit(of: fit) * 64) }

  private func em(of font: FontStyle) -> Double {
    font.size > 0 ? min(max(font.size, 1 / 64), 16_384) : 1 / 64
  }

  private func pitch(of font: FontStyle) -> Double {
    max(grid(em(of: font) * advance), 1 / 64)
  }

  private func height(of font: FontStyle) -> Double {
    max(grid(em(of: font) * lineHeight), 1 / 64)
  }

  private func grid(_ length: Double) -> Double {
    (length * 64).rounded() / 64
  }

  // MARK: Lines

  private func line(
    _ piece: Range<Int>,
    of paragraph: Prepared.Paragraph,
    number: Int,
    font: FontStyle,
    reason: TextLine.BreakReason?
  ) -> TextLine {
    let cells = paragraph.cells
    let visible = cells[piece].reversed().drop { $0.isSpace }.count
    let height = height(of: font)
    let top = Double(number) * height
    let start = piece.lowerBound == 0 ? paragraph.start : cells[piece.lowerBound - 1].end
    let end = piece.isEmpty ? paragraph.end : cells[piece.upperBound - 1].end
    let last = piece.isEmpty ? nil : cells[piece.upperBound - 1]
    let soft: TextLine.BreakReason = last?.allowsBreak == true ? .soft : .emergency
    return TextLine(
      range: start..<(reason == nil ? end : paragraph.next),
      frame: LayoutRect(
        x: 0,
        y: top,
        width: Double(visible) * pitch(of: font),
        height: height
      ),
      baseline: top + min(grid(em(of: font)), height),
      isRightToLeft: false,
      reason: reason ?? soft
    )
  }

  private func limited(_ lines: [RoomyLine], to fit: TextFit) -> [RoomyLine] {
    guard let limit = fit.maximumLines, lines.count > max(limit, 1) else { return lines }
    var kept = Array(lines.prefix(max(limit, 1)))
    kept[kept.count - 1].line.reason = .ellipsis
    return kept
  }
}
