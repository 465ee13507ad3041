import LettererDocuments

/// Reads vCards of the versions 2.1, 3.0, and 4.0 (RFC 2426, RFC 6350).
struct VCardReader {
  /// A property with its decoded value.
  private struct Property {
    var name: String
    var parameters: [String]
    var value: String

    /// Returns the value of a parameter.
    func parameter(_ name: String) -> String? {
      let start = name + "="
      return parameters.first { $0.lowercased().hasPrefix(start) }.map {
        String($0.dropFirst(start.count)).filter { $0 != "\"" }
      }
    }
  }

  private var lines: LineReader
  private var pending: LineReader.Line?

  init(_ source: ByteSource) {
    lines = LineReader(source)
  }

  /// Returns the contacts with a name; `nil` if the input does not begin as a vCard.
  mutating func contacts(_ log: inout DiagnosticList) -> [ContactBook.Entry]? {
    pending = nextLine()
    while let line = pending, line.bytes.allSatisfy({ $0 <= 0x20 }) { pending = lines.next() }
    guard let first = pending, Self.isStart(LineText.windows1252(first.bytes)) else { return nil }
    var found: [ContactBook.Entry] = []
    while let line = unfoldedLine(&log) {
      guard Self.isStart(line.text) else {
        if !line.text.trimmed.isEmpty {
          log.add(.unusableContact, at: line.start, "text outside of vCards", note: "left out")
        }
        continue
      }
      var start: TextPosition? = line.start
      while let place = start {
        start = nil
        if let contact = contact(at: place, next: &start, &log) { found.append(contact) }
      }
    }
    return found
  }

  private static func isStart(_ line: String) -> Bool {
    line.trimmed.lowercased() == "begin:vcard"
  }

  // MARK: Cards

  /// Returns the contact of a card; one without an end ends where the next one starts.
  private mutating func contact(
    at start: TextPosition,
    next: inout TextPosition?,
    _ log: inout DiagnosticList
  ) -> ContactBook.Entry? {
    var contact = ContactBook.Entry(name: "", position: start)
    var names: [String: String] = [:]
    var isEnded = false
    while !isEnded, let line = unfoldedLine(&log) {
      guard let property = Self.property(line.text) else { continue }
      isEnded = property.name == "END"
      if Self.isStart(line.text) {
        next = line.start
        break
      }
      let value = property.value.trimmed
      if value.isEmpty { continue }
      switch property.name {
      case "FN", "NICKNAME", "ORG", "N":
        if names[property.name] == nil { names[property.name] = Self.name(property.name, value) }
      case "TEL":
        contact.numbers.append(value)
        if let account = property.parameter("waid") { contact.numbers.append("+\(account)") }
      case "EMAIL": contact.mails.append(value)
      case "IMPP", "X-SOCIALPROFILE": contact.handles.append(Self.account(value))
      case let name where name.hasPrefix("X-") && Self.isMessenger(name):
        contact.handles.append(Self.account(value))
      default: break
      }
    }
    if !isEnded {
      log.add(.unusableContact, at: start, "vCard without an end", note: "read up to the next one")
    }
    let name = ["FN", "N", "NICKNAME", "ORG"].lazy.compactMap { names[$0] }.first { !$0.isEmpty }
    guard let name else {
      if contact.isUsable {
        log.add(.unusableContact, at: start, "vCard without a name", note: "left out")
      }
      return nil
    }
    contact.name = name
    return contact
  }

  private static let messengers = [
    "SKYPE", "JABBER", "AIM", "ICQ", "MSN", "YAHOO", "QQ", "TELEGRAM", "WHATSAPP", "SIGNAL",
    "TWITTER",
    "DISCORD", "SLACK", "MATRIX", "WECHAT", "LINE",
  ]

  private static func isMessenger(_ name: String) -> Bool {
    messengers.contains { name.dropFirst(2).hasPrefix($0) }
  }

  /// Returns the account in an address such as `skype:ada` or `https://t.me/ada`.
  private static func account(_ value: String) -> String {
    if let slash = value.lastIndex(of: "/") { return String(value[slash...].dropFirst()) }
    guard let colon = value.firstIndex(of: ":") else { return value }
    return String(value[colon...].dropFirst())
  }

  /// Returns the name in a property: of `N`, the given names and then the family name.
  private static func name(_ property: String, _ value: String) -> String {
    let parts = components(value)
    guard property == "N" else { return parts.first { !$0.isEmpty } ?? "" }
    let order = [3, 1, 2, 0, 4].filter(parts.indices.contains).map { parts[$0] }
    return order.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the components of a value between semicolons, without escapes.
  private static func components(_ value: String) -> [String] {
    var parts = [""]
    var isEscaped = false
    for character in value {
      switch character {
      case "\\" where !isEscaped:
        isEscaped = true
        continue
      case ";" where !isEscaped: parts.append("")
      case "n" where isEscaped, "N" where isEscaped: parts[parts.count - 1] += " "
      default: parts[parts.count - 1].append(character)
      }
      isEscaped = false
    }
    return parts.map(\.trimmed)
  }

  // MARK: Lines

  private mutating func nextLine() -> LineReader.Line? {
    defer { pending = nil }
    return pending ?? lines.next()
  }

  /// Returns the next line with those that continue it.
  private mutating func unfoldedLine(
    _ log: inout DiagnosticList
  ) -> (text: String, start: TextPosition)? {
    guard var line = nextLine() else { return nil }
    while let next = lines.next() {
      let isQuoted = line.bytes.last == 0x3D && Self.isQuotedPrintable(line.bytes)
      guard isQuoted || next.bytes.first == 0x20 || next.bytes.first == 0x09 else {
        pending = next
        break
      }
      line.bytes =
        isQuoted ? line.bytes.dropLast() + next.bytes : line.bytes + next.bytes.dropFirst()
    }
    return (LineText.text(line, &log), line.start)
  }

  private static func isQuotedPrintable(_ line: [UInt8]) -> Bool {
    String(decoding: line.prefix { $0 != 0x3A }, as: UTF8.self).lowercased()
      .contains("quoted-printable")
  }

  /// Returns the property of a line; `nil` if it is none.
  private static func property(_ line: String) -> Property? {
    var isQuoted = false
    let colon = line.firstIndex { character in
      if character == "\"" { isQuoted.toggle() }
      return character == ":" && !isQuoted
    }
    guard let colon else { return nil }
    var fields = line[..<colon].split(separator: ";").map(String.init)
    guard !fields.isEmpty else { return nil }
    // Groups of properties have a prefix: item1.TEL
    let name = fields.removeFirst().split(separator: ".").last.map { $0.uppercased() } ?? ""
    var property = Property(
      name: name,
      parameters: fields,
      value: String(line[colon...].dropFirst())
    )
    if fields.contains(where: { $0.lowercased().hasSuffix("quoted-printable") }) {
      property.value = decoded(property.value, charset: property.parameter("charset"))
    }
    return property
  }

  /// Returns text in the quoted-printable encoding of MIME (RFC 2045).
  private static func decoded(_ text: String, charset: String?) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      if byte == 0x3D, digits.utf8.count == 2, let value = UInt8(digits, radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    let isLatin =
      charset.map { $0.lowercased().hasPrefix("iso-8859") || $0.contains("1252") } ?? false
    let utf8 = isLatin ? nil : String(validating: bytes, as: UTF8.self)
    return utf8 ?? LineText.windows1252(bytes)
  }
}
