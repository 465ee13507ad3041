/// A person or program that takes part in a conversation.
public struct Participant: Hashable, Sendable, Identifiable {
  /// The identifier that messages refer to.
  public typealias ID = String

  /// The identifier, unique within the transcript.
  public var id: ID
  /// The name as others see it; may be empty.
  public var name: String
  /// The name by which the participant is addressed, such as `@joe`.
  public var handle: String?
  /// Person, bot, model, tool or system.
  public var role: ParticipantRole
  /// The picture shown next to the participant's messages.
  public var avatar: PictureReference?
  /// The participant's own color as `#RRGGBB`.
  public var color: String?
  /// Other identifiers of the participant in the source.
  public var aliases: [String]
  /// Whether the participant has left the conversation.
  public var hasLeft: Bool
  /// The BCP 47 language that the participant writes, which selects the forms of Han characters.
  public var language: String?
  /// Fields of the document unknown to this version, in their original order.
  public var ext: [ExtensionField]
  /// The place in the order in which participants are given colors; documents do not contain it.
  package var rank = ParticipantRank()

  /// Creates a participant; everything but the identifier may be omitted.
  public init(
    id: ID,
    name: String = "",
    handle: String? = nil,
    role: ParticipantRole = .user,
    avatar: PictureReference? = nil,
    color: String? = nil
  ) {
    self.id = id
    self.name = name
    self.handle = handle
    self.role = role
    self.avatar = avatar
    self.color = color
    aliases = []
    hasLeft = false
    ext = []
  }
}

/// The role of a participant.
public enum ParticipantRole: String, Hashable, Sendable, CaseIterable {
  /// A person.
  case user
  /// A program that writes its own messages.
  case bot
  /// A model that replies.
  case assistant
  /// A tool that a model calls.
  case tool
  /// The service itself.
  case system
}

/// A reference to a picture that isn't loaded.
public struct PictureReference: Hashable, Sendable {
  /// The path, relative to the document.
  public var path: String
  /// Fields of the document unknown to this version, in their original order.
  public var ext: [ExtensionField]
  /// The width in pixels, if the file was read; documents do not contain it.
  package var pixelWidth: Int?
  /// The height in pixels, if the file was read; documents do not contain it.
  package var pixelHeight: Int?

  /// Creates a reference to a picture.
  public init(path: String, ext: [ExtensionField] = []) {
    self.path = path
    self.ext = ext
  }
}
