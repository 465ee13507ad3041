import LettererModel

/// The order of a node's children.
///
/// The order is that of `nameCompare` in firebase-js-sdk `database/src/core/util/util.ts`: keys
/// that are 32-bit integers first, by value, the shorter of two spellings first; then the others
/// by UTF-16 units. A priority goes before the key: none, then numbers, then text.
struct FirebaseKey: Comparable {
  private let rank: Int
  private let priorityNumber: Double
  private let priorityText: String
  private let number: Int32?
  private let key: String

  init(_ key: String, priority: OpenValue? = nil) {
    self.key = key
    number = Self.integer(key)
    switch priority {
    case .number(let spelling):
      (rank, priorityNumber, priorityText) = (1, Double(spelling) ?? 0, "")
    case .string(let text):
      (rank, priorityNumber, priorityText) = (2, 0, text)
    default:
      (rank, priorityNumber, priorityText) = (0, 0, "")
    }
  }

  private static func integer(_ key: String) -> Int32? {
    let digits = key.utf8.first == 0x2D ? key.utf8.dropFirst() : key.utf8[...]
    guard digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int32(key)
  }

  static func < (first: FirebaseKey, second: FirebaseKey) -> Bool {
    if first.rank != second.rank { return first.rank < second.rank }
    if first.priorityNumber != second.priorityNumber {
      return first.priorityNumber < second.priorityNumber
    }
    if first.priorityText != second.priorityText {
      return first.priorityText.utf16.lexicographicallyPrecedes(second.priorityText.utf16)
    }
    switch (first.number, second.number) {
    case (let one?, let two?):
      return one != two ? one < two : first.key.utf8.count < second.key.utf8.count
    case (_?, nil): return true
    case (nil, _?): return false
    case (nil, nil): return first.key.utf16.lexicographicallyPrecedes(second.key.utf16)
    }
  }
}

/// A key made by the database, which holds the time of its making.
///
/// The form is that of `NextPushId.ts` in firebase-js-sdk: 20 characters of a 64-character
/// alphabet, the first 8 of which are milliseconds since 1970.
struct PushID {
  /// The time, marked as derived.
  let time: Time

  /// The years that are believed: the database began in 2011.
  private static let plausible: Range<Int64> = 1_293_840_000_000..<4_102_444_800_000

  /// Decodes a key; `nil` for any that was not made by the database.
  init?(_ key: String) {
    guard key.utf8.count == 20 else { return nil }
    var milliseconds: Int64 = 0
    for (index, byte) in key.utf8.enumerated() {
      guard let digit = Self.digit(byte) else { return nil }
      if index < 8 { milliseconds = milliseconds * 64 + digit }
    }
    guard Self.plausible.contains(milliseconds) else { return nil }
    time = Time(milliseconds: milliseconds, precision: .millisecond, isDerived: true)
  }

  private static func digit(_ byte: UInt8) -> Int64? {
    switch byte {
    case 0x2D: 0
    case 0x30...0x39: Int64(byte) - 0x30 + 1
    case 0x41...0x5A: Int64(byte) - 0x41 + 11
    case 0x5F: 37
    case 0x61...0x7A: Int64(byte) - 0x61 + 38
    default: nil
    }
  }
}
