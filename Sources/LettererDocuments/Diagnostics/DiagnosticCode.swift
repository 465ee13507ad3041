/// The stable codes of everything that can be wrong with a call or an input.
///
/// The letter is the gravity: E for error, W for warning, N for note. An error of the input that was
/// repaired is told as a warning, as the program goes on. A code never changes its meaning; a code that is
/// no longer used is not given to anything else.
public enum DiagnosticCode: String, Hashable, Sendable, CaseIterable {
  /// Arguments that make no sense.
  case usage = "E001"
  /// A file that cannot be opened or read.
  case unreadable = "E002"
  /// A folder where a file is wanted.
  case folder = "E003"
  /// A file that cannot be written.
  case unwritable = "E004"
  /// A file that would be replaced and must not be.
  case exists = "E005"
  /// A picture over the limits.
  case tooLarge = "E006"
  /// A file that is no font.
  case notAFont = "E007"
  /// An input that asks for more than any export needs.
  case limit = "E008"
  /// A reference, a manifest or a subject of a snapshot that cannot be used.
  case snapshot = "E060"
  /// Differences, or flaws of a layout, that were looked for and found.
  case differences = "E061"
  /// Whose messages go out.
  case viewer = "N001"
  /// Dates that can be read in two ways.
  case guessedDateOrder = "N002"
  /// Times that are shown in UTC because nothing names a zone.
  case guessedZone = "N003"
  /// Messages that were put into another order than they stand in.
  case reordered = "N010"
  /// Tables and columns that were taken for conversations.
  case chosenTable = "N011"
  /// Tables that hold no conversation.
  case otherTable = "N012"
  /// Records that are no messages.
  case otherRecord = "N013"
  /// The form that is written cannot say everything that was read.
  case unsaid = "N014"
  /// A file that was replaced or cut short while it was followed.
  case restarted = "N015"
  /// A value in the meaning that an earlier version gave it.
  case oldMeaning = "N016"
  /// A picture that is too tall for viewers, and is written as several files.
  case tallPicture = "N017"
  /// A name of a member that is nearly one that is read.
  case nearlyKnownName = "N018"
  /// What a redaction replaced, by kind.
  case replaced = "N019"
  /// A comment in JSON.
  case comment = "W001"
  /// A comma before a closing bracket.
  case extraComma = "W002"
  /// A name that occurs twice in an object.
  case duplicateName = "W003"
  /// No comma between two values.
  case missingComma = "W004"
  /// A value or name without quotes.
  case unquoted = "W005"
  /// A string in single quotes.
  case singleQuoted = "W006"
  /// A number that JSON does not have.
  case notANumber = "W007"
  /// A control character in a string.
  case rawControl = "W008"
  /// A quote in a string without a backslash.
  case rawQuote = "W009"
  /// A document that ends too early.
  case truncated = "W010"
  /// Text after the end of the document.
  case trailingText = "W011"
  /// A bracket that closes nothing, or none where one is needed.
  case bracket = "W012"
  /// A member without its colon, name or value.
  case incompleteMember = "W013"
  /// A date that does not fit the order of day and month of its file.
  case dateOrder = "W014"
  /// A space that JSON does not allow between values.
  case oddSpace = "W015"
  /// A field that the format does not know.
  case unknownField = "W020"
  /// A field with a value of the wrong type.
  case wrongType = "W021"
  /// An identifier that occurs twice.
  case duplicateID = "W022"
  /// A word from outside the list of a field.
  case unknownValue = "W023"
  /// A time in another unit than the format says.
  case timeUnit = "W024"
  /// A time that cannot be read.
  case unreadableTime = "W025"
  /// An event of an unknown type.
  case unknownEvent = "W026"
  /// An event without a field that its type needs.
  case incompleteEvent = "W034"
  /// A document that does not say its version.
  case missingVersion = "W027"
  /// A line that holds none of the expected records.
  case oddLine = "W028"
  /// A record that is not a message.
  case notAMessage = "W029"
  /// A file of an export that is left out.
  case unusedFile = "W060"
  /// An attachment whose file is not there.
  case absentAttachment = "W061"
  /// An attachment that is not within the export.
  case outsideAttachment = "W062"
  /// A damaged archive.
  case damagedArchive = "W063"
  /// A line that looks like the start of a message and is taken for text.
  case oddHeader = "W064"
  /// Text before the first message.
  case leadingText = "W065"
  /// A wording of which it is only guessed what it says.
  case guessedWording = "W066"
  /// Times that go backwards by more than a day.
  case backwards = "W067"
  /// A message longer than the limit.
  case longMessage = "E068"
  /// A tree of messages that is broken.
  case brokenTree = "W069"
  /// A viewer who takes no part.
  case absentViewer = "W037"
  /// A zone, locale or measure that the document wishes for and that cannot be used.
  case unusableWish = "W038"
  /// A message that does not say who wrote it.
  case missingSender = "W080"
  /// A message without anything said or shown.
  case missingContent = "W081"
  /// Text that should hold JSON and does not.
  case innerJSON = "W082"
  /// The name of a class in place of that of a message kind.
  case className = "W083"
  /// A message of a kind that the reader does not know.
  case unknownKind = "W084"
  /// A recall or receipt of a message that is not there.
  case absentTarget = "W085"
  /// A body that is not what it was said to be encoded in.
  case undecodable = "W086"
  /// A body that is encoded more than once.
  case encodedTwice = "W087"
  /// A body in the form of an archived object.
  case archivedBody = "W088"
  /// A database whose latest changes are in a log that cannot be used.
  case unusableLog = "W089"
  /// A stream that the server ended.
  case endedStream = "W090"
  /// A number of unread messages of a conversation that is not there.
  case absentConversation = "W091"
  /// A message of somebody who is not among the participants.
  case absentSender = "W092"
  /// Conversations beside the one that is followed.
  case otherChats = "W093"
  /// Content that goes with another kind of message.
  case otherContent = "W094"
  /// Notices that are hidden as a whole, for they may name anybody.
  case neutralNotice = "W095"
  /// Messages in a list of unknown content height.
  case unknownHeight = "W096"
  /// A formula with parts that cannot be set.
  case formula = "W097"
  /// Emoji that no font has a glyph for.
  case missingEmoji = "W098"
  /// A database that is damaged.
  case damagedDatabase = "E080"
  /// A picture that cannot be shown.
  case noPicture = "W039"
  /// A number beyond the range of its field.
  case outOfRange = "W041"
  /// Brackets within brackets beyond the limit.
  case depth = "E030"
  /// An escape that JSON does not have.
  case invalidEscape = "E031"
  /// Half of a surrogate pair.
  case loneSurrogate = "E032"
  /// Bytes that are not UTF-8.
  case invalidUTF8 = "E033"
  /// Two formats that fit equally well.
  case ambiguousFormat = "E040"
  /// No format that fits.
  case unknownFormat = "E041"
  /// Damage before the first complete message.
  case malformed = "E042"
  /// Nothing to draw.
  case noMessages = "E043"
  /// Several conversations in one input.
  case severalChats = "E044"
  /// A conversation that was asked for and does not exist.
  case absentChat = "E045"
  /// A version that this program does not read.
  case unsupportedVersion = "E046"
  /// A format name that does not exist.
  case unknownFormatName = "E047"
  /// A table or column that was named and does not exist.
  case absentColumn = "E049"
  /// A participant who was asked for and does not exist.
  case absentParticipant = "E052"
  /// A name that several participants have.
  case ambiguousParticipant = "E053"

  /// A test vector whose answer differs.
  case failedVector = "E070"

  /// How grave it is.
  public var level: DiagnosticLevel {
    switch rawValue.first {
    case "E": .error
    case "W": .warning
    default: .note
    }
  }

  /// Whether what it tells is repaired unless strictness is asked for.
  var isRepairable: Bool {
    switch self {
    case .depth, .invalidEscape, .loneSurrogate, .invalidUTF8, .longMessage, .damagedDatabase: true
    default: level != .error
    }
  }
}
