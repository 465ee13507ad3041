import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport
import Testing

/// Requirements for every reader with every fixture.
@Suite struct SourceFixtureTests {
  @Test func `every format has at least three fixtures`() {
    for (_, folder) in SourceFixture.formats {
      #expect(SourceFixture.files.count { $0.folder == folder } >= 3, "\(folder)")
    }
  }

  @Test(arguments: SourceFixture.all)
  func `the counts are those listed with the fixture`(_ fixture: SourceFixture) throws {
    let result = try fixture.read(fixture.bytes())
    let transcript = result.transcript
    let counts = [
      transcript.participants.count, transcript.messages.count,
      transcript.messages.reduce(0) { $0 + $1.attachments.count }, transcript.events.count,
    ]
    #expect(counts == fixture.counts)
    #expect(result.places.map(\.code.rawValue).sorted() == fixture.codes)
    #expect(result.diagnostics.reduce(0) { $0 + $1.count } == fixture.codes.count)
  }

  @Test(arguments: SourceFixture.files)
  func `the format is detected from the file`(_ fixture: SourceFixture) throws {
    let matches = Formats.detect(FormatSample(try fixture.bytes(), name: fixture.file))
    #expect(matches.first?.name == fixture.format)
    #expect(matches.first?.reason.isEmpty == false)
    let close = matches.filter { (matches.first?.confidence ?? 0) - $0.confidence < 0.05 }
    #expect(close.count == 1)
  }

  @Test(arguments: SourceFixture.all)
  func `a file cut anywhere has the messages before the cut`(_ fixture: SourceFixture) throws {
    let bytes = try fixture.bytes()
    let whole = try fixture.read(bytes)
    let starts = whole.messagePlaces.compactMap(\.position?.byte).sorted()
    for end in stride(from: 97, to: bytes.count, by: 97) {
      let complete = Set(zip(starts, starts.dropFirst()).filter { $1 <= end }.map(\.0))
      let expected = zip(whole.messagePlaces, whole.transcript.messages).filter {
        $0.0.position.map { complete.contains($0.byte) } ?? false
      }
      let cut = try? fixture.read(Array(bytes[..<end])) { $0.chat = nil }
      let other = try? fixture.read(Array(bytes[..<end]))
      let found = (other ?? cut)?.transcript.messages ?? []
      for (_, message) in expected where fixture.isCutInOrder {
        let isThere = found.contains { $0.id == message.id || $0.runs == message.runs }
        #expect(isThere, "\(message.id) at \(end)")
      }
    }
  }

  @Test(arguments: SourceFixture.all)
  func `the neutral transcript keeps everything`(_ fixture: SourceFixture) throws {
    let transcript = try fixture.read(fixture.bytes()).transcript
    let again = TranscriptDocument.read(ByteSource(TranscriptDocument.write(transcript)))
    #expect(again.transcript == transcript)
    let lines = TranscriptDocument.readLines(
      ByteSource(TranscriptDocument.writeLines(transcript))
    )
    #expect(lines.transcript == transcript)
  }

  @Test(arguments: SourceFixture.files)
  func `damage ends in a result or an error`(_ fixture: SourceFixture) throws {
    let bytes = try fixture.bytes()
    let seed: UInt64 = 11
    var random = SeededRandom(seed: seed)
    for _ in 0..<100 {
      var damaged = bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<damaged.count, using: &random)
        damaged[place] = UInt8.random(in: 0...255, using: &random)
      }
      guard let result = try? fixture.read(damaged, { $0.chat = nil }) else { continue }
      #expect(!result.transcript.messages.isEmpty, "seed \(seed)")
    }
  }
}

extension SourceFixture {
  /// Whether content that comes first in the file is complete first; a database has its own order.
  var isCutInOrder: Bool { format != "sqlite" && format != "imessage" }
}
