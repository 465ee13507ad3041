import LettererDocuments
import LettererFormats
import LettererModel
import Foundation
import TestSupport

/// Reads mutations of a format's fixtures: nothing traps, and the result is valid.
struct SourceTarget: FuzzTarget {
  /// The formats by target name, with the folders of their fixtures.
  static let folders = [
    "firebase": "Firebase", "firebase-stream": "FirebaseStream", "rongcloud": "RongCloud",
    "parse": "Parse", "sqlite": "SQLite", "imessage": "IMessage", "plist": "Unread",
    "whatsapp-store": "WhatsAppStore", "signal-desktop": "SignalDesktop", "cursor": "Cursor",
  ]

  let format: String
  private let seeds: [[UInt8]]

  /// Creates the target for a format; `nil` for one without fixtures.
  init?(_ format: String) {
    guard let folder = Self.folders[format] else { return nil }
    self.format = format
    let here = URL(filePath: #filePath).deletingLastPathComponent()
    let root = here.appending(path: "../../../LettererFormatsTests/Fixtures/\(folder)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    seeds = names.sorted().filter { !$0.hasSuffix(".tsv") }.compactMap { name in
      let file = root.appending(path: name)
      return name.hasSuffix(".sql")
        ? Self.database(file) : (try? Data(contentsOf: file)).map(Array.init)
    }
    if seeds.isEmpty { return nil }
  }

  /// The database that the program sqlite3 makes from a script.
  private static func database(_ script: URL) -> [UInt8]? {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".db")
    defer { try? FileManager.default.removeItem(at: path) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/sqlite3")
    process.arguments = [path.path]
    process.standardInput = try? FileHandle(forReadingFrom: script)
    guard (try? process.run()) != nil else { return nil }
    process.waitUntilExit()
    return (try? Data(contentsOf: path)).map(Array.init)
  }

  mutating func faults(of fuzzCase: DocumentCase) -> [String] { faultsAlone(of: fuzzCase) }

  func makeCase(_ random: inout SeededRandom) -> DocumentCase {
    var bytes = seeds.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 0...8, using: &random) where !bytes.isEmpty {
      mutate(&bytes, &random)
    }
    var options = ReadOptions(
      format: format,
      viewer: [nil, nil, "foo", "1001"].randomElement(using: &random) ?? nil,
      limitToLast: [nil, nil, 1, 3].randomElement(using: &random) ?? nil,
      isStrict: Int.random(in: 0..<6, using: &random) == 0
    )
    if Int.random(in: 0..<4, using: &random) == 0 { options.decodings = [.base64] }
    return DocumentCase(
      bytes: bytes,
      piece: Int.random(in: 1...400, using: &random),
      options: options
    )
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededRandom) {
    let place = Int.random(in: 0..<bytes.count, using: &random)
    let end = min(place + Int.random(in: 1...60, using: &random), bytes.count)
    let tokens = format == "imessage" ? Self.tokens + Self.archiveTokens : Self.tokens
    let token = Array((tokens.randomElement(using: &random) ?? "").utf8)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 2: bytes.insert(contentsOf: token, at: place)
    case 3: bytes.replaceSubrange(place..<end, with: token)
    case 4: bytes.removeSubrange(place..<end)
    case 5: bytes.insert(contentsOf: bytes[place..<end], at: place)
    case 6:
      let source = Int.random(in: 0...bytes.count - (end - place), using: &random)
      bytes.replaceSubrange(place..<end, with: bytes[source..<source + end - place])
    case 7:
      for index in place..<end { bytes[index] = [0, 0xFF, 1].randomElement(using: &random) ?? 0 }
    default: if Bool.random(using: &random) { bytes.removeLast(bytes.count - end) }
    }
  }

  func run(_ fuzzCase: DocumentCase) {
    if format == "plist" {
      _ = propertyListFaults(fuzzCase.bytes)
      return
    }
    guard let list = try? Formats.open(fuzzCase.source, options: fuzzCase.options) else { return }
    for index in list.chats.indices.prefix(4) { _ = try? list.read(index) }
  }

  func faultsAlone(of fuzzCase: DocumentCase) -> [String] {
    if format == "plist" { return propertyListFaults(fuzzCase.bytes) }
    guard let list = try? Formats.open(fuzzCase.source, options: fuzzCase.options) else {
      return []
    }
    var faults: [String] = list.chats.isEmpty ? ["an input has a conversation"] : []
    for index in list.chats.indices.prefix(4) {
      guard let result = try? list.read(index) else { continue }
      faults += Self.faults(of: result, fuzzCase.options)
      let whole = try? Formats.open(ByteSource(fuzzCase.bytes), options: fuzzCase.options).read(
        index
      )
      if whole?.transcript != result.transcript { faults.append("pieces are read as the whole") }
    }
    return faults
  }

  private static func faults(of result: ReadResult, _ options: ReadOptions) -> [String] {
    var faults: [String] = []
    let transcript = result.transcript
    let known = Set(transcript.participants.map(\.id))
    if !transcript.showsAnything { faults.append("what was read shows something") }
    if !transcript.messages.allSatisfy({ $0.sender.map(known.contains) ?? true }) {
      faults.append("every sender is a participant")
    }
    if Set(transcript.messages.map(\.id)).count != transcript.messages.count {
      faults.append("identifiers are unique")
    }
    if options.isStrict, result.diagnostics.contains(where: { $0.level != .note }) {
      faults.append("strict reading fails where something is wrong")
    }
    let again = TranscriptDocument.read(ByteSource(TranscriptDocument.write(transcript))).transcript
    if again != transcript { faults.append("a document keeps a transcript") }
    _ = MarkdownDocument.write(transcript)
    _ = PlainTextDocument.write(transcript)
    return faults
  }

  private func propertyListFaults(_ bytes: [UInt8]) -> [String] {
    guard let counts = UnreadCounts(propertyList: bytes) else { return [] }
    return counts.counts.values.allSatisfy { $0 >= 0 } ? [] : ["counts are not negative"]
  }

  private static let archiveTokens = [
    "\u{4}\u{B}streamtyped", "NSString", "NSDictionary", "NSURL", "\u{1}@", "\u{1}+", "\u{2}iI",
    "[9c]",
    "{a=@}", "p:0/A1", "chat_message_join", "__kIMMessagePartAttributeName",
  ]

  private static let tokens = [
    "{", "}", "[", "]", ":", ",", "\"", "\\", "\n", "\r\n\r\n", "null", "true", "1e999", "-1", "0",
    "\"\\ud800\"", "\u{0}", "\u{FEFF}", "\"senderId\":", "\"text\":", "\"messages\":{", "[null,",
    "\"typingIndicator\":{\"a\":true},", "\".priority\":-1,", "event: put\n", "data: ",
    "\"path\":\"/\",",
    "\"path\":\"/a/b/c/d\",\"data\":null", "\"RC:RcCmd\"", "\"RC:ReadNtf\"", "\"RC:GrpNtf\"",
    "\"{\\\"content\\\":\\\"x\\\"}\"", "{\"__type\":\"Date\",\"iso\":\"2015\"}", "\"results\":[",
    "1714566896789", "9223372036854775807", "-9223372036854775808", "<dict>", "</dict>",
    "<integer>",
    "<key>", "bplist00", "SQLite format 3\u{0}", "CREATE TABLE", "aGVsbG8gd29ybGQ=",
  ]
}

extension Transcript {
  /// Whether there is a message, a typing participant, or a welcome.
  var showsAnything: Bool {
    // If only the viewer is typing, there is no typing bubble.
    !messages.isEmpty || !view.typing.isEmpty || view.welcome != nil
      || viewer.map { participants.map(\.id) == [$0] } ?? false
  }
}
