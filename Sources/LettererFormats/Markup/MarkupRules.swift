import LettererModel

/// How a messenger marks up text: marks around words, and what begins a line.
struct MarkupRules: Sendable {
  /// What stands around marked words.
  struct Mark: Sendable {
    let bytes: [UInt8]
    let traits: TextTraits
    /// Whether the mark counts only at the edges of words.
    let needsEdge: Bool
    /// Whether nothing within is marked up.
    var isLiteral: Bool { traits == .code }

    init(_ text: String, _ traits: TextTraits, needsEdge: Bool = true) {
      bytes = Array(text.utf8)
      self.traits = traits
      self.needsEdge = needsEdge
    }
  }

  /// Longer marks stand before shorter ones that they begin with.
  let marks: [Mark]
  /// Whether `> ` begins a quote.
  var hasQuotes = true
  /// Whether `>>> ` makes everything behind it a quote.
  var hasLongQuotes = false
  /// Whether `- `, `* ` and `1. ` begin items of lists.
  var hasLists = true
  /// Whether `# ` begins a heading and `-# ` small print.
  var hasHeadings = false
  /// Whether `[words](address)` is a link.
  var hasMaskedLinks = false
  /// Whether `<…>` stands for something that the reader of the format knows.
  var hasTokens = false
  /// Whether `&amp;`, `&lt;` and `&gt;` are the only escapes.
  var hasEntities = false
  /// Whether a backslash takes the meaning from the mark behind it.
  var hasBackslashes = false
  /// Whether words between U+2068 and U+2069 behind an at sign are a mention.
  var hasIsolatedMentions = false

  /// WhatsApp's: FAQ "How to format your messages".
  static let whatsApp: MarkupRules = {
    var rules = MarkupRules(marks: [
      Mark("```", .code), Mark("`", .code, needsEdge: false), Mark("*", .bold),
      Mark("_", .italic), Mark("~", .strikethrough),
    ])
    rules.hasIsolatedMentions = true
    return rules
  }()

  /// Those of scripts.
  static let script: MarkupRules = {
    var rules = MarkupRules(marks: [
      Mark("**", .bold, needsEdge: false), Mark("~~", .strikethrough, needsEdge: false),
      Mark("||", .spoiler, needsEdge: false), Mark("`", .code, needsEdge: false),
      Mark("*", .italic), Mark("_", .italic),
    ])
    rules.hasMaskedLinks = true
    rules.hasBackslashes = true
    return rules
  }()

  /// Slack's mrkdwn.
  static let slack: MarkupRules = {
    var rules = MarkupRules(marks: [
      Mark("```", .code, needsEdge: false), Mark("`", .code, needsEdge: false), Mark("*", .bold),
      Mark("_", .italic), Mark("~", .strikethrough),
    ])
    rules.hasLists = false
    rules.hasTokens = true
    rules.hasEntities = true
    return rules
  }()

  /// Discord's.
  static let discord: MarkupRules = {
    var rules = MarkupRules(marks: [
      Mark("**", .bold, needsEdge: false), Mark("__", .underline, needsEdge: false),
      Mark("~~", .strikethrough, needsEdge: false), Mark("||", .spoiler, needsEdge: false),
      Mark("``", .code, needsEdge: false), Mark("`", .code, needsEdge: false),
      Mark("*", .italic, needsEdge: false), Mark("_", .italic),
    ])
    rules.hasLongQuotes = true
    rules.hasHeadings = true
    rules.hasMaskedLinks = true
    rules.hasTokens = true
    return rules
  }()
}
