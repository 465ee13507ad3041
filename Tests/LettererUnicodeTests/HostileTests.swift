import TestSupport
import Testing

@testable import LettererUnicode

/// Long texts of one kind of character each: a megabyte in a release build, less in a debug build.
///
/// A rule that looks back must not do so repeatedly: with quadratic time, this suite would run for
/// hours.
@Suite struct HostileTests {
  #if DEBUG
  private static let size = 64_000
  #else
  private static let size = 1_000_000
  #endif

  /// The repeated text.
  private static let pieces: [(name: String, piece: String)] = [
    ("joiners", "\u{200D}"), ("flags", "\u{1F1E9}"), ("marks", "\u{301}"),
    ("Hebrew marks", "\u{5B0}"), ("joined pictures", "\u{1F469}\u{200D}"),
    ("conjoining letters", "\u{1100}"), ("viramas", "\u{915}\u{94D}"),
    ("openers", "("), ("closers", ")"), ("pairs", "()"), ("mixed openers", "([{\u{2329}"),
    ("openers and Hebrew", "(\u{5D0}"), ("pairs around Hebrew", "(\u{5D0})"),
    ("crossed", "([)]"), ("embeddings", "\u{202B}"), ("overrides", "\u{202E}a"),
    ("isolates", "\u{2067}"), ("first strong isolates", "\u{2068}"),
    ("first strong isolates around neutrals", "\u{2068}!"),
    ("closed isolates", "\u{2067}a\u{2069}"),
    ("closers of isolates", "\u{2069}"), ("closers of embeddings", "\u{202C}"),
    ("turns", "a\u{5D0}"), ("numbers", "\u{627}1+"), ("terminators", "$"),
    ("separators", "\u{5D0},"),
    ("spaces", " "), ("quotations", "\u{AB}"), ("quotations and spaces", "\u{AB} "),
    ("closing quotations", " \u{BB}"), ("points", "."), ("points and spaces", " ."),
    ("marks of exclamation", "!"),
    ("slashes", "/"), ("backslashes", "\\"), ("short paths", "a/"), ("short words", "a\\b"),
    ("handles", "@a"), ("at signs", "@"), ("hyphens", "-"), ("signs", "+"), ("hashes", "#"),
    ("starts of links", "www."), ("schemes", "a://"), ("names", "a."), ("hosts", "ab.cd/"),
    ("digits and points", "1."), ("prefixes", "$("), ("feeds", "\n"), ("returns", "\r"),
    ("Thai", "\u{E01}\u{E33}"), ("kana", "\u{30FC}"), ("ellipses", "\u{2026}"),
    ("soft hyphens", "\u{AD}"),
    ("shared punctuation", "\u{3001}\u{60C}"), ("scripts", "a\u{3B1}"),
  ]

  @Test(arguments: TestRun.sample(pieces.map(\.name), 16))
  func `a long text of one kind is processed in one pass`(_ name: String) throws {
    let piece = try #require(Self.pieces.first { $0.name == name }).piece
    let count = Self.size / piece.utf8.count
    var text: [UInt8] = []
    for _ in 0..<count { text += piece.utf8 }
    let bytes = text.span
    let clusters = GraphemeClusters(bytes)
    #expect(clusters.boundaries.last == text.count)
    for rules in [LineBreaks.Rules.chat, .untailored] {
      #expect(LineBreaks(bytes, rules: rules)[text.count] == .mandatory)
    }
    #expect(ScriptRuns.runs(in: bytes).last?.range.upperBound == text.count)
    for direction in BidiParagraph.BaseDirection.fileOrder {
      let paragraph = BidiParagraph(bytes, direction: direction)
      let runs = paragraph.visualRuns(in: 0..<text.count)
      #expect(runs.reduce(0) { $0 + $1.range.count } == text.count)
    }
    #expect(LineBreaks.dictionaryStretches(in: bytes).count <= 1)
    #expect(CellWidth.columns(ofText: bytes) <= 2 * text.count)
    _ = EmojiPresentation.emojiOnlyCount(in: bytes)
  }
}
