import LettererDocuments
import LettererModel
import LettererSnapshotTesting
import LettererSnapshots
import Foundation
import Testing

/// The layouts of the chats in `Snapshots` whose pictures other tests compare byte by byte, so that
/// a change of the engine is described in words.
@Suite struct OwnChatsTests {
  private static let snapshots = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Snapshots")

  private static func transcript(_ path: String) throws -> Transcript {
    let bytes = try Data(contentsOf: snapshots.appendingPathComponent(path))
    return TranscriptDocument.read(ByteSource(Array(bytes))).transcript
  }

  /// The transcripts by script, from the directory.
  static func scripts() throws -> [String] {
    try FileManager.default.contentsOfDirectory(
      atPath: snapshots.appendingPathComponent("Text").path
    )
    .filter { $0.hasSuffix(".transcript.json") }
    .map { String($0.dropLast(".transcript.json".count)) }.sorted()
  }

  @Test(.snapshots(matrix: .standard, formats: [.layout]))
  func `the end of the demo`() throws {
    var demo = try Self.transcript("Demo/demo.transcript.json")
    demo.messages = demo.messages.suffix(8)
    assertSnapshot(of: demo)
  }

  @Test(.snapshots(formats: [.ansi, .text]))
  func `the demo in a terminal`() throws {
    assertSnapshot(of: try Self.transcript("Demo/demo.transcript.json"))
  }

  @Test(arguments: try scripts())
  func `a family of scripts`(name: String) throws {
    assertSnapshot(
      of: try Self.transcript("Text/\(name).transcript.json"),
      named: name,
      as: [.layout]
    )
  }
}
