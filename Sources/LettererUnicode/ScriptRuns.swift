/// A stretch of text in one script.
public struct ScriptRun: Hashable, Sendable {
  /// The bytes of the run.
  public let range: Range<Int>

  /// The script; `common` only if the whole text has no letter of any script.
  public let script: Script

  /// Creates a run.
  public init(range: Range<Int>, script: Script) {
    self.range = range
    self.script = script
  }
}

/// Itemizes a text by script (UAX #24 with Script_Extensions and paired brackets).
///
/// Characters of `common` and `inherited` belong to the preceding run, or at the start of the text
/// to the following one. A closing bracket has the script of its opening one. A mark is never
/// separated from its base.
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

  /// Returns the runs; with the shortcut, ASCII is not itemized, with the same result.
  static func runs(in bytes: Span<UInt8>, usesShortcut: Bool) -> [ScriptRun] {
    guard !bytes.isEmpty else { return [] }
    if usesShortcut, let script = bytes.scriptOfASCII {
      return [ScriptRun(range: 0..<bytes.count, script: script)]
    }
    let table = ScalarTable.unicode
    var itemizer = ScriptItemizer()
    var offset = 0
    while offset < bytes.count {
      if usesShortcut, itemizer.passes(bytes[offset]) {
        offset += 1
        continue
      }
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

/// The state of the walk: the scripts that the current run can still have.
struct ScriptItemizer {
  private let table = ScriptTable.unicode15
  private var finished: [(end: Int, candidates: ScriptSet)] = []

  /// The candidates; an empty set represents all scripts.
  private var candidates = ScriptSet()

  /// The only candidate, or `common`: most characters have the script of the preceding one.
  private var only = ScriptTable.common
  private var brackets: [(closing: UInt32, run: Int)] = []

  /// The maximum nesting of brackets, deeper than any prose; deeper ones are treated as unpaired.
  private static let maximumBrackets = 64

  /// Returns whether an ASCII character changes nothing: a letter in Latin, or a character of any
  /// script.
  func passes(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x20...0x27, 0x2A...0x3F: true
    default: only == table.latin && byte.isASCIILetter
    }
  }

  @inline(__always)
  mutating func take(_ scalar: UInt32, _ properties: ScalarProperties, at offset: Int) {
    if properties.scriptExtensions == 0, properties.flags.isDisjoint(with: [.opens, .closes]) {
      if properties.script <= ScriptTable.inherited {
        if properties.lineBreak.endsParagraph { brackets.removeAll(keepingCapacity: true) }
        return
      }
      if properties.script == only { return }
    }
    let scripts = scripts(of: scalar, properties)
    narrow(to: scripts, canSplit: properties.grapheme.canStartCluster, at: offset)
    if properties.flags.contains(.opens) { pushBracket(scalar) }
  }

  mutating func finish(at end: Int) -> [ScriptRun] {
    if finished.isEmpty { return [ScriptRun(range: 0..<end, script: preferred(candidates))] }
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
  ) -> ScriptSet {
    if properties.flags.contains(.closes), let run = popBracket(scalar), run < finished.count {
      return finished[run].candidates
    }
    if properties.scriptExtensions != 0 { return table.masks[Int(properties.scriptExtensions)] }
    switch properties.script {
    case ScriptTable.common, ScriptTable.inherited: return ScriptSet()
    default: return ScriptSet(properties.script)
    }
  }

  private mutating func narrow(to scripts: ScriptSet, canSplit: Bool, at offset: Int) {
    guard !scripts.isEmpty else { return }
    guard !candidates.isEmpty else { return keep(scripts) }
    let both = candidates.intersection(scripts)
    if !both.isEmpty {
      keep(both)
    } else if canSplit {
      finished.append((offset, candidates))
      keep(scripts)
    }
  }

  private mutating func keep(_ scripts: ScriptSet) {
    candidates = scripts
    only = scripts.count == 1 ? scripts.first ?? ScriptTable.common : ScriptTable.common
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

  /// Returns the script of a run; if several are possible, the most widely used one.
  private func preferred(_ candidates: ScriptSet) -> Script {
    guard let first = candidates.first else { return .common }
    if candidates.count == 1 { return table.scripts[Int(first)] }
    let preferences = [Script.latin, .han, .arabic, .devanagari, .cyrillic, .greek]
    let preferred = preferences.first { script in
      table.scripts.firstIndex(of: script).map { candidates.contains(UInt8($0)) } ?? false
    }
    return preferred ?? table.scripts[Int(first)]
  }
}

extension GraphemeBreakClass {
  /// Whether a cluster can start with the class after another character.
  fileprivate var canStartCluster: Bool {
    switch self {
    case .extend, .linker, .nonJoiner, .zeroWidthJoiner, .spacingMark: false
    default: true
    }
  }
}

extension Span<UInt8> {
  /// The script of a text that is only ASCII, or else `nil`.
  fileprivate var scriptOfASCII: Script? {
    guard isASCII else { return nil }
    for offset in indices where self[offset].isASCIILetter { return .latin }
    return .common
  }
}

extension LineBreakClass {
  /// Whether a line must end after the class, so that no bracket closes beyond it.
  fileprivate var endsParagraph: Bool {
    switch self {
    case .bk, .cr, .lf, .nl: true
    default: false
    }
  }
}
