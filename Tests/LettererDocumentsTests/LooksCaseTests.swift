import Foundation
import LettererLayout
import TestSupport
import Testing

@testable import LettererDocuments

/// Rows 48 and 51 of the visual review: themes as files, and the imports of the sources.
@Suite struct LooksCaseTests {
  private func read(_ json: String) -> ThemeDocument.Reading {
    ThemeDocument.read(ByteSource(Array(json.utf8)))
  }

  @Test func `48: a theme file extends another theme, and an error has a column`() throws {
    let reading = read(#"{"theme": "1.0", "name": "mine", "extends": "paperplane", "bubbel": {}}"#)
    var theme = Theme.paperplane
    theme.name = "mine"
    #expect(reading.theme == theme)
    let problem = try #require(reading.diagnostics.items.first)
    #expect(problem.position?.column == 59)
    #expect(problem.message.contains("bubbel"))
  }

  @Test func `51: no source imports a UI framework`() throws {
    let frameworks: Set<Substring> = ["AppKit", "Cocoa", "SwiftUI", "UIKit", "WinSDK"]
    let root = URL(fileURLWithPath: Repository.path("Sources")).resolvingSymlinksInPath()
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    var count = 0
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      let imports = text.split(separator: "\n").filter { $0.contains("import ") }
      let names = imports.compactMap { $0.split(separator: " ").last }
      #expect(frameworks.isDisjoint(with: names), "\(file.lastPathComponent)")
      count += 1
    }
    #expect(count > 500)
  }
}
