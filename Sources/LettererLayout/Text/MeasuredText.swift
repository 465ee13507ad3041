import LettererUnicode

/// A text with the advances of its clusters, ready for any width.
public struct MeasuredText: Sendable {
  /// A cluster.
  struct Cell: Sendable {
    var range: Range<Int>
    /// The advance in 1/64 point.
    var advance: Int
    var height: Height
    var isSpace: Bool
    var allowsBreak: Bool
    /// The width of a hyphen in place of the soft hyphen at the end of a line; `nil` without one.
    var hyphen: Int?

    init(
      _ range: Range<Int>,
      advance: Int,
      height: Height,
      hyphen: Int,
      in source: Span<UInt8>,
      _ breaks: LineBreaks
    ) {
      self.range = range
      self.height = height
      let scalar = Scalars.decode(source, at: range.lowerBound).value
      let isSoftHyphen = scalar == 0xAD
      self.advance = isSoftHyphen ? 0 : advance
      self.hyphen = isSoftHyphen ? hyphen : nil
      isSpace = HangingSpace.hangs(scalar)
      allowsBreak = breaks[range.upperBound] == .allowed
    }
  }

  /// The height of a line in 1/64 point.
  struct Height: Hashable, Sendable {
    var ascent: Int
    var descent: Int

    init(_ lengths: Lengths) {
      ascent = lengths.ascent
      // A line without a height would hide the ones below it.
      descent = max(lengths.descent, lengths.ascent == 0 ? 1 : 0)
    }

    mutating func cover(_ other: Height) {
      ascent = max(ascent, other.ascent)
      descent = max(descent, other.descent)
    }
  }

  /// The text between two characters that end a line.
  struct Paragraph: Sendable {
    var cells: Range<Int>
    /// The bytes, including the character that ends the paragraph.
    var source: Range<Int>
    var bidi: BidiParagraph
    var room = ParagraphRoom.none

    var isRightToLeft: Bool { bidi.baseLevel == 1 }
  }

  /// The content, behind one reference because layouts often copy texts.
  private let box: Box
  var content: Content { box.content }

  private final class Box: Sendable {
    let content: Content
    init(_ content: Content) { self.content = content }
  }

  init(_ content: Content) { box = Box(content) }

  /// Returns a length in points.
  static func points(_ units: Int) -> Double { Double(units) / 64 }
}

extension MeasuredText {
  /// A text during preparation.
  struct Content: Sendable {
    let source: [UInt8]
    let styled: StyledText
    var cells: [Cell] = []
    var paragraphs: [Paragraph] = []
    /// The height of a line without text.
    var empty = Height(Lengths(.init(advances: [], ascent: 0, descent: 0), count: 0))
    /// The width of an ellipsis.
    var ellipsis = 0

    init(source: [UInt8], styled: StyledText) {
      self.source = source
      self.styled = styled
    }

    /// Splits the cells into paragraphs, with the indents of the text.
    ///
    /// - Parameter width: Returns the width of a marker in 1/64 point.
    mutating func addParagraphs(width: (StyledText.Run) -> Int) {
      let isolates = styled.isolates
      var markerWidth = 0
      var first = 0
      for range in paragraphRanges {
        let start = first
        while first < cells.count, cells[first].range.lowerBound < range.upperBound { first += 1 }
        // The character that ends a paragraph is in none of its lines.
        let end = first > start && isSeparator(cells[first - 1]) ? first - 1 : first
        var paragraph = Paragraph(
          cells: start..<end,
          source: range,
          bidi: BidiParagraph(
            source.span.extracting(range),
            isolates: isolates.isolates(inParagraph: range),
            direction: styled.direction.base
          )
        )
        if let indent = styled.indent(ofParagraphAt: range.lowerBound) {
          if range.lowerBound == indent.range.lowerBound {
            markerWidth = indent.marker.map(width) ?? 0
          }
          paragraph.room = ParagraphRoom(indent, unitsPerPoint: 64, markerWidth: markerWidth)
        }
        paragraphs.append(paragraph)
      }
    }

    private var paragraphRanges: [Range<Int>] {
      let breaks = LineBreaks(source.span)
      guard breaks.byteCount > 0 else { return [0..<0] }
      var start = 0
      return (1...breaks.byteCount).filter { breaks[$0] == .mandatory }.map { end in
        defer { start = end }
        return start..<end
      }
    }

    private func isSeparator(_ cell: Cell) -> Bool {
      switch Scalars.decode(source.span, at: cell.range.lowerBound).value {
      case 0x0A...0x0D, 0x85, 0x2028, 0x2029: true
      default: false
      }
    }
  }
}
