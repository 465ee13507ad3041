/// A construct that a byte may start; tried in the grammar's order.
enum Rule: Sendable {
  case lineComment([UInt8])
  /// A PHP line comment, which also ends at the end of an island of code.
  case islandComment
  /// A comment that starts only where a word could.
  case wordComment
  case blockComment([UInt8], [UInt8], nests: Bool)
  /// A string literal, by the index of its form.
  case string(Int)
  /// A name with a sigil, such as a variable.
  ///
  /// The name is an identifier, one of the marks, or a number if digits are marks. A joint between
  /// identifiers makes them one name.
  case sigil(CodeToken.Kind, marks: String = "", joint: String = "")
  /// An annotation or a decorator; a decorator must be first on its line.
  case annotation(onlyFirst: Bool)
  /// A preprocessor directive, first on a line.
  case directive
  /// A keyword with a number sign or a dash.
  case markedKeyword
  /// A quoted name, which is not colored.
  case quotedName
  case bracketAttribute
  case characterOrLifetime
  case regularExpression
  case hereDocument
  case symbol
  case percentLiteral
  /// A comment from a line that starts with a text to one that starts with another text.
  case documentComment(String, String)
  case character
  case element
  case section
  case closingTag
  case parameter
  case escape
  /// A backslash with the letters of its command.
  case command
}

/// A language description for the shared scanner.
struct Grammar: Sendable {
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt32

    /// A word directly before a parenthesis is a function.
    static let calls = Traits(rawValue: 1 << 0)
    /// So is a word before an exclamation mark and a bracket or space.
    static let macros = Traits(rawValue: 1 << 1)
    /// A word that starts with a capital and has a small letter is a type.
    static let capitalizedTypes = Traits(rawValue: 1 << 2)
    /// A keyword directly before a colon, in a list, is a label.
    static let labels = Traits(rawValue: 1 << 3)
    /// A statement ends with its line.
    static let lineStatements = Traits(rawValue: 1 << 4)
    /// An apostrophe separates digits.
    static let digitApostrophes = Traits(rawValue: 1 << 5)
    /// A number may end in a period.
    static let trailingPeriods = Traits(rawValue: 1 << 6)
    /// A word or a string before a colon is a property.
    static let colonProperties = Traits(rawValue: 1 << 7)
    /// A word or a string before an equals sign is a property.
    static let equalsProperties = Traits(rawValue: 1 << 8)
    /// A word may end in a question or exclamation mark.
    static let markedWords = Traits(rawValue: 1 << 9)
    /// Statements are commands with bare words.
    static let commands = Traits(rawValue: 1 << 10)
    /// Only the first word of a line can be a keyword.
    static let instructions = Traits(rawValue: 1 << 11)
    /// A word with a dash in it is a command.
    static let dashedCommands = Traits(rawValue: 1 << 12)
    /// A number may be a date or a time.
    static let dates = Traits(rawValue: 1 << 13)
    /// A word directly before a colon is a symbol.
    static let symbolKeys = Traits(rawValue: 1 << 14)
    /// A name in angle brackets before an operand may be a cast, not an element.
    static let casts = Traits(rawValue: 1 << 16)
    /// An arrow precedes the name of a member.
    static let arrows = Traits(rawValue: 1 << 15)
    /// The prefixes of bracketed strings are operators: `qw(a b)`, `s/a/b/`.
    static let quoteOperators = Traits(rawValue: 1 << 17)
    /// A statement starts with a directive, or with a label or another name that it defines.
    static let directives = Traits(rawValue: 1 << 18)
    /// The first word in parentheses is a function.
    static let heads = Traits(rawValue: 1 << 19)
  }

  enum ByteClass: UInt8, Sendable { case other, blank, newline, word, digit, rule }

  let words: WordTable
  let strings: [StringForm]
  /// The indices of the strings that have prefixes.
  let prefixedStrings: [Int]
  private(set) var rules: [[Rule]] = Array(repeating: [], count: 256)
  private(set) var classes: [ByteClass] = Array(repeating: .other, count: 256)
  /// The bytes that continue a word.
  private(set) var continues: [Bool] = Array(repeating: false, count: 256)
  let traits: Traits

  init(
    words: [(WordRole, String)],
    ignoresCase: Bool = false,
    comments: [Comment] = [],
    strings: [StringForm] = [],
    rules: [(Unicode.Scalar, Rule)] = [],
    wordBytes: String = "",
    innerWordBytes: String = "",
    _ traits: Traits = []
  ) {
    self.words = WordTable(words, ignoresCase: ignoresCase)
    self.strings = strings
    prefixedStrings = strings.indices.filter { !strings[$0].prefixes.isEmpty }
    self.traits = traits
    classify(wordBytes, innerWordBytes)
    for comment in comments { add(comment.rule, for: comment.first) }
    for (first, rule) in rules { add(rule, for: UInt8(truncatingIfNeeded: first.value)) }
    for (index, form) in strings.enumerated()
    where form.prefixes.isEmpty && form.traits.isDisjoint(with: [.lines, .bracketed]) {
      if let first = form.opening.first { add(.string(index), for: first) }
      if form.traits.contains(.hashes) { add(.string(index), for: .hash) }
    }
  }

  private mutating func classify(_ wordBytes: String, _ innerWordBytes: String) {
    for byte in UInt8.min...UInt8.max {
      let isWord = byte.startsWord || wordBytes.utf8.contains(byte)
      continues[Int(byte)] = isWord || byte.isDigit || innerWordBytes.utf8.contains(byte)
      classes[Int(byte)] =
        switch byte {
        case .newline: .newline
        case .space, .tab, .carriageReturn: .blank
        case _ where isWord: .word
        case _ where byte.isDigit: .digit
        default: .other
        }
    }
  }

  private mutating func add(_ rule: Rule, for byte: UInt8) {
    rules[Int(byte)].append(rule)
    classes[Int(byte)] = .rule
  }
}

/// A comment syntax.
struct Comment: Sendable {
  let first: UInt8
  let rule: Rule

  static func line(_ opening: String) -> Comment {
    let opening = Array(opening.utf8)
    return Comment(first: opening.first ?? 0, rule: .lineComment(opening))
  }

  static func block(_ opening: String, _ closing: String, nests: Bool = false) -> Comment {
    let bytes = Array(opening.utf8)
    let rule = Rule.blockComment(bytes, Array(closing.utf8), nests: nests)
    return Comment(first: bytes.first ?? 0, rule: rule)
  }

  /// The comments of C and similar languages.
  static let slashes: [Comment] = [.line("//"), .block("/*", "*/")]

  /// The comments of C, but with nested blocks.
  static let nestedSlashes: [Comment] = [.line("//"), .block("/*", "*/", nests: true)]
}
