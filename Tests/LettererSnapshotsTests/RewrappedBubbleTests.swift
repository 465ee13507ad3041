import LettererLayout
import LettererModel
import LettererRaster
import LettererSnapshots
import Foundation
import Testing

/// One bubble of five hundred that breaks into another line.
@Suite struct RewrappedBubbleTests {
  /// Short messages, and a long one in the middle that a narrower bubble breaks anew.
  static let transcript = Transcript(
    viewer: "me",
    participants: [Participant(id: "me", name: "Me"), Participant(id: "ann", name: "Ann")],
    messages: (0..<500).map { place in
      let long = "Is the deploy green now, or do we wait for the run of tests"
      return Message(
        id: "m\(place)",
        sender: place.isMultiple(of: 3) ? "me" : "ann",
        text: place == 250 ? long : "Message \(place)"
      )
    }
  )

  private static func verify(
    _ folder: VerifierTests.Folder,
    margin: Double,
    _ mode: RecordMode,
    formats: Set<SnapshotFormat>
  ) throws -> SnapshotReport {
    var environment = SnapshotEnvironment()
    environment.scale = 1
    environment.theme.bubble.limit = WidthLimit(margin: margin)
    return try SnapshotVerifier(
      engine: SnapshotEngine(),
      references: folder.references,
      output: folder.output,
      mode: mode
    ).verify(
      SnapshotSubject(transcript),
      key: SnapshotKey(["long"]),
      formats: formats,
      environments: [environment]
    )
  }

  @Test func `the report marks one band and says that the rest only moved`() throws {
    let folder = VerifierTests.Folder()
    _ = try Self.verify(folder, margin: 50, .missing, formats: [.layout, .png])
    let report = try Self.verify(folder, margin: 110, .never, formats: [.layout, .png])
    #expect(report.cells.map(\.verdict) == [.changed, .changed])
    for cell in report.cells {
      #expect(cell.sentences.count == 1, "\(cell.sentences)")
      let sentence = cell.sentences.first ?? ""
      #expect(sentence.hasPrefix("message m250: text re-wrapped from 2 to 3 lines"), "\(sentence)")
      #expect(sentence.contains("; 249 messages below moved down by "), "\(sentence)")
    }
    let page = HTMLReport(SnapshotRun(cells: report.cells), output: folder.output).page
    #expect(page.components(of: "<li>message m250: ") == 1)
    #expect(page.components(of: "<li>message ") == 1)

    // The picture of the difference marks the band of that message, and nothing above or below it.
    let bytes = try #require(try folder.output.read(report.cells[1].artifacts[2].path))
    let marked = try Self.markedRows(of: DecodedPicture.decode(bytes))
    let layout = try #require(try folder.output.read(report.cells[0].artifacts[1].path))
    let row = try #require(LayoutTree(document: layout).rows.first { $0.message == "m250" })
    #expect(!marked.isEmpty)
    #expect(marked.allSatisfy { row.frame.y <= Double($0) && Double($0) < row.frame.maxY })
  }

  @Test func `without a layout the picture still reveals the message`() throws {
    let folder = VerifierTests.Folder()
    _ = try Self.verify(folder, margin: 50, .missing, formats: [.png])
    let report = try Self.verify(folder, margin: 110, .never, formats: [.png])
    let sentences = report.cells[0].sentences
    try #require(sentences.count == 2, "\(sentences)")
    #expect(sentences[0].hasPrefix("message m250: "))
    #expect(sentences[1].contains("rows of pixels only moved, the lowest by "))
  }

  /// The rows of a difference picture with red or green pixels.
  private static func markedRows(of picture: DecodedPicture) -> [Int] {
    (0..<picture.height).filter { y in
      picture.pixels[y * picture.width..<(y + 1) * picture.width].contains { pixel in
        let (red, green, blue) = (pixel & 0xFF, pixel >> 8 & 0xFF, pixel >> 16 & 0xFF)
        return red == 0xE0 && green == 0 && blue == 0 || green > red + 60 && green > blue + 60
      }
    }
  }
}

extension String {
  /// The number of occurrences of a text.
  fileprivate func components(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
