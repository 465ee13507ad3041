import Foundation

/// What became of a message after it was sent: the property list of `message_summary_info`.
struct IMessageSummary {
  /// An earlier or the present wording of a part.
  struct Wording {
    /// Seconds since 2001.
    var seconds: Double?
    var text: String
  }

  /// The most bytes of a list that is read.
  private static let byteLimit = 1 << 20

  /// The wordings of each part that was edited, the oldest first and the present one last.
  private(set) var wordings: [Int: [Wording]] = [:]
  /// The parts that were taken back.
  private(set) var unsentParts: Set<Int> = []

  /// Reads a property list; `nil` for what is none.
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

  /// The fields by their names in the list: edits by part, parts edited, parts taken back.
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
  /// The text without the characters that stand for attachments and for what apps show.
  var withoutPlaceholders: String {
    String(String.UnicodeScalarView(unicodeScalars.filter { $0 != "\u{FFFC}" && $0 != "\u{FFFD}" }))
  }
}
