import Testing

@testable import letterer

/// The files that an isolated process can have written are those that the command line names.
@Suite struct OutputPatternTests {
  @Test(arguments: [
    ("out.png", "out.png"), ("a/{chat}.png", "a/Ann.png"), ("a/{chat}.png", "a/{chat}.png"),
    ("x-{page}.png", "x-012.png"), ("{chat} {date}/{page}.png", "Ann Lee 2026-01-01/3.png"),
    ("{chat}{page}.png", "a1.png"), ("{chat}.png", "a.png.png"), ("{date}.md", "undated.md"),
  ])
  func `a name with values in the places of its tokens is allowed`(item: (String, String)) {
    #expect(OutputPattern(item.0).matches(item.1))
  }

  @Test(arguments: [
    ("out.png", "out2.png"), ("out.png", "./out.png"), ("out.png", ""), ("a/{chat}.png", "a/.png"),
    ("a/{chat}.png", "a/b/c.png"), ("a/{chat}.png", "a/../b.png"), ("{chat}", ".profile"),
    ("{chat}", ".."), ("x-{page}.png", "x-1a.png"), ("x-{page}.png", "x-.png"),
    ("{date}.md", "../a.md"), ("{date}.md", "A.md"), ("{chat}.png", "a\u{0}.png"),
    ("{chat}.png", "a\u{1B}c.png"),
    ("x-{page}.png", "x-\(String(repeating: "0", count: 256)).png"),
  ])
  func `no other name is allowed`(item: (String, String)) {
    #expect(!OutputPattern(item.0).matches(item.1))
  }
}
