/// The explanation of a code, for people who look it up.
public struct DiagnosticExplanation: Hashable, Sendable {
  /// A short description of the problem.
  public let title: String
  /// The cause, and how the input is read.
  public let text: String
  /// What the user can do.
  public let hint: String
}

extension DiagnosticCode {
  /// The explanation of the code.
  public var explanation: DiagnosticExplanation {
    let tables = [
      Self.call, Self.syntax, Self.encoding, Self.content, Self.sources, Self.refusals, Self.export,
    ]
    for table in tables {
      if let entry = table[self] { return entry }
    }
    return DiagnosticExplanation(title: rawValue, text: "", hint: "")
  }

  /// JSON errors between values.
  private static let syntax: [DiagnosticCode: DiagnosticExplanation] = [
    .comment: DiagnosticExplanation(
      title: "comment",
      text: "JSON has no comments. // and /* */ are skipped, as JavaScript does.",
      hint: "Accepted without --strict."
    ),
    .extraComma: DiagnosticExplanation(
      title: "comma without a value",
      text: "A comma stands before a closing bracket or another comma. It is skipped.",
      hint: "Accepted without --strict."
    ),
    .duplicateName: DiagnosticExplanation(
      title: "name occurs twice",
      text: """
        An object has two members of one name. In a map of messages both are kept in their \
        order; in a record the last one counts.
        """,
      hint: "Rename one of the two."
    ),
    .missingComma: DiagnosticExplanation(
      title: "missing comma",
      text: "Two values follow each other without a comma. One is assumed.",
      hint: "Accepted without --strict."
    ),
    .unquoted: DiagnosticExplanation(
      title: "text without quotes",
      text: """
        A name or value has no quotes. The text up to the comma, bracket or end of line is \
        taken. Telegram Desktop wrote such values for custom emoji.
        """,
      hint: "Accepted without --strict."
    ),
    .singleQuoted: DiagnosticExplanation(
      title: "single quotes",
      text: "A string stands in single quotes, as JavaScript and Python print them.",
      hint: "Accepted without --strict."
    ),
    .notANumber: DiagnosticExplanation(
      title: "not a number",
      text: "NaN and Infinity are not JSON. They are read as null.",
      hint: "Accepted without --strict."
    ),
    .rawQuote: DiagnosticExplanation(
      title: "quote without a backslash",
      text: """
        A string holds a quote that is not escaped. The string is taken to end at the quote \
        after which the document goes on sensibly.
        """,
      hint: "Check the place; the guess can be wrong."
    ),
    .truncated: DiagnosticExplanation(
      title: "document ends early",
      text: "The document ends inside a value. Every complete message before that is kept.",
      hint: "Export or copy the file again."
    ),
    .trailingText: DiagnosticExplanation(
      title: "text after the end",
      text: "Something follows the end of the document. It is ignored.",
      hint: "If these are records, one a line, use a format of JSON lines."
    ),
    .bracket: DiagnosticExplanation(
      title: "bracket out of place",
      text: """
        A bracket closes nothing, or another one is missing before it. Reading goes on at the \
        level that it closes.
        """,
      hint: "Check the brackets before the place."
    ),
    .incompleteMember: DiagnosticExplanation(
      title: "incomplete member",
      text: """
        A member of an object has no name, no colon or no value. It is skipped, or its value is \
        null.
        """,
      hint: "Accepted without --strict."
    ),
    .oddSpace: DiagnosticExplanation(
      title: "space of another kind",
      text: """
        A no-break space or byte order mark stands between values, often from copying a web \
        page. It is skipped.
        """,
      hint: "Accepted without --strict."
    ),
    .depth: DiagnosticExplanation(
      title: "nested too deeply",
      text: "Brackets are nested beyond the limit of 512. The value is read as null.",
      hint: "No known export comes near the limit; the file is most likely damaged."
    ),
  ]

  /// JSON errors within strings.
  private static let encoding: [DiagnosticCode: DiagnosticExplanation] = [
    .rawControl: DiagnosticExplanation(
      title: "control character in a string",
      text: "A control character or line end stands in a string without an escape. It is kept.",
      hint: "Accepted without --strict."
    ),
    .invalidEscape: DiagnosticExplanation(
      title: "invalid escape",
      text: """
        A string holds a backslash sequence that JSON does not have. \\x with two digits is read \
        as that character, which is how Telegram Desktop writes control characters; any other is \
        kept as it stands.
        """,
      hint: "Accepted without --strict."
    ),
    .loneSurrogate: DiagnosticExplanation(
      title: "half a surrogate pair",
      text: """
        A \\u escape names one half of a character beyond U+FFFF. It is read as U+FFFD. Programs \
        that cut text at UTF-16 units write such halves.
        """,
      hint: "Accepted without --strict."
    ),
    .invalidUTF8: DiagnosticExplanation(
      title: "not UTF-8",
      text: "Bytes are not UTF-8. They are read as U+FFFD.",
      hint: "Convert the file to UTF-8, or export it again."
    ),
  ]

  /// Records that do not match the format.
  private static let content: [DiagnosticCode: DiagnosticExplanation] = [
    .unknownField: DiagnosticExplanation(
      title: "unknown field",
      text: "The transcript format has no field of this name here. It is kept and written back.",
      hint: "Names that start with x- are never warned about."
    ),
    .wrongType: DiagnosticExplanation(
      title: "wrong type",
      text: """
        A field holds a value of another type than the format says. The field is ignored and the \
        record kept.
        """,
      hint: "See the format's description for the type."
    ),
    .duplicateID: DiagnosticExplanation(
      title: "identifier occurs twice",
      text: """
        Two messages or participants have one identifier. The later one gets ~2, ~3 and so on \
        appended.
        """,
      hint: "Replies and events mean the first."
    ),
    .unknownValue: DiagnosticExplanation(
      title: "unknown word",
      text: "A field holds a word from outside its list. The default is taken.",
      hint: "See the format's description for the list."
    ),
    .timeUnit: DiagnosticExplanation(
      title: "time in another unit",
      text: """
        Times as numbers are milliseconds since 1970. The size of this one says seconds, \
        microseconds or nanoseconds, and it is read as such.
        """,
      hint: "Write milliseconds, or RFC 3339 text."
    ),
    .unreadableTime: DiagnosticExplanation(
      title: "unreadable time",
      text: """
        A time is neither RFC 3339 text nor a plausible number. The message has no time; its \
        place in the order stays.
        """,
      hint: "Write 2024-05-01T12:34:56Z."
    ),
    .unknownEvent: DiagnosticExplanation(
      title: "unknown event",
      text: "An event has an unknown type. It is kept and has no effect.",
      hint: "letterer help viewport lists the types; begin one of your own with x-."
    ),
    .incompleteEvent: DiagnosticExplanation(
      title: "incomplete event",
      text: """
        An event of a known type lacks a field that it cannot do without, or the field holds nothing \
        usable. It is kept and has no effect.
        """,
      hint: "letterer help viewport lists the types with their fields."
    ),
    .unknownHeight: DiagnosticExplanation(
      title: "unknown content height",
      text: """
        Messages arrive in the events of a list, but no content event reports how high its rows are. \
        The content height is taken as 0, so the list does not scroll.
        """,
      hint: "Send {\"type\": \"content\", \"height\": …} after each message."
    ),
    .missingEmoji: DiagnosticExplanation(
      title: "emoji without a glyph",
      text: """
        The conversation has emoji that are newer than the fonts. Boxes with their numbers are drawn \
        instead.
        """,
      hint: "Pass --font with a file that has them."
    ),
    .missingVersion: DiagnosticExplanation(
      title: "no version",
      text: "The document does not start by naming its version. 1.0 is assumed.",
      hint: "Add \"transcript\": \"1.0\"."
    ),
    .oddLine: DiagnosticExplanation(
      title: "unexpected line",
      text: """
        A line of JSON lines holds none, or more than one, of participant, message and event. \
        What is known is read.
        """,
      hint: "Write one record a line."
    ),
    .notAMessage: DiagnosticExplanation(
      title: "not a record",
      text: """
        A value in a list of messages, participants or events is not an object, or holds nothing \
        usable. It is skipped.
        """,
      hint: "Remove it."
    ),
    .absentViewer: DiagnosticExplanation(
      title: "viewer takes no part",
      text: "The document names a viewer who is not a participant. All messages come in.",
      hint: "Say --me with a participant's identifier or name."
    ),
    .outOfRange: DiagnosticExplanation(
      title: "number out of range",
      text: """
        A field holds a number with which nothing can be laid out: of a theme one beyond its range, \
        of a transcript a negative size, duration or count. It is ignored, or read as 0.
        """,
      hint: "letterer list themes --fields lists the ranges of themes."
    ),
    .unusableWish: DiagnosticExplanation(
      title: "wish that cannot be met",
      text: """
        The document names a time zone or locale that does not exist, or a width or scale beyond \
        its range. The default is taken: UTC, en-US, 390 points, 2 pixels per point.
        """,
      hint: "Say --time-zone, --locale, --width or --scale."
    ),
    .noPicture: DiagnosticExplanation(
      title: "picture that cannot be shown",
      text: """
        The document names a picture that is absent, outside of its folder, on a network, too large \
        or damaged. A placeholder with its name is drawn instead.
        """,
      hint: "Put the file beside the document; PNG, JPEG, WebP and GIF are read."
    ),
  ]

  /// Inputs that are rejected.
  private static let refusals: [DiagnosticCode: DiagnosticExplanation] = [
    .ambiguousFormat: DiagnosticExplanation(
      title: "two formats fit",
      text: "The input looks like two formats to about the same degree.",
      hint: "Say which with --from."
    ),
    .unknownFormat: DiagnosticExplanation(
      title: "format not recognised",
      text: "No reader knows the input.",
      hint: "letterer list formats lists the formats; say one with --from."
    ),
    .malformed: DiagnosticExplanation(
      title: "malformed beyond recovery",
      text: "The input is damaged before its first complete message.",
      hint: "Export or copy the file again."
    ),
    .noMessages: DiagnosticExplanation(
      title: "nothing to draw",
      text: "The input holds no messages.",
      hint: "Check that it is the right file."
    ),
    .severalChats: DiagnosticExplanation(
      title: "several conversations",
      text: "The input holds more than one conversation.",
      hint: "Say which with --chat."
    ),
    .absentChat: DiagnosticExplanation(
      title: "no such conversation",
      text: "No conversation of the input has the key or name given with --chat.",
      hint: "Leave --chat out to see the names."
    ),
    .unsupportedVersion: DiagnosticExplanation(
      title: "unsupported version",
      text: "The document has a major version that this program does not read.",
      hint: "Use a newer letterer."
    ),
    .unknownFormatName: DiagnosticExplanation(
      title: "no such format",
      text: "The name given with --from is not the name of a format.",
      hint: "letterer list formats lists the names."
    ),
    .absentParticipant: DiagnosticExplanation(
      title: "no such participant",
      text: """
        No participant has the identifier or name given with --me. In an input that has identifiers and no \
        names, a viewer who has not written yet is not an error.
        """,
      hint: "letterer inspect lists the participants."
    ),
    .ambiguousParticipant: DiagnosticExplanation(
      title: "name is not unique",
      text: "Several participants have the name given with --me.",
      hint: "Say the identifier; letterer inspect lists them."
    ),
  ]
}
