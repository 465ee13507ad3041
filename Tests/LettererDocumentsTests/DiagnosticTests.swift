import LettererDocuments
import Testing

@Suite struct DiagnosticTests {
  @Test func `every code is explained`() {
    for code in DiagnosticCode.allCases {
      let explanation = code.explanation
      #expect(!explanation.text.isEmpty, "\(code.rawValue)")
      #expect(!explanation.hint.isEmpty, "\(code.rawValue)")
      #expect(explanation.title != code.rawValue)
    }
  }

  @Test func `repeats are counted, and the first position is kept`() {
    var list = DiagnosticList()
    for line in 1...1000 {
      list.add(.comment, at: TextPosition(line: line, column: 1, byte: 0), "comment")
    }
    #expect(list.items.count == 1)
    #expect(list.items[0].count == 1000)
    #expect(list.items[0].line == 1)
  }

  @Test func `subjects are distinguished up to a limit`() {
    var list = DiagnosticList()
    for index in 0..<10_000 {
      list.add(.unknownField, "field \(index)", subject: "field \(index)")
    }
    #expect(list.items.count == DiagnosticList.subjectLimit + 1)
    #expect(list.totalCount == 10_000)
  }

  @Test func `lists are joined with their counts`() {
    var first = DiagnosticList()
    first.add(.unknownField, "a", subject: "a")
    first.add(.comment, "c")
    var second = first
    second.add(.unknownField, "b", subject: "b")
    first.add(contentsOf: second)
    #expect(first.items.map(\.count) == [2, 2, 1])
  }

  @Test func `a diagnostic reads as one line with note and hint`() {
    var found = Diagnostic(
      .invalidEscape,
      at: TextPosition(line: 33, column: 17, byte: 900),
      message: "invalid escape \"\\x01\" in a string",
      note: "read as U+0001",
      hint: "accepted without --strict"
    )
    found.count = 42
    found.isRefused = true
    #expect(
      found.text(file: "result.json") == """
        letterer: error: result.json:33:17: invalid escape "\\x01" in a string [E031] (and 41 more)
          note: read as U+0001
          hint: accepted without --strict
        """
    )
    let line = String(decoding: Diagnostic.lines([found], file: "result.json"), as: UTF8.self)
    #expect(
      line == #"{"level":"error","code":"E031","file":"result.json","line":33,"column":17,"#
        + #""byte":900,"message":"invalid escape \"\\x01\" in a string","note":"read as U+0001","#
        + #""hint":"accepted without --strict","count":42}"# + "\n"
    )
  }
}
