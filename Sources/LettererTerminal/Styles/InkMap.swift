import LettererLayout

/// Maps the roles of the layout to the inks of a style.
struct InkMap {
  let style: TerminalStyle

  /// Returns the ink of text.
  func text(_ role: Role) -> Ink {
    switch role {
    case .secondaryText: .secondary
    case .failure: .failure
    case .avatarText: .avatarText
    case .avatarAnonymous: .anonymous
    case .incomingSecondaryText: style == .soft ? .incomingSecondary : .secondary
    case .outgoingSecondaryText: style == .soft ? .outgoingSecondary : .secondary
    case .incomingMention, .incomingLink: link(isOutgoing: false)
    case .outgoingMention, .outgoingLink: link(isOutgoing: true)
    case .incomingText, .incomingCodeText: style == .soft ? .incomingText : .plain
    case .outgoingText, .outgoingCodeText: outgoingText
    default: code(role) ?? .plain
    }
  }

  /// Returns the ink of a token of code.
  private func code(_ role: Role) -> Ink? {
    switch role {
    case .codeKeyword: .codeKeyword
    case .codeType: .codeType
    case .codeFunction: .codeFunction
    case .codeString, .codeInserted: .codeString
    case .codeNumber: .codeNumber
    case .codeTag, .codeDeleted: .codeTag
    case .codeComment: text(.incomingSecondaryText)
    default: nil
    }
  }

  private var outgoingText: Ink {
    switch style {
    case .lines: .plain
    case .soft: .outgoingText
    case .ledger: .tintText
    }
  }

  /// Returns the ink of links.
  func link(isOutgoing: Bool) -> Ink {
    guard style == .soft else { return .link }
    return isOutgoing ? .outgoingAccent : .incomingAccent
  }

  /// Returns the ink of text on a fill of the layout, if it differs from the usual one.
  func code(on role: Role) -> Ink? {
    switch role {
    case .incomingCode, .codeBlockFill, .incomingMark: .code
    case .outgoingCode, .outgoingMark: style == .soft ? .outgoingCode : .code
    default: nil
    }
  }

  /// Returns the ink of a fill; plain if the style has none.
  func ground(_ role: Role) -> Ink {
    guard style == .soft else { return .plain }
    switch role {
    case .incomingFill: return .incomingFill
    case .outgoingFill: return .outgoingFill
    case .incomingCode, .codeBlockFill, .codeInsertedFill, .codeDeletedFill, .incomingMark:
      return .incomingCodeFill
    case .outgoingCode, .outgoingMark: return .outgoingCodeFill
    case .reactionFill: return .reactionFill
    default: return .plain
    }
  }
}
