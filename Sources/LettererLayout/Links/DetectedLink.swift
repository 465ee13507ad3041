package import LettererModel

/// A stretch of plain text that leads somewhere, names a participant, or is a tag.
package struct DetectedLink: Hashable, Sendable {
  /// What a stretch is.
  package enum Kind: Hashable, Sendable {
    /// An address of the web, with or without a scheme.
    case url
    case email
    case phone
    case mention(Participant.ID)
    case hashtag
  }

  /// The bytes of the text, in UTF-8.
  package var range: Range<Int>
  package var kind: Kind
  /// The address to open; `nil` for mentions and tags.
  package var target: String?
}
