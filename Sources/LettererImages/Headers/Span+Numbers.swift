/// Reads numbers at any offset; `nil` if there are not enough bytes.
extension Span<UInt8> {
  func byte(_ offset: Int) -> Int? {
    offset >= 0 && offset < count ? Int(self[offset]) : nil
  }

  /// Returns a number of 1 to 4 bytes.
  func number(_ offset: Int, _ width: Int, isBigEndian: Bool) -> Int? {
    guard offset >= 0, offset <= count - width else { return nil }
    var value = 0
    for index in 0..<width {
      value = value << 8 | Int(self[offset + (isBigEndian ? index : width - 1 - index)])
    }
    return value
  }

  func big(_ offset: Int, _ width: Int) -> Int? {
    number(offset, width, isBigEndian: true)
  }

  func little(_ offset: Int, _ width: Int) -> Int? {
    number(offset, width, isBigEndian: false)
  }

  func has(_ expected: [UInt8], at offset: Int) -> Bool {
    guard offset >= 0, offset <= count - expected.count else { return false }
    return expected.indices.allSatisfy { self[offset + $0] == expected[$0] }
  }

  func has(_ expected: String, at offset: Int) -> Bool {
    has(Array(expected.utf8), at: offset)
  }
}
