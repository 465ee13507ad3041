extension StringProtocol where SubSequence == Substring {
  /// The parts between ASCII separators, without empty ones.
  ///
  /// - Complexity: O(*n*), at bytes rather than characters, as for tables that every run reads.
  func parts(between separator: Unicode.Scalar) -> [Substring] {
    self[...].utf8.split(separator: UInt8(ascii: separator)).map(Substring.init)
  }
}
