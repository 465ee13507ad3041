import LettererDocuments
import LettererModel

/// An output name with tokens that vary between outputs.
struct ChatTemplate {
  /// The maximum length of a file name from a conversation, in bytes.
  private static let nameLimit = 100

  private let text: String
  private var used: Set<String> = []

  /// Creates a template; `nil` if it has no token that distinguishes conversations.
  ///
  /// - Parameters:
  ///   - text: The template.
  ///   - reserved: Names that no conversation gets.
  init?(_ text: String, reserved: [String] = []) {
    guard text.contains("{chat}") else { return nil }
    self.text = text
    used = Set(reserved)
  }

  /// Returns the path for a conversation, which is unique.
  mutating func path(for name: String, _ transcript: Transcript) -> String {
    let date = transcript.messages.lazy.compactMap(\.time).first.map { String($0.text.prefix(10)) }
    let safe = Self.fileName(name.isEmpty ? transcript.title ?? "chat" : name)
    var unique = safe
    var number = 2
    // Some file systems are case-insensitive.
    while !used.insert(unique.lowercased()).inserted {
      unique = "\(safe)~\(number)"
      number += 1
    }
    return text.replacing("{chat}", with: unique).replacing("{date}", with: date ?? "undated")
  }

  /// Returns a name that is a valid file name on every system and cannot leave the folder.
  private static func fileName(_ name: String) -> String {
    var text = ""
    for scalar in name.unicodeScalars {
      let isUnsafe =
        "/\\:*?\"<>|".unicodeScalars.contains(scalar) || scalar.value < 0x20
        || (0x7F..<0xA0).contains(scalar.value) || (0x2028...0x202E).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value)
      text.unicodeScalars.append(isUnsafe ? "_" : scalar)
    }
    while text.utf8.count > nameLimit { text.removeLast() }
    if text.isEmpty || text.first == "." { text = "_" + text }
    return text
  }
}
