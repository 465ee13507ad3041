/// A stretch of text in one script.
public struct ScriptRun: Hashable, Sendable {
  /// The bytes of the run.
  public let range: Range<Int>

  /// The script; `common` only where the whole text has no letter of any script.
  public let script: Script

  /// Creates a run.
  public init(range: Range<Int>, script: Script) {
    self.range = range
    self.script = script
  }
}

/// The itemising of a text by script (UAX #24 with Script_Extensions and paired brackets).
///
/// Characters of `common` and `inherited` go with the run before them, at the start of the text
/// with the run after; a closing bracket goes back to the script of its opening one. A mark is
/// never parted from its base.
///
/// ```swift
/// ScriptRuns.runs(in: "abc, где?")  // Latn 0..<5, Cyrl 5..<12
/// ```
public enum ScriptRuns {
  /// Returns the runs of valid UTF-8 in order; they tile the text.
  ///
  /// - Complexity: O(n).
  public static func runs(in bytes: Span<UInt8>) -> [ScriptRun] {
    runs(in: bytes, usesShortcut: true)
  }

  /// With the shortcut ASCII is not itemised, with the same result.
  static func runs(in bytes: Span<UInt8>, usesShortcut: Bool) -> [ScriptRun] {
    guard !bytes.isEmpty else { return [] }
    if usesShortcut, let script = bytes.scriptOfASCII {
      return [ScriptRun(range: 0..<bytes.count, script: script)]
    }
    let table = ScalarTable.unicode15
    var itemizer = ScriptItemizer()
    var offset = 0
    while offset < bytes.count {
      let scalar = Scalars.decode(bytes, at: offset)
      itemizer.take(scalar.value, table[scalar.value], at: offset)
      offset += scalar.length
    }
    return itemizer.finish(at: offset)
  }

  /// Returns the runs of a string.
  public static func runs(in text: String) -> [ScriptRun] {
    let utf8 = text.utf8
    return runs(in: utf8.span)
  }
}

/// The state of the walk: the scripts that the current run may still turn out to have.
struct ScriptItemizer {
  /// Scripts by number; an empty list stands for all of them.
  private typealias Candidates = [UInt8]

  private let table = ScriptTable.unicode15
  private var finished: [(end: Int, candidates: Candidates)] = []
  private var candidates: Candidates = []
  private var brackets: [(closing: UInt32, run: Int)] = []

  /// Deeper nesting is treated as having no pair: more than any prose has.
  private static let maximumBrackets = 64

  mutating func take(_ scalar: UInt32, _ properties: ScalarProperties, at offset: Int) {
    if properties.scriptExtensions == 0, properties.flags.isDisjoint(with: [.opens, .closes]) {
      if properties.script <= ScriptTable.inherited { return }
      if candidates.count == 1, candidates[0] == properties.script { return }
    }
    let scripts = scripts(of: scalar, properties)
    narrow(to: scripts, canSplit: properties.grapheme.canStartCluster, at: offset)
    if properties.flags.contains(.opens) { pushBracket(scalar) }
  }

  mutating func finish(at end: Int) -> [ScriptRun] {
    finished.append((end, candidates))
    var start = 0
    return finished.map { run in
      defer { start = run.end }
      return ScriptRun(range: start..<run.end, script: preferred(run.candidates))
    }
  }

  private mutating func scripts(
    of scalar: UInt32,
    _ properties: ScalarProperties
  ) -> Candidates {
    if properties.flags.contains(.closes), let run = popBracket(scalar), run < finished.count {
      return finished[run].candidates
    }
    if properties.scriptExtensions != 0 { return table.sets[Int(properties.scriptExtensions)] }
    switch properties.script {
    case ScriptTable.common, ScriptTable.inherited: return []
    default: return table.singles[Int(properties.script)]
    }
  }

  private mutating func narrow(to scripts: Candidates, canSplit: Bool, at offset: Int) {
    guard !scripts.isEmpty else { return }
    guard !candidates.isEmpty else {
      candidates = scripts
      return
    }
    let both = candidates.filter { scripts.contains($0) }
    if !both.isEmpty {
      candidates = both
    } else if canSplit {
      finished.append((offset, candidates))
      candidates = scripts
    }
  }

  private mutating func pushBracket(_ scalar: UInt32) {
    guard brackets.count < Self.maximumBrackets, let closing = MirrorTable.unicode15[scalar] else {
      return
    }
    brackets.append((closing, finished.count))
  }

  private mutating func popBracket(_ scalar: UInt32) -> Int? {
    guard let match = brackets.lastIndex(where: { $0.closing == scalar }) else { return nil }
    let run = brackets[match].run
    brackets.removeSubrange(match...)
    return run
  }

  /// Where characters of several scripts stand alone, the most used of them.
  private func preferred(_ candidates: Candidates) -> Script {
    if candidates.count == 1 { return table.scripts[Int(candidates[0])] }
    let scripts = candidates.map { table.scripts[Int($0)] }
    let preferences = [Script.latin, .han, .arabic, .devanagari, .cyrillic, .greek]
    return preferences.first { scripts.contains($0) } ?? scripts.first ?? .common
  }
}

extension GraphemeBreakClass {
  /// Whether a cluster can start with the class after another character.
  fileprivate var canStartCluster: Bool {
    switch self {
    case .extend, .zeroWidthJoiner, .spacingMark: false
    default: true
    }
  }
}

extension Span<UInt8> {
  /// The script of a text that is ASCII alone, else `nil`.
  fileprivate var scriptOfASCII: Script? {
    var hasLetters = false
    for offset in indices {
      let byte = self[offset]
      guard byte < 0x80 else { return nil }
      hasLetters = hasLetters || byte.isASCIILetter
    }
    return hasLetters ? .latin : .common
  }
}
