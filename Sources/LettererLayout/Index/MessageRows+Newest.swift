import LettererModel

/// The viewer's newest message.
enum NewestMessage: Hashable {
  /// There is none, or nothing asks for it.
  case none
  /// A message with a handle.
  case measured(Int)
  /// A message that is not measured, by its index in the source.
  case waiting(Int)
}

extension RowContext {
  /// Whether rows depend on which message of the viewer is the newest.
  var tracksNewest: Bool { theme.footer.showsNewestStatusOnly }

  /// Whether a message is the viewer's own and has a row.
  func isOwn(_ message: Message) -> Bool {
    message.side(viewer: viewer) == .outgoing && hasRow(message)
  }
}

extension MessageRows {
  /// Finds the viewer's newest message after a change of one, and lays out anew what was it before.
  ///
  /// - Parameter handle: The message that is new, changed, or no longer in the tree.
  /// - Complexity: O(log *n*); if the newest message itself went away, beside the messages behind the
  ///   one before it.
  mutating func followNewest(around handle: Int) {
    guard context.tracksNewest else { return }
    let old = newest
    let isThere = tree.contains(handle) && context.isOwn(messages[handle])
    if old == .measured(handle), !isThere {
      newest = lastOwn()
    } else if isThere, isBehindNewest(handle) {
      newest = .measured(handle)
    }
    guard newest != old else { return }
    for case .measured(let changed) in [old, newest]
    where changed != handle && tree.contains(changed) {
      refresh(changed)
    }
  }

  private func isBehindNewest(_ handle: Int) -> Bool {
    switch newest {
    case .none: true
    case .measured(let known): tree.position(of: handle) > tree.position(of: known)
    case .waiting(let index):
      backlog.blocks.contains { block in
        block.range.contains(index) && tree.position(of: handle) > tree.position(of: block.handle)
      }
    }
  }

  private func lastOwn() -> NewestMessage {
    var current = tree.last
    while let handle = current {
      if let range = backlog.range(of: handle) {
        if let index = range.last(where: { context.isOwn(backlog.source[$0]) }) {
          return .waiting(index)
        }
      } else if context.isOwn(messages[handle]) {
        return .measured(handle)
      }
      current = tree.previous(before: handle)
    }
    return .none
  }
}
