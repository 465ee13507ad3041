/// A positioned part of a line in one style, face, and direction.
package struct LineRun: Hashable, Sendable {
  /// The UTF-8 byte range in the original text; empty for text that replaces other bytes.
  package var range: Range<Int>
  /// The text in reading order: original text, an ellipsis, a hyphen, or a marker.
  package var text: String
  /// The left edge in the text's box, in points.
  package var x: Double
  /// The advance in points.
  package var width: Double
  /// The font style.
  package var font: FontStyle
  /// The face; `nil` if the typesetter has none.
  package var face: TypeFace?
  /// The color, if it differs from that of the text.
  package var role: Role?
  /// The color of the background, if any.
  package var ground: Role?
  /// The colors of a tool's output, which replace those of the roles.
  package var tone: TextTone?
  /// Whether a block in the text color is drawn instead of the text.
  package var isHidden: Bool
  /// Whether the text is underlined.
  package var isUnderlined: Bool
  /// Whether the text is struck through.
  package var isStruckThrough: Bool
  /// Whether the run reads from right to left.
  package var isRightToLeft: Bool
  /// Whether there is padding between the text and the ends of its background.
  package var isPadded: Bool
  /// The distance by which it is raised above the baseline, in points.
  package var rise: Double
}

extension Typesetter {
  /// Returns the runs of some lines of a fitted text, each from left to right with its marker.
  ///
  /// Their texts are for painters with their own typesetting; trailing spaces are not included.
  ///
  /// - Parameters:
  ///   - numbers: The indices of the lines from the top; lines that do not exist are omitted.
  ///   - text: The text.
  ///   - fit: The box that it is fitted into.
  ///   - typography: The typography of the text.
  /// - Returns: The runs per line.
  /// - Complexity: O(*n*) in the length of the text.
  package func runs(
    ofLines numbers: Range<Int>,
    in text: Prepared,
    fit: TextFit,
    typography: Typography
  ) -> [[LineRun]] {
    let styled = StyledBytes(typography: typography)
    return runs(ofLines: numbers, of: lines(text, fit: fit), styled, in: text, fit: fit)
  }

  /// Returns the runs of some lines of a text whose lines and bytes are known.
  ///
  /// - Complexity: That of ``geometry(ofLines:in:fit:)``.
  package func runs(
    ofLines numbers: Range<Int>,
    of lines: [TextLine],
    _ styled: StyledBytes,
    in text: Prepared,
    fit: TextFit
  ) -> [[LineRun]] {
    let numbers = numbers.clamped(to: lines.indices)
    return zip(numbers, geometry(ofLines: numbers, in: text, fit: fit)).map { number, geometry in
      var builder = LineRunBuilder(styled: styled, line: lines[number])
      for box in geometry.boxes { builder.append(box) }
      let isFirst = number == 0 || !lines[number - 1].continues
      return builder.finish()
        + (isFirst ? marker(beside: lines[number], typography: styled.typography) : [])
    }
  }

  /// Returns the bullet or number of a paragraph, which ends where the first line begins.
  private func marker(beside line: TextLine, typography: Typography) -> [LineRun] {
    guard let indent = typography.text.indent(ofParagraphAt: line.range.lowerBound),
      indent.range.lowerBound == line.range.lowerBound, let marker = indent.marker
    else { return [] }
    var styled = StyledText(runs: [marker], font: marker.font, locale: typography.text.locale)
    styled.direction = line.isRightToLeft ? .rightToLeft : .leftToRight
    let prepared = prepare(styled)
    let fit = TextFit(width: 1_000_000)
    let boxes = geometry(ofLine: 0, in: prepared, fit: fit).boxes
    guard let first = boxes.first, let last = boxes.last else { return [] }
    let width = last.maxX - first.x
    let x = line.isRightToLeft ? line.frame.maxX : line.frame.x - width
    var builder = LineRunBuilder(
      styled: StyledBytes(typography: self.typography(of: prepared)),
      line: nil
    )
    for box in boxes { builder.append(box) }
    return builder.finish().map { run in
      var run = run
      run.x += x - first.x
      run.range = line.range.lowerBound..<line.range.lowerBound
      return run
    }
  }
}

/// The bytes of a text with their styles and faces.
package struct StyledBytes: Sendable {
  package let typography: Typography
  package let bytes: [UInt8]
  /// The end of each styled run.
  private let ends: [Int]

  /// Creates the bytes of a text.
  package init(typography: Typography) {
    self.typography = typography
    bytes = typography.text.runs.flatMap { Array($0.text.utf8) }
    var end = 0
    ends = typography.text.runs.map { run in
      end += run.text.utf8.count
      return end
    }
  }

  /// Returns the styled run that contains a byte.
  package func run(at offset: Int) -> StyledText.Run? {
    let index = ends.partitionPoint { $0 > offset }
    return index < ends.count ? typography.text.runs[index] : nil
  }

  /// Returns the end of the styled run that contains a byte.
  package func end(ofRunAt offset: Int) -> Int {
    let index = ends.partitionPoint { $0 > offset }
    return index < ends.count ? ends[index] : bytes.count
  }

  /// Returns the face of the cluster at a byte.
  func face(at offset: Int) -> TypeFace? {
    let index = typography.faces.partitionPoint { $0.range.upperBound > offset }
    guard index < typography.faces.count, typography.faces[index].range.contains(offset) else {
      return nil
    }
    return typography.faces[index].face
  }
}

/// Joins the boxes of a line into runs.
private struct LineRunBuilder {
  private var runs: [LineRun] = []
  /// The texts of the boxes in the last run, from left to right.
  private var texts: [String] = []
  let styled: StyledBytes
  /// The line; `nil` for a marker, which has no line of its own.
  let line: TextLine?

  private var typography: Typography { styled.typography }
  private var bytes: [UInt8] { styled.bytes }

  init(styled: StyledBytes, line: TextLine?) {
    self.styled = styled
    self.line = line
  }

  /// Adds a box; boxes must be added from left to right.
  mutating func append(_ box: LineGeometry.Box) {
    if let line, box.x >= line.frame.maxX || box.maxX <= line.frame.x, isBlank(box.range) { return }
    let run = run(of: box)
    guard let last = runs.last, last.joins(run) else {
      joinTexts()
      runs.append(run)
      texts = [run.text]
      return
    }
    texts.append(run.text)
    runs[runs.count - 1].width += box.width
    runs[runs.count - 1].range =
      last.isRightToLeft
      ? run.range.lowerBound..<last.range.upperBound : last.range.lowerBound..<run.range.upperBound
    if last.face == nil { runs[runs.count - 1].face = run.face }
  }

  /// Returns the runs, from left to right.
  consuming func finish() -> [LineRun] {
    joinTexts()
    return runs
  }

  /// Gives the last run the texts of its boxes in reading order, all at once.
  private mutating func joinTexts() {
    guard let last = runs.last else { return }
    runs[runs.count - 1].text = (last.isRightToLeft ? texts.reversed() : texts).joined()
  }

  private func isBlank(_ range: Range<Int>) -> Bool {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
      .allSatisfy(\.isWhitespace)
  }

  private func run(of box: LineGeometry.Box) -> LineRun {
    let isSign = line.map { $0.reason == .ellipsis && box.range.lowerBound >= $0.range.upperBound }
    let range = box.range.clamped(to: 0..<bytes.count)
    let style = isSign == true ? nil : styled.run(at: range.lowerBound)
    var text = String(decoding: bytes[range], as: UTF8.self)
    if isSign == true { text = "\u{2026}" }
    let isHyphen = text == "\u{AD}"
    if isHyphen { text = box.width > 0 ? "\u{2010}" : "" }
    return LineRun(
      range: isSign == true ? box.range.lowerBound..<box.range.lowerBound : range,
      text: text,
      x: box.x,
      width: box.width,
      font: style?.font ?? typography.text.font,
      face: isSign == true ? typography.faces.first?.face : styled.face(at: range.lowerBound),
      role: style?.role,
      ground: style?.ground,
      tone: style?.tone,
      isHidden: style?.isHidden ?? false,
      isUnderlined: style?.isUnderlined ?? false,
      isStruckThrough: style?.isStruckThrough ?? false,
      isRightToLeft: box.isRightToLeft,
      isPadded: (style?.padding ?? 0) > 0,
      rise: style?.rise ?? 0
    )
  }
}

extension LineRun {
  /// Returns whether another run continues this one at its right edge.
  fileprivate func joins(_ next: LineRun) -> Bool {
    let isNeighbor =
      isRightToLeft
      ? next.range.upperBound == range.lowerBound : range.upperBound == next.range.lowerBound
    return isNeighbor && abs(x + width - next.x) < 1 / 128 && isRightToLeft == next.isRightToLeft
      && (face == next.face || face == nil || next.face == nil) && font == next.font
      && role == next.role && ground == next.ground && tone == next.tone
      && isHidden == next.isHidden
      && isUnderlined == next.isUnderlined && isStruckThrough == next.isStruckThrough
      && rise == next.rise
  }
}
