import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport
import Testing

/// Compares counting without keeping messages with counting the messages read.
@Suite struct TranscriptSummaryTests {
  private static func record(_ number: Int, _ random: inout SeededRandom) -> String {
    let sender = ["p1", "p2", "nobody", "later"].randomElement(using: &random) ?? "p1"
    let day = Int.random(in: 10...28, using: &random)
    let extra =
      [
        "", #", "attachments": [{"kind": "image", "path": "gone.png"}]"#,
        #", "attachments": [{"kind": "image", "path": "a.png", "state": "omitted"}]"#,
        #", "own": 1"#, #", "at": "2020-01-01T00:00:00Z""#,
      ].randomElement(using: &random) ?? ""
    let id = Int.random(in: 0...9, using: &random) == 0 ? "twice" : "m\(number)"
    return #"{"id": "\#(id)", "from": "\#(sender)", "at": "2024-05-\#(day)", "text": "a"\#(extra)}"#
  }

  private static func document(_ random: inout SeededRandom, count: Int, isLines: Bool) -> [UInt8] {
    let people = #""viewer": "Ann", "participants": [{"id": "p1", "name": "Ann"}]"#
    let header = #""transcript": "1.0", \#(people)"#
    let records = (0..<count).map { record($0, &random) }
    if isLines {
      let lines = ["{\(header)}"] + records.map { #"{"message": \#($0)}"# }
      return Array(lines.joined(separator: "\n").utf8)
    }
    return Array("{\(header), \"messages\": [\(records.joined(separator: ","))]}".utf8)
  }

  @Test func `counting a transcript agrees with reading it`() throws {
    for seed in UInt64(1)...12 {
      var random = SeededRandom(seed: seed)
      let bytes = Self.document(&random, count: 2500, isLines: seed % 2 == 0)
      let read = InspectResult(try Formats.read(ByteSource(bytes)))
      let counted = try Formats.inspect(ByteSource(bytes))
      #expect(counted.summary == read.summary, "seed \(seed)")
      #expect(counted.diagnostics == read.diagnostics, "seed \(seed)")
      #expect(counted.format == read.format, "seed \(seed)")
      #expect(counted.summary.viewer == "p1")
    }
  }

  @Test func `counting a damaged WhatsApp chat agrees with reading it`() throws {
    for seed in UInt64(1)...60 {
      var random = SeededRandom(seed: seed)
      var bytes = Array(RandomWhatsApp(&random).text.utf8)
      bytes += Array("31/12/24, 23:59 - Cy: \u{200E}slova\n99/99/24, 10:00 - Cy: odd\n".utf8)
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] = UInt8.random(in: 0...255, using: &random)
      }
      guard let read = try? Formats.read(ByteSource(bytes)), read.format == "whatsapp" else {
        continue
      }
      var counted = try Formats.inspect(ByteSource(bytes))
      let expected = InspectResult(read)
      #expect(counted.summary.from?.milliseconds == expected.summary.from?.milliseconds)
      #expect(counted.summary.to?.milliseconds == expected.summary.to?.milliseconds)
      // WhatsApp files have times either with or without seconds; this one has both.
      (counted.summary.from, counted.summary.to) = (expected.summary.from, expected.summary.to)
      #expect(counted.summary == expected.summary, "seed \(seed)")
      #expect(counted.diagnostics == expected.diagnostics, "seed \(seed)")
    }
  }

  @Test func `a viewer is found by a handle without keeping messages`() throws {
    let text = """
      {"transcript": "1.0", "participants": [{"id": "p1", "name": "Ann", "handle": "@ann"}], \
      "messages": [{"id": "m", "from": "p1", "text": "a"}]}
      """
    let options = ReadOptions(viewer: "@ann")
    let result = try Formats.inspect(ByteSource(Array(text.utf8)), options: options)
    #expect(result.summary.viewer == "p1")
  }
}
