public import LettererLayout
import Synchronization
import LettererUnicode

/// A text prepared for fitting: itemized and measured word by word, independent of any width.
public final class PreparedText: Sendable {
  /// A stretch between two line break opportunities.
  ///
  /// Distances are measured along the whole text in logical order, so the width of any line is one
  /// subtraction.
  struct Atom: Hashable, Sendable {
    /// The distance of the end without hanging spaces, in 1/64 point.
    var edge: Int
    /// The distance of the end, in 1/64 point.
    var next: Int
    /// The end without trailing spaces, which can hang over the end of a line.
    var textEnd: Int32
    var end: Int32
  }

  /// The height above and below the baseline that a line requires, in 1/64 point.
  struct Extent: Hashable, Sendable {
    var ascent: Int32
    var descent: Int32

    mutating func form(unionWith other: Extent) {
      ascent = max(ascent, other.ascent)
      descent = max(descent, other.descent)
    }
  }

  /// A stretch of text of one style, script and level.
  struct Segment: Hashable, Sendable {
    var end: Int
    var context: WordCache.ContextID
    var size: FontSize
    var level: UInt8
    /// The index of the styled run.
    var style: Int32
    /// How far the glyphs are raised above the baseline, in 1/64 point.
    var rise: Int32 = 0
  }

  /// A stretch that is shaped as a unit.
  struct Word: Hashable, Sendable {
    var start: Int32
    var end: Int32
    var segment: Int32

    var range: Range<Int> { Int(start)..<Int(end) }
  }

  /// A stretch between two mandatory breaks.
  struct Paragraph: Hashable, Sendable {
    var start: Int
    var end: Int
    var atoms: Range<Int>
    var bidi: BidiParagraph
  }

  // What a new width requires is first, and in few cache lines.

  let atoms: [Atom]
  /// The extents of the atoms; empty if all equal the base font's.
  let extents: [Extent]
  /// The hyphen widths of atoms that end with a soft hyphen, by atom; empty if there are none.
  private let hyphens: [Int: Int]
  /// The maximum width of a last line that looks orphaned, in 1/64 point.
  let lonelyWidth: Int
  let indents: PreparedIndents
  let paragraphs: SmallList<Paragraph>
  /// The font for empty lines and the ellipsis.
  let base: BaseFont
  /// The original text.
  public let text: StyledText
  /// The text in UTF-8, unchanged.
  let bytes: [UInt8]
  let segments: SmallList<Segment>
  /// The words; `nil` if they are separated by spaces only, in one segment.
  let listedWords: [Word]?
  /// The language used for shaping.
  let language: String
  /// The script of a text that was prepared as plain and contains a letter; `nil` otherwise.
  let plainScript: Script?
  /// The stops of words too long for a line, kept because they are requested repeatedly.
  private let longWords = Mutex<[Int: [ClusterStop]]>([:])

  init(
    text: StyledText,
    bytes: [UInt8],
    paragraphs: SmallList<Paragraph>,
    measured: AtomMeasurer.Result,
    segments: SmallList<Segment>,
    words: [Word]?,
    base: BaseFont,
    language: String,
    plainScript: Script?,
    indents: PreparedIndents = .none
  ) {
    self.text = text
    self.bytes = bytes
    self.paragraphs = paragraphs
    self.segments = segments
    listedWords = words
    self.base = base
    self.indents = indents
    lonelyWidth = Int(Double(base.size.em) * AtomLine.lonelyEms)
    self.language = language
    self.plainScript = plainScript
    atoms = measured.atoms
    extents = measured.extents
    hyphens = measured.hyphens
  }

  /// Returns the height that a line of some atoms requires above and below its baseline.
  @inline(__always)
  func extent(of atoms: Range<Int>) -> Extent {
    extents.isEmpty ? base.extent : ownExtent(of: atoms)
  }

  private func ownExtent(of atoms: Range<Int>) -> Extent {
    var extent = base.extent
    for atom in atoms { extent.form(unionWith: extents[atom]) }
    return extent
  }

  /// Returns the text's first atoms, which end at an offset, followed by those of another text.
  func measured(
    keeping count: Int,
    at offset: Int,
    followedBy tail: PreparedText
  ) -> AtomMeasurer.Result {
    var result = AtomMeasurer.Result()
    result.atoms.reserveCapacity(count + tail.atoms.count)
    result.atoms.append(contentsOf: atoms.prefix(count))
    let distance = distance(ofAtom: count)
    for var atom in tail.atoms {
      atom.edge += distance
      atom.next += distance
      atom.textEnd += Int32(offset)
      atom.end += Int32(offset)
      result.atoms.append(atom)
    }
    if !(extents.isEmpty && tail.extents.isEmpty) {
      let none = Array(repeating: base.extent, count: count)
      let noneAfter = Array(repeating: base.extent, count: tail.atoms.count)
      result.extents = (extents.isEmpty ? none : Array(extents.prefix(count)))
      result.extents += tail.extents.isEmpty ? noneAfter : tail.extents
      if result.extents.allSatisfy({ $0 == base.extent }) { result.extents = [] }
    }
    result.hyphens = hyphens.filter { $0.key < count }
    for (atom, width) in tail.hyphens { result.hyphens[atom + count] = width }
    return result
  }

  /// Whether any atom ends with a soft hyphen.
  var hasHyphens: Bool { !hyphens.isEmpty }

  /// Returns the width of the hyphen at the end of an atom; `nil` if it does not end with a soft
  /// hyphen.
  func hyphen(afterAtom index: Int) -> Int? { hyphens.isEmpty ? nil : hyphens[index] }

  /// Returns the stops at which an atom can be broken, created on first use.
  func stops(ofAtom index: Int, make: () -> [ClusterStop]) -> [ClusterStop] {
    if let known = longWords.withLock({ $0[index] }) { return known }
    let made = make()
    longWords.withLock { $0[index] = made }
    return made
  }

  /// Returns whether a cluster hangs over the end of a line.
  func hangs(_ cluster: Range<Int>) -> Bool {
    let bytes = bytes
    return HangingSpace.length(at: cluster.lowerBound, of: bytes.span) == cluster.count
  }

  /// Returns the start of an atom.
  func start(ofAtom index: Int) -> Int { index > 0 ? Int(atoms[index - 1].end) : 0 }

  /// Returns the distance of the start of an atom.
  func distance(ofAtom index: Int) -> Int { index > 0 ? atoms[index - 1].next : 0 }

  /// Returns the index of the segment that contains a byte.
  ///
  /// - Complexity: O(log *n*) in the number of segments.
  func segment(at offset: Int) -> Int {
    min(segments.partitionPoint { $0.end > offset }, segments.count - 1)
  }

  /// Returns the index of the paragraph that contains a byte; the last one for the end of the text.
  ///
  /// - Complexity: O(log *n*) in the number of paragraphs.
  func paragraph(at offset: Int) -> Int {
    min(paragraphs.partitionPoint { $0.end > offset }, paragraphs.count - 1)
  }
}
