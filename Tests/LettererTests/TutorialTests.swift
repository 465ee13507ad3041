import Foundation
import TestSupport
import Testing

/// The results of the five tutorials, from the command line, with inputs in their own formats.
@Suite struct TutorialTests {
  private static let folder = Folder.fixtures.appendingPathComponent("Tutorials")

  static var names: [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).filter { $0.hasSuffix(".case") }.sorted()
  }

  @Test func `every row of the tutorials has a case`() {
    let rows = Set(Self.names.compactMap { Int($0.prefix(2)) })
    #expect(rows == Set(1...10))
  }

  @Test(arguments: names)
  func `commands print the expected output`(_ name: String) throws {
    let text = try String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
    let replayed = try CommandCase(text).replayed()
    if CommittedFile.isWriting {
      let file = CommittedFile("Tests/LettererTests/Fixtures/Tutorials/\(name)")
      #expect(try file.matches(Array(replayed.utf8)))
    } else {
      #expect(replayed == text, "\(name)")
    }
  }
}
