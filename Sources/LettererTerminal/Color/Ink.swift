import LettererLayout

/// The purpose of a terminal color; a palette assigns one for each depth and background.
enum Ink: UInt8, CaseIterable {
  /// The terminal's own color, for text and background.
  case plain
  /// Times, statuses, quoted text, and notices.
  case secondary
  /// Lines between days.
  case rule
  /// Failures.
  case failure
  /// New content.
  case accent
  /// Code.
  case code
  /// The tokens of code.
  case codeKeyword, codeType, codeFunction, codeString, codeNumber, codeTag
  /// Links.
  case link
  /// The viewer's name and frame.
  case viewer
  /// A sender without a name.
  case anonymous
  /// The speakers, in the order of the participants.
  case speaker0, speaker1, speaker2, speaker3, speaker4, speaker5, speaker6
  /// Text in bubbles with a fill.
  case incomingText, outgoingText
  /// Less important text in these bubbles.
  case incomingSecondary, outgoingSecondary
  /// Mentions and links in these bubbles.
  case incomingAccent, outgoingAccent
  /// Failures in the viewer's bubbles.
  case outgoingFailure
  /// Code in the viewer's bubbles.
  case outgoingCode
  /// Text on reactions, initials, and time headers.
  case reactionText, avatarText, headerText
  /// Text of the viewer's rows in a ledger.
  case tintText
  /// Fills.
  case incomingFill, outgoingFill, incomingCodeFill, outgoingCodeFill, reactionFill, headerFill
  case tintFill

  /// The inks of speakers, in order.
  static let speakers: [Ink] = [
    .speaker0, .speaker1, .speaker2, .speaker3, .speaker4, .speaker5, .speaker6,
  ]
}
