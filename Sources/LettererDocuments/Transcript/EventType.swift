/// A type of event as documents spell it, with its fields; used in help and diagnostics.
public struct EventType: Hashable, Sendable {
  /// The name, such as `typing`.
  public let name: String
  /// The fields that an event of this type requires, besides `type`.
  public let required: [String]
  /// The fields that an event of this type may have, besides `at`.
  public let optional: [String]
  /// The optional fields from which an event requires at least one; empty if it requires none.
  public let alternatives: [String]
  /// A short description of what happens.
  public let meaning: String

  /// All known types, in the order of the schema.
  public static let all = [
    EventType("message", ["message"], [], "it is sent or arrives, as in a transcript"),
    EventType("edit", ["message"], [], "the message with that id is worded anew"),
    EventType("delete", ["message"], ["by"], "the message with that id is deleted"),
    EventType("reaction", ["message", "by", "emoji"], ["on"], "it comes, on false: it goes"),
    EventType("receipt", ["message", "by"], ["state"], "by got the message (read)"),
    EventType("status", ["message", "state"], [], "sending, sent, delivered, read, failed, …"),
    EventType("typing", ["by"], ["on"], "by types, on false: not any more"),
    EventType("leave", ["by"], [], "by leaves or is disconnected"),
    EventType("draft", [], ["text"], "what stands in the field for writing"),
    EventType("presence", ["by", "state"], [], "words for who is there, such as online"),
    EventType("marker", ["name"], ["before"], "a mark above a message, such as unread"),
    EventType(
      "keyboard",
      [],
      ["visible", "height", "frame", "begin", "phase", "duration", "curve"],
      "frames are [x, y, width, height]",
      oneOf: ["visible", "height", "frame"]
    ),
    EventType(
      "viewport",
      [],
      ["x", "y", "width", "height", "scale", "inset", "safeArea", "inputBar"],
      "inset and safeArea are {top, bottom}"
    ),
    EventType("scroll", ["to"], [], "top, bottom, unread, {message, at}, {offset}"),
    EventType("touch", [], ["phase", "on"], "began, ended, decelerating, stopped"),
    EventType("content", ["height"], ["rows"], "what you measured; rows [[id, y, height], …]"),
    EventType(
      "observed",
      [],
      ["offset", "bottom", "inputBarY"],
      "what another program showed",
      oneOf: ["offset", "bottom", "inputBarY"]
    ),
  ]

  private init(
    _ name: String,
    _ required: [String],
    _ optional: [String],
    _ meaning: String,
    oneOf alternatives: [String] = []
  ) {
    self.name = name
    self.required = required
    self.optional = optional
    self.alternatives = alternatives
    self.meaning = meaning
  }
}
