/// A string literal syntax: how it opens, closes, escapes, and interpolates.
struct StringForm: Sendable {
  struct Traits: OptionSet, Sendable {
    let rawValue: UInt32

    /// Can span lines.
    static let multiline = Traits(rawValue: 1 << 0)
    /// Has no escapes.
    static let raw = Traits(rawValue: 1 << 1)
    /// Repeats the closing delimiter to mean the delimiter itself.
    static let doubled = Traits(rawValue: 1 << 2)
    /// Can be preceded by number signs, which its end and its escapes repeat.
    static let hashes = Traits(rawValue: 1 << 3)
    /// Can open with additional quotes, which its end repeats.
    static let extended = Traits(rawValue: 1 << 4)
    /// Has a label after its opening, which its end repeats: `R"x( )x"`, `[==[ ]==]`.
    static let labeled = Traits(rawValue: 1 << 5)
    /// Ends at a line that consists of its label: a here-document.
    static let lines = Traits(rawValue: 1 << 6)
    /// Ends at the bracket that matches its opening one.
    static let bracketed = Traits(rawValue: 1 << 7)
    /// Interpolates `${code}`.
    static let dollarBrace = Traits(rawValue: 1 << 8)
    /// Interpolates `$name`.
    static let dollarName = Traits(rawValue: 1 << 9)
    /// Interpolates `$(code)`.
    static let dollarParenthesis = Traits(rawValue: 1 << 10)
    /// Interpolates `\(code)`.
    static let backslashParenthesis = Traits(rawValue: 1 << 11)
    /// Interpolates `#{code}`.
    static let hashBrace = Traits(rawValue: 1 << 12)
    /// Interpolates `{code}`, with `{{` as the escape.
    static let brace = Traits(rawValue: 1 << 13)
    /// Has a format after a colon in `{code:format}`.
    static let formats = Traits(rawValue: 1 << 14)
    /// Interpolates `{$code}`.
    static let braceDollar = Traits(rawValue: 1 << 15)
    /// Interpolates a shell's `${parameter}`, colored as a whole.
    static let parameter = Traits(rawValue: 1 << 16)
    /// Has a replacement after its first end: `s/a/b/`, `s{a}{b}`.
    static let replaces = Traits(rawValue: 1 << 17)
  }

  let opening: [UInt8]
  let closing: [UInt8]
  /// The words that can (and if there are any, must) directly precede the opening.
  let prefixes: [[UInt8]]
  let escape: UInt8
  let kind: CodeToken.Kind
  let traits: Traits
  /// The bytes that can end the literal or plain text within it, or start an escape.
  let stops: [Bool]

  init(
    _ opening: String,
    to closing: String? = nil,
    prefixes: String = "",
    _ traits: Traits = [],
    escape: UInt8 = .backslash,
    kind: CodeToken.Kind = .string
  ) {
    self.opening = Array(opening.utf8)
    self.closing = Array((closing ?? opening).utf8)
    self.prefixes = prefixes.split(separator: " ").map { Array($0.utf8) }
    self.escape = traits.contains(.raw) ? 0 : escape
    self.kind = kind
    self.traits = traits
    stops = Self.stops(self.closing.first ?? 0, self.escape, traits)
  }

  private static func stops(_ close: UInt8, _ escape: UInt8, _ traits: Traits) -> [Bool] {
    var stops = Array(repeating: false, count: 256)
    stops[Int(close)] = true
    stops[Int(escape)] = true
    if !traits.contains(.multiline) || traits.contains(.lines) {
      stops[Int(UInt8.newline)] = true
    }
    let marks: [(Traits, UInt8)] = [
      ([.dollarBrace, .dollarName, .dollarParenthesis, .parameter], .dollar),
      (.backslashParenthesis, .backslash), (.hashBrace, .hash),
      ([.brace, .braceDollar], .leftBrace),
    ]
    for (trait, mark) in marks where !traits.isDisjoint(with: trait) { stops[Int(mark)] = true }
    if traits.contains(.bracketed) {
      for byte in UInt8.exclamation...UInt8.tilde where !byte.continuesWord {
        stops[Int(byte)] = true
      }
    }
    return stops
  }
}

/// A string literal being scanned.
struct OpenString {
  /// The index of its form in the grammar.
  let form: Int
  /// The number of number signs, or of additional quotes.
  var count = 0
  /// The label in the source that its end repeats.
  var label = 0..<0
  /// The bracket of a bracketed literal, and the number of open ones.
  var bracket: UInt8 = 0
  var depth = 0
  /// Whether a second part follows after the next end.
  var hasReplacement = false
  /// Whether the last line of a here-document may be indented.
  var isIndented = false
}
