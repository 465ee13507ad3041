/// A node of a formula's tree with its range in the source.
package struct MathNode: Hashable, Sendable {
  /// The content.
  package let content: MathContent

  /// The UTF-8 offsets of the node in the source.
  package let range: Range<Int>

  /// Creates a node.
  package init(_ content: MathContent, range: Range<Int>) {
    self.content = content
    self.range = range
  }

  /// The children of a row, or else the node itself.
  var elements: [MathNode] {
    guard case .row(let nodes) = content else { return [self] }
    return nodes
  }

  /// Whether the node is an empty group.
  var isEmpty: Bool { elements.isEmpty }

  /// The node inside groups with no other content, such as `x` in `{{x}}`.
  var unwrapped: MathNode {
    var node = self
    while case .row(let nodes) = node.content, nodes.count == 1 { node = nodes[0] }
    return node
  }
}
