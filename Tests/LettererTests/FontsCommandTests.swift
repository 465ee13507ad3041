import LettererText
import Foundation
import Testing

@Suite struct FontsCommandTests {
  struct Printed: Decodable {
    struct Face: Decodable {
      var file: String
      var index: Int
      var family: String
      var weight: Int
      var scripts: [String]
      var package: String?
      var characters: Int
      var sha256: String?
    }

    struct Cluster: Decodable {
      var range: [Int]
      var text: String
      var codePoints: [String]
      var font: TextCommandTests.Printed.Font?
      var glyphs: [UInt32]
    }

    var fonts: [Face]?
    var clusters: [Cluster]?
  }

  private func printed(_ arguments: [String], input: Data = Data()) throws -> Printed {
    let run = try LettererProcess(["list", "fonts", "--json"] + arguments, input: input)
    #expect(run.status == 0, "\(run.errors)")
    return try JSONDecoder().decode(Printed.self, from: run.output)
  }

  @Test func `every bundled face is listed with the manifest's data`() throws {
    let fonts = try #require(try printed([]).fonts)
    let faces = FontCollection.bundled.faces
    #expect(fonts.map(\.file) == faces.map(\.file))
    #expect(fonts.map(\.index) == faces.map(\.index))
    #expect(fonts.map(\.sha256) == faces.map(\.sha256))
    #expect(fonts.map(\.scripts) == faces.map(\.scripts))
    #expect(fonts.allSatisfy { $0.characters > 10 && $0.package != nil })
  }

  @Test func `the table has a row for every face without trailing spaces`() throws {
    let run = try LettererProcess(["list", "fonts"])
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == FontCollection.bundled.faces.count + 1)
    #expect(lines.allSatisfy { !$0.hasSuffix(" ") })
    let header = try #require(lines.first)
    let sums = try #require(header.range(of: "SHA-256")?.lowerBound)
    let column = header.distance(from: header.startIndex, to: sums)
    for line in lines.dropFirst() { #expect(line.count == column + 64, "\(line)") }
  }

  @Test func `a user's font comes first`() throws {
    let path = Folder.package.appendingPathComponent("Fonts/Faces/NotoSansMono-Regular.ttf").path
    let fonts = try #require(try printed(["--font", path]).fonts)
    #expect(fonts.first?.file == path)
    #expect(fonts.first?.family == "Noto Sans Mono")
    #expect(fonts.first?.package == nil && fonts.first?.sha256 == nil)
  }

  @Test func `each cluster has its face, and a ligature one for its letters`() throws {
    let clusters = try #require(try printed(["Aש😀\u{700}\tfie\u{301}"]).clusters)
    #expect(clusters.map(\.text) == ["A", "ש", "😀", "\u{700}", "\t", "fi", "e\u{301}"])
    #expect(clusters.map(\.range.first) == [0, 1, 3, 7, 9, 10, 12])
    #expect(
      clusters.map { $0.font?.file } == [
        "NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoColorEmoji.ttf",
        "NotoSans-Regular.ttf", nil, "NotoSans-Regular.ttf", "NotoSans-Regular.ttf",
      ]
    )
    #expect(clusters[3].font?.missing == true && clusters[3].glyphs == [0x700])
    #expect(clusters[6].codePoints == ["U+0065", "U+0301"])
    #expect(clusters[5].glyphs.count == 1)
    let bold = try #require(try printed(["--font-style", "bold", "ខ"]).clusters)
    #expect(bold.map { $0.font?.emboldened } == [true])
  }

  @Test func `a character that no face has is reported as a box`() throws {
    for arguments in [["\u{700}"], ["--", "\u{700}"]] {
      let run = try LettererProcess(["list", "fonts"] + arguments)
      let text = String(decoding: run.output, as: UTF8.self)
      #expect(
        text.contains("U+0700") && text.contains("no face has it; drawn as a missing-glyph box")
      )
    }
    #expect(try LettererProcess(["list", "fonts", "--locale", "de"]).status == 2)
    #expect(try printed(["--", "-x"]).clusters?.map(\.text) == ["-", "x"])
    #expect(try printed(["-"], input: Data("ab".utf8)).clusters?.count == 2)
  }

  @Test func `control characters of the text do not reach the terminal`() throws {
    let run = try LettererProcess(["list", "fonts", "a\u{1B}[31m\u{202E}"])
    #expect(run.status == 0)
    #expect(!run.output.contains(0x1B))
  }
}
