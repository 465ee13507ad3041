import LettererDocuments

/// An element of HTML or XML with everything in it.
struct MarkupElement {
  /// What an element holds.
  enum Node {
    case element(MarkupElement)
    /// Text as it was written, with its entities.
    case text(String)
  }

  let tag: MarkupTag
  /// Where the start tag begins.
  let position: TextPosition
  var nodes: [Node] = []
  /// What was written between the tags.
  var markup = ""

  var name: String { tag.name }

  /// The value of an attribute.
  subscript(_ attribute: String) -> String? { tag[attribute] }

  /// The elements directly within it.
  var elements: [MarkupElement] {
    nodes.compactMap { node in
      if case .element(let element) = node { element } else { nil }
    }
  }

  /// The first element within it, at any depth, that has a class.
  func first(class name: String) -> MarkupElement? {
    for element in elements {
      if element.tag.has(class: name) { return element }
      if let found = element.first(class: name) { return found }
    }
    return nil
  }

  /// All elements within it, at any depth, that have a class; not those within such an element.
  func all(class name: String) -> [MarkupElement] {
    elements.flatMap { $0.tag.has(class: name) ? [$0] : $0.all(class: name) }
  }

  /// The text without that of inner elements, on one line.
  var ownText: String {
    nodes.map { node in
      if case .text(let text) = node { text } else { " " }
    }.joined().collapsedText
  }

  /// The text with that of inner elements, on one line.
  var text: String { joined.collapsedText }

  private var joined: String {
    nodes.map { node in
      switch node {
      case .element(let element): element.joined
      case .text(let text): text
      }
    }.joined()
  }
}

/// A start tag.
struct MarkupTag {
  let name: String
  let attributes: [(name: String, value: String)]
  /// Whether it is an element by itself.
  let isEmpty: Bool

  /// The value of an attribute, with its entities undone.
  subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Whether the attribute `class` has a name.
  func has(class name: String) -> Bool { classes.contains { $0 == name } }

  /// The names in the attribute `class`.
  var classes: [Substring] { self["class"]?.split(whereSeparator: \.isWhitespace) ?? [] }
}

extension String {
  /// The text with its entities undone and each run of white space as one space.
  fileprivate var collapsedText: String {
    withoutHTMLEntities.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
