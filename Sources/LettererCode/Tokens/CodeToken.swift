/// A colored range of source code.
package struct CodeToken: Hashable, Sendable {
  /// The meaning of a token to a reader.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// A reserved word, a preprocessor directive, or an instruction of a build file.
    case keyword
    /// The name of a type.
    case type
    /// The name of a declared or called function, or of a command.
    case function
    /// A string, character, or regular expression literal.
    case string
    /// A number, including its base prefix and its unit.
    case number
    /// A comment.
    case comment
    /// A literal such as true or nil, or a symbol.
    case constant
    /// An annotation, a decorator, a lifetime, or an attribute name in markup.
    case attribute
    /// The name of an element in markup or in a style rule.
    case tag
    /// A key of a record, a property of a style rule, or a variable with a sigil.
    case property
    /// A line added by a patch.
    case inserted
    /// A line removed by a patch.
    case deleted
    /// A document heading, a settings file section, or a patch header.
    case heading
  }

  /// The range in the scanned text, as UTF-8 offsets; never empty.
  package let range: Range<Int>

  /// The meaning of the token.
  package let kind: Kind

  /// Creates a token.
  package init(range: Range<Int>, kind: Kind) {
    self.range = range
    self.kind = kind
  }
}
