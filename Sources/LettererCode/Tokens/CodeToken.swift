/// A stretch of source code that a theme colors.
package struct CodeToken: Hashable, Sendable {
  /// Classifies a token by what it means to a reader of the code.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A reserved word, a directive of a preprocessor, or an instruction of a build file.
    case keyword
    /// The name of a type.
    case type
    /// The name of a function where it is declared or called, or of a command.
    case function
    /// A string, character, or regular expression literal.
    case string
    /// A number, including its sign of base and its unit.
    case number
    /// A comment.
    case comment
    /// A literal such as true or nil, or a symbol.
    case constant
    /// An annotation, a decorator, a lifetime, or the name of an attribute in markup.
    case attribute
    /// The name of an element in markup, or of an element in a style rule.
    case tag
    /// A key of a record, a property of a style rule, or a variable with a sigil.
    case property
    /// A line that a patch adds.
    case inserted
    /// A line that a patch removes.
    case deleted
    /// A heading of a document, a section of a settings file, or a header of a patch.
    case heading
  }

  /// The position in the scanned text, as UTF-8 offsets; never empty.
  package let range: Range<Int>

  /// What the token means.
  package let kind: Kind

  /// Creates a token.
  package init(range: Range<Int>, kind: Kind) {
    self.range = range
    self.kind = kind
  }
}
