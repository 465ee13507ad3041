extension PNGHeader {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let longestSide = 0x7FFF_FFFF
  private static let longestChunk = 0x7FFF_FFFF

  /// Writes all chunks before the pixels.
  ///
  /// Everything is checked before the first byte is sent.
  func write(to writer: borrowing ChunkWriter, hasAlpha: Bool = false) throws(PNGError) {
    let sides = 1...Self.longestSide
    guard sides.contains(width), sides.contains(height) else {
      throw .sizeOutOfRange(width: width, height: height)
    }
    var chunks: [(isLatin1: Bool, data: [UInt8])] = []
    for text in texts { chunks.append(try text.chunk()) }
    try writer.write(bytes: Self.signature)
    // Eight bits per sample, color with or without alpha, the only defined methods, not interlaced.
    let size = ChunkFraming.bytes(UInt32(width)) + ChunkFraming.bytes(UInt32(height))
    try writer.write("IHDR", size + [8, hasAlpha ? 6 : 2, 0, 0, 0])
    if let pixelsPerMetre {
      let density = ChunkFraming.bytes(pixelsPerMetre)
      try writer.write("pHYs", density + density + [1])
    }
    for chunk in chunks { try writer.write(chunk.isLatin1 ? "tEXt" : "iTXt", chunk.data) }
  }
}

extension PNGHeader.Text {
  /// Returns the data of a tEXt chunk, or of an iTXt chunk when Latin-1 cannot hold the text.
  fileprivate func chunk() throws(PNGError) -> (isLatin1: Bool, data: [UInt8]) {
    guard let name = Self.latin1(keyword), isKeyword(name) else { throw .invalidKeyword(keyword) }
    guard !text.utf8.contains(0), text.utf8.count < 0x7FFF_FF00 else {
      throw .invalidText(keyword: keyword)
    }
    if let latin1 = Self.latin1(text, allowsNewline: true) {
      return (true, name + [0] + latin1)
    }
    // Not compressed; no language and no translated keyword.
    return (false, name + [0, 0, 0, 0, 0] + Array(text.utf8))
  }

  private func isKeyword(_ name: [UInt8]) -> Bool {
    let space = UInt8(ascii: " ")
    guard (1...79).contains(name.count), name.first != space, name.last != space else {
      return false
    }
    return !zip(name, name.dropFirst()).contains { $0 == space && $1 == space }
  }

  /// Returns the printable Latin-1 characters (PNG section 11.3.4.2), or nil if there are others.
  private static func latin1(_ text: String, allowsNewline: Bool = false) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x20...0x7E, 0xA1...0xFF: bytes.append(UInt8(scalar.value))
      case 0x0A where allowsNewline: bytes.append(0x0A)
      default: return nil
      }
    }
    return bytes
  }
}
