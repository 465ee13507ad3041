import LettererLayout
import LettererUnicode

/// A full line of a prepared text, in which break positions are the ends of atoms.
struct AtomLine: FullLine {
  let text: PreparedText
  /// The first atom that the line contains at least in part.
  let first: Int
  /// The distance of the line's start along the text.
  let distance: Int
  let fullEnd: Int
  let paragraphEnd: Int
  let nextIndent: Int

  var lonelyWidth: Int { text.lonelyWidth }
  var hasPhrases: Bool { text.language.hasPrefix("ja") }

  func place(before place: Int) -> Int? {
    var place = place - 1
    while place > first, text.hyphen(afterAtom: place - 1) != nil { place -= 1 }
    return place > first ? place : nil
  }

  func offset(of place: Int) -> Int { text.start(ofAtom: place) }

  func width(from start: Int?, to end: Int) -> Int {
    text.atoms[end - 1].edge - (start.map { text.distance(ofAtom: $0) } ?? distance)
  }

  func followsSpace(_ place: Int) -> Bool {
    text.atoms[place - 1].edge < text.atoms[place - 1].next
  }

  func isWithinPhrase(_ offset: Int) -> Bool {
    let bytes = text.bytes
    return JapanesePhrases.holds(offset, in: bytes.span)
  }

  func link(around offset: Int) -> Range<Int>? {
    let bytes = text.bytes
    return ChatLinks.link(around: offset, in: bytes.span)
  }
}
