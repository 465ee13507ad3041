import LettererModel

/// The markup of a messenger: marks around words, and line prefixes.
struct MarkupRules: Sendable {
  /// A mark around words.
  struct Mark: Sendable {
    let bytes: [UInt8]
    let traits: TextTraits
    /// Whether the mark counts only at word boundaries.
    let needsEdge: Bool
    /// Whether the content of the mark is not parsed.
    var isLiteral: Bool { traits == .code }

    init(_ text: String, _ traits: TextTraits, needsEdge: Bool = true) {
      bytes = Array(text.utf8)
      self.traits = traits
      self.needsEdge = needsEdge
    }
  }

  /// The marks; a longer one precedes any that it begins with.
  let marks: [Mark]
  /// Whether `> ` begins a quote.
  var hasQuotes = true
  /// Whether `>>> ` quotes the whole rest of the text.
  var hasLongQuotes = false
  /// Whether `- `, `* `, and `1. ` begin list items.
  var hasLists = true
  /// Whether `# ` begins a heading and `-# ` small print.
  var hasHeadings = false
  /// Whether `[words](address)` is a link.
  var hasMaskedLinks = false
  /// Whether a block of code may begin after words on its first line.
  var hasMidlineFences = true
  /// Whether a word after the backticks of a block names its language.
  var hasFenceLanguages = false
  /// Whether `<…>` is a token that the format's reader resolves.
  var hasTokens = false
  /// Whether `&amp;`, `&lt;`, and `&gt;` are the only escapes.
  var hasEntities = false
  /// Whether a backslash escapes the following mark.
  var hasBackslashes = false
  /// Whether words between U+2068 and U+2069 after an at sign are a mention.
  var hasIsolatedMentions = false

  /// WhatsApp's markup: FAQ "How to format your messages".
  static let whatsApp: MarkupRules = {
    var rules = MarkupRules(marks: [
      Mark("```", .code), Mark("`", .code, needsEdge: false), Mark("*", .bold),
      Mark("_", .italic), Mark("~", .strikethrough),
    ])
    rules.hasIsolatedMentions = true
    return rules
  }()

  /// The markup of scripts.
  static let script: MarkupRules = {
    var rules = MarkupRules(marks: [
      Mark("**", .bold, needsEdge: false), Mark("~~", .strikethrough, needsEdge: false),
      Mark("||", .spoiler, needsEdge: false), Mark("`", .code, needsEdge: false),
      Mark("*", .italic), Mark("_", .italic),
    ])
    rules.hasMaskedLinks = true
    rules.hasBackslashes = true
    rules.hasMidlineFences = false
    rules.hasFenceLanguages = true
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

  /// Discord's markup.
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
    rules.hasFenceLanguages = true
    rules.hasTokens = true
    return rules
  }()
}
