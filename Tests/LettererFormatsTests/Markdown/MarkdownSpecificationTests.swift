import Foundation
import LettererModel
import Testing

@testable import LettererFormats

/// Compares the examples of CommonMark's specification and GitHub's extensions with cmark-gfm's
/// HTML.
@Suite struct MarkdownSpecificationTests {
  private static let examples: [String] = {
    let url = SourceFixture.root.appending(path: "Markdown/specification.txt")
    let lines = (try? String(contentsOf: url, encoding: .utf8))?.split(separator: "\n") ?? []
    return lines.filter { !$0.hasPrefix("#") }.compactMap {
      try? JSONDecoder().decode(String.self, from: Data($0.utf8))
    }
  }()

  @Test func `every example has the structure that cmark-gfm writes`() {
    #expect(Self.examples.count == 679)
    let compared = Self.examples.filter { MarkdownWitness.glyphs($0) != nil }
    #expect(compared.count > 560)
    let different = compared.filter { MarkdownWitness.difference($0) != nil }
    // Two examples have `\[` followed by commands, which is a formula in answers.
    #expect(different.filter { !$0.contains("\\[") || !$0.contains("\\&") } == [])
    #expect(different.count <= 2)
  }

  @Test func `examples with HTML have all of its text`() {
    for example in Self.examples where MarkdownWitness.glyphs(example) == nil {
      let found = MarkdownText.runs(example).map(\.text).joined()
      #expect(
        MarkdownWitness.withoutTags(found) == MarkdownWitness.words(example),
        "\(example.debugDescription)"
      )
    }
  }
}
