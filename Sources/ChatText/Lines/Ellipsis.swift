import ChatLayout

/// The sign that stands for text that does not fit.
enum Ellipsis {
  static let bytes = Array("\u{2026}".utf8)

  /// Returns the advance in 1/64 point.
  static func width(_ base: BaseFont, _ resources: inout TextResources) -> Int {
    let word = resources.word(0..<bytes.count, of: bytes, font: base.ellipsis)
    return base.size.length(word.advance, unitsPerEm: resources.unitsPerEm(base.ellipsis))
  }

  /// Cuts a line so that the sign fits at its end; never within a grapheme cluster.
  ///
  /// The line may take in text that was meant for the next one, up to the end of its paragraph.
  static func cut(
    _ line: LineSpan,
    of text: PreparedText,
    limit: Int,
    _ resources: inout TextResources
  ) -> LineSpan {
    let sign = width(text.base, &resources)
    var cut = line
    cut.textEnd = line.start
    cut.width = sign
    cut.reason = .ellipsis
    var width = 0
    let paragraph = text.paragraphs[line.paragraph]
    for atom in text.atoms[paragraph.atoms] where Int(atom.end) > line.start {
      // A line that begins within a broken atom takes the atom's rest, shaped with the whole.
      let stops = resources.clusterStops(of: atom, in: text)
      width -= stops.last { $0.offset <= line.start }?.width ?? 0
      for stop in stops where stop.offset > line.start && width + stop.width + sign <= limit {
        cut.textEnd = stop.offset
        cut.width = width + stop.width + sign
        cut.ascent = max(cut.ascent, atom.ascent)
        cut.descent = max(cut.descent, atom.descent)
      }
      width += (stops.last?.width ?? 0) + atom.spaceWidth
      if width + sign > limit { break }
    }
    cut.end = cut.textEnd
    return cut
  }
}
