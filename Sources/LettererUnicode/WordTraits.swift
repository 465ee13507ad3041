/// How a word that stands between spaces bears on what is around it.
///
/// A text in one script whose words are all ``isPlain`` can be analysed word by word: a line may
/// break at every space between them and within them where it may within each alone, unless a
/// quotation mark comes before a space and an opening bracket after it (LB15).
public struct WordTraits: Hashable, Sendable {
  /// Whether nothing of the word depends on its neighbours or decides about them.
  public let isPlain: Bool
  /// Whether the word begins with an opening bracket.
  public let opens: Bool
  /// Whether the word ends with a quotation mark.
  public let endsWithQuote: Bool

  /// Finds the traits of a word.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8 without spaces, not empty.
  ///   - script: The script of the text; a word of another one is not plain.
  /// - Complexity: O(n).
  public init(_ bytes: Span<UInt8>, script: Script) {
    let table = ScalarTable.unicode15
    var isPlain = true
    var first: ScalarProperties?
    var last: ScalarProperties?
    var offset = 0
    while offset < bytes.count, isPlain {
      let scalar = Scalars.decode(bytes, at: offset)
      let properties = table[scalar.value]
      isPlain = properties.keepsToItself(in: script)
      if first == nil { first = properties }
      if properties.lineBreak != .cm, properties.lineBreak != .zwj { last = properties }
      offset += scalar.length
    }
    self.isPlain = isPlain && first?.mayFollowSpace == true && last?.mayPrecedeSpace == true
    opens = first?.lineBreak == .op || first?.lineBreak == .opEastAsian
    endsWithQuote = last?.lineBreak == .qu
  }
}

extension ScalarProperties {
  /// Whether the scalar asks for no level, no other script and no break of its own.
  fileprivate func keepsToItself(in script: Script) -> Bool {
    guard !bidi.asksForLevels, scriptExtensions == 0 else { return false }
    switch lineBreak {
    case .bk, .cr, .lf, .nl, .sp, .sa, .zw: return false
    case .ba where flags.contains(.defaultIgnorable): return false  // the soft hyphen
    case .ba where category == .zs: return false
    default: break
    }
    return self.script <= ScriptTable.inherited
      || ScriptTable.unicode15.scripts[Int(self.script)] == script
  }
}

extension ScalarProperties {
  /// Whether a line may break at spaces before the scalar, whatever comes before them.
  ///
  /// An opening bracket is the exception that ``WordTraits/opens`` is for.
  fileprivate var mayFollowSpace: Bool {
    guard grapheme != .extend, grapheme != .spacingMark else { return false }
    return switch lineBreak {
    case .cl, .cp, .cpEastAsian, .ex, .is, .sy, .wj, .zw, .ns, .cj, .b2, .cm, .zwj: false
    case .qu: category != .pf
    default: true
    }
  }

  /// Whether a line may break at spaces after the scalar, whatever comes after them.
  fileprivate var mayPrecedeSpace: Bool {
    guard grapheme != .prepend else { return false }
    return switch lineBreak {
    case .op, .opEastAsian, .zw, .b2: false
    case .qu: category != .pi
    default: true
    }
  }
}
