import CICU
import Testing

@testable import LettererUnicode

/// Compares the tables with ICU 72's, which are from Unicode 15.0 like ours for direction and
/// scripts.
///
/// The tables for breaking are from Unicode 17.0: the tests list what changed for the characters
/// that are in 15.0.
@Suite struct WitnessPropertyTests {
  /// The planes that have characters other than private-use ones.
  private let planes = [0...0xD7FF, 0xE000...0x3_FFFF, 0xE_0000...0xE_FFFF].joined().lazy
    .map { UInt32($0) }

  /// The characters in both versions.
  private var assigned: [UInt32] {
    let unassigned = WitnessProperty.category.value(0xFFFF)
    return planes.filter { WitnessProperty.category.value($0) != unassigned }
  }

  @Test func `direction, category, and width of every scalar match ICU`() {
    var bidi = WitnessPairs(.bidi)
    var category = WitnessPairs(.category)
    var width = WitnessPairs(.width)
    for scalar in planes { bidi.see(ScalarTable.unicode[scalar].bidi.rawValue, scalar) }
    for scalar in assigned {
      let record = ScalarTable.unicode[scalar]
      category.see(record.category.rawValue, scalar)
      width.see(record.width.rawValue, scalar)
    }
    let seen = bidi.list(BidiClass.self) + category.list(GeneralCategory.self)
    let changed = seen.filter { pair in
      let names = pair.split(separator: "=")
      return names[0] != names[1].lowercased()
    }
    #expect(changed == ["lo=Ll", "mc=Mn"], "U+0295, U+1171E")
    // No surrogates and no unassigned characters.
    let count = BidiClass.allCases.count + GeneralCategory.allCases.count - 2
    #expect(seen.count - changed.count == count)
    #expect(
      width.list(EastAsianWidth.self) == [
        "neutral=N", "ambiguous=A", "halfwidth=H", "wide=N", "wide=W", "fullwidth=F", "narrow=Na",
      ],
      "trigrams, hexagrams and counting rods are wide"
    )
  }

  @Test func `the break class of every scalar matches ICU, except for the standard's splits`() {
    var grapheme = WitnessPairs(.grapheme)
    var lineBreak = WitnessPairs(.lineBreak)
    for scalar in assigned {
      let record = ScalarTable.unicode[scalar]
      grapheme.see(record.grapheme.rawValue, scalar)
      lineBreak.see(record.lineBreak.rawValue, scalar)
    }
    #expect(
      grapheme.list(GraphemeBreakClass.self) == [
        "other=XX", "other=PP", "control=CN", "carriageReturn=CR", "lineFeed=LF", "extend=EX",
        "extend=SM", "zeroWidthJoiner=ZWJ", "regionalIndicator=RI", "prepend=PP",
        "spacingMark=EX", "spacingMark=SM", "leadingJamo=L", "vowelJamo=V", "trailingJamo=T",
        "syllableLV=LV", "syllableLVT=LVT", "extendedPictographic=XX", "consonant=XX",
        "linker=EX", "linker=SM", "nonJoiner=EX",
      ],
      "viramas and length marks extend, the split of consonants and linkers is GB9c's"
    )
    let renamed = lineBreak.list(LineBreakClass.self).filter { pair in
      let names = pair.split(separator: "=")
      return names[0] != names[1].lowercased()
    }
    #expect(
      renamed == [
        "ak=AL", "al=XX", "al=AI", "al=ID", "ap=AL", "as=AL", "as=NU", "ba=AL", "cl=IS", "cm=GL",
        "cm=SA", "cp=CL", "gl=CM", "hh=BA", "id=AL", "ns=IS", "nu=AL", "nu=SA", "op=AL", "vf=CM",
        "vi=CM", "opEastAsian=OP", "quInitial=QU", "quFinal=QU", "alDottedCircle=AL",
      ],
      "new classes: AK, AP, AS, VF, VI, HH"
    )
  }

  @Test func `the scripts of every scalar match ICU`() {
    let table = ScriptTable.unicode15
    let names = table.scripts.map(\.description)
    var scripts = WitnessPairs(.script)
    for scalar in planes {
      let record = ScalarTable.unicode[scalar]
      scripts.see(record.script, scalar)
      guard record.scriptExtensions != 0 else { continue }
      let set = table.sets[Int(record.scriptExtensions)].map { names[Int($0)] }
      let found = names.filter { ctext_oracle_has_script(scalar, $0) != 0 }
      #expect(Set(found) == Set(set), "\(String(scalar, radix: 16))")
    }
    #expect(scripts.list(names) == names.map { "\($0)=\($0)" })
  }
}
