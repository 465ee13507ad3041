import LettererDocuments
import LettererModel
import Foundation
import TestSupport
import Testing

/// Bad input never traps, never hangs, and never loses a message before the damage.
@Suite struct RobustnessTests {
  static let document = """
    {"transcript": "1.0", "viewer": "p1", "messages": [
      {"id": "m0", "from": "p1", "at": "2024-01-01T08:00:00Z", "text": "a \\u00e9 \\"q\\""},
      {"id": "m1", "from": "p2", "runs": [{"t": "é 😀", "s": ["bold"]}], "n": [1, -2.5e3, null]},
      {"id": "m2", "from": "p1", "reactions": [{"emoji": "x", "by": ["p1"]}], "pinned": true}
    ], "view": {"width": 390}}
    """

  static func bytes(_ random: inout SeededRandom, from alphabet: [UInt8], _ count: Int) -> [UInt8] {
    (0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }
  }

  static func mutate(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let mark = Array("{}[]\",:'\\/\n\u{0}x1".utf8).randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<4, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] = mark
      case 2: bytes.insert(mark, at: place)
      default: bytes.remove(at: place)
      }
    }
    return bytes
  }

  @Test func `random bytes are read to the end`() {
    let alphabets = [Array(0...255), Array("{}[]\",:'\\/*tn1-e. \n\r\u{1}ux".utf8)]
    for seed in UInt64(1)...400 {
      var random = SeededRandom(seed: seed)
      for alphabet in alphabets {
        let count = Int.random(in: 0...400, using: &random)
        let bytes = Self.bytes(&random, from: alphabet, count)
        let (_, whole) = readJSON(bytes)
        let (_, strict) = readJSON(bytes, mode: .strict)
        #expect(strict.failure != nil || whole.diagnostics.isEmpty, "seed \(seed)")
        _ = TranscriptDocument.read(ByteSource(bytes))
        _ = TranscriptDocument.readLines(ByteSource(bytes))
      }
    }
  }

  @Test func `a mutated document is read to the end, whole or in pieces`() {
    for seed in UInt64(1)...1000 {
      var random = SeededRandom(seed: seed)
      let bytes = Self.mutate(Array(Self.document.utf8), &random)
      let (value, _) = readJSON(bytes)
      let (pieces, _) = readJSON(bytes, piece: Int.random(in: 1...9, using: &random))
      #expect(value == pieces, "seed \(seed)")
      _ = TranscriptDocument.read(ByteSource(bytes))
    }
  }

  @Test func `every truncation keeps the messages before it`() {
    let bytes = Array(Self.document.utf8)
    let ends = bytes.indices.filter { bytes[$0] == 0x7D && bytes[$0...].dropFirst().first != 0x5D }
    let messageEnds = ends.filter { end in
      let next = bytes[end...].dropFirst().first
      return next == 0x0A || next == 0x2C && bytes[end...].dropFirst(2).first == 0x0A
    }
    #expect(messageEnds.count == 3)
    for count in bytes.indices {
      let reading = TranscriptDocument.read(ByteSource(Array(bytes[..<count])))
      let expected = messageEnds.count { $0 < count }
      #expect(reading.transcript.messages.count == expected, "\(count) bytes")
      #expect(reading.isTruncated, "\(count) bytes")
    }
  }

  @Test func `messages before a mutation survive`() {
    let bytes = Array(Self.document.utf8)
    let tail = Self.document.components(separatedBy: "{\"id\": \"m2\"").last ?? ""
    let third = bytes.count - tail.utf8.count
    for seed in UInt64(1)...500 {
      var random = SeededRandom(seed: seed)
      let damaged = Self.mutate(Array(bytes[third...]), &random)
      let reading = TranscriptDocument.read(ByteSource(Array(bytes[..<third]) + damaged))
      #expect(reading.transcript.messages.prefix(2).map(\.id) == ["m0", "m1"], "seed \(seed)")
    }
  }

  @Test(arguments: ["\"", "\"a\"b,", "{", "\\", "'", "/*", "[\"", "a:", ",", "\u{C2}"])
  func `many thousands of repeated punctuation marks are read to the end`(_ mark: String) {
    let bytes = Array(String(repeating: mark, count: TestRun.isFull ? 100_000 : 3_000).utf8)
    for prefix in ["", "[", "{\"a\":"] {
      let (_, reader) = readJSON(Array(prefix.utf8) + bytes)
      #expect(!reader.diagnostics.isEmpty)
      #expect(reader.diagnostics.items.count < 20)
    }
  }

  @Test func `fifty thousand messages of one identifier are read`() {
    let list = repeatElement("{\"id\": \"a\"}", count: 50_000).joined(separator: ",")
    let text = "{\"transcript\": \"1.0\", \"messages\": [\(list)]}"
    let reading = TranscriptDocument.read(ByteSource(Array(text.utf8)))
    #expect(Set(reading.transcript.messages.map(\.id)).count == 50_000)
    #expect(reading.diagnostics.items.map(\.count) == [49_999])
  }

  @Test func `no diagnostic shows the text of a message`() {
    let secret = "Meet me at the old mill"
    let bytes = Array(
      """
      {"transcript": "1.0", "messages": [{"id": "a", "\(secret)": 1, "\(secret)": 2,
        "text": "x" "\(secret)", "status": "\(secret)", "kind": 4, \(secret): 3,
        "runs": [{"t": "\(secret)", "s": ["\(secret)"]}], "at": "\(secret)"}],
       "events": [{"type": "\(secret)"}]}
      """.utf8
    )
    let reading = TranscriptDocument.read(ByteSource(bytes))
    #expect(reading.diagnostics.items.count > 5)
    for found in reading.diagnostics.items {
      #expect(!found.text().contains("mill"))
    }
  }
}
