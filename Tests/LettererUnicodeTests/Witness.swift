import CICU

@testable import LettererUnicode

/// A text in both encodings, with the position of each scalar.
struct WitnessText {
  let scalars: [UInt32]
  private(set) var bytes: [UInt8] = []
  private(set) var units: [UInt16] = []

  /// The offset of each scalar in the bytes, then the length; and the scalar of a UTF-16 offset.
  private(set) var byteOffsets: [Int] = []
  private(set) var scalarOfUnit: [Int] = []

  init(_ scalars: [UInt32]) {
    self.scalars = scalars
    for (index, scalar) in scalars.enumerated() {
      byteOffsets.append(bytes.count)
      bytes += [UInt8](encoding: scalar)
      scalarOfUnit.append(index)
      if scalar < 0x1_0000 {
        units.append(UInt16(scalar))
      } else {
        units += [UInt16(0xD7C0 + scalar >> 10), UInt16(0xDC00 + scalar & 0x3FF)]
        scalarOfUnit.append(index)
      }
    }
    byteOffsets.append(bytes.count)
    scalarOfUnit.append(scalars.count)
  }

  /// The scalar indices for a list of byte offsets; the last is the end of the text.
  func boundaries(_ offsets: [Int]) -> [Bool] {
    var result = [Bool](repeating: false, count: scalars.count + 1)
    for offset in offsets {
      if let index = byteOffsets.firstIndex(of: offset) { result[index] = true }
    }
    return result
  }

  var description: String {
    scalars.map { String($0, radix: 16, uppercase: true) }.joined(separator: " ")
  }
}

/// ICU's levels of one paragraph.
struct WitnessLevels {
  /// The level of each scalar after L1.
  private(set) var levels: [UInt8]
  private(set) var baseLevel: Int
  /// Without it, ICU gives every scalar the paragraph's level.
  private(set) var isMixed: Bool

  init(_ text: WitnessText, _ direction: BidiParagraph.BaseDirection) {
    let code: UInt8 =
      switch direction {
      case .leftToRight: 0
      case .rightToLeft: 1
      case .automatic: UInt8(CTEXT_ORACLE_AUTOMATIC)
      }
    let count = text.units.count
    var unitLevels = [UInt8](repeating: 0, count: count)
    var mixed: Int32 = 0
    baseLevel = Int(ctext_oracle_levels(text.units, Int32(count), code, &unitLevels, &mixed))
    isMixed = mixed != 0
    levels = Array(repeating: 0, count: text.scalars.count)
    for unit in 0..<count { levels[text.scalarOfUnit[unit]] = unitLevels[unit] }
  }
}
