import LettererCode
import Testing

@Suite struct CodeLanguageTests {
  @Test(arguments: [
    ("py", CodeLanguage.python), ("Python3", .python), ("js", .javascript), ("mjs", .javascript),
    ("jsx", .javascript), ("ts", .typescript), ("tsx", .typescript), ("sh", .shell),
    ("zsh", .shell), ("BASH", .shell), ("console", .console), ("c++", .cpp), ("cs", .csharp),
    ("C#", .csharp), ("rs", .rust), ("golang", .go), ("kt", .kotlin), ("rb", .ruby),
    ("yml", .yaml), ("patch", .diff), ("docker", .dockerfile), ("svg", .xml), ("jsonc", .json),
    ("pl", .perl), ("tex", .latex), ("exs", .elixir), ("gql", .graphql), ("asm", .assembly),
    ("nasm", .assembly), ("objc", .objectivec), ("proto", .protobuf), ("tf", .hcl),
    ("lisp", .clojure), ("jl", .julia), ("erl", .erlang),
  ])
  func `a fence names a language by an alias in any case`(name: String, language: CodeLanguage) {
    #expect(CodeLanguage(named: name) == language)
  }

  @Test(arguments: CodeLanguage.allCases)
  func `every language is found by its own name`(language: CodeLanguage) {
    #expect(CodeLanguage(named: language.rawValue) == language)
  }

  @Test(arguments: ["", "text", "plain", "brainfuck", "py thon"])
  func `an unknown name has no language`(name: String) {
    #expect(CodeLanguage(named: name) == nil)
  }
}
