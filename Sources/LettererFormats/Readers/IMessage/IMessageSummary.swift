import FoundationEssentials

/// The changes to a message after it was sent: the property list in `message_summary_info`.
struct IMessageSummary {
  /// An earlier or the current version of a part's text.
  struct Wording {
    /// The time in seconds since 2001.
    var seconds: Double?
    var text: String
  }

  /// The maximum size of a list in bytes.
  private static let byteLimit = 1 << 20

  /// The versions of each edited part, oldest first and the current one last.
  private(set) var wordings: [Int: [Wording]] = [:]
  /// The unsent parts.
  private(set) var unsentParts: Set<Int> = []

  /// Reads a property list; `nil` for other bytes.
  init?(_ bytes: [UInt8]) {
    guard bytes.count <= Self.byteLimit, UnreadCounts.isPropertyList(bytes),
      let list = try? PropertyListDecoder().decode(List.self, from: Data(bytes))
    else { return nil }
    unsentParts = Set(list.rp ?? [])
    for (name, versions) in list.ec ?? [:] {
      guard let part = Int(name) else { continue }
      wordings[part] = versions.map { version in
        let body = version.t.flatMap { AttributedBody(Array($0)) }
        return Wording(seconds: version.d, text: (body?.text ?? "").withoutPlaceholders)
      }
    }
  }

  /// The fields by their names in the list: edits by part, edited parts, unsent parts.
  private struct List: Decodable {
    var ec: [String: [Version]]?
    var rp: [Int]?
  }

  private struct Version: Decodable {
    var d: Double?
    var t: Data?
  }
}

extension String {
  /// The text without the placeholder characters for attachments and app content.
  var withoutPlaceholders: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\u{FFFC}" && $0 != "\u{FFFD}" }))
  }
}
