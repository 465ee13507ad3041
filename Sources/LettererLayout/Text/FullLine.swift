/// A line with as many words as fit, and the places where it may end sooner to read better.
///
/// All typesetters end lines by these rules: a link is broken only if it begins its line, Japanese
/// breaks between phrases, and the last line of a paragraph is not just one short word or emoji. No
/// rule depends on the width of the box, so that a box as wide as the text yields the same lines.
///
/// Places are the positions at which lines may end, in an order that the typesetter chooses.
package protocol FullLine {
  /// The end of the full line.
  var fullEnd: Int { get }
  /// The end of the paragraph.
  var paragraphEnd: Int { get }
  /// The additional indent of the paragraph's next line; negative if it is less.
  var nextIndent: Int { get }
  /// The maximum width of a last line that looks lonely.
  var lonelyWidth: Int { get }
  /// Whether the text has phrases between which lines should end.
  var hasPhrases: Bool { get }

  /// Returns the preceding place, if it is in the line.
  func place(before place: Int) -> Int?
  /// Returns the offset in the text at which the next line would begin.
  func offset(of place: Int) -> Int
  /// Returns the width from a place, or from the start of the line, without trailing spaces.
  func width(from start: Int?, to end: Int) -> Int
  /// Returns whether a space precedes a place.
  func followsSpace(_ place: Int) -> Bool
  /// Returns whether an offset is inside a phrase.
  func isWithinPhrase(_ offset: Int) -> Bool
  /// Returns whether a line from a place to the end of the paragraph looks lonely: it is short and
  /// has one word.
  func isLonely(after place: Int) -> Bool
  /// Returns the link that contains an offset.
  func link(around offset: Int) -> Range<Int>?
}

extension FullLine {
  /// The maximum width of a lonely last line, in ems: that of seven or eight letters.
  package static var lonelyEms: Double { 4 }

  /// Returns the end of the line.
  package func preferredEnd() -> Int {
    let whole = endBeforeLink() ?? fullEnd
    let phrase =
      partsPhrase(at: whole) ? strongPlace(before: whole, insteadOf: whole) ?? whole : whole
    return endForLastLine(instead: phrase) ?? phrase
  }

  private func partsPhrase(at place: Int) -> Bool {
    hasPhrases && isWithinPhrase(offset(of: place))
  }

  private func isWeak(_ place: Int) -> Bool {
    partsPhrase(at: place) || link(around: offset(of: place)) != nil
  }

  /// Returns the nearest place that splits no phrase or link and does not leave a line that looks
  /// empty compared with one to the previous end.
  private func strongPlace(before end: Int, insteadOf last: Int) -> Int? {
    var place = place(before: end)
    while let current = place, isWeak(current) { place = self.place(before: current) }
    guard let place else { return nil }
    let least = hasPhrases ? 11 : 8  // twentieths
    let isFullEnough = width(from: nil, to: place) * 20 >= width(from: nil, to: last) * least
    return isFullEnough ? place : nil
  }

  /// Returns the place before the link that the full line ends in; `nil` if the line begins with
  /// it.
  private func endBeforeLink() -> Int? {
    guard let link = link(around: offset(of: fullEnd)) else { return nil }
    var start = place(before: fullEnd)
    while let place = start, offset(of: place) > link.lowerBound {
      start = self.place(before: place)
    }
    return start
  }

  /// Returns an earlier end whose last line isn't lonely, and is no longer than this line.
  ///
  /// So the end is the same in any box that is wide enough for the lines.
  private func endForLastLine(instead end: Int) -> Int? {
    guard isLonely(after: end) else { return nil }
    var place = strongPlace(before: end, insteadOf: end)
    while let current = place, isLonely(after: current) {
      place = strongPlace(before: current, insteadOf: end)
    }
    guard let place, !partsWord(at: place),
      width(from: place, to: paragraphEnd) + nextIndent <= width(from: nil, to: place)
    else { return nil }
    return place
  }

  /// Returns whether a place is inside a word of a line that has several words.
  private func partsWord(at place: Int) -> Bool {
    guard !followsSpace(place) else { return false }
    var earlier = self.place(before: place)
    while let current = earlier, !followsSpace(current) { earlier = self.place(before: current) }
    return earlier != nil
  }

  /// Returns whether a line from a place to the end of the paragraph is short and has one word.
  package func isLonely(after place: Int) -> Bool {
    width(from: place, to: paragraphEnd) <= lonelyWidth && !hasSeveralWords(after: place)
  }

  private func hasSeveralWords(after place: Int) -> Bool {
    var next = self.place(before: paragraphEnd)
    while let current = next, current > place {
      if followsSpace(current) { return true }
      next = self.place(before: current)
    }
    return false
  }
}
