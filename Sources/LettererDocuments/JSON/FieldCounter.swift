/// Counts the members of a document that its format does not describe, and those that are not read.
package struct FieldCounter: Sendable {
  private struct Found {
    var path: String
    var isKnown: Bool
    var position: TextPosition
    var count = 1
  }

  private struct Key: Hashable {
    var node: Int
    var name: String
  }

  private let tree: FieldTree
  private var found: [Found] = []
  private var indices: [Key: Int] = [:]
  /// The node of the next value; `nil` below a member that is not described further.
  var node: Int? = FieldTree.root

  /// Creates a counter for a document or a line of it.
  package init(_ tree: FieldTree) {
    self.tree = tree
  }

  /// Prepares for another document.
  package mutating func restart() { node = FieldTree.root }

  /// Returns the node of a member's value, and counts the member if nothing is read from it.
  mutating func node(
    of name: String,
    in node: Int?,
    at position: @autoclosure () -> TextPosition
  ) -> Int? {
    guard let node else { return nil }
    if let values = tree.nodes[node].values { return values }
    let field = tree.nodes[node].fields[name]
    if field?.use == .fields { return field?.node }
    if field?.use != .open { count(name, in: node, isKnown: field != nil, at: position()) }
    return nil
  }

  private mutating func count(
    _ name: String,
    in node: Int,
    isKnown: Bool,
    at position: TextPosition
  ) {
    let key = Key(node: node, name: name)
    if let index = indices[key] {
      found[index].count += 1
    } else if found.count < DiagnosticList.repeatLimit {
      let path = node == FieldTree.root ? name : tree.nodes[node].name + "." + name
      indices[key] = found.count
      found.append(Found(path: path, isKnown: isKnown, position: position))
    }
  }

  /// Adds a diagnostic per member name, and starts anew.
  package mutating func report(to log: inout DiagnosticList) {
    for item in found {
      let name = quotedName(item.path)
      var diagnostic = Diagnostic(
        item.isKnown ? .unreadField : .newField,
        at: item.position,
        message: item.isKnown ? "field \(name) is not read" : "unknown field \(name)"
      )
      diagnostic.count = item.count
      log.add(diagnostic, subject: item.path)
    }
    (found, indices) = ([], [:])
  }
}
