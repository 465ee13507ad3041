public import LettererDocuments
import LettererModel

/// An input with a known format and a list of its conversations.
public struct ConversationIndex {
  /// The format, the confidence of the detection, and the evidence.
  public let match: FormatMatch
  /// The conversations in the order of the input; at least one, which may be empty.
  public var chats: [ChatSummary] { found.summaries }
  /// The diagnostics of the input as a whole, each problem once with its count.
  public var diagnostics: [Diagnostic] { found.diagnostics.items }

  private let found: Conversations
  private let name: String?
  private let options: ReadOptions

  init(_ match: FormatMatch, _ found: Conversations, name: String?, options: ReadOptions) {
    self.match = found.match ?? match
    self.found = found
    self.name = name
    self.options = options
  }

  /// Returns the index of the conversation that the options select, or of the only one with
  /// messages.
  ///
  /// - Throws: ``FormatError/severalChats(_:)`` if none is selected, and
  ///   ``FormatError/absentChat(_:known:)``.
  public func choose() throws(FormatError) -> Int {
    if found.summaries.count == 1, found.summaries[0].messages == 0, !isAskedFor(0) { return 0 }
    if options.chat == nil, found.summaries.count > 1, let owner = options.owner,
      let index = try? found.summaries.index(of: owner)
    {
      return index
    }
    return try found.index(of: options.chat)
  }

  /// Whether there is one conversation, or the options select one.
  package var isChosen: Bool { options.chat != nil || options.owner != nil || chats.count == 1 }

  /// Reads and resolves a conversation.
  ///
  /// Include the diagnostics of the whole input in the first conversation that is read; the others
  /// then have only their own.
  ///
  /// - Throws: Every case of the error type that concerns messages and participants.
  public func read(
    _ index: Int,
    withInput includesInput: Bool = true
  ) throws(FormatError) -> ReadResult {
    var reading = try found.reading(index)
    try options.budget.check(reading.transcript.messages)
    if includesInput {
      var all = found.diagnostics
      all.add(contentsOf: reading.diagnostics)
      reading.diagnostics = all
    }
    if !mayBeEmpty(index, reading) {
      try Self.checkForMessages(reading, allowsNone: options.allowsNoMessages)
    }
    decode(&reading, options.decodings)
    // Our own documents keep control characters as they are.
    if !match.name.hasPrefix("transcript") { reading.transcript.interpretTerminals() }
    let attachmentPlaces = reading.placesOfAttachments
    reading.transcript.rankParticipants()
    reading.transcript.keepLast(options.limitToLast)
    reading.transcript.name(source: match.name, name)
    try resolve(&reading, options)
    markUnread(&reading, options.unread, isReported: includesInput)
    let log = reading.diagnostics
    if options.isStrict, log.firstProblem != nil { throw .strict(log.items) }
    var result = ReadResult(
      transcript: reading.transcript,
      format: match.name,
      confidence: match.confidence,
      reason: match.reason,
      diagnostics: log.items,
      places: log.places,
      viewerOrigin: reading.viewerOrigin,
      messagePlaces: Array(reading.places.suffix(reading.transcript.messages.count)),
      attachmentPlaces: attachmentPlaces
    )
    result.chats = chats
    result.unreadFields = log.unreadFields
    result.eventTally = reading.transcript.eventTally
    return result
  }

  /// Whether a conversation without messages is valid: selected, or one of several.
  private func mayBeEmpty(_ index: Int, _ reading: Reading) -> Bool {
    guard !reading.isTruncated, !reading.diagnostics.hasErrors else { return false }
    return isAskedFor(index) || chats.contains { $0.messages > 0 }
  }

  /// Whether a conversation is the one that was selected by name.
  private func isAskedFor(_ index: Int) -> Bool {
    guard let wanted = options.chat, let place = try? chats.index(of: wanted) else { return false }
    return place == index
  }

  static var truncation: Diagnostic {
    Diagnostic(
      .malformed,
      message: "the document ends before its first complete message",
      hint: "if it was copied or downloaded, do that again"
    )
  }

  /// Throws if a reading has nothing to draw, or only damage.
  static func checkForMessages(
    _ reading: Reading,
    allowsNone: Bool = false
  ) throws(FormatError) {
    if !reading.transcript.isBlank { return }
    if reading.isTruncated { throw .malformed([truncation] + reading.diagnostics.items) }
    if reading.diagnostics.hasErrors { throw .malformed(reading.diagnostics.items) }
    if allowsNone { return }
    throw reading.diagnostics.hasRecords
      ? .noReadableMessages(reading.diagnostics.items) : .noMessages
  }
}

extension DiagnosticList {
  /// Whether any diagnostic is an error, not just a repair or a remark.
  var hasErrors: Bool { items.contains { $0.code.level == .error } }

  /// Whether any diagnostic is about records that were left out or could not be read.
  fileprivate var hasRecords: Bool {
    firstProblem != nil || items.contains { $0.code == .otherRecord }
  }
}
