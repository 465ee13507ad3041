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
    EventType("message", ["message"], [], "sent or received, as in a transcript"),
    EventType("edit", ["message"], [], "replaces the message with that id"),
    EventType("delete", ["message"], ["by"], "deletes the message with that id"),
    EventType(
      "reaction",
      ["message", "by", "emoji"],
      ["on"],
      "adds a reaction, or removes it if on is false"
    ),
    EventType("receipt", ["message", "by"], ["state"], "by received or read the message"),
    EventType("status", ["message", "state"], [], "sending, sent, delivered, read, failed, …"),
    EventType("typing", ["by"], ["on"], "by starts typing, or stops if on is false"),
    EventType("leave", ["by"], [], "by leaves or disconnects"),
    EventType("draft", [], ["text"], "the text in the composer"),
    EventType("presence", ["by", "state"], [], "presence text, such as online"),
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
    EventType("content", ["height"], ["rows"], "measured height; rows [[id, y, height], …]"),
    EventType(
      "observed",
      [],
      ["offset", "bottom", "inputBarY"],
      "the state shown by another program",
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
