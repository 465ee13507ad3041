import CICU
import Testing

@testable import LettererUnicode

/// The tables against ICU 72's own, which were made from the same version of Unicode.
@Suite struct WitnessPropertyTests {
  /// The planes that have characters other than for private use.
  private let assigned = [0...0xD7FF, 0xE000...0x3_FFFF, 0xE_0000...0xE_FFFF].joined().lazy
    .map { UInt32($0) }

  @Test func `direction, category and width of every scalar are ICU's`() {
    var bidi = WitnessPairs(.bidi)
    var category = WitnessPairs(.category)
    var width = WitnessPairs(.width)
    for scalar in assigned {
      let record = ScalarTable.unicode15[scalar]
      bidi.see(record.bidi.rawValue, scalar)
      category.see(record.category.rawValue, scalar)
      width.see(record.width.rawValue, scalar)
    }
    let seen = bidi.list(BidiClass.self) + category.list(GeneralCategory.self)
    for pair in seen {
      let names = pair.split(separator: "=")
      #expect(names[0] == names[1].lowercased(), "\(pair)")
    }
    #expect(seen.count == BidiClass.allCases.count + GeneralCategory.allCases.count - 1)
    #expect(
      width.list(EastAsianWidth.self) == [
        "neutral=N", "ambiguous=A", "halfwidth=H", "wide=W", "fullwidth=F", "narrow=Na",
      ]
    )
  }

  @Test func `the class for breaking of every scalar is ICU's, but for the standard's splits`() {
    var grapheme = WitnessPairs(.grapheme)
    var lineBreak = WitnessPairs(.lineBreak)
    for scalar in assigned {
      let record = ScalarTable.unicode15[scalar]
      grapheme.see(record.grapheme.rawValue, scalar)
      lineBreak.see(record.lineBreak.rawValue, scalar)
    }
    #expect(
      grapheme.list(GraphemeBreakClass.self) == [
        "other=XX", "control=CN", "carriageReturn=CR", "lineFeed=LF", "extend=EX",
        "zeroWidthJoiner=ZWJ", "regionalIndicator=RI", "prepend=PP", "spacingMark=SM",
        "leadingJamo=L", "vowelJamo=V", "trailingJamo=T", "syllableLV=LV", "syllableLVT=LVT",
        "extendedPictographic=XX",
      ]
    )
    let renamed = lineBreak.list(LineBreakClass.self).filter { pair in
      let names = pair.split(separator: "=")
      return names[0] != names[1].lowercased()
    }
    #expect(renamed == ["al=XX", "al=AI", "cm=SA", "opEastAsian=OP", "idUnassignedPictograph=ID"])
  }

  @Test func `the scripts of every scalar are ICU's`() {
    let table = ScriptTable.unicode15
    let names = table.scripts.map(\.description)
    var scripts = WitnessPairs(.script)
    for scalar in assigned {
      let record = ScalarTable.unicode15[scalar]
      scripts.see(record.script, scalar)
      guard record.scriptExtensions != 0 else { continue }
      let set = table.sets[Int(record.scriptExtensions)].map { names[Int($0)] }
      let found = names.filter { ctext_oracle_has_script(scalar, $0) != 0 }
      #expect(Set(found) == Set(set), "\(String(scalar, radix: 16))")
    }
    #expect(scripts.list(names) == names.map { "\($0)=\($0)" })
  }
}
