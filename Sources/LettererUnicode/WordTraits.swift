/// How a word between spaces affects its surroundings.
///
/// A text in one script whose words are all ``isPlain`` can be analyzed word by word. A line may
/// break at every space, and within each word wherever it may within that word alone.
public struct WordTraits: Hashable, Sendable {
  /// Whether the word neither depends on its neighbors nor affects them.
  public let isPlain: Bool

  /// Determines the traits of a word.
  ///
  /// - Parameters:
  ///   - bytes: Valid UTF-8 without spaces, not empty.
  ///   - script: The script of the text; a word in another script is not plain.
  /// - Complexity: O(n).
  public init(_ bytes: Span<UInt8>, script: Script) {
    let table = ScalarTable.unicode
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
  }
}

extension ScalarProperties {
  /// Returns whether the scalar requires no level, no other script, and no break of its own.
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
  /// Whether a line may break at spaces before the scalar, whatever precedes them.
  fileprivate var mayFollowSpace: Bool {
    switch grapheme {
    case .extend, .linker, .nonJoiner, .spacingMark: return false
    default: break
    }
    return switch lineBreak {
    case .cl, .cp, .cpEastAsian, .ex, .is, .sy, .wj, .zw, .ns, .cj, .b2, .cm, .zwj: false
    case .quFinal: false
    default: true
    }
  }

  /// Whether a line may break at spaces after the scalar, whatever follows them.
  fileprivate var mayPrecedeSpace: Bool {
    guard grapheme != .prepend else { return false }
    return switch lineBreak {
    case .op, .opEastAsian, .quInitial, .zw, .b2: false
    default: true
    }
  }
}
