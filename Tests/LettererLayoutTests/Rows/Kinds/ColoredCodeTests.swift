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
    var message = Message(id: "m", sender: .init(sender), text: "")
    message.runs = [TextRun(code, traits: .preformatted, codeLanguage: language)]
    let row = try #require(Transcript.group([message]).laidOut(theme: theme).row(of: "m")?.row)
    let part = try #require(row.parts.first { $0.name == .text })
    return try #require(row.text(of: part)).source.runs
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
    let runs = try runs(" a\n-b\n+c", "diff").filter { $0.role != nil }
    #expect(runs.map(\.role) == [.codeDeleted, .codeInserted])
    #expect(runs.map(\.ground) == [.codeDeletedFill, .codeInsertedFill])
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
