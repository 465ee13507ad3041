public import LettererBasics
public import LettererDocuments
public import LettererModel

/// The options for reading.
public struct ReadOptions: Hashable, Sendable {
  /// The name of the format; `nil` to detect it.
  public var format: String?
  /// The identifier or name of the participant who is you: their messages are outgoing.
  public var viewer: String?
  /// The identifier or name of the file's owner, if the file does not state it.
  ///
  /// The owner is the viewer if none is specified.
  public var owner: String?
  /// The key or name of the conversation; an error if the input does not contain it.
  public var chat: String?
  /// The number of messages to keep, counted from the last; `nil` for all.
  public var limitToLast: Int?
  /// The encodings of message bodies, outermost first.
  public var decodings: [BodyEncoding]
  /// The tables and columns of an SQLite database that hold messages; `nil` to detect them.
  public var sqliteMap: SQLiteMap?
  /// The number of unread messages, by conversation name.
  public var unread: UnreadCounts?
  /// How participants are named, other than by the input.
  public var names = PeopleNames()
  /// Whether a conversation with no messages, no welcome, and no one typing is read without an
  /// error.
  public var allowsNoMessages = false
  /// Whether any problem makes reading fail.
  public var isStrict: Bool
  /// The order of day, month, and year in exports that use the phone's order; `nil` to infer it
  /// from the dates.
  public var dateOrder: DateOrder?

  /// The day of the first message in a log that has only times of day; `nil` to take it from the
  /// file name.
  public var firstDay: Time?

  /// The branches to read of a conversation in which a question was asked again.
  public var branch = BranchChoice.current

  /// The budget for everything that is read, which the pictures of the input share.
  public var budget = Budget()

  /// Creates options; all have defaults.
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

/// The result of reading.
public struct ReadResult: Sendable {
  /// The transcript, resolved: every sender is a participant.
  public var transcript: Transcript
  /// The name of the format.
  public var format: String
  /// The confidence of the detection, from 0 to 1; 1 if the format was specified.
  public var confidence: Double
  /// A short description of the evidence for the format.
  public var reason: String
  /// The problems found and repaired or left out; each once with its count.
  public var diagnostics: [Diagnostic]
  /// The same problems with the place of every occurrence, up to a limit.
  public var places: [Diagnostic]
  /// The fields of records that are not read, each once with its count; they are not problems.
  public var unreadFields: [Diagnostic] = []
  /// The origin of the transcript's viewer.
  public var viewerOrigin: ViewerOrigin
  /// All conversations of the input, including that of the transcript.
  public var chats: [ChatSummary] = []
  /// What a screen shows besides the transcript, once its events are applied.
  package var moment = SettledMoment()
  /// The number of events of the input, and of those that change nothing.
  package var eventTally: (count: Int, ignored: Int) = (0, 0)
  /// The place of each message in the input; empty if the reader does not provide it.
  package var messagePlaces: [MessagePlace]
  /// The places of attachments, if the reader provides them.
  package var attachmentPlaces: [Message.ID: MessagePlace] = [:]
}

/// The origin of a transcript's viewer.
public enum ViewerOrigin: String, Hashable, Sendable {
  /// From the options.
  case option
  /// From the document's field for it.
  case document
  /// Guessed from an export.
  case guess
  /// There is no viewer: all messages are incoming.
  case none
}
