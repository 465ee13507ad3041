import Glibc
import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport
import Testing

/// No damage to a file loses a text in silence.
///
/// A text that the damage does not touch is one that the damaged bytes still hold as often as
/// before. It is a part of a text that is read, or else the reader reports a problem.
@Suite struct DamageTests {
  /// The seeds of the damages, all of which a complete run uses.
  private static let seeds = TestRun.seeds(40, gate: 1)
  /// The inputs, all of which a complete run uses.
  private static let inputs = TestRun.sample(DamagedInput.all, 60)

  @Test(arguments: inputs)
  func `damage loses no text in silence`(_ input: DamagedInput) throws {
    let whole = try #require(ReadContent(input.bytes, input.format))
    let original = SearchedBytes(input.bytes)
    let texts = whole.stretches.map { ($0, original.count(of: $0)) }.filter { $0.1 > 0 }
    for damage in Damage.allCases {
      for seed in damage.isRandom ? Self.seeds[...] : Self.seeds.prefix(1) {
        var random = SeededRandom(seed: seed)
        guard let (bytes, place) = damage.damaged(input, &random) else { continue }
        let line = bytes[..<min(place, bytes.count)].count { $0 == 0x0A } + 1
        guard let found = ReadContent(bytes, input.format),
          !found.hasProblem(since: whole, inLine: damage.isNeutral ? nil : line)
        else { continue }
        let missing = texts.filter { !found.contains($0.0) }
        if missing.isEmpty { continue }
        let rest = SearchedBytes(bytes)
        let lost = missing.filter { damage.isNeutral || rest.count(of: $0.0) >= $0.1 }
        if lost.isEmpty { continue }
        let context = String(decoding: bytes[max(0, place - 40)...].prefix(80), as: UTF8.self)
        Issue.record(
          "\(damage) at byte \(place), seed \(seed): \(lost.map(\.0).sorted()) near \(context)"
        )
      }
    }
  }

  @Test(arguments: inputs.filter { $0.text != nil })
  func `another encoding changes no text`(_ input: DamagedInput) throws {
    let whole = try #require(ReadContent(input.bytes, input.format))
    for encoding in Damage.encodings {
      let bytes = try #require(input.text.flatMap(encoding.encoded))
      let found = try #require(ReadContent(bytes, input.format), "\(encoding)")
      #expect(found.lines == whole.lines, "\(encoding)")
    }
  }

  @Test(arguments: TestRun.sample(Set(ExportFixture.all.map(\.path)).sorted(), 30))
  func `a truncated archive loses no text in silence`(_ path: String) throws {
    let fixture = try #require(ExportFixture.all.first { $0.path == path })
    for isTar in [false, true] {
      let (descriptor, bytes) = ArchiveTests.archive(fixture.items, isTar: isTar)
      close(descriptor)
      // An archive cannot hold files whose names do not identify them.
      guard let whole = Self.content(bytes, fixture.format) else {
        return #expect(!fixture.isFolder)
      }
      for seed in Self.seeds {
        var random = SeededRandom(seed: seed)
        let place = Int.random(in: bytes.indices, using: &random)
        guard let found = Self.content(Array(bytes[..<place]), fixture.format),
          !found.hasProblem(since: whole)
        else { continue }
        let lost = whole.stretches.filter { !found.contains($0) }.sorted()
        #expect(
          lost.isEmpty,
          "\(isTar ? "tar" : "zip") cut at byte \(place), seed \(seed): \(lost)"
        )
      }
    }
  }

  private static func content(_ archive: [UInt8], _ format: String) -> ReadContent? {
    (try? ExportFiles(archive: ByteSource(archive))).flatMap { ReadContent($0, format) }
  }

  @Test(arguments: inputs)
  func `a list of messages with the name of another format is reported`(
    _ input: DamagedInput
  ) throws {
    let whole = try #require(ReadContent(input.bytes, input.format))
    for name in input.bytes.ranges(of: Array("\"messages\":".utf8)) {
      var bytes = input.bytes
      bytes.replaceSubrange(name, with: Array("\"message\":".utf8))
      guard let found = ReadContent(bytes, input.format), !found.hasProblem(since: whole) else {
        continue
      }
      let lost = whole.stretches.filter { !found.contains($0) }.sorted()
      #expect(lost.isEmpty, "byte \(name.lowerBound): \(lost)")
    }
  }
}
