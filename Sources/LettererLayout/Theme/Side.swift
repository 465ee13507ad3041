/// The side of a row.
public enum Side: String, Hashable, Sendable, CaseIterable {
  /// Others' messages.
  case incoming
  /// The viewer's messages.
  case outgoing
  /// Notices and times.
  case center
}

extension Side {
  /// The color of text in a bubble, or on the canvas.
  func textRole(isBare: Bool) -> Role {
    if isBare { return .primaryText }
    return self == .outgoing ? .outgoingText : .incomingText
  }

  /// The color of less important text in a bubble, or on the canvas.
  func secondaryRole(isBare: Bool = false) -> Role {
    if isBare { return .secondaryText }
    return self == .outgoing ? .outgoingSecondaryText : .incomingSecondaryText
  }

  /// The color of buttons and of what was played.
  var accentRole: Role { self == .outgoing ? .outgoingAccent : .incomingAccent }

  /// The color of links, which in the middle are as the text around them.
  var linkRole: Role? { self == .center ? nil : accentRole }

  /// The ground of cards, quotes and files.
  var cardRole: Role { self == .outgoing ? .outgoingCard : .incomingCard }

  /// The bar next to quoted paragraphs, and at the edge of cards.
  var quoteBarRole: Role { self == .outgoing ? .outgoingQuoteBar : .incomingQuoteBar }

  /// The unplayed part of a waveform.
  var waveRole: Role { self == .outgoing ? .outgoingWave : .incomingWave }

  /// Text on such a ground.
  var cardTextRole: Role { self == .outgoing ? .outgoingCardText : .incomingCardText }

  /// The color of less important text; `nil` in the middle, where all text has it.
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

  /// Code within a sentence.
  var codeTextRole: Role? {
    switch self {
    case .incoming: .incomingCodeText
    case .outgoing: .outgoingCodeText
    case .center: nil
    }
  }

  /// The ground of code; there is none in the middle.
  var codeGround: Role? {
    switch self {
    case .incoming: .incomingCode
    case .outgoing: .outgoingCode
    case .center: nil
    }
  }

  /// The background of blocks of code; there is none in the middle.
  var codeBlockGround: Role? { self == .incoming ? .codeBlockFill : codeGround }

  /// Buttons to play, chosen options and bars.
  var controlRole: Role { self == .outgoing ? .outgoingControl : .incomingControl }

  /// Words and signs on these.
  var controlTextRole: Role { self == .outgoing ? .outgoingControlText : .incomingControlText }

  /// The ground of bubbles.
  var fillRole: Role { self == .outgoing ? .outgoingFill : .incomingFill }
}
