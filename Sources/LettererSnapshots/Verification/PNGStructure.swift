import LettererRaster

/// The chunks of a PNG (PNG section 5.3), looked through for where a damaged file is damaged.
struct PNGStructure {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Where the file is cut off, in words; nil where it has its end, or is no PNG.
  ///
  /// What stands behind the end is not looked at.
  var cut: String? { walk { _, _ in nil } }

  /// The first place at which the file is cut off or a checksum is wrong.
  ///
  /// - Complexity: O(*n*).
  var damage: String? {
    let checksum = CRC32()
    return walk { name, chunk in
      // The sum is that of the type and the data; behind them it stands itself.
      let body = Array(bytes[chunk.lowerBound + 4..<chunk.upperBound - 4])
      if checksum.checksum(of: body.span) == number(at: chunk.upperBound - 4) { return nil }
      return "the chunk \(name) at byte \(chunk.lowerBound) has a wrong checksum"
    }
  }

  private func walk(_ fault: (_ name: String, _ chunk: Range<Int>) -> String?) -> String? {
    guard bytes.starts(with: Self.signature) else { return nil }
    var start = Self.signature.count
    while start + 12 <= bytes.count {
      let name = String(decoding: bytes[start + 4..<start + 8], as: UTF8.self)
      let length = Int(number(at: start))
      guard length <= bytes.count - start - 12 else {
        return "it is cut off at byte \(bytes.count), in the chunk \(quoted(name)) at byte \(start)"
      }
      let chunk = start..<start + 12 + length
      if let fault = fault(quoted(name), chunk) { return fault }
      if name == "IEND" { return nil }
      start = chunk.upperBound
    }
    return "it is cut off at byte \(bytes.count), before its end"
  }

  /// The name of a chunk, which is four letters unless the file is damaged there.
  private func quoted(_ name: String) -> String {
    name.allSatisfy { $0.isASCII && $0.isLetter } ? name : Words.quoted(name)
  }

  private func number(at place: Int) -> UInt32 {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
