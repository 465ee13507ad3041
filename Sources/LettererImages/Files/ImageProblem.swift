public import LettererModel

/// A picture in a transcript that cannot be shown, with the reason.
public struct ImageProblem: Hashable, Sendable {
  /// The owner of a picture.
  public enum Owner: Hashable, Sendable {
    /// A message, with the index of its attachment.
    case message(Message.ID, attachment: Int)
    /// A participant, for an avatar.
    case participant(Participant.ID)
  }

  /// The path as in the transcript; only the beginning of a `data:` URL.
  public var path: String
  /// The owner of the picture.
  public var owner: Owner
  /// The reason.
  public var reason: ImageError

  /// The length to which a `data:` URL is shortened, enough to identify its media type.
  private static let longestAddress = 40

  /// Creates a problem.
  public init(path: String, owner: Owner, reason: ImageError) {
    let isData = path.prefix(5).lowercased() == "data:"
    self.path = isData ? String(path.prefix(Self.longestAddress)) : path
    self.owner = owner
    self.reason = reason
  }
}
