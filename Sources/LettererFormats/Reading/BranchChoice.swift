/// The branches of a conversation to read, where a question was asked again or a prompt changed.
public enum BranchChoice: Hashable, Sendable {
  /// The branch that the source marks as the current one, or else that of the newest message.
  case current
  /// The branch with a number, from 1, in the order in which a reader of all would meet them.
  case number(Int)
  /// All branches, one after another.
  case all

  /// Parses `all` or a number from 1.
  public init?(_ text: String) {
    if text == "all" {
      self = .all
    } else if let number = Int(text), number > 0 {
      self = .number(number)
    } else {
      return nil
    }
  }
}
