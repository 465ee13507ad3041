import CTextStack

/// Finds word boundaries in Thai, Lao, Khmer, and Burmese with ICU's dictionaries.
@safe final class DictionaryBreaker {
  private let breaker: OpaquePointer?

  init() {
    var status: ctext_status = 0
    let opened = unsafe ctext_line_breaker_open("th", &status)
    unsafe breaker = status <= 0 ? opened : nil
  }

  deinit {
    if let breaker = unsafe breaker { unsafe ctext_line_breaker_close(breaker) }
  }

  /// Returns the boundaries within a range of a text, as byte offsets in the text.
  func boundaries(of range: Range<Int>, in bytes: [UInt8]) -> [Int] {
    guard let breaker = unsafe breaker else { return [] }
    var units: [UInt16] = []
    var offsets: [Int] = []
    var offset = range.lowerBound
    for scalar in String(decoding: bytes[range], as: UTF8.self).unicodeScalars {
      for unit in UTF16.encode(scalar) ?? UTF16.EncodedScalar() {
        units.append(unit)
        offsets.append(offset)
      }
      offset += UTF8.width(scalar)
    }
    var found = [Int32](repeating: 0, count: units.count + 1)
    var status: ctext_status = 0
    let count = unsafe ctext_boundaries(
      breaker,
      units,
      Int32(units.count),
      &found,
      Int32(found.count),
      &status
    )
    guard status <= 0 else { return [] }
    return found.prefix(Int(count)).compactMap { unit in
      guard unit > 0, Int(unit) < offsets.count, !Self.stacks(units[Int(unit) - 1]) else {
        return nil
      }
      return offsets[Int(unit)]
    }
  }

  /// Returns whether a unit stacks the next letter below the preceding one: no dictionary word ends
  /// there, but ICU's guesses at unknown words do.
  private static func stacks(_ unit: UInt16) -> Bool { unit == 0x1039 || unit == 0x17D2 }
}
