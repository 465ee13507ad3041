/// An archive in the format of NeXT's archiver, in which Messages stores attributed text.
///
/// ```
/// 04 0B "streamtyped" 81 E8 03   84 01 "@"   84 84 84 08 "NSString" 01 … 84 01 "+" 02 "Hi" 86
/// ```
/// A byte is a number, with these exceptions. 0x81 and 0x82 precede a number of two or four bytes,
/// 0x83 a fraction, and 0x84 something new; 0x85 is null, and 0x86 ends an object. From 0x92 on, a
/// byte refers to an earlier string or object. Values read before damage are kept.
struct TypedStream {
  /// A value of an object.
  enum Value: Hashable {
    case none
    case integer(Int64)
    case real(Double)
    case bytes([UInt8])
    /// An object, as its index among those of the stream.
    case object(Int)
  }

  /// An object, a class, or a string, which share one numbering.
  private struct Item {
    /// The name of a class.
    var name: String?
    /// The class of an object, or the superclass of a class.
    var parent: Int?
    var values: [Value] = []
  }

  /// The first bytes of a stream, after its version.
  static let signature = Array("\u{0B}streamtyped".utf8)
  /// The maximum nesting of objects; texts need four levels.
  private static let depthLimit = 32

  /// The outermost object.
  private(set) var root = Value.none
  private var bytes: ArraySlice<UInt8>
  private var strings: [[UInt8]] = []
  private var items: [Item] = []
  private var depth = 0

  /// Reads a stream; `nil` for other bytes.
  init?(_ bytes: [UInt8]) {
    self.bytes = bytes[...]
    guard bytes.first == 4, bytes.dropFirst().starts(with: Self.signature) else { return nil }
    self.bytes = bytes.dropFirst(1 + Self.signature.count)
    guard integer(isSigned: false) != nil else { return nil }
    let start = items.count
    let values = group()
    // The first object counts even if it is incomplete.
    root = values?.first ?? (items.count > start ? .object(start) : .none)
  }

  // MARK: Contents

  /// Returns the values of an object of a class or of a subclass.
  func values(of value: Value?, _ name: String) -> [Value]? {
    guard case .object(let index)? = value, let item = item(index) else { return nil }
    var parent = item.parent
    var steps = 0
    while let class_ = parent.flatMap({ self.item($0) }), steps < Self.depthLimit {
      if class_.name == name { return item.values }
      parent = class_.parent
      steps += 1
    }
    return nil
  }

  /// Returns the text of a string.
  func text(_ value: Value?) -> String? {
    guard case .bytes(let bytes)? = values(of: value, "NSString")?.first else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the number of an `NSNumber`.
  func number(_ value: Value?) -> Int64? {
    guard case .integer(let number)? = values(of: value, "NSValue")?.last else { return nil }
    return number
  }

  /// Returns the URL of an `NSURL`.
  func address(_ value: Value?) -> String? {
    values(of: value, "NSURL")?.lazy.compactMap { text($0) }.first
  }

  /// Returns the entries of a dictionary with string keys.
  func entries(_ value: Value?) -> [String: Value] {
    guard let values = values(of: value, "NSDictionary")?.dropFirst() else { return [:] }
    var entries: [String: Value] = [:]
    var rest = values[...]
    while let key = rest.popFirst(), let value = rest.popFirst() {
      if let name = text(key) { entries[name] = value }
    }
    return entries
  }

  private func item(_ index: Int) -> Item? { items.indices.contains(index) ? items[index] : nil }

  // MARK: Bytes

  private mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count <= bytes.count else { return nil }
    defer { bytes = bytes.dropFirst(count) }
    return bytes.prefix(count)
  }

  private mutating func little(_ count: Int) -> UInt64? {
    take(count)?.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// Reads a number; its first byte may have been read already.
  private mutating func integer(_ first: UInt8? = nil, isSigned: Bool) -> Int64? {
    guard let head = first ?? bytes.popFirst() else { return nil }
    switch head {
    case 0x81:
      return little(2).map { isSigned ? Int64(Int16(truncatingIfNeeded: $0)) : Int64($0) }
    case 0x82:
      return little(4).map { isSigned ? Int64(Int32(truncatingIfNeeded: $0)) : Int64($0) }
    case 0x80, 0x83...0x91: return nil
    default: return isSigned ? Int64(Int8(bitPattern: head)) : Int64(head)
    }
  }

  private mutating func real(_ size: Int) -> Double? {
    guard let head = bytes.popFirst() else { return nil }
    if head != 0x83 { return integer(head, isSigned: true).map(Double.init) }
    guard let bits = little(size) else { return nil }
    return size == 4
      ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
  }

  private mutating func reference(_ head: UInt8) -> Int? {
    integer(head, isSigned: true).map { Int($0) + 110 }
  }

  // MARK: Strings

  private mutating func unsharedString() -> [UInt8]? {
    guard let head = bytes.popFirst(), head != 0x85 else { return nil }
    return integer(head, isSigned: false).flatMap { take(Int($0)) }.map(Array.init)
  }

  private mutating func sharedString(_ first: UInt8? = nil) -> [UInt8]? {
    guard let head = first ?? bytes.popFirst(), head != 0x85 else { return nil }
    if head == 0x84 {
      guard let string = unsharedString() else { return nil }
      strings.append(string)
      return string
    }
    guard let index = reference(head), strings.indices.contains(index) else { return nil }
    return strings[index]
  }

  // MARK: Values

  /// Reads a type description, and a value for each type.
  private mutating func group(_ first: UInt8? = nil) -> [Value]? {
    guard let types = sharedString(first) else { return nil }
    var rest = types[...]
    var values: [Value] = []
    while !rest.isEmpty {
      guard let value = value(&rest) else { return nil }
      values += value
    }
    return values
  }

  /// Reads a value of the first of the types; an array or a structure has several.
  private mutating func value(_ types: inout ArraySlice<UInt8>) -> [Value]? {
    guard let type = types.popFirst() else { return nil }
    switch UnicodeScalar(type) {
    case "@": return object().map { [$0] }
    case "#": return classChain() ? [.none] : nil
    case "*": return cString()
    case ":", "%": return sharedString().map { [.bytes($0)] }
    case "+": return unsharedString().map { [.bytes($0)] }
    case "c": return take(1)?.first.map { [.integer(Int64(Int8(bitPattern: $0)))] }
    case "C", "B": return take(1)?.first.map { [.integer(Int64($0))] }
    case "s", "i", "l", "q": return integer(isSigned: true).map { [.integer($0)] }
    case "S", "I", "L", "Q": return integer(isSigned: false).map { [.integer($0)] }
    case "f": return real(4).map { [.real($0)] }
    case "d": return real(8).map { [.real($0)] }
    case "!": return []
    case "[": return array(&types)
    case "{": return structure(&types)
    default: return nil
    }
  }

  private mutating func array(_ types: inout ArraySlice<UInt8>) -> [Value]? {
    var count = 0
    while let digit = types.first, (0x30...0x39).contains(digit) {
      count = count * 10 + Int(types.removeFirst() - 0x30)
      // Every element has at least a byte.
      guard count <= bytes.count else { return nil }
    }
    guard let type = types.first, type != UInt8(ascii: "!") else { return nil }
    if type == UInt8(ascii: "c") || type == UInt8(ascii: "C") {
      types = types.dropFirst(2)
      return take(count).map { [.bytes(Array($0))] }
    }
    guard type != UInt8(ascii: "["), type != UInt8(ascii: "{") else { return nil }
    var values: [Value] = []
    for _ in 0..<count {
      var one = types.prefix(1)
      guard let value = value(&one) else { return nil }
      values += value
    }
    types = types.dropFirst(2)
    return values
  }

  private mutating func structure(_ types: inout ArraySlice<UInt8>) -> [Value]? {
    guard let equals = types.firstIndex(of: UInt8(ascii: "=")) else { return nil }
    types = types[(equals + 1)...]
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return nil }
    var values: [Value] = []
    while let type = types.first, type != UInt8(ascii: "}") {
      guard let value = value(&types) else { return nil }
      values += value
    }
    return types.popFirst() == nil ? nil : values
  }

  private mutating func cString() -> [Value]? {
    guard let head = bytes.popFirst() else { return nil }
    if head == 0x85 { return [.none] }
    if head != 0x84 { return reference(head).map { [.object($0)] } }
    guard let string = sharedString() else { return nil }
    items.append(Item(values: [.bytes(string)]))
    return [.bytes(string)]
  }

  // MARK: Objects

  private mutating func object() -> Value? {
    guard let head = bytes.popFirst() else { return nil }
    if head == 0x85 { return Value.none }
    guard head == 0x84 else {
      guard let index = reference(head), items.indices.contains(index) else { return nil }
      return .object(index)
    }
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.depthLimit else { return nil }
    let index = items.count
    items.append(Item())
    guard classChain(of: index) else { return nil }
    while let head = bytes.popFirst() {
      if head == 0x86 { return .object(index) }
      guard let values = group(head, of: index) else { return nil }
      items[index].values += values
    }
    return nil
  }

  /// Reads a value group of an object; keeps the values before damage.
  private mutating func group(_ first: UInt8, of index: Int) -> [Value]? {
    guard let types = sharedString(first) else { return nil }
    var rest = types[...]
    while !rest.isEmpty {
      let inner = items.count
      guard let values = value(&rest) else {
        // A truncated text was numbered before it was read.
        if items.count > inner { items[index].values.append(.object(inner)) }
        return nil
      }
      items[index].values += values
    }
    return []
  }

  /// Reads a class and its superclasses.
  private mutating func classChain(of object: Int? = nil) -> Bool {
    var below = object
    while let head = bytes.popFirst() {
      if head == 0x85 { return true }
      if head != 0x84 {
        guard let index = reference(head), items.indices.contains(index) else { return false }
        if let below { items[below].parent = index }
        return true
      }
      guard let name = sharedString(), integer(isSigned: true) != nil else { return false }
      if let below { items[below].parent = items.count }
      below = items.count
      items.append(Item(name: String(decoding: name, as: UTF8.self)))
    }
    return false
  }
}
