extension CodeLanguage {
  /// Scans a source from an offset to its end.
  func scan(_ source: Source, from start: Int) -> TokenList {
    if let grammar {
      var scanner = GrammarScanner(grammar, source, from: start)
      scanner.scan()
      return scanner.tokens
    }
    switch self {
    case .css, .scss: return StyleScanner.tokens(of: source, from: start, nests: self == .scss)
    case .diff: return DiffScanner.tokens(of: source, from: start)
    case .html: return MarkupScanner.tokens(of: source, from: start, isHTML: true)
    case .http: return HTTPScanner.tokens(of: source, from: start)
    case .console: return ConsoleScanner.tokens(of: source, from: start)
    case .makefile: return MakefileScanner.tokens(of: source, from: start)
    case .markdown: return MarkdownScanner.tokens(of: source, from: start)
    case .php: return IslandScanner.tokens(of: source, from: start)
    case .xml: return MarkupScanner.tokens(of: source, from: start, isHTML: false)
    case .yaml: return YAMLScanner.tokens(of: source, from: start)
    default: return SettingsScanner.tokens(of: source, from: start)
    }
  }

  /// The grammar, if the shared scanner reads the language.
  private var grammar: Grammar? {
    switch self {
    case .assembly: .assembly
    case .c: .c
    case .clojure: .clojure
    case .cmake: .cmake
    case .cpp: .cpp
    case .csharp: .csharp
    case .csv: .csv
    case .dart: .dart
    case .dockerfile: .dockerfile
    case .elixir: .elixir
    case .erlang: .erlang
    case .go: .go
    case .graphql: .graphql
    case .haskell: .haskell
    case .hcl: .hcl
    case .java: .java
    case .javascript: .javaScript
    case .json: .json
    case .julia: .julia
    case .kotlin: .kotlin
    case .latex: .latex
    case .lua: .lua
    case .nginx: .nginx
    case .objectivec: .objectiveC
    case .perl: .perl
    case .powershell: .powerShell
    case .protobuf: .protobuf
    case .python: .python
    case .r: .r
    case .ruby: .ruby
    case .rust: .rust
    case .scala: .scala
    case .shell: .shell
    case .sql: .sql
    case .swift: .swift
    case .toml: .toml
    case .typescript: .typeScript
    case .zig: .zig
    default: nil
    }
  }
}
