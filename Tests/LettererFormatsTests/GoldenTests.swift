import LettererDocuments
import LettererFormats
import LettererSnapshots
import Foundation
import TestSupport
import Testing

/// The complete transcript of every fixture is committed.
@Suite struct GoldenTests {
  private static let folder = "Snapshots/Transcripts/"

  @Test(arguments: ExportFixture.all)
  func `an export reads as before`(_ fixture: ExportFixture) throws {
    try compare(try fixture.read(), fixture.description)
  }

  @Test(arguments: SourceFixture.all)
  func `a source reads as before`(_ fixture: SourceFixture) throws {
    try compare(try fixture.read(fixture.bytes()), fixture.description)
  }

  private func compare(_ result: ReadResult, _ description: String) throws {
    let name = description.split { "/ ".contains($0) }.joined(separator: "-")
    let file = CommittedFile(Self.folder + name + ".transcript.jsonl")
    let isSame = try file.matches(TranscriptDocument.writeLines(result.transcript)) { before, now in
      let difference = try FileDifference(before, now, showsLetters: true)
      if !difference.isSame { Issue.record("\(difference.sentences.joined(separator: "\n"))") }
      return difference.isSame
    }
    #expect(isSame)
  }

  @Test func `every committed transcript belongs to a fixture`() throws {
    let names = (ExportFixture.all.map(\.description) + SourceFixture.all.map(\.description)).map {
      $0.split { "/ ".contains($0) }.joined(separator: "-") + ".transcript.jsonl"
    }
    #expect(Set(names).count == names.count)
    let files = try FileManager.default.contentsOfDirectory(atPath: Repository.path(Self.folder))
    // While transcripts are written, those of new fixtures may still be missing.
    #expect(CommittedFile.isWriting ? Set(files).isSubset(of: names) : Set(files) == Set(names))
  }
}
