/// The cost of emphasis in a paragraph of Markdown.
///
/// In the worst case, cmark-gfm compares each mark that may end emphasis with all that may begin it.
struct EmphasisCosts {
  /// The number of comparisons for each byte of the paragraph; marks after that many are text.
  private static let steps = 256

  private var size = 0
  private var openers = 0
  private var closers = 0

  /// Begins a line of the paragraph.
  mutating func begin(_ line: Range<Int>) { size += line.count }

  /// Reads a mark; returns how to mask it if there are too many.
  mutating func read(_ offset: Int, in bytes: [UInt8]) -> MarkdownMask.Kind? {
    let byte = bytes[offset]
    let before = offset > 0 ? bytes[offset - 1] : 0x20
    if before != byte {
      let after = bytes[offset...].first { $0 != byte } ?? 0x20
      openers += after > 0x20 ? 1 : 0
      closers += before > 0x20 ? 1 : 0
    }
    guard openers * closers > Self.steps * size else { return nil }
    return MarkdownMask.Kind(rawValue: String(UnicodeScalar(byte)))
  }
}
