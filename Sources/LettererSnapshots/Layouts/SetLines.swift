import LettererBasics

/// The letters of lines, regardless of line breaks.
///
/// A document may omit the white space at the end of a line; its byte ranges then have a gap
/// between two lines.
struct SetLines: Equatable {
  /// One line.
  struct Line: Equatable {
    var text: String
    var range: Range<Int>?
  }

  var lines: [Line]

  /// The letters without white space.
  var letters: [Character] { lines.flatMap { $0.text.filter { !$0.isWhitespace } } }

  /// The letters of all lines, with a space between two lines if the document omits it.
  var words: String { joined.words }

  /// Returns how the white space differs from that of lines with the same letters; `nil` if it does
  /// not, or if a document omits too much of it.
  func spaceChange(to other: SetLines) -> ChangeDetail? {
    let (old, new) = (joined, other.joined)
    if old.words == new.words { return nil }
    if old.hasGaps || new.hasGaps {
      guard lines.map(\.trimmed.letters) == other.lines.map(\.trimmed.letters) else { return nil }
      let pairs = zip(lines.map(\.trimmed.text), other.lines.map(\.trimmed.text))
      guard let pair = pairs.first(where: { $0.0 != $0.1 }) else { return nil }
      return Self.spaceChange(pair.0, pair.1)
    }
    return Self.spaceChange(old.words, new.words)
  }

  private var joined: (words: String, hasGaps: Bool) {
    var (words, hasGaps) = ("", false)
    var end: Int?
    for (place, line) in lines.enumerated() {
      let isJoined = end.map { $0 == line.range?.lowerBound } ?? (place == 0)
      let isApart = !isJoined && words.last.map { !$0.isWhitespace } ?? false
      hasGaps = hasGaps || !isJoined
      words += (isApart ? " " : "") + line.text
      end = line.range?.upperBound
    }
    return (words, hasGaps)
  }

  private static func spaceChange(_ old: String, _ new: String) -> ChangeDetail {
    let common = zip(old, new).prefix { $0 == $1 }.count
    let tails = (old.dropFirst(common), new.dropFirst(common))
    let spaces = (name(tails.0), name(tails.1))
    return ChangeDetail(
      .text,
      "white space after \(Words.count(common, "character")): \(spaces.0) → \(spaces.1)",
      letters: LetterChange(before: old, after: new)
    )
  }

  /// Returns the white space at the start of a text, as code points.
  private static func name(_ text: Substring) -> String {
    let scalars = text.prefix(while: \.isWhitespace).unicodeScalars
    if scalars.isEmpty { return "none" }
    let names = scalars.prefix(4).map(\.codePoint)
    return names.joined(separator: " ") + (scalars.count > 4 ? " …" : "")
  }
}

extension SetLines.Line {
  /// The line without white space at its ends.
  fileprivate var trimmed: (text: String, letters: String) {
    let start = text.drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) }
    let inner = String(start[..<(end ?? start.startIndex)])
    return (inner, inner.filter { !$0.isWhitespace })
  }
}

extension LayoutRow {
  /// The letters of the message's own text.
  var setLines: SetLines {
    SetLines(lines: lines.map { SetLines.Line(text: $0.text, range: $0.range) })
  }
}
