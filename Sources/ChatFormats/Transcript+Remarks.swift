public import ChatModel

extension Transcript {
  /// What a picture of the transcript should say of its origin, a line each.
  public var remarks: [String] {
    source?.format == ChatScript.format
      ? ["Made from a script written by hand; it is no record of a conversation."] : []
  }
}
