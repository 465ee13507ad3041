import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport
import Testing

/// What damage takes away is reported.
@Suite struct LossTests {
  private static let formats: Set<String> = ["telegram-html", "sms-backup", "google-chat"]

  private static let fixtures = ExportFixture.all.filter { fixture in
    !fixture.isFolder && formats.contains(fixture.format) && !fixture.path.contains("malformed")
      && ExportFixture.all.first { $0.path == fixture.path }?.chat == fixture.chat
  }

  /// The number of messages and of problems of an input; `nil` where reading fails.
  private func count(_ bytes: [UInt8], _ format: String) -> (messages: Int, problems: Int)? {
    let options = ReadOptions(format: format)
    guard let found = try? Formats.inspect(ByteSource(bytes), options: options) else { return nil }
    return (found.summary.messages, found.diagnostics.reduce(0) { $0 + $1.count })
  }

  @Test(arguments: fixtures)
  func `a damaged byte takes no message away in silence`(_ fixture: ExportFixture) throws {
    let whole = try #require(count(fixture.bytes, fixture.format))
    var random = SeededRandom(seed: TestRun.seed)
    for round in 0..<(TestRun.isFull ? 2000 : 60) {
      var bytes = fixture.bytes
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<7, using: &random)
      case 1: bytes.remove(at: place)
      default: bytes.insert(UInt8.random(in: 0x20...0x7E, using: &random), at: place)
      }
      guard let found = count(bytes, fixture.format), found.messages < whole.messages else {
        continue
      }
      #expect(
        found.problems > whole.problems,
        "seed \(TestRun.seed), round \(round), byte \(place): \(whole.messages) to \(found.messages)"
      )
    }
  }
}
