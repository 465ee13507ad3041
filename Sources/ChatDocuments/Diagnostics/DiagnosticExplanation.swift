/// What a code means, for people who look it up.
public struct DiagnosticExplanation: Hashable, Sendable {
  /// What is wrong, in a few words.
  public let title: String
  /// Where it comes from and how it is read.
  public let text: String
  /// What can be done.
  public let hint: String
}

extension DiagnosticCode {
  /// What the code means.
  public var explanation: DiagnosticExplanation {
    let (title, text, hint) = Self.table(self)
    return DiagnosticExplanation(title: title, text: text, hint: hint)
  }

  private typealias Entry = (title: String, text: String, hint: String)
  private static let accepted = "Accepted without --strict."

  private static func table(_ code: DiagnosticCode) -> Entry {
    syntax(code) ?? encoding(code) ?? content(code) ?? refusal(code)
  }

  private static func syntax(_ code: DiagnosticCode) -> Entry? {
    switch code {
    case .comment:
      ("comment", "JSON has no comments. // and /* */ are skipped, as JavaScript does.", accepted)
    case .extraComma:
      ("comma without a value", "A comma stands before a closing bracket or another comma. It is "
        + "skipped.", accepted)
    case .duplicateName:
      ("name occurs twice", "An object has two members of one name. In a map of messages both are "
        + "kept in their order; in a record the last one counts.", "Rename one of the two.")
    case .missingComma:
      ("missing comma", "Two values follow each other without a comma. One is assumed.", accepted)
    case .unquoted:
      ("text without quotes", "A name or value has no quotes. The text up to the comma, bracket "
        + "or end of line is taken. Telegram Desktop wrote such values for custom emoji.", accepted)
    case .singleQuoted:
      ("single quotes", "A string stands in single quotes, as JavaScript and Python print them.",
        accepted)
    case .notANumber:
      ("not a number", "NaN and Infinity are not JSON. They are read as null.", accepted)
    case .rawQuote:
      ("quote without a backslash", "A string holds a quote that is not escaped. The string is "
        + "taken to end at the quote after which the document goes on sensibly.",
        "Check the place; the guess can be wrong.")
    case .truncated:
      ("document ends early", "The document ends inside a value. Every complete message before "
        + "that is kept.", "Export or copy the file again.")
    case .trailingText:
      ("text after the end", "Something follows the end of the document. It is ignored.",
        "If these are records, one a line, use a format of JSON lines.")
    case .bracket:
      ("bracket out of place", "A bracket closes nothing, or another one is missing before it. "
        + "Reading goes on at the level that it closes.", "Check the brackets before the place.")
    case .incompleteMember:
      ("incomplete member", "A member of an object has no name, no colon or no value. It is "
        + "skipped, or its value is null.", accepted)
    case .oddSpace:
      ("space of another kind", "A no-break space or byte order mark stands between values, often "
        + "from copying a web page. It is skipped.", accepted)
    case .depth:
      ("nested too deeply", "Brackets are nested beyond the limit of 512. The value is read as "
        + "null.", "No known export comes near the limit; the file is most likely damaged.")
    default: nil
    }
  }

  private static func encoding(_ code: DiagnosticCode) -> Entry? {
    switch code {
    case .rawControl:
      ("control character in a string", "A control character or line end stands in a string "
        + "without an escape. It is kept.", accepted)
    case .invalidEscape:
      ("invalid escape", "A string holds a backslash sequence that JSON does not have. \\x with "
        + "two digits is read as that character, which is how Telegram Desktop writes control "
        + "characters; any other is kept as it stands.", accepted)
    case .loneSurrogate:
      ("half a surrogate pair", "A \\u escape names one half of a character beyond U+FFFF. It is "
        + "read as U+FFFD. Programs that cut text at UTF-16 units write such halves.", accepted)
    case .invalidUTF8:
      ("not UTF-8", "Bytes are not UTF-8. They are read as U+FFFD.",
        "Convert the file to UTF-8, or export it again.")
    default: nil
    }
  }

  private static func content(_ code: DiagnosticCode) -> Entry? {
    switch code {
    case .unknownField:
      ("unknown field", "The transcript format has no field of this name here. It is kept and "
        + "written back.", "Names that start with x- are never warned about.")
    case .wrongType:
      ("wrong type", "A field holds a value of another type than the format says. The field is "
        + "ignored and the record kept.", "See the format's description for the type.")
    case .duplicateID:
      ("identifier occurs twice", "Two messages or participants have one identifier. The later "
        + "one gets ~2, ~3 and so on appended.", "Replies and events mean the first.")
    case .unknownValue:
      ("unknown word", "A field holds a word from outside its list. The default is taken.",
        "See the format's description for the list.")
    case .timeUnit:
      ("time in another unit", "Times as numbers are milliseconds since 1970. The size of this "
        + "one says seconds, microseconds or nanoseconds, and it is read as such.",
        "Write milliseconds, or RFC 3339 text.")
    case .unreadableTime:
      ("unreadable time", "A time is neither RFC 3339 text nor a plausible number. The message "
        + "has no time; its place in the order stays.", "Write 2024-05-01T12:34:56Z.")
    case .unknownEvent:
      ("unknown event", "An event has an unknown type or lacks a field. It is kept and has no "
        + "effect.", "See the format's description for the types.")
    case .missingVersion:
      ("no version", "The document does not start by naming its version. 1.0 is assumed.",
        "Add \"transcript\": \"1.0\".")
    case .oddLine:
      ("unexpected line", "A line of JSON lines holds none, or more than one, of participant, "
        + "message and event. What is known is read.", "Write one record a line.")
    case .notAMessage:
      ("not a record", "A value in a list of messages, participants or events is not an object, "
        + "or holds nothing usable. It is skipped.", "Remove it.")
    case .absentViewer:
      ("viewer takes no part", "The document names a viewer who is not a participant. All "
        + "messages come in.", "Say --me with a participant's identifier or name.")
    default: nil
    }
  }

  private static func refusal(_ code: DiagnosticCode) -> Entry {
    switch code {
    case .ambiguousFormat:
      ("two formats fit", "The input looks like two formats to about the same degree.",
        "Say which with --from.")
    case .unknownFormat:
      ("format not recognised", "No reader knows the input.",
        "letterer formats lists the formats; say one with --from.")
    case .malformed:
      ("malformed beyond recovery", "The input is damaged before its first complete message.",
        "Export or copy the file again.")
    case .noMessages:
      ("nothing to draw", "The input holds no messages.", "Check that it is the right file.")
    case .severalChats:
      ("several conversations", "The input holds more than one conversation.",
        "Say which with --chat.")
    case .absentChat:
      ("no such conversation", "No conversation of the input has the name given with --chat.",
        "Leave --chat out to see the names.")
    case .unsupportedVersion:
      ("unsupported version", "The document has a major version that this program does not read.",
        "Use a newer letterer.")
    case .unknownFormatName:
      ("no such format", "The name given with --from is not the name of a format.",
        "letterer formats lists the names.")
    case .absentParticipant:
      ("no such participant", "No participant has the identifier or name given with --me.",
        "letterer inspect lists the participants.")
    case .ambiguousParticipant:
      ("name is not unique", "Several participants have the name given with --me.",
        "Say the identifier; letterer inspect lists them.")
    default: (code.rawValue, "", "")
    }
  }
}
