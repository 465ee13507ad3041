/// The stable codes of every problem of a call or an input.
///
/// The letter is the severity: E for error, W for warning, N for note. An input error that was
/// repaired is reported as a warning, because the program continues. A code never changes its
/// meaning, and a retired code is never reused.
public enum DiagnosticCode: String, Hashable, Sendable, CaseIterable {
  /// Arguments that make no sense.
  case usage = "E001"
  /// A file that cannot be opened or read.
  case unreadable = "E002"
  /// A folder where a file is expected.
  case folder = "E003"
  /// A file that cannot be written.
  case unwritable = "E004"
  /// A file that exists and must not be replaced.
  case exists = "E005"
  /// A picture over the limits.
  case tooLarge = "E006"
  /// A file that isn't a font.
  case notAFont = "E007"
  /// An input that requires more than any real export.
  case limit = "E008"
  /// An unknown key or value in a file of defaults.
  case badSetting = "E009"
  /// Isolation that the system does not provide.
  case noIsolation = "E021"
  /// An isolated process that ended by a signal.
  case isolatedCrash = "E022"
  /// An output of an isolated process that no option names.
  case isolatedOutput = "E023"
  /// A snapshot's reference, manifest, or subject that cannot be used.
  case snapshot = "E060"
  /// Differences or layout flaws that a check found.
  case differences = "E061"
  /// The participant who is you.
  case viewer = "N001"
  /// Dates that can be read in two ways.
  case guessedDateOrder = "N002"
  /// Times shown in UTC because no time zone is specified.
  case guessedZone = "N003"
  /// The look of the app that the input comes from.
  case chosenLook = "N004"
  /// Messages that were reordered.
  case reordered = "N010"
  /// Tables and columns that were read as conversations.
  case chosenTable = "N011"
  /// Tables that contain no conversation.
  case otherTable = "N012"
  /// Records that are not messages.
  case otherRecord = "N013"
  /// Content that the output format cannot represent.
  case unsaid = "N014"
  /// A file that was replaced or truncated while it was followed.
  case restarted = "N015"
  /// A value with the meaning that it had in an earlier version.
  case oldMeaning = "N016"
  /// A picture that is too tall for image viewers and is written as several files.
  case tallPicture = "N017"
  /// Content that is made smaller, because it would be wider than the picture.
  case smallContent = "N027"
  /// A member name that is almost a known one.
  case nearlyKnownName = "N018"
  /// What a redaction replaced, by kind.
  case replaced = "N019"
  /// Secrets in an output that are not redacted.
  case secrets = "N021"
  /// Fields that a format is not known to have.
  case newField = "N022"
  /// Fields that are not read.
  case unreadField = "N023"
  /// Files next to the input that must not be read.
  case withheldFile = "N025"
  /// A participant without a name.
  case nameless = "N026"
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
  /// A bracket without a counterpart, or a missing bracket.
  case bracket = "W012"
  /// A member without its colon, name, or value.
  case incompleteMember = "W013"
  /// A date that does not fit the day and month order of its file.
  case dateOrder = "W014"
  /// A space that JSON does not allow between values.
  case oddSpace = "W015"
  /// An unknown field of the format.
  case unknownField = "W020"
  /// A field with a value of the wrong type.
  case wrongType = "W021"
  /// A duplicate identifier.
  case duplicateID = "W022"
  /// A word that isn't among the values of a field.
  case unknownValue = "W023"
  /// A time in a different unit than the format specifies.
  case timeUnit = "W024"
  /// A time that cannot be read.
  case unreadableTime = "W025"
  /// An event of an unknown type.
  case unknownEvent = "W026"
  /// An event without a field that its type requires.
  case incompleteEvent = "W034"
  /// A document that does not name its version.
  case missingVersion = "W027"
  /// A line that holds none of the expected records.
  case oddLine = "W028"
  /// A record that is not a message.
  case notAMessage = "W029"
  /// A file of an export that was not used.
  case unusedFile = "W060"
  /// An attachment with a missing file.
  case absentAttachment = "W061"
  /// An attachment outside the export.
  case outsideAttachment = "W062"
  /// A damaged archive.
  case damagedArchive = "W063"
  /// A line that looks like the start of a message and is read as text.
  case oddHeader = "W064"
  /// Text before the first message.
  case leadingText = "W065"
  /// Wording with a guessed meaning.
  case guessedWording = "W066"
  /// Times that go backwards by more than a day.
  case backwards = "W067"
  /// A place at which another export begins.
  case joinedExports = "W035"
  /// A message longer than the limit.
  case longMessage = "E068"
  /// A broken message tree.
  case brokenTree = "W069"
  /// A viewer who isn't a participant.
  case absentViewer = "W037"
  /// A time zone, locale, or measure in the document that cannot be used.
  case unusableWish = "W038"
  /// Contacts that share a number, an address, or a handle.
  case sharedContact = "W070"
  /// Messages of two exports that may be the same one.
  case doubtfulMerge = "W072"
  /// A contact that names no one, or only by some of its numbers.
  case unusableContact = "W071"
  /// A person who is not in the address book.
  case unknownContact = "N028"
  /// A message without a sender.
  case missingSender = "W080"
  /// A message without content.
  case missingContent = "W081"
  /// Text that should contain JSON and does not.
  case innerJSON = "W082"
  /// A class name in place of a message kind.
  case className = "W083"
  /// A message of a kind unknown to the reader.
  case unknownKind = "W084"
  /// A recall or receipt of a message that does not exist.
  case absentTarget = "W085"
  /// A body that isn't in its declared encoding.
  case undecodable = "W086"
  /// A body that is encoded more than once.
  case encodedTwice = "W087"
  /// A body that is an archived object.
  case archivedBody = "W088"
  /// A database whose latest changes are in a log that cannot be used.
  case unusableLog = "W089"
  /// A stream that the server ended.
  case endedStream = "W090"
  /// An unread count of a conversation that does not exist.
  case absentConversation = "W091"
  /// A message whose sender isn't a participant.
  case absentSender = "W092"
  /// Conversations other than the one that is followed.
  case otherChats = "W093"
  /// Content that belongs to another kind of message.
  case otherContent = "W094"
  /// Notices that are hidden as a whole, because they may name anyone.
  case neutralNotice = "W095"
  /// Messages in a list with an unknown content height.
  case unknownHeight = "W096"
  /// A formula with parts that cannot be typeset.
  case formula = "W097"
  /// Emoji that no font has a glyph for.
  case missingEmoji = "W098"
  /// A database that is damaged.
  case damagedDatabase = "E080"
  /// A view or a virtual table in place of a table, which is not executed.
  case computedTable = "W099"
  /// A picture that cannot be shown.
  case noPicture = "W039"
  /// A number outside the range of its field.
  case outOfRange = "W041"
  /// Brackets nested beyond the limit.
  case depth = "E030"
  /// An escape that JSON does not have.
  case invalidEscape = "E031"
  /// Half of a surrogate pair.
  case loneSurrogate = "E032"
  /// Bytes that are not UTF-8.
  case invalidUTF8 = "E033"
  /// Two formats that fit equally well.
  case ambiguousFormat = "E040"
  /// An input that fits no format.
  case unknownFormat = "E041"
  /// Damage before the first complete message.
  case malformed = "E042"
  /// An input without anything to draw.
  case noMessages = "E043"
  /// Several conversations in one input.
  case severalChats = "E044"
  /// A requested conversation that does not exist.
  case absentChat = "E045"
  /// A version that this program cannot read.
  case unsupportedVersion = "E046"
  /// A format name that does not exist.
  case unknownFormatName = "E047"
  /// A table or column that was named but does not exist.
  case absentColumn = "E049"
  /// A requested participant who does not exist.
  case absentParticipant = "E052"
  /// A name shared by several participants.
  case ambiguousParticipant = "E053"

  /// A test vector with a different expected result.
  case failedVector = "E070"

  /// The severity.
  public var level: DiagnosticLevel {
    switch rawValue.first {
    case "E": .error
    case "W": .warning
    default: .note
    }
  }

  /// Whether the problem is repaired by default, without `--strict`.
  var isRepairable: Bool {
    switch self {
    case .depth, .invalidEscape, .loneSurrogate, .invalidUTF8, .longMessage, .damagedDatabase: true
    default: level != .error
    }
  }
}
