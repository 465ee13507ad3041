import LettererModel

/// The lines of a text, each with the newline that ends it; the last one only if it is not empty.
struct TextLineEnds: Sequence, IteratorProtocol {
  private let bytes: [UInt8]
  private var start = 0

  init(of runs: [TextRun]) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(runs.reduce(0) { $0 + $1.text.utf8.count })
    for run in runs { bytes.append(contentsOf: run.text.utf8) }
    self.bytes = bytes
  }

  /// Returns the byte offsets of the end of the next line, before and after its newline.
  ///
  /// - Complexity: O(*n*) in the length of the line.
  mutating func next() -> (contentEnd: Int, end: Int)? {
    guard start < bytes.count else { return nil }
    var index = start
    while index < bytes.count {
      let length = newline(at: index)
      guard length == 0 else {
        start = index + length
        return (index, start)
      }
      index += 1
    }
    start = index
    return (index, index)
  }

  /// Returns the length of the newline at an index; 0 if there is none.
  private func newline(at index: Int) -> Int {
    switch bytes[index] {
    case 0x0D where index + 1 < bytes.count && bytes[index + 1] == 0x0A: 2
    case 0x0A...0x0D: 1
    case 0xC2 where bytes[index + 1] == 0x85: 2  // U+0085
    case 0xE2 where bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8: 3  // U+2028, 2029
    default: 0
    }
  }
}
