import LettererBasics
import LettererRaster
import LettererLayout

/// Tags the text of a part: divides it between its own element and those of its links.
struct TextTagger {
  /// A linked range of a line.
  struct Stretch {
    /// The number of the link.
    var link: Int
    /// The horizontal range from the left edge of the page's content, in pixels.
    var x: Range<Double>
  }

  /// The element of the text.
  private(set) var element: StructureElement
  /// The links of the text.
  private let spans: [TextSpan]
  /// Their elements, once they are drawn.
  private(set) var links: [Int: StructureElement] = [:]
  /// The numbers for those elements, one per link.
  private let numbers: [ObjectNumber]
  private var isOpen = false
  private var current: Int?
  /// The linked ranges of the line.
  private var stretches: [Stretch] = []

  init(_ element: StructureElement, spans: [TextSpan], numbers: [ObjectNumber]) {
    self.element = element
    self.spans = spans
    self.numbers = numbers
  }

  /// Returns the operator that begins the content of the text at a byte; `nil` if it continues.
  mutating func begin(at offset: Int?, _ tags: inout PageTags) -> String? {
    let link = offset.flatMap { offset in
      spans.firstIndex { $0.range.contains(offset) && LinkTarget($0.link ?? "") != nil }
    }
    guard !isOpen || link != current else { return nil }
    isOpen = true
    current = link
    guard let link else {
      let mark = tags.mark(for: &element)
      return "/\(element.kind.rawValue)<</MCID \(mark)>>BDC"
    }
    var linked = links[link] ?? addLink(link)
    let mark = tags.mark(for: &linked)
    links[link] = linked
    return "/Link<</MCID \(mark)>>BDC"
  }

  private mutating func addLink(_ index: Int) -> StructureElement {
    let link = StructureElement(kind: .link, number: numbers[index], parent: element.number)
    element.children.append("\(link.number)")
    return link
  }

  /// Whether the text last begun is a link.
  var isInLink: Bool { current != nil }

  /// Records the extent of a cluster of a link, in pixels.
  mutating func note(x: Range<Double>) {
    guard let current else { return }
    if let last = stretches.last, last.link == current {
      let union = min(last.x.lowerBound, x.lowerBound)..<max(last.x.upperBound, x.upperBound)
      stretches[stretches.count - 1].x = union
    } else {
      stretches.append(Stretch(link: current, x: x))
    }
  }

  /// Sets the element's text for a screen reader; links have their own.
  mutating func setActualText(_ text: String) {
    if links.isEmpty { element.actualText = text }
  }

  /// Ends the line, and returns its linked ranges.
  mutating func endLine() -> [(stretch: Stretch, target: LinkTarget)] {
    defer {
      stretches = []
      isOpen = false
      current = nil
    }
    return stretches.compactMap { stretch in
      LinkTarget(spans[stretch.link].link ?? "").map { (stretch, $0) }
    }
  }

  /// Adds the annotation of a link to its element.
  mutating func add(_ reference: String, toLink number: Int) {
    links[number]?.children.append(reference)
  }
}
