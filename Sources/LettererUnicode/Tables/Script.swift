/// A writing system: a value of the Script property (UAX #24) by its ISO 15924 tag.
public struct Script: Hashable, Sendable {
  /// The four letters of the tag, most significant byte first, as HarfBuzz and OpenType take it.
  public let tag: UInt32

  /// Creates a script from a tag; every number is accepted.
  public init(tag: UInt32) {
    self.tag = tag
  }

  /// Looks up the script of a scalar.
  ///
  /// Many scalars have `common` or `inherited`: `ScriptRuns` tells which script they go with.
  public init(of scalar: Unicode.Scalar) {
    self = ScriptTable.unicode15.scripts[Int(ScalarTable.unicode[scalar.value].script)]
  }
}

extension Script {
  /// Common (`Zyyy`).
  public static let common = Script(tag: 0x5A79_7979)
  /// Inherited (`Zinh`).
  public static let inherited = Script(tag: 0x5A69_6E68)
  /// Unknown (`Zzzz`).
  public static let unknown = Script(tag: 0x5A7A_7A7A)
  /// Latin (`Latn`).
  public static let latin = Script(tag: 0x4C61_746E)
  /// Greek (`Grek`).
  public static let greek = Script(tag: 0x4772_656B)
  /// Cyrillic (`Cyrl`).
  public static let cyrillic = Script(tag: 0x4379_726C)
  /// Arabic (`Arab`).
  public static let arabic = Script(tag: 0x4172_6162)
  /// Hebrew (`Hebr`).
  public static let hebrew = Script(tag: 0x4865_6272)
  /// Devanagari (`Deva`).
  public static let devanagari = Script(tag: 0x4465_7661)
  /// Han (`Hani`).
  public static let han = Script(tag: 0x4861_6E69)
  /// Hiragana (`Hira`).
  public static let hiragana = Script(tag: 0x4869_7261)
  /// Katakana (`Kana`).
  public static let katakana = Script(tag: 0x4B61_6E61)
  /// Hangul (`Hang`).
  public static let hangul = Script(tag: 0x4861_6E67)
}

extension Script: CustomStringConvertible {
  /// The tag as letters, such as `Latn`.
  public var description: String {
    let letters = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> UInt32($0)) }
    return String(decoding: letters, as: UTF8.self)
  }
}

/// The scripts by the numbers that `ScalarProperties` uses, and the sets of Script_Extensions.
struct ScriptTable: Sendable {
  static let unicode15 = ScriptTable()

  /// The numbers that the generator gives Zyyy and Zinh.
  static let common: UInt8 = 0
  static let inherited: UInt8 = 1

  let scripts: [Script]
  let sets: [[UInt8]]

  let latin: UInt8

  /// The same sets as members of one word each.
  let masks: [ScriptSet]

  private init() {
    let letters = Array(TableNumbers(Self.tagLetters))
    scripts = stride(from: 0, to: letters.count, by: 4).map { start in
      Script(tag: letters[start..<start + 4].reduce(0) { $0 << 8 | UInt32($1) })
    }
    var numbers = TableNumbers(Self.extensionSets)
    var sets: [[UInt8]] = []
    while let count = numbers.next() {
      sets.append((0..<count).compactMap { _ in numbers.next() }.map { UInt8($0) })
    }
    self.sets = sets
    masks = sets.map { ScriptSet($0) }
    latin = UInt8(scripts.firstIndex(of: .latin) ?? 0)
  }
}
