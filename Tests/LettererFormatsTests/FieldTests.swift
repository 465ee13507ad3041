import Foundation
import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport
import Testing

/// Every string of a record ends in a message, in `ext`, or in a counted diagnostic.
///
/// The lists in Fixtures/Fields have the fields of real records; they are also the source of the
/// trees with which the readers count the fields that they do not read.
@Suite struct FieldTests {
  /// A text that no fixture has.
  private static let marker = "qmarkerq"

  /// The JSON fixtures of a format, as lists of documents.
  private static func fixtures(of format: String) -> [(name: String, documents: [OpenValue])] {
    let exports = ExportFixture.texts.filter { $0.format == format }.map(\.path).map {
      ($0, ExportFixture.bytes(at: $0))
    }
    let sources = SourceFixture.files.filter { $0.format == format }.compactMap { fixture in
      (try? fixture.bytes()).map { (fixture.file, $0) }
    }
    return (exports + sources).compactMap { path, bytes in
      guard path.hasSuffix(".json") || path.hasSuffix(".jsonl") else { return nil }
      let parts = path.hasSuffix(".jsonl") ? bytes.split(separator: 0x0A).map(Array.init) : [bytes]
      var documents: [OpenValue] = []
      for part in parts {
        var reader = JSONReader(ByteSource(part), mode: .strict)
        guard let value = reader.readValue(), reader.failure == nil else { return nil }
        documents.append(value.open)
      }
      return (path, documents)
    }
  }

  /// What is known of documents that were read.
  private struct Outcome {
    /// The transcripts, and the diagnostics of anything but fields that are not read.
    var text = ""
    /// The diagnostics of fields that are not read.
    var counted = ""

    /// Reads documents; `nil` if they are refused.
    init?(_ documents: [OpenValue], _ name: String, _ format: String) {
      var bytes: [UInt8] = []
      for document in documents {
        var json = JSONWriter(style: .compact)
        json.open(document)
        bytes += json.bytes + [0x0A]
      }
      let options = ReadOptions(format: format)
      guard let index = try? Formats.open(ByteSource(bytes, name: name), options: options) else {
        return nil
      }
      for place in index.chats.indices {
        guard let chat = try? index.read(place, withInput: place == 0) else { continue }
        text += String(decoding: TranscriptDocument.write(chat.transcript), as: UTF8.self)
        text += (chat.diagnostics + chat.places).map(\.message).joined(separator: "\n")
        counted += chat.unreadFields.map(\.message).joined(separator: "\n")
      }
    }
  }

  /// Returns a marked value of the same form as the example, and what to look for.
  private static func marked(_ example: OpenValue) -> (value: String, signs: [String]) {
    guard case .string(let text) = example else { return (marker, [marker]) }
    if text.contains("://") { return ("https://\(marker).example/a.png", [marker]) }
    if text.firstMatch(of: #/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/#) != nil {
      return ("2031-07-09T06:05:04.000Z", ["2031-07-0"])
    }
    if text.firstMatch(of: #/^1[67]\d{8}(\.\d+)?$/#) != nil {
      return ("1941343504.000100", ["1941343504", "2031-07-0"])
    }
    return (marker, [marker])
  }

  // MARK: Lists

  @Test(arguments: FieldList.all)
  func `a list names its sources`(list: FieldList) {
    #expect(list.sources.count >= 3)
    let known = Set(list.sources.indices.map { "\($0 + 1)" })
    for field in list.fields where !known.isSuperset(of: field.sources) || field.sources.isEmpty {
      Issue.record("\(field.path) has the sources \(field.sources)")
    }
  }

  /// The names that code reads from markup, to recognize another format, or without a source.
  private static let unlisted: [String: Set<String>] = [
    "discord": ["transcript"], "messenger": ["transcript"], "matrix": ["href", "transcript"],
    "gemini": ["code_execution_result", "executable_code"], "openai": ["history", "uuid"],
    "rongcloud": ["0", "1", "2", "RECEIVE", "SEND", "transcript", "true"],
    "signal": ["display", "option", "poll"], "slack": ["users.json"],
    "skype": [
      "author", "authorname", "f", "messageid", "options", "pollOptions", "pollQuestion", "s",
      "text", "title",
    ],
    "teams": ["alt", "messageId", "messagePreview", "messageSender", "src", "transcript"],
    "telegram": ["completed_by", "completion_date", "multiple_choice", "transcript"],
    "wechat": ["serverId"], "x-messages": ["editHistory"], "zulip": ["class", "data-user-id"],
  ]

  @Test func `a field that code reads is listed`() throws {
    let readers = Repository.path("Sources/LettererFormats/Readers")
    var checked: Set<String> = []
    for folder in try FileManager.default.contentsOfDirectory(atPath: readers) {
      let code = try FileManager.default.subpathsOfDirectory(atPath: readers + "/" + folder)
        .map { try String(contentsOfFile: "\(readers)/\(folder)/\($0)", encoding: .utf8) }.joined()
      let formats = code.matches(of: #/let name = "([a-z-]+)"/#).map { String($0.1) }
      let lists = FieldList.all.filter { formats.contains($0.format) }
      guard let format = lists.first?.format else { continue }
      checked.formUnion(lists.map(\.format))
      let known = Set(lists.flatMap { $0.fields.map(\.name) })
      let read =
        code.matches(of: #/\w\??\["([^"\\]+)"\]/#).map { String($0.1) }
        + code.matches(of: #/\b(?:take|words|whole|list|isTrue|string)\("([^"\\]+)"/#)
        .map { String($0.1) }
      let missing = Set(read).subtracting(known)
      let allowed = lists.reduce(into: Set<String>()) {
        $0.formUnion(Self.unlisted[$1.format] ?? [])
      }
      #expect(missing.subtracting(allowed).isEmpty, "\(format)")
    }
    #expect(checked == Set(FieldList.all.map(\.format)))
  }

  /// The formats with JSON records whose fields are free, or which `--strict` checks.
  private static let free: Set = [
    "firebase", "parse", "plain", "transcript-json", "transcript-jsonl", "chat-script",
  ]

  @Test func `a format with JSON records has a list`() {
    let formats = ExportFixture.texts.filter {
      $0.path.hasSuffix(".json") || $0.path.hasSuffix(".jsonl")
    }
    let missing = Set(formats.map(\.format)).subtracting(FieldList.all.map(\.format))
    #expect(missing.subtracting(Self.free) == ["signal-desktop"])
  }

  // MARK: Marked values

  /// What becomes of a field.
  private enum Fate: Comparable {
    case absent
    case lost
    case counted
    case read
  }

  /// The names of fields that hold words.
  private static let wordNames: Set = [
    "arguments", "body", "caption", "code", "command", "content", "description", "error",
    "fallback",
    "label", "message", "output", "plan", "query", "question", "result", "snippet", "stderr",
    "stdout", "summary", "text", "thinking", "title", "transcript", "value",
  ]

  /// Marks the values of a field in all fixtures, and looks for the mark.
  ///
  /// Which words are read from an object can depend on its kind, and on that of the object around
  /// it, so every kind is tried.
  private static func fate(
    of field: FieldList.Field,
    in list: FieldList,
    _ fixtures: [(name: String, documents: [OpenValue])]
  ) -> Fate {
    var fate = fate(of: field, in: list, fixtures, as: nil)
    guard wordNames.contains(field.name) else { return fate }
    let around = Set((list.route(to: field.object) ?? []).suffix(1).map(\.object) + [field.object])
    for kind in list.fields where around.contains(kind.object) && kind.name != field.name {
      for word in kind.words where fate != .read {
        fate = max(fate, Self.fate(of: field, in: list, fixtures, as: (kind, word)))
      }
    }
    return fate
  }

  private static func fate(
    of field: FieldList.Field,
    in list: FieldList,
    _ fixtures: [(name: String, documents: [OpenValue])],
    as kind: (field: FieldList.Field, word: String)?
  ) -> Fate {
    let (value, signs) = marked(field.example)
    var fate = Fate.absent
    for fixture in fixtures {
      var documents = fixture.documents
      if let kind {
        var planted = PlantedField(kind.field, .string(kind.word), in: list)
        documents = planted.plant(in: documents)
      }
      var planted = PlantedField(field, .string(value), in: list)
      documents = planted.plant(in: documents)
      if planted.count == 0 { continue }
      guard let found = Outcome(documents, fixture.name, list.format) else { continue }
      fate = max(fate, .lost)
      let isRead = (signs + ["\"\(field.name)\""]).contains { found.text.contains($0) }
      if isRead { return .read }
      // A part that the reader skips is counted as a whole.
      let paths = (list.route(to: field.object) ?? []).map(\.path) + [field.path]
      if paths.contains(where: { found.counted.contains("\"\($0)\"") }) { fate = .counted }
    }
    return fate
  }

  @Test(arguments: FieldList.all)
  func `a string of a record is in the transcript or in a diagnostic`(list: FieldList) throws {
    let fixtures = Self.fixtures(of: list.format)
    #expect(!fixtures.isEmpty)
    var changed: [String: String] = [:]
    for field in TestRun.sample(list.fields.filter { $0.isText && $0.use != "used" }, 20) {
      let fate = Self.fate(of: field, in: list, fixtures)
      if CommittedFile.isWriting {
        if fate == .read, !field.use.isEmpty { changed[field.key] = "" }
        if fate != .read, field.use.isEmpty { changed[field.key] = "unread" }
      } else {
        let expected: [Fate] = field.use.isEmpty ? [.read] : [.counted, .absent]
        #expect(expected.contains(fate), "\(field.path)")
      }
    }
    if !changed.isEmpty { try list.write(changed) }
  }
}
