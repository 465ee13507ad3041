/// What a message is made of; decides how it is laid out.
///
/// The list is open: a kind from outside it keeps its name and is shown as a placeholder.
public struct ContentKind: Hashable, Sendable {
  /// The name of the kind in a document.
  public let name: String

  /// Creates the kind with a document's name, whether documented or not.
  public init(name: String) {
    self.name = name
  }

  /// Text, plain or with traits.
  public static let text = ContentKind(name: "text")
  /// A picture.
  public static let image = ContentKind(name: "image")
  /// A moving picture.
  public static let video = ContentKind(name: "video")
  /// Sound that is not a voice message.
  public static let audio = ContentKind(name: "audio")
  /// A voice message.
  public static let voice = ContentKind(name: "voice")
  /// A file of any type.
  public static let file = ContentKind(name: "file")
  /// A sticker.
  public static let sticker = ContentKind(name: "sticker")
  /// A short looping picture.
  public static let gif = ContentKind(name: "gif")
  /// A place.
  public static let location = ContentKind(name: "location")
  /// A contact card.
  public static let contact = ContentKind(name: "contact")
  /// A link with a preview.
  public static let link = ContentKind(name: "link")
  /// A poll.
  public static let poll = ContentKind(name: "poll")
  /// A call.
  public static let call = ContentKind(name: "call")
  /// A card with title, lines and buttons.
  public static let card = ContentKind(name: "card")
  /// A block of code.
  public static let code = ContentKind(name: "code")
  /// A call of a tool by a model.
  public static let toolCall = ContentKind(name: "tool_call")
  /// The answer of a tool.
  public static let toolResult = ContentKind(name: "tool_result")
  /// The reasoning of a model.
  public static let reasoning = ContentKind(name: "reasoning")
  /// A notice by the service.
  public static let system = ContentKind(name: "system")
  /// A message that was deleted.
  public static let deleted = ContentKind(name: "deleted")
  /// Something that the source itself calls unsupported.
  public static let unsupported = ContentKind(name: "unsupported")
  /// A kind whose size the caller knows.
  public static let custom = ContentKind(name: "custom")

  /// Every kind that the transcript format documents.
  public static let documented: [ContentKind] = [
    .text, .image, .video, .audio, .voice, .file, .sticker, .gif, .location, .contact, .link,
    .poll, .call, .card, .code, .toolCall, .toolResult, .reasoning, .system, .deleted,
    .unsupported, .custom,
  ]
}
