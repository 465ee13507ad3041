import Foundation
import LettererDocuments
import LettererModel
import TestSupport

/// A fixture whose fields can be filled with values.
struct FieldFixture: Sendable {
  /// A value of a field.
  typealias Planted = (field: FieldList.Field, value: String)

  /// Whether and how objects are made for fields that no object of a fixture can have.
  enum Creation {
    case none
    case additional
    /// In place of the other objects next to them, which can be alternatives.
    case instead
  }

  private enum Content {
    case documents([OpenValue])
    /// The script of a database.
    case database(String)
    /// XML or HTML.
    case markup(String)
  }

  let name: String
  private let content: Content

  /// The fixtures of a format in which fields can be planted.
  static func all(of format: String) -> [FieldFixture] {
    let exports = ExportFixture.texts.filter { $0.format == format }.map(\.path).map {
      ($0, ExportFixture.bytes(at: $0))
    }
    let sources = SourceFixture.files.filter { $0.format == format }.map { fixture in
      (fixture.file, (try? fixture.text()) ?? [])
    }
    return (exports + sources).compactMap { FieldFixture($0, $1) }
  }

  private init?(_ path: String, _ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch path.split(separator: ".").last {
    case "sql":
      name = "store.db"
      content = .database(text)
    case "xml", "html":
      name = path
      content = .markup(text)
    case "json", "jsonl":
      name = path
      let isLines = path.hasSuffix(".jsonl")
      let parts = isLines ? bytes.split(separator: 0x0A).map(Array.init) : [bytes]
      let documents = parts.compactMap(Self.value)
      guard documents.count == parts.count else { return nil }
      content = .documents(documents)
    default: return nil
    }
  }

  private static func value(_ bytes: [UInt8]) -> OpenValue? {
    var reader = JSONReader(ByteSource(bytes), mode: .strict)
    guard let value = reader.readValue(), reader.failure == nil else { return nil }
    return value.open
  }

  private static func json(_ value: OpenValue) -> [UInt8] {
    var json = JSONWriter(style: .compact)
    json.open(value)
    return json.bytes
  }

  /// Returns the fixture with values in all objects that can have their fields, each at least once
  /// if objects may be made, and the fields that were planted.
  func filled(
    _ values: [Planted],
    in list: FieldList,
    _ creation: Creation = .additional,
    without absent: String? = nil
  ) -> (bytes: [UInt8], keys: Set<String>)? {
    switch content {
    case .documents(let whole):
      let documents = whole.map { PlantedField.Document(value: $0) }
      let (changed, keys) = Self.plant(values, in: documents, list, creation, absent)
      return (changed.flatMap { Self.json($0.value) + [0x0A] }, keys)
    case .database(let script): return Self.plant(values, in: script, list, creation)
    case .markup(let text): return Self.plant(values, in: text)
    }
  }

  private static func plant(
    _ values: [Planted],
    in documents: [PlantedField.Document],
    _ list: FieldList,
    _ creation: Creation,
    _ absent: String? = nil
  ) -> (documents: [PlantedField.Document], keys: Set<String>) {
    var documents = documents
    var keys: Set<String> = []
    for (field, value) in values {
      var planted = PlantedField(field, .string(value), in: list)
      planted.isAlone = creation == .instead
      planted.absent = absent
      documents = planted.plant(in: documents, creates: creation != .none)
      if planted.count > 0 { keys.insert(field.key) }
    }
    return (documents, keys)
  }

  // MARK: Databases

  private static func plant(
    _ values: [Planted],
    in script: String,
    _ list: FieldList,
    _ creation: Creation
  ) -> (bytes: [UInt8], keys: Set<String>)? {
    var (script, keys) = plant(values, inObjectsOf: script, list, creation)
    for (field, value) in values where !keys.contains(field.key) {
      let changed = changes(field, value, in: script, list, creation != .none).lazy.map {
        script + $0
      }
      .first { (try? TestDatabase(script: $0).bytes()) != nil }
      guard let changed else { continue }
      script = changed
      keys.insert(field.key)
    }
    return (try? TestDatabase(script: script).bytes()).map { ($0, keys) }
  }

  /// Returns what may set a column, or add it.
  private static func changes(
    _ field: FieldList.Field,
    _ value: String,
    in script: String,
    _ list: FieldList,
    _ creates: Bool
  ) -> [String] {
    let table = "\"\(field.object)\""
    let column = "\"\(field.name)\""
    let set = "UPDATE OR IGNORE \(table) SET \(column) = '\(value)';"
    let marks = ["CREATE TABLE \(field.object) ", "CREATE TABLE \(field.object)("]
    if marks.contains(where: script.contains) {
      return [set, "ALTER TABLE \(table) ADD COLUMN \(column); \(set)"]
    }
    let isTable = list.fields.contains { $0.object == "root" && $0.name == field.object }
    guard creates, isTable else { return [] }
    return [
      "CREATE TABLE \(field.object) (\(column)); INSERT INTO \(table) VALUES ('\(value)');"
    ]
  }

  /// Plants values in the JSON objects of a table of keys and values, which are the fields of the
  /// table.
  private static func plant(
    _ values: [Planted],
    inObjectsOf script: String,
    _ list: FieldList,
    _ creation: Creation
  ) -> (script: String, keys: Set<String>) {
    let pattern = #/'(?:[\w.]+\.)?(\w+)(?::[^']*)?',\s*'(\{(?:[^']|'')*\})'/#
    var found: [(range: Range<String.Index>, document: PlantedField.Document)] = []
    for match in script.matches(of: pattern) {
      let text = match.2.replacing("''", with: "'")
      let type = String(match.1)
      guard list.fields.contains(where: { $0.child == type }), let value = value(Array(text.utf8))
      else { continue }
      let range = match.2.startIndex..<match.2.endIndex
      found.append((range, PlantedField.Document(type: type, value: value)))
    }
    if found.isEmpty { return (script, []) }
    let (changed, keys) = plant(values, in: found.map(\.document), list, creation)
    var script = script
    for ((range, _), document) in zip(found, changed).reversed() {
      let text = String(decoding: json(document.value), as: UTF8.self)
      script.replaceSubrange(range, with: text.replacing("'", with: "''"))
    }
    return (script, keys)
  }

  // MARK: Markup

  private static func plant(
    _ values: [Planted],
    in text: String
  ) -> (bytes: [UInt8], keys: Set<String>) {
    var pieces = text.split(separator: "<", omittingEmptySubsequences: false).map(String.init)
    var keys: Set<String> = []
    for (field, value) in values {
      for index in pieces.indices.dropFirst() {
        guard let piece = plant(field, value, in: pieces[index]) else { continue }
        pieces[index] = piece
        keys.insert(field.key)
      }
    }
    return (Array(pieces.joined(separator: "<").utf8), keys)
  }

  /// Plants a value in a tag with the text after it: as an attribute, or as the text if the field
  /// is a class; `nil` if the tag does not have it.
  private static func plant(
    _ field: FieldList.Field,
    _ value: String,
    in piece: String
  ) -> String? {
    guard let end = piece.firstIndex(of: ">"), piece.first != "/" else { return nil }
    let tag = piece[..<end]
    if field.object == "class" {
      let classes = tag.firstMatch(of: #/ class="([^"]*)"/#)?.1.split(separator: " ") ?? []
      return classes.contains { $0 == field.name } ? "\(tag)>\(value)" : nil
    }
    guard tag.prefix(while: { !" />".contains($0) }) == field.object else { return nil }
    var attributes = String(tag.dropFirst(field.object.count))
    if let start = attributes.firstRange(of: " \(field.name)=\""),
      let last = attributes[start.upperBound...].firstIndex(of: "\"")
    {
      attributes.removeSubrange(start.lowerBound...last)
    }
    return "\(field.object) \(field.name)=\"\(value)\"\(attributes)\(piece[end...])"
  }
}
