import LettererModel
import TestSupport

/// What happens to files on their way.
enum Damage: CaseIterable {
  case cutShort, flippedBit, removedBytes, insertedBytes, repeatedBytes, zeroedBytes
  case removedRecord, doubledRecord
  case byteOrderMark, littleEndian, bigEndian, carriageReturns, latin1

  /// The damages that keep every text.
  static let encodings: [Damage] = [.byteOrderMark, .littleEndian, .bigEndian, .carriageReturns]

  var isNeutral: Bool { Self.encodings.contains(self) }

  /// Whether the damage differs between seeds.
  var isRandom: Bool { !isNeutral && self != .latin1 }

  /// Returns the damaged bytes, and where the damage is; `nil` if the input cannot have it.
  func damaged(_ input: DamagedInput, _ random: inout SeededRandom) -> (bytes: [UInt8], at: Int)? {
    switch self {
    case .removedRecord, .doubledRecord:
      guard let record = input.records.randomElement(using: &random) else { return nil }
      return (changed(input.bytes, record), record.lowerBound)
    case .byteOrderMark, .littleEndian, .bigEndian, .carriageReturns, .latin1:
      return input.text.flatMap(encoded).map { ($0, 0) }
    default:
      let place = Int.random(in: input.bytes.indices, using: &random)
      let end = min(place + Int.random(in: 1...24, using: &random), input.bytes.count)
      return (changed(input.bytes, place..<end, &random), place)
    }
  }

  /// Returns bytes with one record less or more, and without the comma that is too many.
  private func changed(_ bytes: [UInt8], _ record: Range<Int>) -> [UInt8] {
    let comma = UInt8(ascii: ",")
    let isElement = bytes[record.upperBound - 1] == UInt8(ascii: "}")
    var bytes = bytes
    if self == .doubledRecord {
      bytes.insert(contentsOf: (isElement ? [comma] : []) + bytes[record], at: record.upperBound)
      return bytes
    }
    func isSpace(_ place: Int) -> Bool { bytes[place] <= 0x20 }
    var record = record
    if isElement {
      let next = (record.upperBound..<bytes.count).first { !isSpace($0) }
      let last = (0..<record.lowerBound).last { !isSpace($0) }
      if let next, bytes[next] == comma {
        record = record.lowerBound..<(next + 1)
      } else if let last, bytes[last] == comma {
        record = last..<record.upperBound
      }
    }
    bytes.removeSubrange(record)
    return bytes
  }

  /// Returns bytes with a changed stretch.
  private func changed(
    _ bytes: [UInt8],
    _ stretch: Range<Int>,
    _ random: inout SeededRandom
  ) -> [UInt8] {
    var bytes = bytes
    let place = stretch.lowerBound
    switch self {
    case .cutShort: bytes.removeSubrange(place...)
    case .flippedBit: bytes[place] ^= 1 << UInt8.random(in: 0..<7, using: &random)
    case .removedBytes: bytes.removeSubrange(stretch)
    case .repeatedBytes: bytes.insert(contentsOf: bytes[stretch], at: place)
    case .zeroedBytes: bytes.replaceSubrange(stretch, with: stretch.map { _ in 0 })
    default:
      let inserted = stretch.map { _ in UInt8.random(in: 0x20...0x7E, using: &random) }
      bytes.insert(contentsOf: inserted, at: place)
    }
    return bytes
  }

  /// Returns a text in another encoding; `nil` if it has characters without a code.
  func encoded(_ text: String) -> [UInt8]? {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.unicodeScalars.dropFirst()) : text
    switch self {
    case .byteOrderMark: return [0xEF, 0xBB, 0xBF] + text.utf8
    case .littleEndian:
      return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    case .bigEndian:
      return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    case .carriageReturns:
      return text.unicodeScalars.reduce(into: []) { result, scalar in
        if scalar == "\n", result.last != 0x0D { result.append(0x0D) }
        result += String(scalar).utf8
      }
    default:
      let bytes = text.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
      return bytes.count == text.unicodeScalars.count ? bytes : nil
    }
  }
}
