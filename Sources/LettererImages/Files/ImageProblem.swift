public import LettererModel

/// A picture of a transcript that cannot be shown, and why.
public struct ImageProblem: Hashable, Sendable {
  /// Who has the picture.
  public enum Owner: Hashable, Sendable {
    /// A message, with the index of its attachment.
    case message(Message.ID, attachment: Int)
    /// A participant, whose avatar it is.
    case participant(Participant.ID)
  }

  /// The path as the transcript has it; of a `data:` address only the beginning.
  public var path: String
  /// Who has the picture.
  public var owner: Owner
  /// What is wrong with it.
  public var reason: ImageError

  /// Characters of a `data:` address that are shown, enough to tell its media type.
  private static let longestAddress = 40

  /// Creates a problem.
  public init(path: String, owner: Owner, reason: ImageError) {
    let isData = path.prefix(5).lowercased() == "data:"
    self.path = isData ? String(path.prefix(Self.longestAddress)) : path
    self.owner = owner
    self.reason = reason
  }
}
