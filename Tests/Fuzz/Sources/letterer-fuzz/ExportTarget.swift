import LettererDocuments
import LettererFormats
import LettererModel
import Foundation
import TestSupport

/// Reads damaged exports: nothing traps or hangs, the result does not depend on the pieces, every
/// sender is a participant, the result survives writing, and counting agrees with reading.
struct ExportTarget: FuzzTarget {
  /// The names of the fixture folders.
  static let families = [
    "whatsapp", "telegram", "discord", "slack", "models", "irc", "line", "messenger", "signal",
    "matrix", "script", "telegram-html",
    "codex", "gemini", "kakaotalk", "sms-backup", "open-webui", "librechat", "google-chat", "teams",
    "vscode-chat", "wechat", "mattermost", "rocket-chat", "zulip", "skype", "x-messages",
    "discord-package", "agents",
  ]
  private static let endings = [
    ".txt", ".json", ".jsonl", ".log", ".weechatlog", ".chat", ".html", ".xml", ".csv", ".js",
  ]

  private let family: String
  private let seeds: [(bytes: [UInt8], name: String)]
  private let tokens: [[UInt8]]

  /// Uses the exports of a family as seeds; `nil` if there are none.
  init?(_ family: String) {
    let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let root = here.appending(path: "../../../LettererFormatsTests/Fixtures/Exports/\(family)")
      .standardizedFileURL.path
    var seeds: [(bytes: [UInt8], name: String)] = []
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    for path in paths.sorted() {
      guard Self.endings.contains(where: path.hasSuffix),
        let data = FileManager.default.contents(atPath: root + "/" + path), data.count < 40_000
      else { continue }
      seeds.append((Array(data), path.split(separator: "/").last.map(String.init) ?? path))
    }
    if seeds.isEmpty { return nil }
    self.family = family
    self.seeds = seeds
    tokens = Self.tokens(family).map { Array($0.utf8) }
  }

  mutating func faults(of fuzzCase: DocumentCase) -> [String] { faultsAlone(of: fuzzCase) }

  /// The names of the readers for a family.
  private var formats: [String?] {
    switch family {
    case "models":
      ["openai", "anthropic", "chatgpt", "claude", "claude-code", "sharegpt", nil]
    case "script": ["chat-script", "chat-script", nil]
    case "agents":
      [
        "qwen-code", "pi", "droid", "copilot-cli", "opencode", "amp", "atif", "ag-ui", "otel-genai",
        nil,
      ]
    default: [family, family, nil]
    }
  }

  func makeCase(_ random: inout SeededRandom) -> DocumentCase {
    let seed = seeds[Int.random(in: 0..<seeds.count, using: &random)]
    return DocumentCase(
      bytes: seed.bytes.mutated(with: tokens, &random),
      piece: Int.random(in: 1...200, using: &random),
      options: ReadOptions(
        format: formats.randomElement(using: &random) ?? nil,
        chat: [nil, nil, "#1", "Ben"].randomElement(using: &random) ?? nil
      ),
      name: Bool.random(using: &random) ? seed.name : nil
    )
  }

  func run(_ fuzzCase: DocumentCase) { _ = readings(fuzzCase.source, fuzzCase.options) }

  func faultsAlone(of fuzzCase: DocumentCase) -> [String] {
    let bytes = fuzzCase.bytes
    let whole = readings(ByteSource(bytes, name: fuzzCase.name), fuzzCase.options)
    var faults: [String] = []
    let parts = readings(fuzzCase.source, fuzzCase.options)
    if whole.map(\.transcript) != parts.map(\.transcript)
      || whole.map(\.diagnostics) != parts.map(\.diagnostics)
    {
      faults.append("pieces read as the whole")
    }
    for result in whole { faults += Self.faults(of: result.transcript) }
    let again = ByteSource(bytes, name: fuzzCase.name)
    guard let counted = try? Formats.inspect(again, options: fuzzCase.options) else {
      return faults
    }
    // Only the first three conversations were read; empty ones can't be read.
    let isAll = counted.chats.count <= 3 || fuzzCase.options.chat != nil
    let count = whole.reduce(0) { $0 + $1.transcript.messages.count }
    if isAll, counted.summary.messages != count { faults.append("counting agrees") }
    return faults
  }

  /// The first conversations of an input, or the requested one.
  private func readings(_ source: ByteSource, _ options: ReadOptions) -> [ReadResult] {
    guard let list = try? Formats.open(source, options: options) else { return [] }
    if options.chat != nil {
      return [try? list.choose()].compactMap(\.self).compactMap { try? list.read($0) }
    }
    return list.chats.indices.prefix(3).compactMap { try? list.read($0) }
  }

  private static func faults(of transcript: Transcript) -> [String] {
    var faults: [String] = []
    let known = Set(transcript.participants.map(\.id))
    if !transcript.messages.allSatisfy({ $0.sender.map(known.contains) ?? true }) {
      faults.append("every sender is a participant")
    }
    if Set(transcript.messages.map(\.id)).count != transcript.messages.count {
      faults.append("identifiers are unique")
    }
    let again = TranscriptDocument.read(ByteSource(TranscriptDocument.write(transcript)))
    if again.transcript != transcript { faults.append("a document keeps a transcript") }
    let script = ChatScript.script(of: transcript)
    if script.losses.contains(where: { $0.name == "messages" }) {
      faults.append("a script has every message")
    }
    _ = MarkdownDocument.write(transcript)
    _ = PlainTextDocument.write(transcript)
    return faults
  }

  private static func tokens(_ family: String) -> [String] {
    switch family {
    case "whatsapp": textTokens
    case "irc": textTokens + ircTokens
    case "line", "kakaotalk": textTokens + lineTokens
    case "script": textTokens + scriptTokens
    case "telegram-html", "sms-backup": textTokens + markupTokens
    default: jsonTokens + chatTokens
    }
  }

  private static let ircTokens = [
    "12:00 ", "23:59 ", "-!- ", " * ", "<@ann> ", "--- Day changed Sat Jan 13 2024\n",
    "--- Log opened Fri Jan 12 23:58:10 2024\n", "[00:00:05] *** Joins: x (y@z)\n", "\u{2}",
    "\u{3}04,01", "\u{3}", "\u{F}", "\u{1D}", "\u{16}", "2024-01-12 10:00:00\tann\thi\n", "-->\t",
    "<--\t", "You're now known as x", "25:61 ",
  ]

  private static let markupTokens = [
    "<div class=\"message default clearfix\" id=\"message1\">", "<div class=\"body\">", "</div>",
    "<div class=\"from_name\">", "<div class=\"text\">", "title=\"01.05.2024 10:00:00 UTC+02:00\"",
    "<div class=\"forwarded body\">", "<div class=\"media_wrap clearfix\">", "<br>", "<!--", "-->",
    "<div class=\"message service\">", "&amp;", "&#55357;", "&#56832;", "&#x110000;", "<sms ", "/>",
    "<mms ", "<part ", "date=\"1714557600000\"", "type=\"2\"", "body=\"", "\"", "<", ">", "</",
  ]

  private static let lineTokens = [
    "\t", "\t\t", "\"", "\"\"", "07:33\t", "午後1:02", "2024/01/15(Mon)\n", "2024.02.01 Thursday\n",
    "Mon, 11/03/2025\n", "[Photo]", "[Sticker]", "☎ Call time 0:12", "☎ Missed call",
    "[LINE] Chat history with ", "2024년 5월 1일 오전 10:00, 앤 : ", "[앤] [오후 1:02] ",
    "--------------- 2024년 5월 1일 수요일 ---------------\n", "님이 나갔습니다.",
    "Saved on: 2018/03/25 19:57\n", "8:15AM ",
  ]

  private static let scriptTokens = [
    "Ann: ", "* ", "[reply]\n", "[+5 min]\n", "[10:00]\n", "[Ann is typing]\n", "me = Ann\n",
    "kind = group\n", "[image a.png \"x\" 0:12] ", "[unread]\n", "[Ann reacts 👍]\n", "\n  ", "= ",
    "[+999999 d]\n", "[9999-12-31 23:59]\n", "[deleted]\n", "[read]\n", "```\n", "[keyboard 291]\n",
    "scale = 1e9\n", "zone = Mars/X\n", "[draft ", "a = B [c.png] [#3B82F6] [bot]\n",
  ]

  private static let chatTokens = [
    "\"envelope\":{", "\"dataMessage\":{", "\"syncMessage\":{\"sentMessage\":{",
    "\"editMessage\":{", "\"remoteDelete\":{\"timestamp\":1}", "\"reaction\":{", "\"textStyles\":[",
    "\"mentions\":[{\"start\":0,\"length\":1}]", "\"start\":-1", "\"length\":9223372036854775807",
    "\"timestamp\":", "\"sourceUuid\":\"u1\"", "\"groupInfo\":{", "\"sender_name\":",
    "\"timestamp_ms\":", "\"share\":{", "\"call_duration\":1e308", "\"reactions\":[",
    "\\u00c3\\u00a9", "\\u00f0\\u009f", "\"event_id\":", "\"m.relates_to\":{",
    "\"rel_type\":\"m.replace\"", "\"m.room.message\"", "\"m.annotation\"", "\"redacts\":",
    "\"formatted_body\":", "\"<b><i><mx-reply>\"", "</mx-reply>", "<blockquote>", "&#x0;", "&amp",
    "\"geo_uri\":\"geo:91,1e9\"", "\"state_key\":", "\"origin_server_ts\":", "\"m.room.member\"",
    "1714557600000", "-9223372036854775808",
  ]

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

/// Reads damaged archives: nothing traps, hangs, or leads out of the archive.
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

  /// A zip archive whose files are stored without compression.
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
