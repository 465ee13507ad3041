/// A line with as many words as fit, and the places where it may end sooner so that it reads better.
///
/// All typesetters end lines by these rules: a link is broken only where it begins its line, Japanese
/// breaks between phrases, and the last line of a paragraph is not as short as one word or emoji.
/// No rule depends on the width of the box, so that a box as wide as the text yields the same lines.
package protocol FullLine {
  /// A position at which a line may end.
  associatedtype Place: Comparable

  /// Where the line ends when it is full.
  var fullEnd: Place { get }
  /// The end of the paragraph.
  var paragraphEnd: Place { get }
  /// How much less room the next line of the paragraph has; below 0 if it has more.
  var nextIndent: Int { get }
  /// The width up to which words on the last line look lost.
  var lonelyWidth: Int { get }
  /// Whether the text has phrases between which lines preferably end.
  var hasPhrases: Bool { get }

  /// Returns the place before another, if it is within the line.
  func place(before place: Place) -> Place?
  /// Returns the offset in the text at which the next line would begin.
  func offset(of place: Place) -> Int
  /// Returns the width from a place, or from the start of the line, without the spaces at the end.
  func width(from start: Place?, to end: Place) -> Int
  /// Whether a space stands before a place.
  func followsSpace(_ place: Place) -> Bool
  /// Whether an offset is within a phrase.
  func isWithinPhrase(_ offset: Int) -> Bool
  /// Returns the link that an offset is within.
  func link(around offset: Int) -> Range<Int>?
}

extension FullLine {
  /// The width in ems up to which words look lost on a line of their own: that of seven or eight letters.
  package static var lonelyEms: Double { 4 }

  /// Returns where the line ends.
  package func preferredEnd() -> Place {
    let whole = endBeforeLink() ?? fullEnd
    let phrase =
      partsPhrase(at: whole) ? strongPlace(before: whole, insteadOf: whole) ?? whole : whole
    return endForLastLine(instead: phrase) ?? phrase
  }

  private func partsPhrase(at place: Place) -> Bool {
    hasPhrases && isWithinPhrase(offset(of: place))
  }

  private func isWeak(_ place: Place) -> Bool {
    partsPhrase(at: place) || link(around: offset(of: place)) != nil
  }

  /// Returns the nearest place that parts neither phrase nor link and leaves no line that looks empty
  /// beside one that goes up to where the line ended so far.
  private func strongPlace(before end: Place, insteadOf last: Place) -> Place? {
    var place = place(before: end)
    while let current = place, isWeak(current) { place = self.place(before: current) }
    guard let place else { return nil }
    let least = hasPhrases ? 11 : 8  // twentieths
    let isFullEnough = width(from: nil, to: place) * 20 >= width(from: nil, to: last) * least
    return isFullEnough ? place : nil
  }

  /// Returns the place before the link in which the full line ends; `nil` if the line begins with it.
  private func endBeforeLink() -> Place? {
    guard let link = link(around: offset(of: fullEnd)) else { return nil }
    var start = place(before: fullEnd)
    while let place = start, offset(of: place) > link.lowerBound {
      start = self.place(before: place)
    }
    return start
  }

  /// Returns an earlier end with which the last line is more than a lost word, and no longer than this one: so
  /// it is in any box that is wide enough for the lines.
  private func endForLastLine(instead end: Place) -> Place? {
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

  /// Whether a place is within a word of a line that has words.
  private func partsWord(at place: Place) -> Bool {
    guard !followsSpace(place) else { return false }
    var earlier = self.place(before: place)
    while let current = earlier, !followsSpace(current) { earlier = self.place(before: current) }
    return earlier != nil
  }

  private func isLonely(after place: Place) -> Bool {
    width(from: place, to: paragraphEnd) <= lonelyWidth
  }
}
