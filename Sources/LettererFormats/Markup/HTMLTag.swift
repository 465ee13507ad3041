import LettererModel

/// A start tag in a message's HTML.
struct HTMLTag {
  /// What a tag of a messenger's own stands for.
  enum Meaning {
    /// The content names a participant.
    case mention(Participant.ID)
    /// The tag is replaced by a text, and has no content.
    case text(String)
  }

  /// The name, in lowercase.
  let name: String
  /// Everything between the angle brackets.
  let words: Substring

  /// The value of an attribute; `nil` if there is none.
  subscript(_ attribute: String) -> String? { HTMLText.attribute(attribute, words) }

  /// Returns the start tags with attributes that have a name.
  ///
  /// - Complexity: O(the length of the text).
  static func all(_ name: String, in html: String) -> [HTMLTag] {
    var tags: [HTMLTag] = []
    var rest = html[...]
    while let start = rest.firstRange(of: "<\(name) "),
      let end = rest[start.upperBound...].utf8.firstIndex(of: UInt8(ascii: ">"))
    {
      tags.append(HTMLTag(name: name, words: rest[start.lowerBound..<end].dropFirst()))
      rest = rest[end...]
    }
    return tags
  }
}

extension String {
  /// Returns the text without the spans that begin with a mark and end with another one.
  ///
  /// - Complexity: O(the length of the text).
  func removingSpans(from start: String, through end: String) -> String {
    var (text, rest) = ("", self[...])
    while let first = rest.firstRange(of: start),
      let last = rest[first.upperBound...].firstRange(of: end)
    {
      text += rest[..<first.lowerBound]
      rest = rest[last.upperBound...]
    }
    return text + rest
  }
}
