/// The filters of PNG section 9, which make neighboring bytes of a photo similar.
struct RowFilter {
  /// The bytes of a pixel.
  let pixelLength: Int

  /// Returns a row with its filter byte, filtered so that its bytes are closest to zero; the row
  /// above the first is all zeros.
  func filtered(_ row: [UInt8], above: [UInt8]) -> [UInt8] {
    let candidates = (0...4).map { kind in
      [UInt8(kind)] + row.indices.map { row[$0] &- prediction(kind, $0, row, above) }
    }
    return candidates.min { Self.weight($0) < Self.weight($1) } ?? [0] + row
  }

  /// Returns the prediction of a byte from its neighbors to the left and above.
  private func prediction(_ kind: Int, _ index: Int, _ row: [UInt8], _ above: [UInt8]) -> UInt8 {
    let isFirst = index < pixelLength
    let left = isFirst ? 0 : Int(row[index - pixelLength])
    let up = Int(above[index])
    switch kind {
    case 1: return UInt8(left)
    case 2: return UInt8(up)
    case 3: return UInt8((left + up) / 2)
    case 4: return paeth(left, up, isFirst ? 0 : Int(above[index - pixelLength]))
    default: return 0
    }
  }

  /// Returns the neighbor nearest to left + up - corner (section 9.4).
  private func paeth(_ left: Int, _ up: Int, _ corner: Int) -> UInt8 {
    let guess = left + up - corner
    let (toLeft, toUp, toCorner) = (abs(guess - left), abs(guess - up), abs(guess - corner))
    if toLeft <= toUp, toLeft <= toCorner { return UInt8(left) }
    return UInt8(toUp <= toCorner ? up : corner)
  }

  /// Returns the sum of the distances of all bytes from zero.
  private static func weight(_ row: [UInt8]) -> Int {
    row.dropFirst().reduce(0) { $0 + Int($1 < 128 ? $1 : 0 &- $1) }
  }
}
