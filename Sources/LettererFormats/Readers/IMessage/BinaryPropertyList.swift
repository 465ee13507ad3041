/// A property list in Apple's binary format, from which only requested objects are read.
///
/// ```
/// "bplist00"   objects …   the offsets of the objects   32 bytes: sizes, count, root, where offsets are
/// ```
/// Objects reference each other by number. Nothing here follows the references, so a list that
/// contains itself costs no more than any other. The format is that of `CFBinaryPList.c` in Apple's
/// CoreFoundation.
struct BinaryPropertyList {
  /// A value; arrays and dictionaries hold object numbers.
  enum Value: Hashable {
    case boolean(Bool)
    case integer(Int64)
    case text(String)
    case array([Int])
    case dictionary([Member])
    /// The number of an object in a keyed archive, not in the list.
    case identifier(Int)
    /// Data, dates, fractions, and other values that are not needed here.
    case other
  }

  /// A dictionary entry, as the numbers of its name and its value.
  struct Member: Hashable {
    var name: Int
    var value: Int
  }

  /// The maximum size of a list in bytes: previews have a few kibibytes, games some hundred.
  private static let byteLimit = 4 << 20
  private static let trailerLength = 32

  /// The number of the outermost object.
  let root: Int
  private let bytes: [UInt8]
  private let count: Int
  private let offsetSize: Int
  private let referenceSize: Int
  /// The position of the offset table, after all objects.
  private let table: Int

  /// Reads the trailer of a list; `nil` for other bytes.
  init?(_ bytes: [UInt8]) {
    let trailer = bytes.count - Self.trailerLength
    guard bytes.starts(with: "bplist0".utf8), trailer > 8, bytes.count <= Self.byteLimit else {
      return nil
    }
    self.bytes = bytes
    (offsetSize, referenceSize) = (Int(bytes[trailer + 6]), Int(bytes[trailer + 7]))
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
      let count = Self.number(bytes, trailer + 8, 8),
      let root = Self.number(bytes, trailer + 16, 8),
      let table = Self.number(bytes, trailer + 24, 8),
      (9..<trailer).contains(table), count <= (trailer - table) / offsetSize, root < count
    else { return nil }
    (self.count, self.root, self.table) = (count, root, table)
  }

  /// The value of an object; `nil` if it does not exist or extends beyond the list.
  subscript(object: Int) -> Value? {
    guard let place = place(of: object) else { return nil }
    let (kind, low) = (bytes[place] >> 4, Int(bytes[place] & 15))
    switch kind {
    case 0x0: return low == 8 || low == 9 ? .boolean(low == 9) : .other
    case 0x1: return integer(at: place + 1, size: 1 << low)
    case 0x5, 0x6, 0x7: return text(at: place).map { .text($0) }
    case 0x8: return Self.number(bytes[..<table], place + 1, low + 1).map { .identifier($0) }
    // Arrays and sets.
    case 0xA...0xC: return numbers(at: place, perItem: 1).map { .array($0) }
    case 0xD:
      return numbers(at: place, perItem: 2).map { all in
        let count = all.count / 2
        return .dictionary((0..<count).map { Member(name: all[$0], value: all[count + $0]) })
      }
    default: return .other
    }
  }

  /// Whether every object can be read, and another one references it: programs write no others.
  ///
  /// - Complexity: O(the number of bytes).
  var isWhole: Bool {
    var isUsed = [Bool](repeating: false, count: count)
    isUsed[root] = true
    for object in 0..<count {
      let references: [Int]
      switch self[object] {
      case nil: return false
      case .array(let items): references = items
      case .dictionary(let members): references = members.flatMap { [$0.name, $0.value] }
      default: continue
      }
      guard references.allSatisfy(isUsed.indices.contains) else { return false }
      for reference in references { isUsed[reference] = true }
    }
    return !isUsed.contains(false)
  }

  /// Returns whether an object is a given ASCII text, without creating a string.
  func isText(_ object: Int, _ text: String) -> Bool {
    guard let place = place(of: object), bytes[place] >> 4 == 5,
      let (length, start) = length(at: place), length == text.utf8.count
    else { return false }
    return bytes[start..<start + length].elementsEqual(text.utf8)
  }

  // MARK: Bytes

  private func place(of object: Int) -> Int? {
    guard (0..<count).contains(object),
      let place = Self.number(bytes, table + object * offsetSize, offsetSize),
      (8..<table).contains(place)
    else { return nil }
    return place
  }

  private func integer(at place: Int, size: Int) -> Value? {
    guard size <= 8, place + size <= table else { return size > 8 ? .other : nil }
    let value = bytes[place..<place + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return .integer(Int64(bitPattern: value))
  }

  private func text(at place: Int) -> String? {
    guard let (length, start) = length(at: place) else { return nil }
    let width = bytes[place] >> 4 == 6 ? 2 : 1
    guard length <= (table - start) / width else { return nil }
    let stretch = bytes[start..<start + length * width]
    if width == 1 { return String(decoding: stretch, as: UTF8.self) }
    let units = (0..<length).map { index in
      UInt16(bytes[start + 2 * index]) << 8 | UInt16(bytes[start + 2 * index + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }

  private func numbers(at place: Int, perItem: Int) -> [Int]? {
    guard let (length, start) = length(at: place),
      length <= (table - start) / (referenceSize * perItem)
    else { return nil }
    let numbers = (0..<length * perItem).compactMap { index in
      Self.number(bytes, start + index * referenceSize, referenceSize)
    }
    return numbers.count == length * perItem ? numbers : nil
  }

  /// Returns an object's item count and where the items begin; 15 means that the count follows.
  private func length(at place: Int) -> (length: Int, start: Int)? {
    let low = Int(bytes[place] & 15)
    if low < 15 { return low <= table - place - 1 ? (low, place + 1) : nil }
    guard place + 1 < table, bytes[place + 1] >> 4 == 1 else { return nil }
    let size = 1 << Int(bytes[place + 1] & 15)
    guard let length = Self.number(bytes[..<table], place + 2, size),
      length <= table - place - 2 - size
    else { return nil }
    return (length, place + 2 + size)
  }

  /// Returns a big-endian number; `nil` if it extends beyond the bytes or is too large.
  private static func number(
    _ bytes: some RandomAccessCollection<UInt8>,
    _ start: Int,
    _ size: Int
  )
    -> Int?
  {
    guard size <= 8, start >= 0, start <= bytes.count - size else { return nil }
    let first = bytes.index(bytes.startIndex, offsetBy: start)
    let value = bytes[first...].prefix(size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int(exactly: value)
  }
}
