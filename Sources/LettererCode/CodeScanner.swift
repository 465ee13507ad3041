/// Finds the tokens of source code that a theme colors.
///
///     CodeScanner(.swift).tokens(in: "let n = 1")  // keyword at 0..<3, number at 8..<9
///
/// Any text has tokens: code that is cut off, as while it streams in, is colored as far as it goes,
/// and an open string or comment lasts to the end.
public struct CodeScanner: Hashable, Sendable {
  /// The language of the code.
  public let language: CodeLanguage

  /// Creates a scanner for a language.
  public init(_ language: CodeLanguage) {
    self.language = language
  }

  /// Returns the colored stretches of a text, in order and without overlaps.
  ///
  /// Ranges are UTF-8 offsets on the boundaries of Unicode scalars. Plain text between tokens, such
  /// as operators and names of variables, is not returned.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  public func tokens(in text: String) -> [CodeToken] {
    let source = Source(Array(text.utf8))
    let hasMark = source.starts(with: [0xEF, 0xBB, 0xBF], at: 0)
    return language.scan(source, from: hasMark ? 3 : 0).tokens
  }
}

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
    case .c: .c
    case .cpp: .cpp
    case .csharp: .csharp
    case .dart: .dart
    case .dockerfile: .dockerfile
    case .go: .go
    case .haskell: .haskell
    case .java: .java
    case .javascript: .javaScript
    case .json: .json
    case .kotlin: .kotlin
    case .lua: .lua
    case .powershell: .powerShell
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
    default: nil
    }
  }
}
