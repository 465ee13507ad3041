import LettererLayout
import LettererModel
import LettererViewport
import TestSupport
import Testing

@testable import LettererDocuments

/// The JSON Schemas accept what the readers read without a diagnostic on its form, and nothing else.
@Suite struct SchemaTests {
  /// The codes of diagnostics that concern the form of a document rather than its sense.
  private static let form: Set<DiagnosticCode> = [
    .unknownField, .wrongType, .unknownValue, .timeUnit, .unreadableTime, .unknownEvent,
    .incompleteEvent, .missingVersion, .oddLine, .notAMessage, .otherContent, .unknownKind,
    .outOfRange, .unsupportedVersion,
  ]

  private static func formProblems(_ diagnostics: DiagnosticList) -> [String] {
    diagnostics.items.filter { form.contains($0.code) }.map(\.message)
  }

  // MARK: Transcripts

  private static let documents = [
    "Tests/LettererDocumentsTests/Fixtures/every-field.transcript.json",
    "Snapshots/Demo/demo.transcript.json", "Snapshots/Hard/hard.transcript.json",
    "Snapshots/Kinds/kinds.transcript.json", "Snapshots/Kinds/lake.transcript.json",
  ]

  @Test func `the transcripts of the repository are valid`() throws {
    let schema = try Schema(named: "transcript")
    let texts = try Repository.files(in: "Snapshots/Text", ending: ".transcript.json")
    #expect(texts.count > 10)
    for file in Self.documents + texts {
      #expect(try schema.problems(of: Repository.bytes(file)) == [], "\(file)")
    }
  }

  @Test func `a line of a converted transcript is valid unless the reader reports it`() throws {
    let schema = try Schema(named: "transcript-line")
    let files = try Repository.files(in: "Snapshots/Transcripts", ending: ".transcript.jsonl")
    #expect(files.count > 100)
    var rejected: [String] = []
    for file in files {
      let bytes = try Repository.bytes(file)
      let problems = try schema.problems(ofLines: bytes)
      let reported = Self.formProblems(TranscriptDocument.readLines(ByteSource(bytes)).diagnostics)
      #expect(problems.isEmpty == reported.isEmpty, "\(file): \(problems), \(reported)")
      if !problems.isEmpty { rejected.append(file) }
    }
    // Damaged exports with a kind that no version of the format has.
    #expect(!rejected.isEmpty)
    #expect(rejected.allSatisfy { $0.contains("-malformed-") }, "\(rejected)")
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func `every written transcript is valid`(seed: UInt64) throws {
    var random = RandomTranscripts(seed: seed)
    let transcript = random.transcript()
    let whole = try Schema(named: "transcript")
    let lines = try Schema(named: "transcript-line")
    // Foundation reads no number that is too large.
    func read(_ bytes: [UInt8]) -> [UInt8] {
      Array(String(decoding: bytes, as: UTF8.self).replacing("1e400", with: "1e40").utf8)
    }
    let document = read(TranscriptDocument.write(transcript))
    let reported = Self.formProblems(TranscriptDocument.read(ByteSource(document)).diagnostics)
    let problems = try whole.problems(of: document)
    #expect(problems.isEmpty == reported.isEmpty, "\(problems) \(reported)")
    let written = try lines.problems(ofLines: read(TranscriptDocument.writeLines(transcript)))
    #expect(written.isEmpty == reported.isEmpty, "\(written) \(reported)")
  }

  /// Values of every type, and words and numbers that few fields accept.
  private static let strangers: [JSONTree] = [
    .null, .boolean(true), .boolean(false), .number(-3), .number(2), .number(300), .string("odd"),
    .string("x-odd"), .string(""), .array([]), .array([.number(1)]), .array([.null]),
    .object([:]), .object(["odd": .number(1)]), .object(["x-odd": .number(1)]),
  ]

  /// A value replaced, without a member, with a member misspelled, and with further members.
  private static func changes(_ tree: JSONTree) -> [JSONTree] {
    var changed = strangers
    for (name, value) in tree.members ?? [:] {
      var copy = tree.members ?? [:]
      copy[name] = nil
      changed.append(.object(copy))
      copy[name + "s"] = value
      changed.append(.object(copy))
    }
    if let members = tree.members {
      changed.append(.object(members.merging(["x-a": .null, "ext": .object(["a": .null])]) { $1 }))
      changed.append(.object(members.merging(["ext": .number(1)]) { $1 }))
    }
    return changed
  }

  @Test func `a changed transcript is valid unless the reader reports it`() throws {
    let schema = try Schema(named: "transcript")
    let file = "Tests/LettererDocumentsTests/Fixtures/every-field.transcript.json"
    let parts =
      Self.parts(of: try JSONTree(Repository.bytes(file))) + Self.parts(of: try JSONTree(Self.rare))
    var (count, rejected, strays, odd) = (0, 0, 0, [String]())
    for part in parts {
      for (path, tree) in part.variants(Self.changes) {
        let reading = TranscriptDocument.read(ByteSource(Array(tree.json.utf8)))
        var reported = Self.formProblems(reading.diagnostics)
        // A schema cannot compare the ends of a range.
        reported.removeAll { $0 == "style without a range after the one before" }
        // The reader of files refuses other versions.
        if reading.version?.hasPrefix("1") != true { reported.append("version") }
        let problems = schema.problems(of: tree)
        count += 1
        if !problems.isEmpty { rejected += 1 }
        // The reader ignores an empty part of another kind of message.
        if reported.isEmpty, Self.emptyParts.contains(where: path.hasSuffix), !problems.isEmpty {
          strays += 1
        } else if problems.isEmpty != reported.isEmpty {
          odd.append("\(path): \(problems.first ?? "valid"), \(reported): \(tree.json.suffix(300))")
        }
      }
    }
    #expect(odd.isEmpty, "\(odd.count) of \(count), \(rejected): \(odd.joined(separator: "\n"))")
    #expect(strays == 3)
    #expect(count > 10_000 && rejected > count / 2 && rejected < count)
  }

  private static let emptyParts = ["/system", "/tool", "/attachments"]

  /// Records that the fixture of all fields does not have.
  private static let rare = """
    {"transcript": "1.0", "messages": [
      {"kind": "invitation", "invitation": {"title": "Picnic", "time": 1717236000000, "place": "Park",
        "going": ["p1"], "maybe": ["p2"], "declined": ["p3"], "answer": "going"}},
      {"at": {"at": "2024-05-01", "precision": "day", "derived": true}, "text": "a"},
      {"at": "2024-05-01 10:00 +0200", "precision": "min", "derived": false, "runs": ["a"]},
      {"kind": "custom", "size": [10, 20]}, {"kind": "x-own", "attachments": []},
      {"kind": "system", "system": true}, {"kind": "reasoning", "text": "a", "attachments": []},
      {"deleted": true, "edited": {"versions": ["a", {"at": "2024-05-01", "text": "b"}]}},
      {"card": {"buttons": ["a"], "rating": {"stars": 2.5, "of": 4}}},
      {"replies": {"count": 3, "by": ["p1"], "last": "2024-05-01"}, "post": {"views": 3}},
      {"expires": {"seconds": 5, "viewOnce": true}, "forwarded": {"from": "a", "at": 1717236000000}}
    ], "events": [
      {"type": "message", "message": {"id": "1", "text": "a", "attachments": [{"kind": "image"}]}},
      {"type": "edit", "at": 1717236000000, "message": {"id": "1", "text": "b"}},
      {"type": "delete", "message": "1"}, {"type": "leave", "by": "p1"},
      {"type": "reaction", "message": "1", "by": "p1", "emoji": "👍"},
      {"type": "keyboard", "frame": [0, 1, 2, 3], "begin": [0, 1, 2, 3], "phase": "did"},
      {"type": "viewport", "x": 0, "y": 0, "safeArea": {"top": 1, "bottom": 2}, "inputBar": 44},
      {"type": "scroll", "to": {"message": "1", "at": "held"}},
      {"type": "scroll", "to": {"offset": 12.5}}, {"type": "touch", "phase": "ended"},
      {"type": "touch", "on": true}, {"type": "content", "height": 9, "rows": [["1", 0, 9]]},
      {"type": "observed", "offset": 3, "bottom": 4, "inputBarY": 5},
      {"type": "x-own", "by": 3}
    ]}
    """

  /// Small documents with one record each, which together are a whole one.
  private static func parts(of whole: JSONTree) -> [JSONTree] {
    var header = whole.members ?? [:]
    for list in ["participants", "messages", "events"] { header[list] = nil }
    let records = ["participants", "messages", "events"].flatMap { list in
      (whole[list]?.elements ?? []).map { record in
        JSONTree.object(["transcript": .string("1.0"), list: .array([record])])
      }
    }
    return [.object(header)] + records
  }

  @Test(arguments: [
    #"{"message": {"text": "a"}}"#, #"{"type": "draft"}"#, #"{"event": {"type": "x-own", "a": 1}}"#,
    #"{"participant": {"id": "ann"}}"#, #"{"transcript": "1.3", "viewer": "me"}"#,
  ])
  func `a line is the header, one record, or an event`(text: String) throws {
    #expect(try Schema(named: "transcript-line").problems(of: text.utf8) == [])
  }

  @Test(arguments: [
    "[]", "{}", #"{"message": {}, "event": {"type": "draft"}}"#, #"{"mesage": {"text": "a"}}"#,
    #"{"type": "dance"}"#, #"{"participant": {"name": "Ann"}}"#, #"{"transcript": "2.0"}"#,
  ])
  func `other lines are not valid`(text: String) throws {
    #expect(try Schema(named: "transcript-line").problems(of: text.utf8) != [])
  }

  // MARK: Names and words

  @Test func `the records of the schema have the fields that are read`() throws {
    let definitions = try #require(Self.tree(of: "transcript")["$defs"])
    func names(_ tree: JSONTree?) -> Set<String> {
      Set((tree?["properties"]?.members ?? [:]).keys)
    }
    func form(_ name: String) -> JSONTree? {
      let tree = definitions[name]
      return tree?["properties"] == nil ? tree?["anyOf"]?.elements?.last : tree
    }
    for (name, fields) in [
      ("header", TranscriptFields.transcript), ("participant", TranscriptFields.participant),
      ("message", TranscriptFields.message + TranscriptFields.keptOfMessage),
      ("card", TranscriptFields.card), ("button", TranscriptFields.button),
      ("location", TranscriptFields.location), ("contact", TranscriptFields.contact),
      ("poll", TranscriptFields.poll), ("option", TranscriptFields.option),
      ("call", TranscriptFields.call), ("run", TranscriptFields.run),
      ("listItem", TranscriptFields.listItem), ("cell", TranscriptFields.cell),
      ("attachment", TranscriptFields.attachment), ("picture", TranscriptFields.picture),
      ("receipt", TranscriptFields.receipt), ("reaction", TranscriptFields.reaction),
      ("version", TranscriptFields.version),
    ] {
      #expect(names(form(name)) == Set(fields), "\(name)")
    }
    let header = definitions["header"]?["properties"]
    #expect(
      names(header?["source"]) == Set(TranscriptFields.source + TranscriptFields.keptOfSource)
    )
    #expect(names(header?["view"]) == Set(TranscriptFields.view + TranscriptFields.keptOfView))
  }

  @Test func `the words of the schema are those of the model`() throws {
    let definitions = try #require(Self.tree(of: "transcript")["$defs"])
    func words(_ path: String...) -> [String]? {
      let tree = path.reduce(definitions as JSONTree?) { tree, name in
        Int(name).flatMap { tree?.elements?[$0] } ?? tree?[name]
      }
      return tree?["enum"]?.elements?.compactMap(\.text)
    }
    func property(_ record: String, _ name: String) -> [String]? {
      words(record, "properties", name)
    }
    #expect(words("kind", "anyOf", "0") == ContentKind.documented.map(\.name))
    #expect(words("status") == DeliveryStatus.allCases.map(\.rawValue))
    #expect(words("precision") == Time.Precision.allCases.map(\.rawValue) + ["none"])
    #expect(property("header", "kind") == ConversationKind.allCases.map(\.rawValue))
    #expect(property("participant", "role") == ParticipantRole.allCases.map(\.rawValue))
    #expect(property("attachment", "state") == AttachmentState.allCases.map(\.rawValue))
    #expect(property("message", "side") == SideChoice.allCases.map(\.rawValue))
    #expect(property("call", "outcome") == Call.Outcome.allCases.map(\.rawValue))
    #expect(property("invitation", "answer") == Invitation.Answer.allCases.map(\.rawValue))
    #expect(property("cell", "align") == TableCell.Alignment.allCases.map(\.rawValue))
    #expect(property("touchEvent", "phase") == TouchPhase.allCases.map(\.rawValue))
    #expect(property("keyboardEvent", "phase") == KeyboardChange.Phase.allCases.map(\.rawValue))
    let places = words("scrollTarget", "anyOf", "1", "properties", "at")
    #expect(places == ScrollPlace.allCases.map(\.rawValue))
    let traits = words("run", "anyOf", "1", "properties", "s", "items")
    #expect(traits == TranscriptFields.traits.map(\.name))
    let containers = words("run", "anyOf", "1", "properties", "in", "items")
    #expect(containers == TextContainer.allCases.map(\.rawValue))
  }

  @Test(arguments: [
    "transcript", "transcript-line", "event", "theme", "manifest", "diagnostic", "layout",
    "viewport-state",
  ])
  func `every schema and every property of it is described`(name: String) throws {
    let tree = try Self.tree(of: name)
    #expect(tree["title"]?.text?.isEmpty == false)
    #expect(tree["description"]?.text?.isEmpty == false)
    if ["layout", "viewport-state"].contains(name) { return }
    #expect(Self.undescribed(in: tree, tree["$defs"]) == [])
  }

  /// The properties without a description, of their own or of what they refer to.
  private static func undescribed(
    in tree: JSONTree,
    _ definitions: JSONTree?,
    at path: String = ""
  ) -> [String] {
    let conditions = ["allOf", "not", "if", "then"]
    var bare: [String] = []
    for (key, value) in tree["properties"]?.members ?? [:]
    where value["const"] == nil && value["not"] == nil && value["enum"]?.elements?.first != .null {
      let name = value["$ref"]?.text?.split(separator: "/").last.map(String.init)
      let target = name.flatMap { definitions?[$0] }
      let text = value["description"] ?? target?["description"]
      if value.members != nil, text == nil { bare.append("\(path)/\(key)") }
    }
    for (key, value) in tree.members ?? [:]
    where !conditions.contains(key) && !key.hasPrefix("only-") {
      bare += undescribed(in: value, definitions, at: "\(path)/\(key)")
    }
    return bare + (tree.elements ?? []).flatMap { undescribed(in: $0, definitions, at: path) }
  }

  private static func tree(of name: String) throws -> JSONTree {
    try JSONTree(Repository.bytes(Schema.folder + name + ".schema.json"))
  }

  // MARK: Themes

  @Test func `the schema of themes has all their fields`() throws {
    let file = CommittedFile(Schema.folder + "theme.schema.json")
    #expect(try file.matches(Array(ThemeSchema.document.utf8)))
  }

  @Test func `every preset is a valid theme`() throws {
    let schema = try Schema(named: "theme")
    for theme in Theme.presets {
      let problems = try schema.problems(of: ThemeDocument.write(theme))
      #expect(problems == [], "\(theme.name)")
    }
  }

  @Test func `a changed theme is valid unless the reader reports it`() throws {
    let schema = try Schema(named: "theme")
    var theme = Theme.paperplane
    theme.bubble.incomingImage = BubbleImage(
      path: "a.png",
      caps: Insets(top: 1, left: 1, bottom: 1, right: 1),
      content: Insets(top: 1, left: 1, bottom: 1, right: 1)
    )
    theme.light.gradients[.outgoingFill] = ColorRamp([RGBAColor(0xFF0000), RGBAColor(0x00FF00)])
    let whole = try #require(try JSONTree(ThemeDocument.write(theme)).members)
    var (count, odd) = (0, [String]())
    for (key, value) in whole.sorted(by: { $0.key < $1.key }) where key != "theme" {
      let some = value["canvas"] == nil ? value : Self.sample(of: value)
      let part = JSONTree.object(["theme": .string("1.0"), key: some])
      for (path, tree) in part.variants(Self.changes) {
        let reading = ThemeDocument.read(ByteSource(Array(tree.json.utf8)))
        let reported = Self.formProblems(reading.diagnostics)
        let problems = schema.problems(of: tree)
        count += 1
        if problems.isEmpty != reported.isEmpty {
          odd.append("\(path): \(problems.first ?? "valid"), \(reported.prefix(3))")
        }
      }
    }
    #expect(odd.isEmpty, "\(odd.count) of \(count): \(odd.joined(separator: "\n"))")
    #expect(count > 5000)
  }

  /// A palette with one color, and without the gradients and shadows that it does not have.
  private static func sample(of palette: JSONTree) -> JSONTree {
    let kept = ["canvas", "gradients", "shadows", "wallpaper"]
    let members = (palette.members ?? [:]).filter { kept.contains($0.key) }
    return .object(
      members.mapValues { group in
        group.members.map { .object($0.filter { $0.value != .null }) } ?? group
      }
    )
  }

  // MARK: Diagnostics

  @Test func `every diagnostic is a valid line`() throws {
    let schema = try Schema(named: "diagnostic")
    for code in DiagnosticCode.allCases {
      for diagnostic in [
        Diagnostic(code, message: "m"),
        Diagnostic(
          code,
          at: TextPosition(line: 1, column: 1, byte: 0),
          in: RecordPlace(table: "t", row: -1),
          message: "m",
          note: "n",
          hint: "h"
        ),
      ] {
        let line = Diagnostic.lines([diagnostic], file: "a")
        #expect(try schema.problems(ofLines: line) == [])
      }
    }
    #expect(try schema.problems(of: #"{"level": "odd", "code": "E001"}"#.utf8).count == 3)
  }
}
