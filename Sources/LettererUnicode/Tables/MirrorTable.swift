/// Bidi_Mirroring_Glyph of Unicode 15.0.
struct MirrorTable: Sendable {
  static let unicode15 = MirrorTable()

  private let scalars: [UInt32]
  private let mirrors: [UInt32]

  private init() {
    var numbers = TableNumbers(Self.pairs)
    var scalars: [UInt32] = []
    var mirrors: [UInt32] = []
    while let scalar = numbers.next(), let mirror = numbers.next() {
      scalars.append(UInt32(scalar))
      mirrors.append(UInt32(mirror))
    }
    self.scalars = scalars
    self.mirrors = mirrors
  }

  /// Returns the mirrored scalar, by binary search.
  subscript(scalar: UInt32) -> UInt32? {
    var low = 0
    var high = scalars.count
    while low < high {
      let middle = (low + high) / 2
      if scalars[middle] < scalar { low = middle + 1 } else { high = middle }
    }
    return low < scalars.count && scalars[low] == scalar ? mirrors[low] : nil
  }
}
