import LettererUnicode

/// A typesetter for frontends with their own text engine, which only measures.
///
/// It breaks lines by UAX #14 with the tailorings for chats, resolves directions by UAX #9, and
/// derives carets from the advances, so that frames, hits, and selections are those of the text that
/// the frontend draws.
///
/// ```swift
/// let typesetter = MeasuredTypesetter { text in
///   let engine = TextEngine(text.string, size: text.font.size, weight: text.font.weight)
///   return MeasuredTypesetter.Measures(
///     advances: text.clusters.map { engine.width(ofBytes: $0) },
///     ascent: engine.ascent, descent: engine.descent)
/// }
/// ```
///
/// Thai, Lao, Khmer, and Burmese break between clusters where a line is full. Formulas are one line of
/// Unicode text, emoji have the size of other text, and the raised and padded parts of a text are
/// where they would be without that. It is total: lengths are rounded to 1/64 point and limited to a
/// million points, and those that are not numbers count as 0.
public struct MeasuredTypesetter: Typesetter {
  /// A text in one font that is to be measured.
  public struct Text: Hashable, Sendable {
    /// The text.
    public let string: String
    /// The UTF-8 ranges of its grapheme clusters, in order.
    public let clusters: [Range<Int>]
    /// The font.
    public let font: FontStyle
  }

  /// The lengths of a text, in points.
  public struct Measures: Hashable, Sendable {
    /// The advance of each cluster; missing ones are 0.
    public var advances: [Double]
    /// The height above the baseline, with half of the leading.
    public var ascent: Double
    /// The depth below the baseline, with half of the leading.
    public var descent: Double

    /// Creates the lengths of a text.
    public init(advances: [Double], ascent: Double, descent: Double) {
      self.advances = advances
      self.ascent = ascent
      self.descent = descent
    }
  }

  private let measure: @Sendable (Text) -> Measures

  /// Creates a typesetter from a closure that measures; the same text must always have the same
  /// lengths.
  public init(measure: @escaping @Sendable (Text) -> Measures) { self.measure = measure }

  /// Measures each run once, whatever the width.
  public func prepare(_ text: StyledText) -> MeasuredText {
    let source = Array(text.runs.map(\.text).joined().utf8)
    var content = MeasuredText.Content(source: source, styled: text)
    let empty = lengths(of: "", text.font)
    content.empty = MeasuredText.Height(empty)
    content.ellipsis = lengths(of: "\u{2026}", text.font).total
    appendCells(of: text, to: &content)
    content.addParagraphs { lengths(of: $0.text, $0.font).total }
    return MeasuredText(content)
  }

  private func appendCells(of text: StyledText, to content: inout MeasuredText.Content) {
    let source = content.source
    let clusters = Array(GraphemeClusters(source.span))
    let breaks = LineBreaks(source.span)
    var first = 0
    var end = 0
    for run in text.runs {
      end += run.text.utf8.count
      // A cluster belongs to the run that it begins in.
      let own = clusters[first...].prefix { $0.lowerBound < end }
      guard let start = own.first?.lowerBound, let last = own.last?.upperBound else { continue }
      first = own.endIndex
      let part = Text(
        string: String(decoding: source[start..<last], as: UTF8.self),
        clusters: own.map { $0.lowerBound - start..<$0.upperBound - start },
        font: run.font
      )
      let lengths = Lengths(measure(part), count: own.count)
      let hyphen = source[start..<last].contains(0xC2) ? self.lengths(of: "-", run.font).total : 0
      for (cluster, advance) in zip(own, lengths.advances) {
        content.cells.append(
          MeasuredText.Cell(
            cluster,
            advance: advance,
            height: MeasuredText.Height(lengths),
            hyphen: hyphen,
            in: source.span,
            breaks
          )
        )
      }
    }
  }

  private func lengths(of string: String, _ font: FontStyle) -> Lengths {
    let clusters = Array(GraphemeClusters(Array(string.utf8).span))
    let measures = measure(Text(string: string, clusters: clusters, font: font))
    return Lengths(measures, count: clusters.count)
  }

  /// Returns the width of the widest line and the height of all lines.
  public func size(_ text: MeasuredText, fit: TextFit) -> TextSize {
    let lines = text.lines(fit)
    let height = lines.reduce(0) { $0 + $1.height }
    let size = TextSize(
      width: MeasuredText.points(lines.map { $0.width + $0.room.total }.max() ?? 0),
      height: MeasuredText.points(height),
      lineCount: lines.count
    )
    guard fit.trailingBox != nil, let last = lines.last else { return size }
    return size.packing(
      trailingBoxOf: fit,
      after: text.textLine(last, top: height - last.height, fit),
      indent: MeasuredText.points(last.room.total),
      grid: Self.unit
    )
  }

  /// Returns the lines, each aligned by the direction of its paragraph.
  public func lines(_ text: MeasuredText, fit: TextFit) -> [TextLine] {
    var top = 0
    return text.lines(fit).map { line in
      defer { top += line.height }
      return text.textLine(line, top: top, fit)
    }
  }

  /// Returns the boxes of the clusters in visual order.
  public func geometry(
    ofLines lines: Range<Int>,
    in text: MeasuredText,
    fit: TextFit
  )
    -> [LineGeometry]
  {
    let all = text.lines(fit)
    return all[lines.clamped(to: all.indices)].map { text.geometry(of: $0, fit) }
  }

  /// Returns the text; the frontend has the faces.
  public func typography(of text: MeasuredText) -> Typography { Typography(text.content.styled) }

  /// Returns `nil`, so that emoji are never enlarged.
  public func emojiCount(of text: String) -> Int? { nil }
}

/// Lengths in 1/64 point.
struct Lengths {
  var advances: [Int]
  var ascent: Int
  var descent: Int

  var total: Int { advances.reduce(0, +) }

  init(_ measures: MeasuredTypesetter.Measures, count: Int) {
    func units(_ length: Double) -> Int { length > 0 ? Int((min(length, 1e6) * 64).rounded()) : 0 }
    advances = measures.advances.prefix(count).map(units)
    advances += Array(repeating: 0, count: count - advances.count)
    ascent = units(measures.ascent)
    descent = units(measures.descent)
  }
}
