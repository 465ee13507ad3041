/// The chunks of a WebP file in sequence (RFC 9649, section 2.3).
struct WebPChunks {
  struct Chunk {
    var name: Int
    /// The range of the contents; can extend past the available bytes.
    var payload: Range<Int>
  }

  static let exif = 0x4558_4946
  static let animationFrame = 0x414E_4D46

  private var offset: Int
  /// The end of the file according to its header.
  private let end: Int
  /// Whether the bytes ended before the file's declared end.
  private(set) var isCut = false

  /// Starts at the first chunk.
  init(_ bytes: Span<UInt8>) {
    offset = 12
    end = 8 + (bytes.little(4, 4) ?? 0)
  }

  /// Starts at the chunks in a range of the bytes.
  init(in range: Range<Int>) {
    offset = range.lowerBound
    end = range.upperBound
  }

  /// Returns the next chunk, which starts within the bytes.
  mutating func next(_ bytes: Span<UInt8>) -> Chunk? {
    guard offset <= end - 8 else { return nil }
    guard let name = bytes.big(offset, 4), let length = bytes.little(offset + 4, 4) else {
      isCut = true
      return nil
    }
    let payload = offset + 8..<offset + 8 + length
    offset = payload.upperBound + length & 1
    return Chunk(name: name, payload: payload)
  }
}
