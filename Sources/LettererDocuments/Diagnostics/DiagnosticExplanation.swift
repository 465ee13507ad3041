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
      Self.isolation,
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
      text: "JSON has no comments. Comments in JavaScript style (// and /* */) are skipped.",
      hint: "Accepted without --strict."
    ),
    .extraComma: DiagnosticExplanation(
      title: "comma without a value",
      text: "A comma precedes a closing bracket or another comma. It is skipped.",
      hint: "Accepted without --strict."
    ),
    .duplicateName: DiagnosticExplanation(
      title: "duplicate name",
      text: """
        An object has two members with the same name. In a map of messages, both are kept in \
        order; elsewhere, the last one counts.
        """,
      hint: "Rename one of them."
    ),
    .missingComma: DiagnosticExplanation(
      title: "missing comma",
      text: "Two values are not separated by a comma. One is assumed.",
      hint: "Accepted without --strict."
    ),
    .unquoted: DiagnosticExplanation(
      title: "missing quotes",
      text: """
        A name or value has no quotes. It is read up to the next comma, bracket, or end of line. \
        Telegram Desktop wrote such values for custom emoji.
        """,
      hint: "Accepted without --strict."
    ),
    .singleQuoted: DiagnosticExplanation(
      title: "single quotes",
      text: "A string is in single quotes, as JavaScript and Python print them.",
      hint: "Accepted without --strict."
    ),
    .notANumber: DiagnosticExplanation(
      title: "not a number",
      text: "NaN and Infinity are not JSON. They are read as null.",
      hint: "Accepted without --strict."
    ),
    .rawQuote: DiagnosticExplanation(
      title: "unescaped quote",
      text: """
        A string contains a quote without a backslash. The string is assumed to end at the quote \
        after which the document continues plausibly.
        """,
      hint: "Check this place; the guess can be wrong."
    ),
    .truncated: DiagnosticExplanation(
      title: "document ends early",
      text: "The document ends inside a value. Every complete message before that is kept.",
      hint: "Export or copy the file again."
    ),
    .trailingText: DiagnosticExplanation(
      title: "text after the end",
      text: "Text follows the end of the document. It is ignored.",
      hint: "For one record per line, use a JSON Lines format."
    ),
    .bracket: DiagnosticExplanation(
      title: "unbalanced bracket",
      text: """
        A bracket closes nothing, or another one is missing before it. Parsing continues at the \
        level that the bracket closes.
        """,
      hint: "Check the brackets before this place."
    ),
    .incompleteMember: DiagnosticExplanation(
      title: "incomplete member",
      text:
        "A member of an object has no name, colon, or value. It is skipped, or its value is null.",
      hint: "Accepted without --strict."
    ),
    .oddSpace: DiagnosticExplanation(
      title: "invalid white space",
      text: """
        A no-break space or byte order mark is between values, often from copying a web page. It \
        is skipped.
        """,
      hint: "Accepted without --strict."
    ),
    .depth: DiagnosticExplanation(
      title: "nested too deeply",
      text: "Brackets are nested deeper than 512 levels. The value is read as null.",
      hint: "No known export comes near this limit; the file is probably damaged."
    ),
  ]

  /// JSON errors within strings.
  private static let encoding: [DiagnosticCode: DiagnosticExplanation] = [
    .rawControl: DiagnosticExplanation(
      title: "control character in a string",
      text: "A string contains an unescaped control character or line break. It is kept.",
      hint: "Accepted without --strict."
    ),
    .invalidEscape: DiagnosticExplanation(
      title: "invalid escape",
      text: """
        A string contains an escape sequence that JSON does not have. \\x with two digits is read \
        as that character, because Telegram Desktop writes control characters so; any other is \
        kept unchanged.
        """,
      hint: "Accepted without --strict."
    ),
    .loneSurrogate: DiagnosticExplanation(
      title: "lone surrogate",
      text: """
        A \\u escape is half of a surrogate pair, often from a program that cut text between \
        UTF-16 units. It is read as U+FFFD.
        """,
      hint: "Accepted without --strict."
    ),
    .invalidUTF8: DiagnosticExplanation(
      title: "not UTF-8",
      text: "Some bytes are not UTF-8. They are read as U+FFFD.",
      hint: "Convert the file to UTF-8, or export it again."
    ),
  ]

  /// Records that do not match the format.
  private static let content: [DiagnosticCode: DiagnosticExplanation] = [
    .unknownField: DiagnosticExplanation(
      title: "unknown field",
      text: "The transcript format has no field of this name here. It is kept and written back.",
      hint: "Names that start with x- are never reported."
    ),
    .wrongType: DiagnosticExplanation(
      title: "wrong type",
      text: "The value of a field has the wrong type. The field is ignored and the record kept.",
      hint: "See the description of the format for the type."
    ),
    .duplicateID: DiagnosticExplanation(
      title: "duplicate identifier",
      text: """
        Two messages or participants have the same identifier. Later ones get the suffix ~2, ~3, \
        and so on.
        """,
      hint: "Replies and events refer to the first."
    ),
    .unknownValue: DiagnosticExplanation(
      title: "unknown value",
      text: "The value of a field is not in its list of words. The default is used.",
      hint: "See the description of the format for the list."
    ),
    .timeUnit: DiagnosticExplanation(
      title: "time in another unit",
      text: """
        Numeric times are milliseconds since 1970. The magnitude of this one suggests seconds, \
        microseconds, or nanoseconds, and it is read as such.
        """,
      hint: "Write milliseconds, or RFC 3339 text."
    ),
    .unreadableTime: DiagnosticExplanation(
      title: "invalid time",
      text: """
        A time is neither RFC 3339 text nor a plausible number. The message has no time but keeps \
        its position.
        """,
      hint: "Write it as 2024-05-01T12:34:56Z."
    ),
    .unknownEvent: DiagnosticExplanation(
      title: "unknown event",
      text: "The type of an event is unknown. The event is kept and has no effect.",
      hint: "Run letterer help viewport for the types; prefix your own with x-."
    ),
    .incompleteEvent: DiagnosticExplanation(
      title: "incomplete event",
      text: """
        An event lacks a required field, or the value of that field cannot be used. The event is \
        kept and has no effect.
        """,
      hint: "Run letterer help viewport for the types and their fields."
    ),
    .unknownHeight: DiagnosticExplanation(
      title: "unknown content height",
      text: """
        The events of a list add messages, but no content event reports the height of the rows. \
        The content height is assumed to be 0, so the list does not scroll.
        """,
      hint: "Send {\"type\": \"content\", \"height\": …} after each message."
    ),
    .missingEmoji: DiagnosticExplanation(
      title: "emoji without a glyph",
      text: """
        The conversation has emoji that are newer than the fonts. They are drawn as missing-glyph \
        boxes with their code points.
        """,
      hint: "Pass --font with a file that has them."
    ),
    .missingVersion: DiagnosticExplanation(
      title: "no version",
      text: "The document does not start with its version. 1.0 is assumed.",
      hint: "Add \"transcript\": \"1.0\"."
    ),
    .oddLine: DiagnosticExplanation(
      title: "unexpected line",
      text: """
        A line of JSON Lines holds no participant, message, or event, or more than one. The known \
        parts are read.
        """,
      hint: "Write one record per line."
    ),
    .notAMessage: DiagnosticExplanation(
      title: "not a record",
      text: """
        A value in a list of messages, participants, or events is not an object, or has no usable \
        content. It is skipped.
        """,
      hint: "Remove it."
    ),
    .absentViewer: DiagnosticExplanation(
      title: "viewer is not a participant",
      text: """
        The viewer named by the document is not a participant. All messages are drawn as incoming.
        """,
      hint: "Pass --me with the identifier or name of a participant."
    ),
    .outOfRange: DiagnosticExplanation(
      title: "number out of range",
      text: """
        A number cannot be used for layout: a theme value outside its range, or a negative size, \
        duration, or count in a transcript. It is ignored, or read as 0.
        """,
      hint: "Run letterer list themes --fields for the ranges of theme values."
    ),
    .unusableWish: DiagnosticExplanation(
      title: "unsupported setting",
      text: """
        The document requests a time zone or locale that does not exist, or a width or scale out \
        of range. The default is used: UTC, en-US, 390 points, or 2 pixels per point.
        """,
      hint: "Pass --time-zone, --locale, --width, or --scale."
    ),
    .noPicture: DiagnosticExplanation(
      title: "picture not shown",
      text: """
        A picture is missing, outside the folder of the document, on a network, too large, or \
        damaged. A placeholder with its name is drawn instead.
        """,
      hint: "Put the file next to the document, as PNG, JPEG, WebP, or GIF."
    ),
  ]

  /// Inputs that are rejected.
  private static let refusals: [DiagnosticCode: DiagnosticExplanation] = [
    .ambiguousFormat: DiagnosticExplanation(
      title: "ambiguous format",
      text: "The input fits two formats about equally well.",
      hint: "Choose one with --from."
    ),
    .unknownFormat: DiagnosticExplanation(
      title: "unknown format",
      text: "The input matches no known format.",
      hint: "Choose one with --from; letterer list formats lists them."
    ),
    .malformed: DiagnosticExplanation(
      title: "damaged beyond repair",
      text: "The input is damaged before its first complete message.",
      hint: "Export or copy the file again."
    ),
    .noMessages: DiagnosticExplanation(
      title: "nothing to draw",
      text: "The input contains no messages, or no record of it could be read as one.",
      hint: "Check that it is the right file."
    ),
    .severalChats: DiagnosticExplanation(
      title: "several conversations",
      text: "The input contains more than one conversation.",
      hint: "Choose one with --chat."
    ),
    .absentChat: DiagnosticExplanation(
      title: "no such conversation",
      text: "No conversation in the input has the key or name given with --chat.",
      hint: "Omit --chat to list the conversations."
    ),
    .unsupportedVersion: DiagnosticExplanation(
      title: "unsupported version",
      text: "This version of letterer cannot read the major version of the document.",
      hint: "Update letterer."
    ),
    .unknownFormatName: DiagnosticExplanation(
      title: "no such format",
      text: "The name given with --from is not the name of a format.",
      hint: "Run letterer list formats for the names."
    ),
    .absentParticipant: DiagnosticExplanation(
      title: "no such participant",
      text: """
        No participant has the identifier or name given with --me. If the input has identifiers \
        but no names, a viewer who has not written yet is not an error.
        """,
      hint: "Run letterer inspect for the participants."
    ),
    .ambiguousParticipant: DiagnosticExplanation(
      title: "ambiguous name",
      text: "Several participants have the name given with --me.",
      hint: "Pass the identifier; letterer inspect lists them."
    ),
  ]
}
