import LettererLayout

/// What a color of the terminal is for; a palette gives it one for every depth and background.
enum Ink: UInt8, CaseIterable {
  /// The terminal's own color, for text and for ground.
  case plain
  /// Times, statuses, quoted text and notices.
  case secondary
  /// Lines between days.
  case rule
  /// What went wrong.
  case failure
  /// What is new.
  case accent
  /// Code.
  case code
  /// The tokens of code.
  case codeKeyword, codeType, codeFunction, codeString, codeNumber, codeTag
  /// Links.
  case link
  /// The viewer's name and frame.
  case viewer
  /// Somebody without a name.
  case anonymous
  /// The speakers, in the order of the participants.
  case speaker0, speaker1, speaker2, speaker3, speaker4, speaker5, speaker6
  /// Text in bubbles with a ground.
  case incomingText, outgoingText
  /// Less important text in them.
  case incomingSecondary, outgoingSecondary
  /// Mentions and links in them.
  case incomingAccent, outgoingAccent
  /// What went wrong, in bubbles of the viewer.
  case outgoingFailure
  /// Code in bubbles of the viewer.
  case outgoingCode
  /// Text on reactions, initials and time headers.
  case reactionText, avatarText, headerText
  /// Text of the viewer's rows in a ledger.
  case tintText
  /// Grounds.
  case incomingFill, outgoingFill, incomingCodeFill, outgoingCodeFill, reactionFill, headerFill
  case tintFill

  /// The inks of speakers in order.
  static let speakers: [Ink] = [
    .speaker0, .speaker1, .speaker2, .speaker3, .speaker4, .speaker5, .speaker6,
  ]
}
