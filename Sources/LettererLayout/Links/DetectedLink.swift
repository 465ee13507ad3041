package import LettererModel

/// A link, mention, or tag in plain text.
package struct DetectedLink: Hashable, Sendable {
  /// The kind of link.
  package enum Kind: Hashable, Sendable {
    /// A web address, with or without a scheme.
    case url
    case email
    case phone
    case mention(Participant.ID)
    case hashtag
  }

  /// The UTF-8 byte range in the text.
  package var range: Range<Int>
  package var kind: Kind
  /// The address to open; `nil` for mentions and tags.
  package var target: String?
}
