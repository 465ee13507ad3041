import FoundationEssentials

extension UnreadCounts {
  /// The maximum size of a property list in bytes.
  public static let byteLimit = 1 << 20
  /// What the keys for the count in an entry contain, in order of precedence.
  private static let names = ["unread", "badge", "count", "number"]
  /// What the keys for whether an entry counts as unread contain.
  private static let marks = ["status", "state"]

  /// Reads an XML or binary property list: a dictionary of conversations and counts.
  ///
  /// A conversation has a number, a number as text, or a dictionary with the count under a key such
  /// as `unread`, `number`, or `markNumberKey`; it counts as read if `status` or `markStatusKey` is
  /// false or 0. The dictionary of conversations may be nested in another one. `nil` for anything else, and for XML that isn't
  /// UTF-8.
  public init?(propertyList bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, Self.isPropertyList(bytes), Self.isReadable(bytes),
      let entry = try? PropertyListDecoder().decode(Entry.self, from: Data(bytes))
    else { return nil }
    var counts = entry.counts
    if counts.isEmpty, case .dictionary(let inner) = entry {
      for key in inner.keys.sorted() {
        counts.merge(inner[key]?.counts ?? [:]) { first, _ in first }
      }
    }
    if counts.isEmpty { return nil }
    self.init(counts)
  }

  /// Returns whether bytes begin like a property list.
  static func isPropertyList(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: "bplist00".utf8) { return true }
    let start = String(decoding: bytes.prefix(512), as: UTF8.self)
    return start.contains("<plist") || start.contains("<!DOCTYPE plist")
  }

  /// Returns whether Foundation can decode a list: it traps on a number whose UTF-8 is cut.
  private static func isReadable(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: "bplist00".utf8) || String(validating: bytes, as: UTF8.self) != nil
  }

  /// A value in the list: a number, text, a dictionary, or a value to ignore.
  private indirect enum Entry: Decodable {
    case number(Int)
    case flag(Bool)
    case dictionary([String: Entry])
    case other

    init(from decoder: any Decoder) throws {
      // A list of counts is never nested deeper than this.
      guard decoder.codingPath.count < 4 else {
        self = .other
        return
      }
      if let container = try? decoder.singleValueContainer() {
        if let number = try? container.decode(Int.self) {
          self = .number(number)
          return
        }
        if let isOn = try? container.decode(Bool.self) {
          self = .flag(isOn)
          return
        }
        if let text = try? container.decode(String.self) {
          self = Int(text).map(Entry.number) ?? .other
          return
        }
        if let entries = try? container.decode([String: Entry].self) {
          self = .dictionary(entries)
          return
        }
      }
      self = .other
    }

    private var isOff: Bool {
      switch self {
      case .flag(let isOn): !isOn
      case .number(let number): number == 0
      case .dictionary, .other: false
      }
    }

    /// The counts in a dictionary of conversations.
    var counts: [String: Int] {
      guard case .dictionary(let entries) = self else { return [:] }
      return entries.compactMapValues { entry in
        switch entry {
        case .number(let count): return count
        case .dictionary(let inner):
          func values(_ word: String) -> [Entry] {
            let keys = inner.keys.filter { $0.lowercased().contains(word) }
            return keys.sorted().compactMap { inner[$0] }
          }
          if UnreadCounts.marks.flatMap(values).contains(where: \.isOff) { return 0 }
          for case .number(let count) in UnreadCounts.names.flatMap(values) { return count }
          return nil
        case .flag, .other: return nil
        }
      }
    }
  }
}
