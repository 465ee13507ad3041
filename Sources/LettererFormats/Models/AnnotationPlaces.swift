import LettererDocuments

/// Finds the places of OpenAI's annotations in a text.
///
/// An annotation has the range of the words that it supports, or of a mark such as
/// `【4:0†report.pdf】` or `([site](address))`, which the link replaces. Offsets count Unicode
/// scalars, or UTF-16 code units if only those lead to a mark.
struct AnnotationPlaces {
  private let scalars: [Unicode.Scalar]
  /// The marks in fullwidth brackets.
  let marks: [Range<Int>]

  /// The maximum length of a mark, in scalars.
  private static let longest = 200
  /// The maximum distance of an offset from its mark.
  private static let tolerance = 2

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    marks = Self.marks(in: scalars)
  }

  private static func marks(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
    var marks: [Range<Int>] = []
    for start in scalars.indices where scalars[start] == "【" {
      let rest = scalars[start...].prefix(longest)
      guard let end = rest.firstIndex(of: "】"), rest[..<end].contains("†") else { continue }
      marks.append(start..<end + 1)
    }
    return marks
  }

  /// Returns the scalars that a link replaces, or after which it is inserted (an empty range).
  ///
  /// - Returns: The range; `nil` if the annotation has no place.
  func place(of annotation: JSONValue) -> Range<Int>? {
    let details = annotation["url_citation"] ?? annotation
    let end = ["end_index", "end_ix", "end_idx"].lazy.compactMap { details[$0]?.whole }.first
    let start = ["start_index", "start_ix", "start_idx"].lazy.compactMap { details[$0]?.whole }
      .first
    for name in ["text", "matched_text"] {
      guard let words = annotation[name]?.string else { continue }
      if let mark = mark(words, near: start ?? 0) { return mark }
    }
    guard let end, end > 0 else { return details["index"]?.whole.flatMap(wordEnd) }
    let range = min(max(start ?? end, 0), end)..<end
    return replaced(range) ?? replaced(scalarRange(utf16: range)) ?? insertion(range.upperBound)
  }

  /// Returns the nearest mark with the given text.
  private func mark(_ text: String, near start: Int) -> Range<Int>? {
    let wanted = Array(text.unicodeScalars)
    return marks.filter { scalars[$0] == wanted[...] }
      .min { distance($0, start) < distance($1, start) }
  }

  /// Returns how far a range begins from an offset, which may be any number in the file.
  private func distance(_ range: Range<Int>, _ offset: Int) -> Int {
    abs(range.lowerBound - min(max(offset, 0), scalars.count))
  }

  /// Returns the mark or the link in parentheses at a range.
  private func replaced(_ range: Range<Int>) -> Range<Int>? {
    guard range.lowerBound < scalars.count else { return nil }
    let range = range.clamped(to: 0..<scalars.count)
    let start = range.lowerBound - Self.tolerance
    let end = range.upperBound + Self.tolerance
    let near = marks.filter { $0.lowerBound < end && $0.upperBound > start }
    let nearest = near.min {
      distance($0, range.lowerBound) < distance($1, range.lowerBound)
    }
    return nearest ?? link(range)
  }

  /// Returns the range of a single Markdown link with the parentheses around it.
  private func link(_ range: Range<Int>) -> Range<Int>? {
    var (start, end) = (range.lowerBound, range.upperBound)
    if start > 0, scalars[start] == "[", scalars[start - 1] == "(" { start -= 1 }
    let text = scalars[start..<end]
    let depth = text.count { $0 == "(" } - text.count { $0 == ")" }
    if end < scalars.count, depth == 1, scalars[end] == ")" { end += 1 }
    let link = scalars[start..<end]
    let addresses = zip(link, link.dropFirst()).count { $0 == "]" && $1 == "(" }
    let (opening, closing): ([Unicode.Scalar], [Unicode.Scalar]) = (["(", "["], [")", ")"])
    let isEnclosed = link.starts(with: opening) && link.suffix(2).elementsEqual(closing)
    return addresses == 1 && isEnclosed ? start..<end : nil
  }

  /// Returns the range of scalars for a range of UTF-16 code units.
  private func scalarRange(utf16 range: Range<Int>) -> Range<Int> {
    var units = 0
    var start = scalars.count
    for (index, scalar) in scalars.enumerated() {
      if units >= range.upperBound { return min(start, index)..<index }
      if units >= range.lowerBound { start = min(start, index) }
      units += UTF16.width(scalar)
    }
    return start..<scalars.count
  }

  // MARK: Insertion

  /// Returns the place for a link after the word at an offset.
  private func insertion(_ offset: Int) -> Range<Int>? {
    var place = min(offset, scalars.count)
    while place < scalars.count, isWithinWord(place) { place += 1 }
    while place > 0, scalars[place - 1].properties.isWhitespace { place -= 1 }
    return place > 0 ? place..<place : nil
  }

  /// Returns the place for a link at the end of a word; `nil` at any other offset.
  ///
  /// The `index` of a file is such an offset, but it is documented as a number in a list of files.
  private func wordEnd(_ offset: Int) -> Range<Int>? {
    guard offset > 0, offset <= scalars.count, !isWithinWord(offset) else { return nil }
    return insertion(offset)
  }

  private func isWithinWord(_ offset: Int) -> Bool {
    guard offset > 0, offset < scalars.count else { return false }
    return [scalars[offset - 1], scalars[offset]].allSatisfy {
      $0.properties.isCased || $0.properties.numericType != nil
    }
  }
}
