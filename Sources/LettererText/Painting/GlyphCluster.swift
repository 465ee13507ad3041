package import LettererLayout

/// The glyphs of a run that represent the same characters and can't be divided.
package struct GlyphCluster: Hashable, Sendable {
  /// The indices of the glyphs in their run.
  package var glyphs: Range<Int>
  /// The characters they represent; empty if other glyphs of the line already represent them.
  package var text: String
  /// The spaces that follow in reading order; they have no glyphs.
  package var spaces: String
  /// Whether the cluster is read from right to left.
  package var isRightToLeft: Bool

  package init(glyphs: Range<Int>, text: String, spaces: String, isRightToLeft: Bool) {
    self.glyphs = glyphs
    self.text = text
    self.spaces = spaces
    self.isRightToLeft = isRightToLeft
  }
}

extension GlyphLine {
  /// Returns the clusters of each run, from left to right; together they contain all of the line's
  /// text.
  ///
  /// - Parameters:
  ///   - text: The text that contains the line.
  ///   - line: The line as the typesetter measured it.
  /// - Returns: The clusters, grouped by run.
  package func clusters(of text: PreparedText, in line: TextLine) -> [[GlyphCluster]] {
    var reader = ClusterReader(text: text, line: line, runs: runs)
    return runs.map { reader.clusters(of: $0) }
  }
}

/// Maps the glyphs of a line to their bytes.
private struct ClusterReader {
  private let text: PreparedText
  private let line: TextLine
  /// Where the clusters of the line begin, in logical order.
  private let starts: [Int]
  /// The clusters whose text has been returned.
  private var said: Set<Int> = []

  init(text: PreparedText, line: TextLine, runs: [GlyphRun]) {
    self.text = text
    self.line = line
    let range = line.range
    starts = Set(runs.lazy.flatMap(\.glyphs).map(\.cluster)).filter(range.contains).sorted()
  }

  mutating func clusters(of run: GlyphRun) -> [GlyphCluster] {
    var clusters: [GlyphCluster] = []
    var index = 0
    while index < run.glyphs.count {
      let start = run.glyphs[index].cluster
      let first = index
      while index < run.glyphs.count, run.glyphs[index].cluster == start { index += 1 }
      clusters.append(cluster(first..<index, at: start, saysText: !run.font.isRule))
    }
    return clusters
  }

  private mutating func cluster(
    _ glyphs: Range<Int>,
    at start: Int,
    saysText: Bool
  ) -> GlyphCluster {
    var cluster = GlyphCluster(glyphs: glyphs, text: "", spaces: "", isRightToLeft: false)
    guard line.range.contains(start) else {
      // The ellipsis at the end of a truncated line.
      cluster.text = said.insert(start).inserted ? "\u{2026}" : ""
      return cluster
    }
    let segment = text.segments[text.segment(at: start)]
    cluster.isRightToLeft = segment.level & 1 == 1
    guard saysText, said.insert(start).inserted else { return cluster }
    let next = starts.partitionPoint { $0 > start }
    let end = next < starts.count ? starts[next] : line.range.upperBound
    let isFirst = next == 1
    let bytes = text.bytes[(isFirst ? line.range.lowerBound : start)..<end]
    (cluster.text, cluster.spaces) = Self.parts(of: String(decoding: bytes, as: UTF8.self))
    return cluster
  }

  /// Separates the text from its trailing spaces; text that is only spaces stays whole.
  private static func parts(of text: String) -> (text: String, spaces: String) {
    // Most words end with a letter.
    if let last = text.utf8.last, 0x21..<0x7F ~= last { return (text, "") }
    let scalars = text.unicodeScalars
    guard let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }) else {
      return (text, "")
    }
    let end = scalars.index(after: last)
    let spaces = scalars[end...].filter { !$0.isLineEnd }.map { _ in " " }.joined()
    return (String(scalars[..<end]), spaces)
  }
}

extension Unicode.Scalar {
  fileprivate var isLineEnd: Bool {
    switch value {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }
}

extension PreparedText {
  /// Returns the text of a range, with hidden words replaced by an ellipsis.
  package func visibleText(in range: Range<Int>) -> String {
    var words = ""
    var start = 0
    for run in text.runs {
      let part = (start..<start + run.text.utf8.count).clamped(to: range)
      start += run.text.utf8.count
      guard !part.isEmpty else { continue }
      words += run.isHidden ? "\u{2026}" : String(decoding: bytes[part], as: UTF8.self)
    }
    return words
  }

  /// Returns the text of the marker before a line; empty if there is none.
  package func marker(before line: TextLine) -> String {
    let paragraph = paragraph(at: line.range.lowerBound)
    guard paragraphs[paragraph].start == line.range.lowerBound,
      let marker = indents.marker(ofParagraph: paragraph)
    else { return "" }
    return String(decoding: marker.bytes, as: UTF8.self)
  }
}
