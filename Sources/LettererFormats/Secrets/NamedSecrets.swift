import LettererModel

/// Finds the secrets in a value of any type as in its JSON, in which fields have names.
///
/// ```
/// {"password": "…"}   {"name": "API_KEY", "value": "…"}   ["--token", "…"]
/// ```
struct NamedSecrets {
  /// Replaces a text, of which some parts are secret.
  typealias Replace = (_ text: String, _ secrets: [Secret]) -> String

  private var json: [UInt8] = []
  /// The texts and where they are in the JSON, in order.
  private var texts: [(text: String, range: Range<Int>)] = []
  private var secrets: [[Secret]] = []
  private var next = 0

  /// Returns a value with each text replaced.
  ///
  /// - Complexity: O(*n*).
  static func replacing(_ value: OpenValue, _ replace: Replace) -> OpenValue {
    var named = NamedSecrets()
    named.write(value)
    named.find()
    return named.rebuilt(value, replace)
  }

  // MARK: Writing

  private mutating func write(_ value: OpenValue) {
    switch value {
    case .null, .boolean: json += "null".utf8
    case .number(let text): write(text)
    case .string(let text): writeQuoted(text)
    case .array(let values):
      write(values, "[", "]") { $0.write($1) }
    case .object(let fields):
      write(fields, "{", "}") { named, field in
        named.writeQuoted(field.name)
        named.json += ": ".utf8
        named.write(field.value)
      }
    }
  }

  private mutating func write<Element>(
    _ elements: [Element],
    _ open: Unicode.Scalar,
    _ close: Unicode.Scalar,
    _ write: (inout NamedSecrets, Element) -> Void
  ) {
    json.append(UInt8(ascii: open))
    for (index, element) in elements.enumerated() {
      // Headers end with their line.
      if index > 0 { json += open == "[" ? ", ".utf8 : ",\n".utf8 }
      write(&self, element)
    }
    json.append(UInt8(ascii: close))
  }

  private mutating func writeQuoted(_ text: String) {
    json.append(UInt8(ascii: "\""))
    write(text)
    json.append(UInt8(ascii: "\""))
  }

  private mutating func write(_ text: String) {
    let start = json.count
    for byte in text.utf8 {
      let letter = Self.escape(byte)
      if letter != nil { json.append(UInt8(ascii: "\\")) }
      json.append(letter ?? byte)
    }
    texts.append((text, start..<json.count))
  }

  /// Returns the character that represents another one after a backslash; `nil` if itself does.
  private static func escape(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): byte
    case 0x0A: UInt8(ascii: "n")
    case 0x0D: UInt8(ascii: "r")
    case 0x09: UInt8(ascii: "t")
    default: nil
    }
  }

  // MARK: Reading

  /// Finds the secrets and the texts that they are in.
  private mutating func find() {
    secrets = [[Secret]](repeating: [], count: texts.count)
    var index = 0
    var cursor: Cursor?
    for secret in SecretScanner.secrets(in: String(decoding: json, as: UTF8.self)) {
      while index < texts.count, texts[index].range.upperBound <= secret.range.lowerBound {
        index += 1
        cursor = nil
      }
      while index < texts.count, texts[index].range.overlaps(secret.range) {
        var place = cursor ?? Cursor(texts[index])
        secrets[index].append(Secret(range: place.original(secret.range), kind: secret.kind))
        cursor = place
        if texts[index].range.upperBound > secret.range.upperBound { break }
        index += 1
        cursor = nil
      }
    }
    for (index, text) in texts.enumerated() {
      secrets[index] = Self.merged(secrets[index], SecretScanner.secrets(in: text.text))
    }
  }

  /// Returns the secrets of a text with its name and of the text alone, without overlaps.
  private static func merged(_ named: [Secret], _ own: [Secret]) -> [Secret] {
    if named.isEmpty || own.isEmpty { return named + own }
    var merged: [Secret] = []
    for secret in (named + own).sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if let last = merged.last, secret.range.lowerBound < last.range.upperBound {
        let end = max(last.range.upperBound, secret.range.upperBound)
        merged[merged.count - 1].range = last.range.lowerBound..<end
      } else {
        merged.append(secret)
      }
    }
    return merged
  }

  /// A place in a text and in its JSON, from one secret to the next.
  private struct Cursor {
    private let bytes: [UInt8]
    private var index = 0
    private var place: Int

    init(_ text: (text: String, range: Range<Int>)) {
      bytes = Array(text.text.utf8)
      place = text.range.lowerBound
    }

    /// Returns the bytes of the text that some bytes of its JSON stand for.
    mutating func original(_ range: Range<Int>) -> Range<Int> {
      advance(to: range.lowerBound)
      let start = index
      advance(to: range.upperBound)
      return start..<index
    }

    private mutating func advance(to end: Int) {
      while place < end, index < bytes.count {
        place += escape(bytes[index]) == nil ? 1 : 2
        index += 1
      }
    }
  }

  private mutating func rebuilt(_ value: OpenValue, _ replace: Replace) -> OpenValue {
    switch value {
    case .null, .boolean: return value
    case .number(let text):
      let new = replaced(replace)
      return new == text ? value : .string(new)
    case .string: return .string(replaced(replace))
    case .array(let values): return .array(values.map { rebuilt($0, replace) })
    case .object(let fields):
      return .object(
        fields.map { field in
          let name = replaced(replace)
          return ExtensionField(name: name, value: rebuilt(field.value, replace))
        }
      )
    }
  }

  private mutating func replaced(_ replace: Replace) -> String {
    defer { next += 1 }
    return replace(texts[next].text, secrets[next])
  }

  // MARK: Lines

  /// Returns the secrets in a text after a line that names it.
  static func secrets(in text: String, named name: String) -> [Secret] {
    let isName =
      name.utf8.count <= 40
      && SecretName.role(of: name.last == ":" ? String(name.dropLast()) : name) != nil
    guard isName else { return SecretScanner.secrets(in: text) }
    // The text is read as it would be after its name.
    let lead = name.last == ":" ? name : "\(name)="
    let quote = ["\"", "'", "`"].first { !text.contains($0) } ?? ""
    let shift = lead.utf8.count + quote.utf8.count
    return SecretScanner.secrets(in: lead + quote + text + quote).compactMap { secret in
      let range = secret.range.clamped(to: shift..<shift + text.utf8.count)
      return range.isEmpty
        ? nil
        : Secret(range: range.lowerBound - shift..<range.upperBound - shift, kind: secret.kind)
    }
  }
}
