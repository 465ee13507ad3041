/// The member names that the records of a format have, by object.
///
/// A description has one object per line: its name, then its fields. The document, and each of its
/// lines, is the object `root`:
///
/// ```
/// root channel:channel messages:message version-
/// message id author:user text input* reactions%:reaction
/// user id name
/// ```
///
/// | field | its value |
/// |---|---|
/// | `id` | a scalar or a list of scalars |
/// | `author:user` | an object of that name or a list of them |
/// | `reactions%:reaction` | an object whose member names are data, with such objects as values |
/// | `input*` | anything |
/// | `version-` | anything; it is not read |
package struct FieldTree: Sendable {
  /// What becomes of a field.
  package enum Use: Hashable, Sendable {
    /// Its members are described by a node.
    case fields
    /// It is read as a whole.
    case open
    /// It is not read.
    case unread
  }

  /// A field of an object.
  struct Field: Sendable {
    var use: Use
    var node: Int
  }

  /// An object.
  struct Node: Sendable {
    let name: String
    var fields: [String: Field] = [:]
    /// The node of the values, if the member names are data.
    var values: Int?
  }

  private static let uses: [Character: Use] = ["*": .open, "-": .unread]

  /// The node of scalars.
  static let scalar = 0
  /// The node of a document.
  static let root = 1

  /// The nodes of scalars, of the document, and of all other objects.
  private(set) var nodes = [Node(name: ""), Node(name: "root")]
  private var indices = ["root": Self.root]

  /// Creates a tree from a description.
  package init(_ description: String) {
    for line in description.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let name = words.first else { continue }
      let node = index(of: name)
      for word in words.dropFirst() { add(word, to: node) }
    }
  }

  /// Returns what becomes of a field of an object; `nil` if it is not described.
  package func use(of field: String, in object: String) -> Use? {
    node(of: object).flatMap { nodes[$0].fields[field]?.use }
  }

  /// Returns the node of an object; `nil` if it is not described.
  func node(of object: String) -> Int? { indices[object] }

  private mutating func index(of name: Substring) -> Int {
    if let index = indices[String(name)] { return index }
    indices[String(name)] = nodes.count
    nodes.append(Node(name: String(name)))
    return nodes.count - 1
  }

  private mutating func add(_ word: Substring, to node: Int) {
    var field = Field(use: .fields, node: Self.scalar)
    var name = word
    if let use = Self.uses[word.last ?? " "] {
      field.use = use
      name = word.dropLast()
    } else if let colon = word.lastIndex(of: ":") {
      field.node = index(of: word[colon...].dropFirst())
      name = word[..<colon]
      if name.hasSuffix("%") {
        name = name.dropLast()
        nodes.append(Node(name: String(name), values: field.node))
        field.node = nodes.count - 1
      }
    }
    nodes[node].fields[String(name)] = field
  }
}
