import Foundation

extension UnreadCounts {
  /// The most bytes of a property list that is read.
  public static let byteLimit = 1 << 20
  /// The names that a number of unread messages has beside others.
  private static let names = ["unread", "unreadCount", "unread_count", "count", "badge"]

  /// Reads a property list, in XML or binary: a dictionary of conversations and numbers.
  ///
  /// A number may stand alone, as text, or in a dictionary under `unread`; one dictionary of
  /// conversations may stand within another. `nil` for what is no property list or holds no number.
  public init?(propertyList bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, Self.isPropertyList(bytes),
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

  /// Returns whether bytes begin as a property list does.
  static func isPropertyList(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: "bplist00".utf8) { return true }
    let start = String(decoding: bytes.prefix(512), as: UTF8.self)
    return start.contains("<plist") || start.contains("<!DOCTYPE plist")
  }

  /// A value of the list: a number, text, a dictionary, or what does not matter here.
  private indirect enum Entry: Decodable {
    case number(Int)
    case dictionary([String: Entry])
    case other

    init(from decoder: any Decoder) throws {
      // Brackets within brackets beyond this are no list of numbers.
      guard decoder.codingPath.count < 4 else {
        self = .other
        return
      }
      if let container = try? decoder.singleValueContainer() {
        if let number = try? container.decode(Int.self) {
          self = .number(number)
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

    /// The numbers of a dictionary of conversations.
    var counts: [String: Int] {
      guard case .dictionary(let entries) = self else { return [:] }
      return entries.compactMapValues { entry in
        switch entry {
        case .number(let count): return count
        case .dictionary(let inner):
          for name in UnreadCounts.names {
            if case .number(let count)? = inner[name] { return count }
          }
          return nil
        case .other: return nil
        }
      }
    }
  }
}
