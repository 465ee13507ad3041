/// The properties of every scalar, as a table in three stages: those for breaking of Unicode 17.0,
/// direction, scripts, and emoji of Unicode 15.0.
///
/// Fetch `unicode` once per text and hold it: a global constant is checked for initialisation at
/// each access.
struct ScalarTable: Sendable {
  static let unicode = ScalarTable()

  /// Where the block of each 128 scalars starts in this array, then the blocks of record numbers.
  private let stages: [UInt16]
  private let records: [ScalarProperties]

  private init() {
    var indexRuns = TableNumbers(Self.indexRuns)
    var blockRuns = TableNumbers(Self.blockRuns)
    let index = indexRuns.expandRuns(as: UInt16.self)
    let first = UInt16(index.count)
    stages = index.map { first + $0 << 7 } + blockRuns.expandRuns(as: UInt16.self)
    records = Self.decodeRecords()
  }

  /// Returns the properties; a number beyond U+10FFFF has those of U+10FFFF.
  subscript(scalar: UInt32) -> ScalarProperties {
    let scalar = Int(min(scalar, 0x10_FFFF))
    let block = Int(stages[scalar >> 7])
    return records[Int(stages[block + scalar & 0x7F])]
  }

  private static func decodeRecords() -> [ScalarProperties] {
    var decoder = RecordDecoder(numbers: TableNumbers(recordFields))
    var records: [ScalarProperties] = []
    while let record = decoder.next() { records.append(record) }
    return records
  }
}

/// The records of the generated table; the cases of the enums are fetched once.
private struct RecordDecoder {
  var numbers: TableNumbers
  let graphemes = GraphemeBreakClass.allCases
  let lineBreaks = LineBreakClass.allCases
  let bidis = BidiClass.allCases
  let widths = EastAsianWidth.allCases
  let categories = GeneralCategory.allCases

  mutating func next() -> ScalarProperties? {
    guard let grapheme = numbers.next(), let lineBreak = numbers.next(),
      let bidi = numbers.next(), let width = numbers.next(), let category = numbers.next(),
      let script = numbers.next(), let extensions = numbers.next(), let flags = numbers.next()
    else { return nil }
    return ScalarProperties(
      grapheme: graphemes[grapheme],
      lineBreak: lineBreaks[lineBreak],
      bidi: bidis[bidi],
      width: widths[width],
      category: categories[category],
      script: UInt8(script),
      scriptExtensions: UInt8(extensions),
      flags: ScalarProperties.Flags(rawValue: UInt8(flags))
    )
  }
}
