/// The side of a row.
public enum Side: String, Hashable, Sendable, CaseIterable {
  /// Messages of others.
  case incoming
  /// The viewer's messages.
  case outgoing
  /// Notices and times.
  case center
}

extension Side {
  /// Returns the color of text in a bubble, or on the canvas.
  func textRole(isBare: Bool) -> Role {
    if isBare { return .primaryText }
    return self == .outgoing ? .outgoingText : .incomingText
  }

  /// Returns the color of secondary text in a bubble, or on the canvas.
  func secondaryRole(isBare: Bool = false) -> Role {
    if isBare { return .secondaryText }
    return self == .outgoing ? .outgoingSecondaryText : .incomingSecondaryText
  }

  /// The color of buttons and of the played part of a waveform.
  var accentRole: Role { self == .outgoing ? .outgoingAccent : .incomingAccent }

  /// The color of failures and destructive buttons.
  var failureRole: Role { self == .outgoing ? .outgoingFailure : .failure }

  /// The color of links; `nil` in the center, where they look like the surrounding text.
  var linkRole: Role? {
    switch self {
    case .incoming: .incomingLink
    case .outgoing: .outgoingLink
    case .center: nil
    }
  }

  /// The background of cards, quotes, and files.
  var cardRole: Role { self == .outgoing ? .outgoingCard : .incomingCard }

  /// The bar next to quoted paragraphs, and at the edge of cards.
  var quoteBarRole: Role { self == .outgoing ? .outgoingQuoteBar : .incomingQuoteBar }

  /// The part of a waveform that wasn't played.
  var waveRole: Role { self == .outgoing ? .outgoingWave : .incomingWave }

  /// Text on the background of cards.
  var cardTextRole: Role { self == .outgoing ? .outgoingCardText : .incomingCardText }

  /// The color of secondary text; `nil` in the center, where all text has it.
  var secondaryText: Role? {
    switch self {
    case .incoming: .incomingSecondaryText
    case .outgoing: .outgoingSecondaryText
    case .center: nil
    }
  }

  var mention: Role? {
    switch self {
    case .incoming: .incomingMention
    case .outgoing: .outgoingMention
    case .center: nil
    }
  }

  /// Inline code.
  var codeTextRole: Role? {
    switch self {
    case .incoming: .incomingCodeText
    case .outgoing: .outgoingCodeText
    case .center: nil
    }
  }

  /// The background of code; none in the center.
  var codeGround: Role? {
    switch self {
    case .incoming: .incomingCode
    case .outgoing: .outgoingCode
    case .center: nil
    }
  }

  /// The background of marked text; none in the center.
  var markGround: Role? {
    switch self {
    case .incoming: .incomingMark
    case .outgoing: .outgoingMark
    case .center: nil
    }
  }

  /// The background of code blocks; none in the center.
  var codeBlockGround: Role? { self == .incoming ? .codeBlockFill : codeGround }

  /// Play buttons, chosen options, and bars.
  var controlRole: Role { self == .outgoing ? .outgoingControl : .incomingControl }

  /// Text and symbols on these controls.
  var controlTextRole: Role { self == .outgoing ? .outgoingControlText : .incomingControlText }

  /// The background of bubbles.
  var fillRole: Role { self == .outgoing ? .outgoingFill : .incomingFill }
}
