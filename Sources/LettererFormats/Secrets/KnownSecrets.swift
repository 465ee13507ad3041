/// The values of secrets that have names, to find them again where they have none.
struct KnownSecrets {
  /// The values in order.
  private var values: [[UInt8]] = []
  /// For each value, the longest other value that it begins with.
  private var parents: [Int?] = []
  /// Whether a value begins with each pair of bytes.
  private var heads = [Bool](repeating: false, count: 1 << 16)

  /// The lengths of values that are found again, in bytes.
  private static let lengths = 8...256
  /// The length of values that are found within words too, in bytes.
  private static let longWord = 12

  /// Creates a table of values; short ones and words are left out.
  ///
  /// - Complexity: O(*n* log *n*).
  init(_ found: Set<String>) {
    values = found.map(Self.read).filter(Self.isDistinct).sorted {
      $0.lexicographicallyPrecedes($1)
    }
    var open: [Int] = []
    for (index, value) in values.enumerated() {
      heads[Int(value[0]) << 8 | Int(value[1])] = true
      while let last = open.last, !value.starts(with: values[last]) { open.removeLast() }
      parents.append(open.last)
      open.append(index)
    }
  }

  var isEmpty: Bool { values.isEmpty }

  /// Returns the known values in a text, in order and without overlaps.
  ///
  /// - Complexity: O(*n* log *m*) in the length of the text and the number of values.
  func secrets(in text: String) -> [Secret] {
    if isEmpty { return [] }
    let readable = ReadableText(text)
    let bytes = readable?.bytes ?? Array(text.utf8)
    var found: [Secret] = []
    var index = 0
    while index + 1 < bytes.count {
      guard heads[Int(bytes[index]) << 8 | Int(bytes[index + 1])],
        let end = end(of: bytes, at: index)
      else {
        index += 1
        continue
      }
      let range = readable?.original(index..<end) ?? index..<end
      found.append(Secret(range: range, kind: "password"))
      index = end
    }
    return found
  }

  /// Returns where the longest value ends that begins at an index.
  private func end(of bytes: [UInt8], at start: Int) -> Int? {
    var (low, high) = (0, values.count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(values[middle], bytes, start) { high = middle } else { low = middle + 1 }
    }
    guard low > 0 else { return nil }
    let common = zip(values[low - 1], bytes[start...]).prefix { $0 == $1 }.count
    var candidate: Int? = low - 1
    while let index = candidate {
      let end = start + values[index].count
      if values[index].count <= common, isWord(bytes, start..<end) { return end }
      candidate = parents[index]
    }
    return nil
  }

  /// Whether a value is after the bytes from an index in the order of the values.
  private func isAfter(_ value: [UInt8], _ bytes: [UInt8], _ start: Int) -> Bool {
    for (index, byte) in value.enumerated() {
      guard start + index < bytes.count else { return true }
      if byte != bytes[start + index] { return byte > bytes[start + index] }
    }
    return false
  }

  /// Whether a range is long enough or isn't within a word.
  private func isWord(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let isIn = { (index: Int) in
      bytes.indices.contains(index)
        && !ByteClass.table[Int(bytes[index])].isDisjoint(with: .alphanumeric)
    }
    return range.count >= Self.longWord || !isIn(range.lowerBound - 1) && !isIn(range.upperBound)
  }

  private static func read(_ text: String) -> [UInt8] {
    ReadableText(text)?.bytes ?? Array(text.utf8)
  }

  /// Whether a value occurs elsewhere only as the same secret.
  private static func isDistinct(_ bytes: [UInt8]) -> Bool {
    let value = SecretValue(bytes[...])
    return lengths.contains(bytes.count) && value.isDistinct
  }
}
