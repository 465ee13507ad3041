import LettererModel

/// The attachments at the start of a message: `[image leaf.png "A leaf"] Look!`.
enum ScriptAttachments {
  /// Returns the attachments, and the text after them.
  static func split(_ text: Substring) -> ([MessageAttachment], String) {
    var rest = text
    var found: [MessageAttachment] = []
    while rest.first == "[", let end = rest.firstIndex(of: "]"),
      let attachment = attachment(rest[..<end].dropFirst().trimmed)
    {
      found.append(attachment)
      rest = rest[rest.index(after: end)...].drop { $0.isWhitespace }
    }
    return (found, String(rest))
  }

  private static func attachment(_ words: String) -> MessageAttachment? {
    let word = words.prefix { !$0.isWhitespace }
    guard let kind = MediaKind(rawValue: word.lowercased()) else { return nil }
    var rest = words.dropFirst(word.count).trimmed
    var attachment = MessageAttachment(kind: ContentKind(kind))
    if rest.last == "\"", rest.count > 1,
      let start = rest.dropLast().lastIndex(of: "\"")
    {
      attachment.alternativeText = String(rest[rest.index(after: start)...].dropLast())
      rest = rest[..<start].trimmed
    }
    if let (path, seconds) = duration(rest) {
      attachment.seconds = seconds
      rest = path
    }
    if rest.isEmpty {
      attachment.state = .omitted
    } else {
      attachment.path = rest
      attachment.name = rest.lastPathComponent
      if rest.isAddress, !rest.hasPrefix("data:") { attachment.state = .remote }
    }
    return attachment
  }

  /// Splits a duration such as `0:12` from the end.
  private static func duration(_ words: String) -> (rest: String, seconds: Double)? {
    guard let last = words.split(separator: " ").last else { return nil }
    let parts = last.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, let minutes = UInt16(parts[0]), parts[1].count == 2,
      let seconds = UInt16(parts[1]), seconds < 60
    else { return nil }
    return (words.dropLast(last.count).trimmed, Double(minutes) * 60 + Double(seconds))
  }
}
