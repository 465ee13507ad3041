import LettererBasics
import LettererLayout
import LettererRaster

/// Tags lines of a text: divides them between their own element, those of their links and formulas, and
/// the label of a list item.
struct TextTagger {
  /// A link or a formula in the text.
  struct Insert {
    /// Its bytes in the text.
    var range: Range<Int>
    var element: StructureElement
    /// The target of a link.
    var target: LinkTarget?
  }

  /// A linked range of a line.
  struct Stretch {
    /// The index of the link in the inserts.
    var link: Int
    /// The horizontal range from the left edge of the page's content, in pixels.
    var x: Range<Double>
  }

  /// What a stretch of text belongs to.
  private enum Owner: Hashable {
    case text
    case label
    /// The insert with this index.
    case insert(Int)
  }

  /// The element of the text.
  private(set) var element: StructureElement
  /// The element of the bullet or number before it; `nil` if that is part of the text.
  private(set) var label: StructureElement?
  /// The links and formulas; those that are drawn are in the element.
  private(set) var inserts: [Insert]
  private var current: Owner?
  /// The linked ranges of the line.
  private var stretches: [Stretch] = []

  init(_ element: StructureElement, label: StructureElement?, inserts: [Insert]) {
    self.element = element
    self.label = label
    self.inserts = inserts
  }

  /// Returns the operator that begins the content of the text at a byte, or of a marker; `nil` if it
  /// continues.
  mutating func begin(at offset: Int?, _ tags: inout PageTags) -> String? {
    let owner = owner(of: offset)
    guard owner != current else { return nil }
    current = owner
    switch owner {
    case .text: return tags.beginContent(of: &element)
    case .label:
      guard var label else { return nil }
      defer { self.label = label }
      return tags.beginContent(of: &label)
    case .insert(let index):
      if inserts[index].element.children.isEmpty {
        element.children.append("\(inserts[index].element.number)")
      }
      return tags.beginContent(of: &inserts[index].element)
    }
  }

  private func owner(of offset: Int?) -> Owner {
    guard let offset else { return label == nil ? .text : .label }
    return inserts.firstIndex { $0.range.contains(offset) }.map(Owner.insert) ?? .text
  }

  /// The link that the text last begun belongs to.
  private var link: Int? {
    guard case .insert(let index)? = current, inserts[index].target != nil else { return nil }
    return index
  }

  /// Whether the text last begun is a link.
  var isInLink: Bool { link != nil }

  /// Records the extent of a cluster of a link, in pixels.
  mutating func note(x: Range<Double>) {
    guard let link else { return }
    if let last = stretches.last, last.link == link {
      let union = min(last.x.lowerBound, x.lowerBound)..<max(last.x.upperBound, x.upperBound)
      stretches[stretches.count - 1].x = union
    } else {
      stretches.append(Stretch(link: link, x: x))
    }
  }

  /// Sets the element's text for a screen reader; links and formulas have their own.
  mutating func setActualText(_ text: String) {
    if inserts.allSatisfy(\.element.children.isEmpty) { element.actualText = text }
  }

  /// Ends the line, and returns its linked ranges.
  mutating func endLine() -> [(stretch: Stretch, target: LinkTarget)] {
    defer {
      stretches = []
      current = nil
    }
    return stretches.compactMap { stretch in
      inserts[stretch.link].target.map { (stretch, $0) }
    }
  }

  /// Adds the annotation of a link to its element.
  mutating func add(_ reference: String, toLink index: Int) {
    inserts[index].element.children.append(reference)
  }
}
