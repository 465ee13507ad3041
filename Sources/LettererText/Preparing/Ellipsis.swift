import LettererLayout

/// The ellipsis, which replaces text that does not fit.
enum Ellipsis {
  static let bytes = Array("\u{2026}".utf8)

  /// Truncates a line so that the ellipsis fits at its end; never within a grapheme cluster.
  ///
  /// The line can include text from the next line, up to the end of its paragraph.
  static func cut(
    _ line: LineSpan,
    of text: PreparedText,
    limit: Int,
    stops: (_ atom: Int) -> [ClusterStop]
  ) -> LineSpan {
    let sign = text.base.ellipsisWidth
    let farthest = line.distance + limit - sign
    let atoms = line.atoms.lowerBound..<text.paragraphs[line.paragraph].atoms.upperBound
    var end = atoms.lowerBound
    while end < atoms.upperBound, text.atoms[end].edge <= farthest { end += 1 }
    var cut = line
    cut.textEnd = line.start
    cut.width = sign
    if end > atoms.lowerBound, Int(text.atoms[end - 1].textEnd) > line.start {
      cut.textEnd = Int(text.atoms[end - 1].textEnd)
      cut.width = text.atoms[end - 1].edge - line.distance + sign
    }
    if end < atoms.upperBound {
      let origin = text.distance(ofAtom: end)
      let last = stops(end).last { $0.offset > cut.textEnd && origin + $0.width <= farthest }
      if let last {
        cut.textEnd = last.offset
        cut.width = origin + last.width - line.distance + sign
        end += 1
      }
    }
    cut.end = cut.textEnd
    cut.atoms = atoms.lowerBound..<max(end, line.atoms.upperBound)
    cut.extent = text.extent(of: atoms.lowerBound..<end)
    cut.reason = .ellipsis
    return cut
  }
}

/// The hyphen that is drawn when a line breaks at a soft hyphen.
enum SoftHyphen {
  static let visible = Array("-".utf8)
  /// The length of a soft hyphen in bytes.
  static let length = 2

  /// Returns whether a soft hyphen precedes an offset within a text.
  static func ends(_ offset: Int, _ text: Span<UInt8>) -> Bool {
    offset >= length && offset < text.count && text[offset - 1] == 0xAD && text[offset - 2] == 0xC2
  }
}
