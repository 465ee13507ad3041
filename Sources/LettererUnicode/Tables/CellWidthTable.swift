/// What every scalar adds to the columns of its cluster, as a table in two stages.
///
/// Fetch `current` once a text and hold it, as with `ScalarTable`.
struct CellWidthTable: Sendable {
  static let current = CellWidthTable()

  private static let classes = CellWidthClass.allCases

  /// Where the block of each 128 scalars starts among the values.
  private let index: [Int32]
  private let values: [UInt8]

  private init() {
    var indexRuns = TableNumbers(Self.indexRuns)
    var blockRuns = TableNumbers(Self.blockRuns)
    index = indexRuns.expandRuns(as: Int32.self).map { $0 << 7 }
    values = blockRuns.expandRuns(as: UInt8.self)
  }

  /// Returns the class of a scalar, and whether terminals disagree about it.
  ///
  /// A number beyond U+10FFFF has the class of U+10FFFF.
  subscript(scalar: UInt32) -> (kind: CellWidthClass, isContested: Bool) {
    let scalar = Int(min(scalar, 0x10_FFFF))
    let value = values[Int(index[scalar >> 7]) + scalar & 0x7F]
    let number = Int(value & (Self.contestedBit - 1))
    return (Self.classes[number], value & Self.contestedBit != 0)
  }
}
