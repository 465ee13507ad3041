import ChatDocuments
import ChatFormats
import ChatModel
import Foundation
import TestSupport

/// Damaged exports through the readers: nothing traps or hangs, what is read does not depend on
/// pieces, every sender is a participant, and counting agrees with reading.
struct ExportTarget: FuzzTarget {
  /// The names of the folders of fixtures.
  static let families = ["whatsapp", "telegram", "discord", "slack", "models"]

  private let seeds: [(bytes: [UInt8], format: String)]
  private let tokens: [[UInt8]]

  /// Takes the exports of a family for seeds; `nil` where there are none.
  init?(_ family: String) {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = here.appending(path: "../../../ChatFormatsTests/Fixtures/Exports/\(family)")
      .standardizedFileURL.path
    var seeds: [(bytes: [UInt8], format: String)] = []
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? [] {
      guard [".txt", ".json", ".jsonl"].contains(where: path.hasSuffix),
        let data = FileManager.default.contents(atPath: root + "/" + path), data.count < 40_000
      else { continue }
      seeds.append((Array(data), family))
    }
    if seeds.isEmpty { return nil }
    self.seeds = seeds
    let words = family == "whatsapp" ? Self.textTokens : Self.jsonTokens
    tokens = words.map { Array($0.utf8) }
  }

  mutating func faults(of fuzzCase: DocumentCase) -> [String] { faultsAlone(of: fuzzCase) }

  func makeCase(_ random: inout SeededRandom) -> DocumentCase {
    let seed = seeds[Int.random(in: 0..<seeds.count, using: &random)]
    let formats: [String?] =
      seed.format == "models"
      ? ["openai", "anthropic", "chatgpt", "claude", "claude-code", "sharegpt", nil] : [seed.format]
    return DocumentCase(
      bytes: mutated(seed.bytes, &random),
      piece: Int.random(in: 1...200, using: &random),
      options: ReadOptions(
        format: formats.randomElement(using: &random) ?? nil,
        chat: [nil, nil, "#1", "Ben"].randomElement(using: &random) ?? nil
      )
    )
  }

  func faultsAlone(of fuzzCase: DocumentCase) -> [String] {
    let whole = try? Formats.read(ByteSource(fuzzCase.bytes), options: fuzzCase.options)
    var faults: [String] = []
    var rest = fuzzCase.bytes[...]
    let source = ByteSource {
      defer { rest = rest.dropFirst(fuzzCase.piece) }
      return rest.isEmpty ? nil : Array(rest.prefix(fuzzCase.piece))
    }
    let parts = try? Formats.read(source, options: fuzzCase.options)
    if whole?.transcript.messages != parts?.transcript.messages {
      faults.append("pieces read as the whole")
    }
    guard let whole else { return faults }
    let transcript = whole.transcript
    let known = Set(transcript.participants.map(\.id))
    if !transcript.messages.allSatisfy({ $0.sender.map(known.contains) ?? true }) {
      faults.append("every sender is a participant")
    }
    if Set(transcript.messages.map(\.id)).count != transcript.messages.count {
      faults.append("identifiers are unique")
    }
    let counted = try? Formats.inspect(ByteSource(fuzzCase.bytes), options: fuzzCase.options)
    if counted?.summary.messages != transcript.messages.count { faults.append("counting agrees") }
    return faults
  }

  private func mutated(_ seed: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = seed
    for _ in 0..<Int.random(in: 0...10, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(place + Int.random(in: 1...40, using: &random), bytes.count)
      let token = tokens.randomElement(using: &random) ?? []
      switch Int.random(in: 0..<8, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2, 3: bytes.insert(contentsOf: token, at: place)
      case 4: bytes.replaceSubrange(place..<end, with: token)
      case 5: bytes.removeSubrange(place..<end)
      case 6: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: bytes.removeLast(bytes.count - end)
      }
    }
    return bytes
  }

  private static let textTokens = [
    "\n", "\r\n", "\r", "[", "] ", " - ", ": ", ", ", "/", ".", "\u{200E}", "\u{202F}", "\u{FEFF}",
    "<attached: a.jpg>", "<Media omitted>", " (file attached)", "a.jpg (file attached)", "PM", "م",
    "오후", "13/05/2023, 10:00 - Ann: ", "[1/1/70, 0:00:00] B: ", "99/99/9999", "*", "_", "~", "```",
    "`", "> ", "- ", "1. ", "@\u{2068}Ann\u{2069}", "\u{2068}", "\u{0}", "\u{1B}[31m", "POLL:\n",
    " <This message was edited>", "\u{200E}<x>", "٣", "१",
  ]

  private static let jsonTokens = [
    "{", "}", "[", "]", ":", ",", "\"", "\\", "\n", "null", "true", "0", "-1", "1e999", "\"\"",
    "[]",
    "{}", "\"text\":", "\"type\":", "\"id\":", "\"messages\":[", "\"content\":", "\"role\":",
    "\"parent\":", "\"children\":", "\"ts\":", "\"blocks\":", "\"elements\":", "\"style\":",
    "\"1714557600.000100\"", "9223372036854775807", "\"indent\":9223372036854775807,", "<@U1>",
    "<!",
    "```", "**", "||", "> ", "- ", "| a |", "\\u0000", "\\ud800", "\\x07", "\u{E200}",
    "\"../../a\"",
  ]
}

/// Damaged archives through the container: nothing traps, hangs or leads out.
struct ArchiveTarget: FuzzTarget {
  mutating func faults(of fuzzCase: DocumentCase) -> [String] { faultsAlone(of: fuzzCase) }

  func makeCase(_ random: inout SeededRandom) -> DocumentCase {
    var bytes = Self.zip([
      ("a/_chat.txt", "[03/06/2024, 10:00:00] Ann: one\n[23/06/2024, 10:01:00] Ben: two\n"),
      ("a/a.png", "png"), ("b/notes.txt", "none"),
    ])
    for _ in 0..<Int.random(in: 0...12, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.insert(contentsOf: Array("../".utf8), at: place)
      case 3: bytes.remove(at: place)
      default: bytes.removeLast(min(bytes.count, Int.random(in: 0..<40, using: &random)))
      }
    }
    return DocumentCase(bytes: bytes, piece: 1, options: ReadOptions())
  }

  func faultsAlone(of fuzzCase: DocumentCase) -> [String] {
    guard let file = tmpfile() else { return [] }
    defer { fclose(file) }
    fwrite(fuzzCase.bytes, 1, fuzzCase.bytes.count, file)
    fflush(file)
    guard let files = try? ExportFiles(archive: dup(fileno(file)), name: "x.zip") else { return [] }
    _ = try? Formats.read(files)
    let isInside = files.entries.allSatisfy { entry in
      !entry.path.hasPrefix("/") && !entry.path.split(separator: "/").contains("..")
    }
    return isInside ? [] : ["paths stay within the archive"]
  }

  /// A zip archive whose files are stored as they are.
  private static func zip(_ files: [(path: String, text: String)]) -> [UInt8] {
    var bytes: [UInt8] = []
    var directory: [UInt8] = []
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }
    }
    for file in files {
      let (name, data) = (Array(file.path.utf8), Array(file.text.utf8))
      let fields =
        little(20, 2) + little(0, 2) + little(0, 2) + little(0, 4) + little(crc(data), 4)
        + little(data.count, 4) + little(data.count, 4) + little(name.count, 2) + little(0, 2)
      directory +=
        [0x50, 0x4B, 1, 2] + little(20, 2) + fields + little(0, 2) + little(0, 2)
        + little(0, 2) + little(0, 4) + little(bytes.count, 4) + name
      bytes += [0x50, 0x4B, 3, 4] + fields + name + data
    }
    let start = bytes.count
    bytes += directory
    bytes += [0x50, 0x4B, 5, 6] + little(0, 4) + little(files.count, 2) + little(files.count, 2)
    bytes += little(directory.count, 4) + little(start, 4) + little(0, 2)
    return bytes
  }

  private static func crc(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return Int(sum ^ 0xFFFF_FFFF)
  }
}
