/// Splits a stream of bytes into lines of limited length.
public struct LineFramer {
  /// A line without its line end.
  public enum Line: Hashable, Sendable {
    /// The bytes of a complete line.
    case whole([UInt8])
    /// A line over the limit, whose bytes were discarded.
    case tooLong
  }

  private let limit: Int
  private var pending: [UInt8] = []
  private var isSkipping = false

  /// Creates a framer.
  ///
  /// - Parameter limit: The maximum number of bytes of a line; ≥ 1.
  public init(limit: Int) { self.limit = limit }

  /// Adds bytes, and returns the lines that they complete; empty lines are omitted.
  ///
  /// - Complexity: O(*n*) in the number of bytes.
  public mutating func take(_ bytes: [UInt8]) -> [Line] {
    var lines: [Line] = []
    var rest = bytes[...]
    while let end = rest.firstIndex(of: 0x0A) {
      hold(rest[..<end])
      if let line = finish() { lines.append(line) }
      rest = rest[(end + 1)...]
    }
    hold(rest)
    return lines
  }

  /// Returns the last line, if no line end follows it.
  public mutating func finish() -> Line? {
    defer { (pending, isSkipping) = ([], false) }
    if isSkipping { return .tooLong }
    if pending.last == 0x0D { pending.removeLast() }
    return pending.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? nil : .whole(pending)
  }

  private mutating func hold(_ bytes: ArraySlice<UInt8>) {
    if isSkipping { return }
    guard pending.count + bytes.count <= limit else {
      (pending, isSkipping) = ([], true)
      return
    }
    pending += bytes
  }
}
