import LettererRaster

/// The chunks of a PNG (PNG section 5.3), searched for damage.
struct PNGStructure {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The position where the file is truncated, in words; `nil` if it has its end or isn't a PNG.
  ///
  /// Bytes after the end are ignored.
  var cut: String? { walk { _, _ in nil } }

  /// The first position where the file is truncated or a checksum is wrong.
  ///
  /// - Complexity: O(*n*).
  var damage: String? {
    let checksum = CRC32()
    return walk { name, chunk in
      // The checksum covers the type and the data, and follows them.
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

  /// Returns the name of a chunk, quoted unless it consists of letters, as in an intact file.
  private func quoted(_ name: String) -> String {
    name.allSatisfy { $0.isASCII && $0.isLetter } ? name : Words.quoted(name)
  }

  private func number(at place: Int) -> UInt32 {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }
}
