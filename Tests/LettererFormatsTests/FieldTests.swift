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

  /// What is known of an input that was read.
  private struct Outcome {
    /// The transcripts without and with what is kept as it is.
    var shown = ""
    var kept = ""
    /// The diagnostics of anything but fields that are not read.
    var diagnosed = ""
    /// The diagnostics of fields that are not read.
    var counted = ""

    /// Reads an input; `nil` if it is refused.
    init?(_ bytes: [UInt8], _ name: String, _ format: String) {
      let options = ReadOptions(format: format)
      guard let index = try? Formats.open(ByteSource(bytes, name: name), options: options) else {
        return nil
      }
      for place in index.chats.indices {
        guard let chat = try? index.read(place, withInput: place == 0) else { continue }
        shown += Self.text(chat.transcript.withoutExt)
        kept += Self.text(chat.transcript)
        diagnosed += (chat.diagnostics + chat.places).map(\.message).joined(separator: "\n")
        counted += chat.unreadFields.map(\.message).joined(separator: "\n")
      }
    }

    private static func text(_ transcript: Transcript) -> String {
      String(decoding: TranscriptDocument.write(transcript), as: UTF8.self)
    }

    /// Returns what became of a field, from the signs of its value.
    func fate(of field: FieldList.Field, _ signs: [String], in list: FieldList) -> Fate {
      let named = signs + ["\"\(field.name)\""]
      if signs.contains(where: shown.contains) || named.contains(where: diagnosed.contains) {
        return .read
      }
      if FieldTests.byName.contains(list.format), named.contains(where: kept.contains) {
        return .read
      }
      if signs.contains(where: kept.contains) { return .ext }
      // A part that the reader skips is counted as a whole.
      let paths = (list.route(to: field.object) ?? []).map(\.path) + [field.path]
      return paths.contains { counted.contains("\"\($0)\"") } ? .counted : .lost
    }
  }

  /// Returns a marked value of the same form as the example, and what to look for.
  private static func marked(
    _ example: OpenValue,
    _ marker: String = marker
  ) -> (value: String, signs: [String]) {
    guard case .string(let text) = example else { return (marker, [marker]) }
    if text.contains("://") { return ("https://\(marker).example/a.png", [marker]) }
    if text.firstMatch(of: #/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/#) != nil {
      return ("2031-07-09T06:05:04.000Z", ["2031-07-0"])
    }
    if text.firstMatch(of: #/^1[67]\d{11}$/#) != nil {
      return ("1941343504000", ["1941343504", "2031-07-0"])
    }
    if text.firstMatch(of: #/^1[67]\d{8}(\.\d+)?$/#) != nil {
      return ("1941343504.000100", ["1941343504", "2031-07-0"])
    }
    return (marker, [marker])
  }

  // MARK: Lists

  @Test(arguments: FieldList.all)
  func `a list names its sources`(list: FieldList) {
    let isOwn = list.sources.count == 1 && list.sources[0].contains("the format of this project")
    #expect(list.sources.count >= 3 || isOwn)
    let known = Set(list.sources.indices.map { "\($0 + 1)" })
    for field in list.fields where !known.isSuperset(of: field.sources) || field.sources.isEmpty {
      Issue.record("\(field.path) has the sources \(field.sources)")
    }
  }

  /// The names that code reads from markup, to recognize another format, or without a source.
  private static let unlisted: [String: Set<String>] = [
    "discord": ["transcript"],
    "imessage": [
      "attributedText", "optionIdentifier", "orderedPollOptions", "title", "voteOptionIdentifier",
      "votes",
    ], "messenger": ["transcript"], "matrix": ["href", "transcript"],
    "gemini": ["code_execution_result", "executable_code"],
    "otel-genai": ["arrayValue", "kvlistValue", "values"], "openai": ["history", "uuid"],
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

  /// Formats with lines, or with any names, are left out.
  @Test func `a field that code reads is listed`() throws {
    let readers = Repository.path("Sources/LettererFormats/Readers")
    var checked: Set<String> = []
    for folder in try FileManager.default.contentsOfDirectory(atPath: readers) {
      let code = try FileManager.default.subpathsOfDirectory(atPath: readers + "/" + folder)
        .map { try String(contentsOfFile: "\(readers)/\(folder)/\($0)", encoding: .utf8) }.joined()
      let formats = code.matches(of: #/let name = "([a-z-]+)"/#).map { String($0.1) }
      let lists = FieldList.all.filter { $0.hasTree && formats.contains($0.format) }
      guard let format = lists.first?.format else { continue }
      checked.formUnion(lists.map(\.format))
      let known = Set(lists.flatMap { $0.fields.map(\.name) })
      let calls = #/\b(?:take|words|whole|list|isTrue|string|integer|bytes)\("([^"\\]+)"/#
      let read =
        code.matches(of: #/\w\??\["([^"\\]+)"\]/#).map { String($0.1) }
        + code.matches(of: calls).map { String($0.1) }
        + code.matches(of: #/class: "([^"\\]+)"/#).map { String($0.1) }
      let missing = Set(read).subtracting(known)
      let allowed = lists.reduce(into: Set<String>()) {
        $0.formUnion(Self.unlisted[$1.format] ?? [])
      }
      #expect(missing.subtracting(allowed).isEmpty, "\(format)")
    }
    #expect(checked == Set(FieldList.all.filter(\.hasTree).map(\.format)))
  }

  @Test func `every format has a list`() {
    #expect(Set(FieldList.all.map(\.format)) == Set(Formats.all.map(\.name)))
  }

  // MARK: Marked values

  /// The formats in which a field also counts as shown if a member of the document has its name.
  fileprivate static let byName: Set = ["chatgpt", "openai"]

  /// What becomes of a field.
  private enum Fate: Comparable {
    case absent
    case lost
    case counted
    case used
    case ext
    case read

    /// The word for it in a list.
    var use: String {
      switch self {
      case .read: ""
      case .ext: "ext"
      case .used: "used"
      case .absent, .lost, .counted: "unread"
      }
    }
  }

  /// The names of fields that hold words.
  private static let wordNames: Set = [
    "arguments", "body", "caption", "code", "command", "content", "description", "error",
    "fallback", "file_name",
    "label", "message", "output", "plan", "query", "question", "result", "snippet", "stderr",
    "stdout", "summary", "text", "thinking", "title", "transcript", "value",
  ]

  /// Returns what becomes of the text fields of an object.
  ///
  /// All are marked at once; those that are not shown then, but that the code names, are also marked
  /// one by one, because which is read can depend on the others. A test needs that only for those
  /// that are not as listed.
  private static func fates(
    of fields: [FieldList.Field],
    in list: FieldList,
    _ fixtures: [FieldFixture],
    _ names: Set<String>
  ) -> [Fate] {
    let marks = fields.indices.map { marked(fields[$0].example, "qm\($0)q") }
    let alone = Set(
      fields.indices.filter { index in
        byName.contains(list.format) || fields[index].file != nil
          || marks[index].signs != ["qm\(index)q"]
      }
    )
    let together = fields.indices.filter { !alone.contains($0) }
    var fates = [Fate](repeating: .absent, count: fields.count)
    for fixture in fixtures where !together.isEmpty {
      let values = together.map { (fields[$0], marks[$0].value) }
      guard let (bytes, keys) = fixture.filled(values, in: list), !keys.isEmpty,
        let found = Outcome(bytes, fixture.name, list.format)
      else { continue }
      for index in together where keys.contains(fields[index].key) {
        let fate = found.fate(of: fields[index], marks[index].signs, in: list)
        fates[index] = max(fates[index], fate)
      }
    }
    for index in fields.indices where fates[index] != .read {
      let isAnswered = !alone.contains(index) && isListed(fates[index], of: fields[index])
      if isAnswered, !CommittedFile.isWriting { continue }
      guard alone.contains(index) || names.contains(fields[index].name) else { continue }
      fates[index] = max(fates[index], fate(of: fields[index], in: list, fixtures))
      if fates[index] <= .counted, names.contains(fields[index].name) {
        fates[index] = max(
          fates[index],
          alternativeFate(of: fields[index], in: list, fixtures, names)
        )
      }
      if fates[index] <= .counted, decides(fields[index], in: list, fixtures) {
        fates[index] = .used
      }
    }
    return fates
  }

  /// Marks the values of a field in all fixtures, and looks for the mark.
  ///
  /// Which words are read from an object can depend on its kind, and on that of the object around
  /// it, so every kind is tried.
  private static func fate(
    of field: FieldList.Field,
    in list: FieldList,
    _ fixtures: [FieldFixture]
  ) -> Fate {
    if let parts = field.file { return fate(of: field, in: list, file: parts) }
    var fate = fate(of: field, in: list, fixtures, as: nil)
    guard wordNames.contains(field.name) || fate <= .lost else { return fate }
    let around = Set((list.route(to: field.object) ?? []).suffix(1).map(\.object) + [field.object])
    for kind in list.fields where around.contains(kind.object) && kind.name != field.name {
      for word in kind.words where fate != .read {
        fate = max(fate, Self.fate(of: field, in: list, fixtures, as: (kind, word)))
      }
    }
    return fate
  }

  /// Marks a part of a whole file, unless its value can only be one of some words.
  private static func fate(
    of field: FieldList.Field,
    in list: FieldList,
    file parts: [Substring]
  ) -> Fate {
    guard parts.count == 3 else { return .absent }
    let text = parts[0] + (field.words.isEmpty ? marker[...] : parts[1]) + parts[2]
    let signs = field.words.isEmpty ? [marker] : field.words
    let found = Outcome(Array(text.utf8), list.format, list.format)
    return found?.fate(of: field, signs, in: list) ?? .absent
  }

  /// Returns what becomes of a field if another that the code names is absent.
  private static func alternativeFate(
    of field: FieldList.Field,
    in list: FieldList,
    _ fixtures: [FieldFixture],
    _ names: Set<String>
  ) -> Fate {
    var fate = Fate.absent
    for other in list.fields(of: field.object) where fate < .ext {
      guard field.file == nil, other.name != field.name, names.contains(other.name) else {
        continue
      }
      fate = max(fate, Self.fate(of: field, in: list, fixtures, as: nil, without: other.name))
    }
    return fate
  }

  private static func fate(
    of field: FieldList.Field,
    in list: FieldList,
    _ fixtures: [FieldFixture],
    as kind: FieldFixture.Planted?,
    without absent: String? = nil
  ) -> Fate {
    let (value, signs) = marked(field.example)
    let values = [kind].compactMap(\.self) + [(field, value)]
    var fate = Fate.absent
    for creation in [FieldFixture.Creation.additional, .instead] where fate <= .lost {
      for fixture in fixtures where fate != .read {
        guard let (bytes, keys) = fixture.filled(values, in: list, creation, without: absent),
          keys.contains(field.key),
          let found = Outcome(bytes, fixture.name, list.format)
        else { continue }
        fate = max(fate, found.fate(of: field, signs, in: list))
      }
    }
    return fate
  }

  /// Returns whether the value of a field decides how other fields are read: whether another
  /// transcript results if objects of a fixture have the marker instead of their values, or an
  /// object that is made has it instead of the example.
  private static func decides(
    _ field: FieldList.Field,
    in list: FieldList,
    _ fixtures: [FieldFixture]
  ) -> Bool {
    guard field.file == nil, case .string(let example) = field.example else { return false }
    let value = marked(field.example).value
    func isOther(_ fixture: FieldFixture, _ creation: FieldFixture.Creation) -> Bool {
      func shown(_ values: [FieldFixture.Planted]) -> String? {
        guard let (bytes, keys) = fixture.filled(values, in: list, creation),
          keys.count == values.count
        else { return nil }
        return Outcome(bytes, fixture.name, list.format)?.shown
      }
      guard let marked = shown([(field, value)]) else { return false }
      return marked != shown(creation == .none ? [] : [(field, example)])
    }
    return fixtures.contains { fixture in
      [FieldFixture.Creation.none, .additional, .instead].contains { isOther(fixture, $0) }
    }
  }

  @Test(arguments: FieldList.all.filter { TestRun.includes(format: $0.format) })
  func `a string of a record is in the transcript or in a diagnostic`(list: FieldList) throws {
    let fixtures = FieldFixture.all(of: list.format)
    #expect(!fixtures.isEmpty || list.fields.allSatisfy { $0.file != nil })
    let names = try Self.namesInCode(of: list.format)
    let texts = list.fields.filter { $0.isText && $0.use != "used" }
    var changed: [String: String] = [:]
    for object in TestRun.sample(Set(texts.map(\.object)).sorted(), 3) {
      let fields = texts.filter { $0.object == object }
      for (field, fate) in zip(fields, Self.fates(of: fields, in: list, fixtures, names)) {
        if CommittedFile.isWriting {
          if fate.use != field.use { changed[field.key] = fate.use }
        } else {
          #expect(Self.isListed(fate, of: field), "\(field.path): \(fate)")
        }
      }
    }
    if !changed.isEmpty { try list.write(changed) }
  }

  /// Returns whether what becomes of a field is no worse than its list says.
  private static func isListed(_ fate: Fate, of field: FieldList.Field) -> Bool {
    rank(fate.use) >= rank(field.use) && fate != .lost
  }

  /// The rank of a use of a field, higher for those that keep more.
  private static func rank(_ use: String) -> Int {
    ["unread", "used", "ext"].firstIndex(of: use) ?? 3
  }

  /// The words in quotes in the code of a reader, and in the code that readers share.
  private static func namesInCode(of format: String) throws -> Set<String> {
    let folder = Repository.path("Sources/LettererFormats")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder)
    let files = try paths.filter { $0.hasSuffix(".swift") }.map { path in
      (path.split(separator: "/"), try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8))
    }
    let reader = files.first { $0.1.contains("let name = \"\(format)\"") }?.0.dropLast()
    let shared = ["Models", "Reading", "Markup"]
    let code = files.filter { path, _ in
      shared.contains(String(path[0])) || reader.map(path.starts) == true
    }
    return Set(code.flatMap { $0.1.matches(of: #/"((?:[^"\\\n]|\\.)*)"/#).map { String($0.1) } })
  }

  // MARK: Whole records

  /// The fixtures of all formats.
  private static let inputs = DamagedInput.all

  @Test(arguments: inputs)
  func `no reader keeps a text that it shows, or a whole record`(_ input: DamagedInput) throws {
    let options = ReadOptions(format: input.format)
    let index = try Formats.open(ByteSource(input.bytes), options: options)
    for place in index.chats.indices {
      guard let chat = try? index.read(place, withInput: place == 0) else { continue }
      let texts = Set(
        chat.transcript.messages.filter { $0.kind == .text }.map(\.text)
          .filter { $0.utf8.count >= 6 }
      )
      for message in chat.transcript.messages {
        let kept = (message.ext + message.attachments.flatMap(\.ext)).flatMap { $0.value.strings }
        for text in kept where texts.contains(text) { Issue.record("\(message.id): \(text)") }
      }
      let kept = chat.transcript.ext.flatMap { $0.value.strings }
      for text in kept where texts.contains(text) { Issue.record("\(text)") }
    }
  }

  /// What becomes of the fields of each format, those with the most that are not shown first.
  @Test func `the table of fields is up to date`() throws {
    let rows = FieldList.all.map { list in
      let texts = list.fields.filter { $0.isText && $0.use != "used" }
      let counts = ["", "ext", "unread"].map { use in texts.count { $0.use == use } }
      return (list.format, counts, texts.count)
    }
    let sorted = rows.sorted { ($1.1[2], $0.0) < ($0.1[2], $1.0) }
    let lines =
      ["format\tshown\text\tcounted\n"]
      + sorted.map { format, counts, _ in
        ([format] + counts.map(String.init)).joined(separator: "\t") + "\n"
      }
    let file = CommittedFile("Tests/LettererFormatsTests/Fixtures/Fields/table.txt")
    #expect(try file.matches(Array(lines.joined().utf8)))
  }
}

extension OpenValue {
  /// All strings in the value.
  fileprivate var strings: [String] {
    switch self {
    case .string(let text): [text]
    case .array(let elements): elements.flatMap(\.strings)
    case .object(let members): members.flatMap(\.value.strings)
    default: []
    }
  }
}

extension Transcript {
  /// The transcript without what readers keep as it is.
  fileprivate var withoutExt: Transcript {
    var transcript = self
    transcript.ext = []
    for index in transcript.participants.indices { transcript.participants[index].ext = [] }
    for index in transcript.messages.indices {
      transcript.messages[index].ext = []
      for place in transcript.messages[index].attachments.indices {
        transcript.messages[index].attachments[place].ext = []
      }
    }
    return transcript
  }
}
