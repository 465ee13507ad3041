import LettererDocuments

/// An HTML or XML element and its content.
struct MarkupElement {
  /// A child of an element.
  enum Node {
    case element(MarkupElement)
    /// Text as written, with its entities.
    case text(String)
  }

  let tag: MarkupTag
  /// The position of the start tag.
  let position: TextPosition
  var nodes: [Node] = []
  /// The source between the tags.
  var markup = ""

  var name: String { tag.name }

  /// The value of an attribute.
  subscript(_ attribute: String) -> String? { tag[attribute] }

  /// The child elements.
  var elements: [MarkupElement] {
    nodes.compactMap { node in
      if case .element(let element) = node { element } else { nil }
    }
  }

  /// Returns the first descendant with a class.
  func first(class name: String) -> MarkupElement? {
    for element in elements {
      if element.tag.has(class: name) { return element }
      if let found = element.first(class: name) { return found }
    }
    return nil
  }

  /// Returns all descendants with a class, without those inside another one.
  func all(class name: String) -> [MarkupElement] {
    elements.flatMap { $0.tag.has(class: name) ? [$0] : $0.all(class: name) }
  }

  /// Returns all descendants with a name.
  func all(named name: String) -> [MarkupElement] {
    elements.flatMap { ($0.name == name ? [$0] : []) + $0.all(named: name) }
  }

  /// The text without that of child elements, on one line.
  var ownText: String {
    nodes.map { node in
      if case .text(let text) = node { text } else { " " }
    }.joined().collapsedText
  }

  /// The text including that of child elements, on one line.
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
  /// Whether the tag is a complete element.
  let isEmpty: Bool

  /// The value of an attribute, with its entities decoded.
  subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

  /// Returns whether the `class` attribute contains a name.
  func has(class name: String) -> Bool { classes.contains { $0 == name } }

  /// The names in the `class` attribute.
  var classes: [Substring] { self["class"]?.split(whereSeparator: \.isWhitespace) ?? [] }
}

extension String {
  /// The text with its entities decoded and each run of white space as one space.
  fileprivate var collapsedText: String {
    withoutHTMLEntities.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
