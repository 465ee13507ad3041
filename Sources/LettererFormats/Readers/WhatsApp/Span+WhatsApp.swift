import LettererBasics

/// Skips the invisible characters in headers and bodies.
extension Span<UInt8> {
  /// Returns the offset after directional marks, isolates, and byte order marks.
  func skippingMarks(from start: Int, to end: Int) -> Int {
    var index = start
    while index + 1 < end {
      switch self[index] {
      case 0xE2 where index + 2 < end && isMark(self[index + 1], self[index + 2]):
        index += 3
      case 0xEF where index + 2 < end && self[index + 1] == 0xBB && self[index + 2] == 0xBF:
        index += 3
      case 0xD8 where self[index + 1] == 0x9C:
        index += 2
      default:
        return index
      }
    }
    return index
  }

  private func isMark(_ second: UInt8, _ third: UInt8) -> Bool {
    switch second {
    case 0x80: third == 0x8E || third == 0x8F || (0xAA...0xAE).contains(third)
    case 0x81: (0xA6...0xA9).contains(third)
    default: false
    }
  }

  /// Returns the offset after spaces: ASCII, no-break, thin, and narrow ones.
  func skippingSpaces(from start: Int, to end: Int) -> Int {
    var index = start
    while index < end {
      switch self[index] {
      case 0x20:
        index += 1
      case 0xC2 where index + 1 < end && self[index + 1] == 0xA0:
        index += 2
      case 0xE2
      where index + 2 < end && self[index + 1] == 0x80
        && (self[index + 2] == 0xAF || self[index + 2] == 0x89):
        index += 3
      default:
        return index
      }
    }
    return index
  }

  /// Returns the end of a range without trailing directional marks and spaces.
  func endBeforeMarks(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while true {
      let places = (1...3).lazy.map { end - $0 }.filter { $0 >= range.lowerBound }
      guard
        let start = places.first(where: {
          skippingMarks(from: $0, to: end) == end || skippingSpaces(from: $0, to: end) == end
        })
      else { return end }
      end = start
    }
  }

  /// Returns the part of a range from the first to the last non-ASCII byte, to within eight bytes;
  /// it begins and ends between characters.
  func beyondASCII(_ range: Range<Int>) -> Range<Int> {
    unsafe extracting(range).withUnsafeBytes { bytes in
      func isASCII(_ index: Int) -> Bool {
        unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080
          == 0
      }
      var (start, end) = (0, bytes.count)
      while start + 8 <= end, isASCII(start) { start += 8 }
      while end - 8 >= start, isASCII(end - 8) { end -= 8 }
      return range.lowerBound + start..<range.lowerBound + end
    }
  }

  /// Returns the scalar at an offset and its length; `nil` if there is none.
  func scalar(at index: Int, to end: Int) -> (value: UInt32, length: Int)? {
    guard index < end else { return nil }
    let first = self[index]
    let length = first < 0x80 ? 1 : first < 0xC2 ? 0 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    guard length > 0, first < 0xF5, index + length <= end else { return nil }
    if length == 1 { return (UInt32(first), 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = self[index + offset]
      guard byte & 0xC0 == 0x80 else { return nil }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    return (value, length)
  }

  /// Returns whether there is a Persian digit at an offset: U+06F0 to U+06F9.
  func hasPersianDigit(at index: Int, to end: Int) -> Bool {
    index + 1 < end && self[index] == 0xDB && (0xB0...0xB9).contains(self[index + 1])
  }

  /// Returns whether the bytes at an offset begin with a prefix.
  func hasPrefix(_ prefix: StaticString, at index: Int, to end: Int) -> Bool {
    let count = prefix.utf8CodeUnitCount
    guard index + count <= end else { return false }
    return prefix.withUTF8Buffer { text in
      for offset in 0..<count where unsafe self[index + offset] != text[offset] { return false }
      return true
    }
  }

  /// Returns whether the bytes at an offset begin with a prefix.
  func hasPrefix(_ prefix: [UInt8], at index: Int, to end: Int) -> Bool {
    guard index + prefix.count <= end else { return false }
    for (offset, byte) in prefix.enumerated() where self[index + offset] != byte { return false }
    return true
  }

  /// Returns a range without trailing spaces.
  func trimmingSpaces(_ range: Range<Int>) -> Range<Int> {
    var last = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      let behind = skippingSpaces(from: index, to: range.upperBound)
      if behind == range.upperBound { break }
      index = behind + 1
      last = index
    }
    return range.lowerBound..<last
  }

  /// Returns the text of a range, with U+FFFD for invalid UTF-8.
  func text(_ range: Range<Int>) -> String {
    unsafe extracting(range).withUnsafeBufferPointer { unsafe String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the first position of a byte.
  func firstIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if self[index] == byte { return index }
      index += 1
    }
    return nil
  }

  /// Returns the last position of a byte.
  func lastIndex(of byte: UInt8, in range: Range<Int>) -> Int? {
    var index = range.upperBound
    while index > range.lowerBound {
      index -= 1
      if self[index] == byte { return index }
    }
    return nil
  }

  /// Returns the FNV-1a hash of a range.
  func hash(_ range: Range<Int>) -> UInt64 {
    var hash = FNV1a()
    for index in range { hash.combine(UInt64(self[index])) }
    return hash.value
  }
}
