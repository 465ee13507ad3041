import LettererDocuments
import LettererModel

/// The messages of a branched conversation, in which each message names its parent.
struct BranchedChat {
  private var nodes: [JSONMember] = []
  private let position: TextPosition

  init(at position: TextPosition) {
    self.position = position
  }

  /// Adds a message; some formats also list its children.
  mutating func add(_ message: JSONValue, id: String, parent: String?) {
    var members = [JSONMember(name: "message", at: message.position, value: message)]
    if let parent {
      let value = JSONValue(.string(parent), at: message.position)
      members.append(JSONMember(name: "parent", at: message.position, value: value))
    }
    if let children = message["childrenIds"], children.elements != nil {
      members.append(JSONMember(name: "children", at: children.position, value: children))
    }
    let node = JSONValue(.object(members), at: message.position)
    nodes.append(JSONMember(name: id, at: message.position, value: node))
  }

  /// Returns the messages from the first to the current one.
  func path(to current: String?, _ chat: inout ModelChat) -> [ChatGPTTree.Node] {
    let mapping = JSONValue(.object(nodes), at: position)
    var members = [JSONMember(name: "mapping", at: position, value: mapping)]
    if let current {
      let value = JSONValue(.string(current), at: position)
      members.append(JSONMember(name: "current_node", at: position, value: value))
    }
    return ChatGPTTree(JSONValue(.object(members), at: position), &chat).path
  }
}

extension ChatGPTTree.Node {
  /// The position of the message among its siblings, if it has any.
  var branchField: [ExtensionField] {
    guard let branch else { return [] }
    let words = "\(branch.number) of \(branch.count)"
    return [ExtensionField(name: "branch", value: .string(words))]
  }
}
