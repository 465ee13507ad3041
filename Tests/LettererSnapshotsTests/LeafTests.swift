import LettererDocuments
import LettererModel
import LettererSnapshots
import TestSupport
import Testing

/// Layout documents that differ in one value.
@Suite struct LeafTests {
  /// A transcript with lists, links, underlines, pictures, a voice message, and a poll.
  private static let transcript = """
    {"viewer": "a", "participants": [{"id": "a", "name": "Ada"}, {"id": "b", "name": "Bob"}],
     "messages": [
      {"id": "m1", "from": "b", "at": "2024-01-05T10:00:00Z", "status": "read", "text": [
        {"t": "one\\n", "list": {"level": 1, "number": 1}}, {"t": "two", "list": {"level": 2}}]},
      {"id": "m2", "from": "a", "text": ["See ", {"t": "this", "s": ["underline"],
        "href": "https://example.org/a"}, " and ", {"t": "code", "s": ["code"]}]},
      {"id": "m3", "from": "b", "kind": "voice", "attachments": [{"kind": "voice", "duration": 4}],
       "reactions": [{"emoji": "👍", "from": ["a"]}]},
      {"id": "m4", "kind": "system", "system": {"event": "join", "text": "Bob joined"}}]}
    """

  private func document() throws -> JSONValue {
    let folder = VerifierTests.Folder()
    let transcript = TranscriptDocument.read(ByteSource(Array(Self.transcript.utf8))).transcript
    let report = try SnapshotVerifier(
      engine: SnapshotEngine(),
      references: folder.references,
      output: folder.output,
      mode: .missing
    ).verify(SnapshotSubject(transcript), key: SnapshotKey(["leaf"]), formats: [.layout])
    let bytes = try #require(try folder.references.read(report.cells[0].path))
    var reader = JSONReader(ByteSource(bytes), mode: .strict)
    let value = reader.readValue()
    return try #require(value)
  }

  private func tree(_ value: OpenValue) throws -> LayoutTree {
    var json = JSONWriter()
    json.open(value)
    return try LayoutTree(document: json.bytes)
  }

  @Test func `no changed value is identical`() throws {
    let value = try document().open
    let whole = try tree(value)
    #expect(try LayoutComparison(whole, tree(value.sorted)).difference.isIdentical)
    let count = value.leafCount
    #expect(count > 350)
    var kept: Set<String> = []
    for place in TestRun.sample(0..<count, 120) {
      var (rest, path) = (place, [String]())
      let changed = value.changing(leaf: &rest, &path)
      // The version is checked when the document is read, and engines are compared separately.
      if ["layout", "engine"].contains(path.first) { continue }
      let difference = try LayoutComparison(whole, tree(changed)).difference
      if difference.isIdentical || difference.sentences().isEmpty {
        kept.insert(path.joined(separator: "."))
      }
    }
    #expect(kept.isEmpty, "\(kept.sorted())")
  }
}

extension OpenValue {
  fileprivate var leafCount: Int {
    switch self {
    case .array(let values): values.reduce(0) { $0 + $1.leafCount }
    case .object(let fields): fields.reduce(0) { $0 + $1.value.leafCount }
    default: 1
    }
  }

  /// The same with the keys of every object sorted.
  fileprivate var sorted: OpenValue {
    switch self {
    case .array(let values): .array(values.map(\.sorted))
    case .object(let fields):
      .object(
        fields.map { ExtensionField(name: $0.name, value: $0.value.sorted) }
          .sorted { $0.name < $1.name }
      )
    default: self
    }
  }

  /// The same with the leaf at an index changed; `path` becomes the path of the leaf.
  fileprivate func changing(leaf number: inout Int, _ path: inout [String]) -> OpenValue {
    if number < 0 { return self }
    switch self {
    case .array(let values):
      return .array(
        values.enumerated().map { place, value in
          value.changing("\(place)", &number, &path)
        }
      )
    case .object(let fields):
      return .object(
        fields.map { field in
          let value = field.value.changing(field.name, &number, &path)
          return ExtensionField(name: field.name, value: value)
        }
      )
    default:
      number -= 1
      return number == -1 ? changed : self
    }
  }

  private func changing(_ name: String, _ number: inout Int, _ path: inout [String]) -> OpenValue {
    let isBefore = number >= 0
    let value = changing(leaf: &number, &path)
    if isBefore, number < 0 { path.insert(name, at: 0) }
    return value
  }

  private var changed: OpenValue {
    switch self {
    case .boolean(let flag): .boolean(!flag)
    case .number(let spelling): .number("\((Double(spelling) ?? 0) + 1)")
    case .string(let text): .string(text + "x")
    default: .boolean(true)
    }
  }
}
