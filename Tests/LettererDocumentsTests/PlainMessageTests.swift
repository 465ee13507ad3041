import LettererDocuments
import LettererModel
import TestSupport
import Testing

/// Compares messages read directly from their bytes with the general reader.
@Suite struct PlainMessageTests {
  /// Returns a source that delivers bytes one by one, so that no record is ever available as a
  /// whole.
  private func trickle(_ bytes: [UInt8]) -> ByteSource {
    var rest = bytes[...]
    return ByteSource { rest.popFirst().map { [$0] } }
  }

  private func expectSame(_ bytes: [UInt8], _ comment: Comment) {
    for read in [TranscriptDocument.read, TranscriptDocument.readLines] {
      let (whole, slow) = (read(ByteSource(bytes)), read(trickle(bytes)))
      #expect(whole.transcript == slow.transcript, comment)
      #expect(whole.diagnostics == slow.diagnostics, comment)
      #expect(whole.isTruncated == slow.isTruncated, comment)
      #expect(whole.version == slow.version, comment)
    }
  }

  /// Fields of messages, ordinary and odd.
  private static let members = [
    #""id": "m1""#, #""id":"m2""#, #""id": """#, #""id": 7"#, #""from": "u1""#, #""from": null"#,
    #""at": "2024-05-01T10:00:00Z""#, #""at": "2024-05-01""#, #""at": "soon""#,
    #""at": 1714557600"#,
    #""kind": "text""#, #""kind": "image""#, #""text": "a \"b\" c""#, #""text": "ü\nw\\ö""#,
    #""text": "\u00e9""#, #""text": "he said "hi" twice""#, "\"text\": \"a\tb\"",
    #""runs": [{"t": "one"}]"#, #""runs": [{"t":"שלום"}]"#, #""runs": [{"t": "a"}, {"t": "b"}]"#,
    #""runs": [{"t": "a", "s": ["b"]}]"#, #""runs": []"#, #""status": "read""#,
    #""status": "lost""#, #""x-own": 1"#, #""pinned": true"#, #""text": "a" "#,
    #""format": "plain""#,
  ]

  private static func document(_ random: inout SeededRandom, isLines: Bool) -> [UInt8] {
    var records: [String] = []
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let picked = members.shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random))
      let separator = [",", ", ", ",\n  ", " ,\t"].randomElement(using: &random) ?? ","
      records.append("{" + picked.joined(separator: isLines ? ", " : separator) + "}")
    }
    let header = #""transcript": "1.0", "viewer": "u1", "participants": [{"id": "u2"}]"#
    guard isLines else {
      return Array("{\(header), \"messages\": [\n\(records.joined(separator: ",\n"))]}".utf8)
    }
    let lines = ["{\(header)}"] + records.map { #"{"message": \#($0)}"# }
    let end = ["\n", "\r\n", "\n\n", " \n"].randomElement(using: &random) ?? "\n"
    return Array(lines.joined(separator: end).utf8) + Array(end.utf8)
  }

  @Test func `plain messages are read as by the general reader`() {
    for seed in UInt64(1)...2000 {
      var random = SeededRandom(seed: seed)
      let bytes = Self.document(&random, isLines: seed % 2 == 0)
      expectSame(bytes, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `damaged plain messages are read as by the general reader`() {
    for seed in UInt64(1)...2000 {
      var random = SeededRandom(seed: seed)
      var bytes = Self.document(&random, isLines: seed % 2 == 0)
      for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
        let place = Int.random(in: bytes.indices, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &random)
        default: bytes.insert(bytes.randomElement(using: &random) ?? 0x22, at: place)
        }
      }
      expectSame(bytes, "seed \(seed): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  @Test func `the plainest message is read without the general reader`() throws {
    let text = #" {"id": "m1", "from": "u", "at": "2024-05-01T10:00:00Z", "text": "a\nb"} "#
    let bytes = Array(text.utf8)
    let message = PlainMessage(bytes.span, at: 1)
    let plain = try #require(message)
    #expect(plain.end.index == bytes.count - 1)
    #expect(plain.message.text == "a\nb")
    #expect(plain.message.time == Time(milliseconds: 1_714_557_600_000))
    let odd = Array(#"{"id": "m1", "text": "a", "text": "b"}"#.utf8)
    let repeated = PlainMessage(odd.span, at: 0)
    #expect(repeated == nil)
  }

  @Test func `an absent sender is reported at the name, even in pieces`() {
    let lines = """
      {"participant": {"id": "ann"}}
      {"message": {"id": "m1", "from": "zed", "text": "a"}}

      """
    let object = """
      {"transcript": "1.0", "participants": [{"id": "ann"}], "messages": [{"id": "m1",
        "from": "zed", "text": "a"}]}
      """
    expectSame(Array(lines.utf8), "lines")
    expectSame(Array(object.utf8), "object")
    let inLines = TranscriptDocument.readLines(ByteSource(Array(lines.utf8))).diagnostics
    let inObject = TranscriptDocument.read(ByteSource(Array(object.utf8))).diagnostics
    #expect(
      inLines.items.first { $0.code == .absentSender }?.position
        == TextPosition(line: 2, column: 34, byte: 64)
    )
    #expect(
      inObject.items.first?.position == TextPosition(line: 2, column: 11, byte: 91)
    )
  }

  @Test func `an identifier is known whatever the order of the fields`() {
    for seed in UInt64(1)...200 {
      var random = SeededRandom(seed: seed)
      let names = (0..<40).map { _ in
        let number = Int.random(in: 0...30, using: &random)
        return ["m\(number)", "ü\(number)", "m\(number)~2"].randomElement(using: &random) ?? "m"
      }
      let records = names.map { #"{"id": "\#($0)", "text": "a"}"# }.joined(separator: ", ")
      let reading = TranscriptDocument.read(
        ByteSource(Array(#"{"transcript": "1.0", "messages": [\#(records)]}"#.utf8))
      )
      let ids = reading.transcript.messages.map(\.id)
      #expect(Set(ids).count == names.count, "seed \(seed)")
      var seen: Set<String> = []
      for (id, name) in zip(ids, names) {
        #expect(seen.contains(name) == (id != name), "seed \(seed)")
        seen.insert(id)
      }
    }
  }
}
