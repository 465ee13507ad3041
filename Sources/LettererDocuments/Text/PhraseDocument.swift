public import LettererLayout

/// The UI strings as a JSON document.
///
/// ```json
/// { "words": "1.0", "language": "de",
///   "phrases": { "today": "Heute",
///     "unread": { "one": "{count} neue Nachricht", "other": "{count} neue Nachrichten" } } }
/// ```
///
/// Omitted strings come from another table, which is in English unless one is passed. The plural
/// forms are those of CLDR: `zero`, `one`, `two`, `few`, `many`, and `other`.
public enum PhraseDocument {
  /// The version that is written.
  public static let version = "1.0"

  /// The result of reading a document.
  public struct Reading: Sendable {
    /// The UI strings.
    public var table: PhraseTable
    /// Unknown keys, forms, and placeholders, and values of the wrong type.
    public var diagnostics: DiagnosticList
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - source: The document.
  ///   - base: Returns the table that the document's strings are added to, by its language; `nil`
  ///     if the document names none.
  /// - Returns: The UI strings and the problems of the document.
  public static func read(
    _ source: ByteSource,
    over base: (_ language: String?) -> PhraseTable = { PhraseTable(language: $0 ?? "en") }
  ) -> Reading {
    var json = JSONReader(source)
    let value = json.readValue()
    json.finish()
    var log = json.diagnostics
    guard let value, var header = ObjectDecoder(value, record: "string table") else {
      log.add(.wrongType, at: value?.position, "a string table must be an object")
      return Reading(table: base(nil), diagnostics: log)
    }
    if header.string("words", &log) == nil {
      log.add(.missingVersion, at: value.position, "the string table does not state its version")
    }
    var table = base(header.string("language", &log))
    let phrases = header.object("phrases", record: "phrases", &log)
    for member in phrases?.members ?? [] { read(member, into: &table, &log) }
    _ = header.rest(&log)
    return Reading(table: table, diagnostics: log)
  }

  /// Returns all UI strings as a document followed by a line end.
  public static func write(_ table: PhraseTable) -> [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("words", version)
      json.member("language", table.language)
      json.name("phrases")
      json.object { json in
        for key in PhraseTable.keys {
          guard let words = table[key] ?? PhraseTable.english(key) else { continue }
          write(words, for: key, into: &json)
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  private static func write(
    _ words: PhraseTable.Words,
    for key: String,
    into json: inout JSONWriter
  ) {
    switch words {
    case .text(let text): json.member(key, text)
    case .plural(let forms):
      json.name(key)
      json.object { json in
        for category in PluralCategory.allCases { json.member(category.rawValue, forms[category]) }
      }
    }
  }

  private static func read(
    _ member: JSONMember,
    into table: inout PhraseTable,
    _ log: inout DiagnosticList
  ) {
    let key = member.name
    guard let english = PhraseTable.english(key) else {
      log.add(
        .unknownField,
        at: member.position,
        "there is no string \(quotedName(key))",
        note: "the field is ignored",
        subject: key
      )
      return
    }
    guard let words = words(member.value, key: key, &log) else { return }
    for name in words.placeholders.subtracting(english.placeholders).sorted() {
      log.add(
        .unknownValue,
        at: member.value.position,
        "unknown placeholder {\(name.printable)} in string \"\(key)\"",
        subject: "\(key).\(name)"
      )
    }
    table[key] = words
  }

  private static func words(
    _ value: JSONValue,
    key: String,
    _ log: inout DiagnosticList
  ) -> PhraseTable.Words? {
    if let text = value.string { return .text(text) }
    guard let members = value.members else {
      log.add(
        .wrongType,
        at: value.position,
        "string \"\(key)\" is \(value.typeName), neither text nor plural forms",
        note: "the field is ignored",
        subject: key
      )
      return nil
    }
    var forms: [PluralCategory: String] = [:]
    for member in members {
      if let category = PluralCategory(rawValue: member.name), let text = member.value.string {
        forms[category] = text
      } else {
        log.add(
          .unknownField,
          at: member.position,
          "\(quotedName(member.name)) is not a plural form with text of string \"\(key)\"",
          note: "the field is ignored",
          subject: "\(key).\(member.name)"
        )
      }
    }
    return forms[.other] == nil ? missingForm(key, at: value.position, &log) : .plural(forms)
  }

  private static func missingForm(
    _ key: String,
    at place: TextPosition,
    _ log: inout DiagnosticList
  ) -> PhraseTable.Words? {
    log.add(
      .unknownValue,
      at: place,
      "string \"\(key)\" has no form \"other\"",
      note: "the field is ignored",
      subject: key
    )
    return nil
  }
}
