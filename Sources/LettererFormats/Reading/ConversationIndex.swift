public import LettererDocuments
import LettererModel

/// An input whose format is known and whose conversations are found.
public struct ConversationIndex {
  /// The format, how sure the detection was, and why.
  public let match: FormatMatch
  /// The conversations in the order of the input; at least one, which may be empty.
  public var chats: [ChatSummary] { found.summaries }
  /// What was found wrong with the input as a whole, each thing once with its count.
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

  /// Returns the place in the list of the conversation that the options ask for, or of the only one
  /// in which something was said.
  ///
  /// - Throws: ``FormatError/severalChats(_:)`` where none is asked for, and
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

  /// Whether there is one conversation, or the options say which.
  package var isChosen: Bool { options.chat != nil || options.owner != nil || chats.count == 1 }

  /// Reads and resolves a conversation.
  ///
  /// The first one that is read should bring what is wrong with the whole input, the others only
  /// what is wrong with themselves.
  ///
  /// - Throws: Every case of the error type that concerns messages and participants.
  public func read(
    _ index: Int,
    withInput includesInput: Bool = true
  ) throws(FormatError) -> ReadResult {
    var reading = try found.reading(index)
    if includesInput {
      var all = found.diagnostics
      all.add(contentsOf: reading.diagnostics)
      reading.diagnostics = all
    }
    if !mayBeEmpty(index, reading) {
      try Self.checkForMessages(reading, allowsNone: options.allowsNoMessages)
    }
    decode(&reading, options.decodings)
    let attachmentPlaces = reading.placesOfAttachments
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
    return result
  }

  /// Whether a conversation without messages is one all the same: asked for, or beside others.
  private func mayBeEmpty(_ index: Int, _ reading: Reading) -> Bool {
    guard !reading.isTruncated, !reading.diagnostics.hasErrors else { return false }
    return isAskedFor(index) || chats.contains { $0.messages > 0 }
  }

  /// Whether a conversation is the one whose name was said.
  private func isAskedFor(_ index: Int) -> Bool {
    guard let wanted = options.chat, let place = try? chats.index(of: wanted) else { return false }
    return place == index
  }

  static var truncation: Diagnostic {
    Diagnostic(.malformed, message: "the document ends before its first complete message")
  }

  /// Refuses a reading with nothing to draw, or with nothing but damage.
  static func checkForMessages(
    _ reading: Reading,
    allowsNone: Bool = false
  ) throws(FormatError) {
    if !reading.transcript.isBlank { return }
    if reading.isTruncated { throw .malformed([truncation] + reading.diagnostics.items) }
    if reading.diagnostics.hasErrors { throw .malformed(reading.diagnostics.items) }
    if !allowsNone { throw .noMessages }
  }
}

extension DiagnosticList {
  /// Whether there is more than what is repaired or told by the way.
  var hasErrors: Bool { items.contains { $0.code.level == .error } }
}
