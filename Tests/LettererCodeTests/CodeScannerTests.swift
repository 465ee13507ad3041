import LettererCode
import Testing

@Suite struct CodeScannerTests {
  @Test(arguments: PaintedCode.all)
  func `code is colored as the fixture of its language shows`(fixture: PaintedCode) {
    let code = fixture.code.split(separator: "\n", omittingEmptySubsequences: false)
    let painted = PaintedCode.paint(fixture.code, as: fixture.language)
    #expect(painted.count == fixture.paint.count)
    for (line, (found, expected)) in zip(painted, fixture.paint).enumerated() {
      #expect(found == expected, "\(fixture.language) line \(line + 1): \(code[line])")
    }
  }

  @Test func `every language has a fixture`() {
    #expect(Set(PaintedCode.all.map(\.language)) == Set(CodeLanguage.allCases))
  }

  @Test func `offsets count the bytes of UTF-8`() {
    let tokens = CodeScanner(.swift).tokens(in: "let é = \"ü\" // 🙂")
    #expect(tokens.map(\.range) == [0..<3, 9..<13, 14..<21])
    #expect(tokens.map(\.kind) == [.keyword, .string, .comment])
  }

  @Test func `a byte order mark does not hide the first word`() {
    #expect(PaintedCode.paint("\u{FEFF}def f(): pass", as: .python) == [" kkk f    kkkk"])
  }

  @Test func `a comment ends before a carriage return`() {
    let tokens = CodeScanner(.go).tokens(in: "// a\r\nx := \"b\r\n1")
    #expect(tokens.map(\.range) == [0..<4, 11..<13, 15..<16])
  }

  @Test(arguments: [
    (CodeLanguage.python, "x = '''a\nb"), (.javascript, "x = `a ${b + `c"),
    (.swift, "x = \"\"\"\na \\(b"), (.rust, "x = r##\"a\"#"), (.cpp, "x = R\"y(a)\""),
    (.ruby, "x = <<~A\nb"), (.shell, "x \"a $(b \"c"), (.csharp, "x = $@\"a\n{b}"),
    (.lua, "x = [==[a]]"), (.perl, "s{a}{b"), (.perl, "s/a/b"), (.elixir, "~s(a (b)"),
  ])
  func `an open string lasts to the end`(language: CodeLanguage, code: String) {
    let tokens = CodeScanner(language).tokens(in: code)
    #expect(tokens.contains { $0.kind == .string })
    let isCode = code.hasSuffix("b") && language == .swift
    #expect(isCode || tokens.last?.range.upperBound == code.utf8.count)
  }

  @Test(arguments: [
    (CodeLanguage.c, "x /* a\nb"), (.rust, "x /* /* a */ b"), (.html, "<!-- a\n<b>"),
    (.python, "x # a"), (.css, "a { /* b }"), (.haskell, "{- {- a -}"), (.lua, "--[[ a\nb"),
  ])
  func `an open comment lasts to the end`(language: CodeLanguage, code: String) {
    let last = CodeScanner(language).tokens(in: code).last
    #expect(last?.kind == .comment)
    #expect(last?.range.upperBound == code.utf8.count)
  }

  @Test func `bare PHP needs no opening tag`() {
    #expect(PaintedCode.paint("echo $a;", as: .php) == ["kkkk pp"])
  }
}
