extension UInt8 {
  var isASCIILetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

  var isASCIIAlphanumeric: Bool {
    isASCIILetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }

  var isPrintableASCII: Bool { self >= 0x20 && self < 0x7F }
}

extension Span<UInt8> {
  /// Whether every byte is ASCII.
  var isASCII: Bool {
    var start = 0
    while start < count {
      let end = Swift.min(start + 256, count)
      var bits: UInt8 = 0
      for offset in start..<end { bits |= self[offset] }
      if bits >= 0x80 { return false }
      start = end
    }
    return true
  }
}
