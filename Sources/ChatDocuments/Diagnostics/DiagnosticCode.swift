/// The stable codes of everything that can be wrong with a call or an input.
///
/// The letter is the level: E for error, W for warning, N for note. A code never changes its meaning; a code
/// that is no longer used is not given to anything else.
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
  /// Whose messages go out.
  case viewer = "N001"
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
  /// A document that does not say its version.
  case missingVersion = "W027"
  /// A line that holds none of the expected records.
  case oddLine = "W028"
  /// A record that is not a message.
  case notAMessage = "W029"
  /// A viewer who takes no part.
  case absentViewer = "W037"
  /// A zone, locale or measure that the document wishes for and that cannot be used.
  case unusableWish = "W038"
  /// A picture that cannot be shown.
  case noPicture = "W039"
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
}
