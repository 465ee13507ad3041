import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// The colors of code in blocks.
@Suite struct ColoredCodeTests {
  private func runs(
    _ code: String,
    _ language: String?,
    sender: String = "bob",
    theme: Theme = Theme(name: "jsq")
  ) throws -> [StyledText.Run] {
    let row = try row(code, language, sender: sender, theme: theme)
    let part = try #require(row.parts.first { $0.name == .text })
    return try #require(row.text(of: part)).source.runs
  }

  private func row(
    _ code: String,
    _ language: String?,
    sender: String = "bob",
    theme: Theme = Theme(name: "jsq")
  ) throws -> Row<LegibleTypesetter.Prepared> {
    var message = Message(id: "m", sender: .init(sender), text: "")
    message.runs = [TextRun(code, traits: .preformatted, codeLanguage: language)]
    return try #require(Transcript.group([message]).laidOut(theme: theme).row(of: "m")?.row)
  }

  @Test func `tokens have the roles of their kinds, and nothing is lost`() throws {
    let code = "let é = \"ü\" // 👍\n"
    let runs = try runs(code, "Swift")
    #expect(runs.map(\.text).joined() + "\n" == code)
    #expect(runs.filter { $0.role != nil }.map(\.text) == ["let", "\"ü\"", "// 👍"])
    #expect(runs.compactMap(\.role) == [.codeKeyword, .codeString, .codeComment])
  }

  @Test func `code in an unknown language has one color`() throws {
    #expect(try runs("let a = 1", nil).map(\.role) == [nil])
    #expect(try runs("let a = 1", "klingon").map(\.role) == [nil])
  }

  @Test func `the viewer's code is colored if the theme has one background for all`()
    throws
  {
    #expect(try runs("let a = 1", "swift", sender: "ada").map(\.role) == [nil])
    let roles = try runs("let a = 1", "swift", sender: "ada", theme: .workspace).map(\.role)
    #expect(roles == [.codeKeyword, nil, .codeNumber])
  }

  @Test func `lines of a patch are on red and green`() throws {
    let patch = " a\n-b\n+c\n+" + String(repeating: "word ", count: 40) + "\n d\n+e"
    let runs = try runs(patch, "diff").filter { $0.role != nil }
    #expect(runs.map(\.role) == [.codeDeleted, .codeInserted, .codeInserted, .codeInserted])
    let row = try row(patch, "diff", theme: .assistant)
    let bands = row.parts.filter { $0.name == .lineGround }
    #expect(
      bands.map(\.shape?.fill) == [.codeDeletedFill, .codeInsertedFill, .codeInsertedFill]
    )
    // They reach the border, and one line follows the other, also where a line is wrapped.
    let box = try #require(row.part(.textGround)).frame
    let frames = bands.map(\.frame)
    #expect(frames.allSatisfy { $0.x == box.x + 1 && $0.maxX == box.maxX - 1 })
    try #require(frames.count == 3)
    let height = frames[0].height
    #expect(frames[1].y == frames[0].maxY && frames[1].height >= 3 * height)
    #expect(abs(frames[2].y - frames[1].maxY - height) <= 1)
  }

  @Test(arguments: [false, true])
  func `output of a tool has lines on red and green`(isFramed: Bool) throws {
    var theme = Theme.jsq
    theme.tool.isFramed = isFramed
    let use = ToolUse(name: "Bash", output: .string("diff --git a/a b/a\n-b\n+c\n"))
    let message = Message(id: "m", sender: "bob", content: .toolResult(use))
    let layout = Transcript.group([message]).laidOut(theme: theme)
    let row = try #require(layout.row(of: "m")?.row)
    let bands = row.parts.filter { $0.name == .lineGround }
    let box = try #require(row.part(.ground)).frame
    #expect(bands.map(\.shape?.fill) == [.codeDeletedFill, .codeInsertedFill])
    #expect(bands.allSatisfy { $0.frame.x >= box.x && $0.frame.maxX <= box.maxX })
    #expect(layout.checkInvariants() == [])
  }

  @Test func `code that streams in is colored at every prefix`() throws {
    let code = "def f(a):\n    \"\"\"Doc\"\"\"\n    return f'{a!r}'  # é\n"
    for end in code.indices.dropFirst() {
      let prefix = String(code[..<end])
      guard prefix.contains(where: { !$0.isWhitespace }) else { continue }
      let text = try runs(prefix, "python").map(\.text).joined()
      #expect(text == (prefix.last == "\n" ? String(prefix.dropLast()) : prefix))
    }
  }
}
