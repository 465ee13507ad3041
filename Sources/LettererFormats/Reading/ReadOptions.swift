public import LettererDocuments
public import LettererModel

/// What a reading can be told.
public struct ReadOptions: Hashable, Sendable {
  /// The name of the format; `nil` to detect it.
  public var format: String?
  /// The identifier or name of the participant whose messages go out.
  public var viewer: String?
  /// The identifier or name of the one whose file it is, where the file does not tell.
  ///
  /// Their messages go out where no viewer is named.
  public var owner: String?
  /// The key or the name of the conversation; an input that does not hold it is an error.
  public var chat: String?
  /// How many messages are kept, counted from the last; `nil` for all.
  public var limitToLast: Int?
  /// How the bodies of messages are encoded, the outermost encoding first.
  public var decodings: [BodyEncoding]
  /// Which tables and columns of an SQLite database hold the messages; `nil` to find them.
  public var sqliteMap: SQLiteMap?
  /// How many messages are unread, by the name of the conversation.
  public var unread: UnreadCounts?
  /// Whether a conversation without messages, a welcome, and someone typing is read, and not an error.
  public var allowsNoMessages = false
  /// Whether anything that is wrong makes the reading fail.
  public var isStrict: Bool
  /// The order of day, month and year in exports that write them in the phone's; `nil` to tell it
  /// from the dates.
  public var dateOrder: DateOrder?

  /// The day of the first message of a log that only states times of day; `nil` to take it from the
  /// name of the file.
  public var firstDay: Time?

  /// Creates options; nothing needs to be told.
  public init(
    format: String? = nil,
    viewer: String? = nil,
    owner: String? = nil,
    chat: String? = nil,
    limitToLast: Int? = nil,
    decodings: [BodyEncoding] = [],
    sqliteMap: SQLiteMap? = nil,
    unread: UnreadCounts? = nil,
    isStrict: Bool = false,
    dateOrder: DateOrder? = nil,
    firstDay: Time? = nil
  ) {
    self.format = format
    self.viewer = viewer
    self.owner = owner
    self.chat = chat
    self.limitToLast = limitToLast
    self.decodings = decodings
    self.sqliteMap = sqliteMap
    self.unread = unread
    self.isStrict = isStrict
    self.dateOrder = dateOrder
    self.firstDay = firstDay
  }
}

/// What a reading gives.
public struct ReadResult: Sendable {
  /// The transcript, resolved: every sender is a participant.
  public var transcript: Transcript
  /// The name of the reader.
  public var format: String
  /// How sure the detection was, from 0 to 1; 1 when the format was told.
  public var confidence: Double
  /// What in the input speaks for the format, in a few words.
  public var reason: String
  /// What was found wrong, and repaired or left out; each thing once with its count.
  public var diagnostics: [Diagnostic]
  /// The same with a place for every time that it was met, up to a limit.
  public var places: [Diagnostic]
  /// Where the transcript's viewer comes from.
  public var viewerOrigin: ViewerOrigin
  /// All conversations of the input, of which the transcript is one.
  public var chats: [ChatSummary] = []
  /// Where each message stands in the input; empty where the reader does not tell.
  package var messagePlaces: [MessagePlace]
  /// Where the attachments of messages stand, as far as the reader tells.
  package var attachmentPlaces: [Message.ID: MessagePlace] = [:]
}

/// Where the viewer of a transcript comes from.
public enum ViewerOrigin: String, Hashable, Sendable {
  /// From the options.
  case option
  /// From the document's own field for it.
  case document
  /// Guessed from what an export tells.
  case guess
  /// There is none: all messages come in.
  case none
}
