/// Finds the tokens of source code that a theme colors.
///
///     CodeScanner(.swift).tokens(in: "let n = 1")  // keyword at 0..<3, number at 8..<9
///
/// Any text can be scanned: truncated code, such as during streaming, is colored as far as it goes,
/// and an open string or comment extends to the end.
package struct CodeScanner: Hashable, Sendable {
  /// The language of the code.
  package let language: CodeLanguage

  /// Creates a scanner for a language.
  package init(_ language: CodeLanguage) {
    self.language = language
  }

  /// Returns the colored ranges of a text, in order and without overlaps.
  ///
  /// Ranges are UTF-8 offsets on scalar boundaries. Plain text between tokens, such as operators
  /// and variable names, is not returned.
  ///
  /// - Complexity: O(n), where n is the number of bytes.
  package func tokens(in text: String) -> [CodeToken] {
    let source = Source(Array(text.utf8))
    let hasMark = source.starts(with: [0xEF, 0xBB, 0xBF], at: 0)
    return language.scan(source, from: hasMark ? 3 : 0).tokens
  }
}
