import LettererDocuments
import LettererModel

/// Pictures and videos sent together, which an export writes as successive messages of one second,
/// at most one of them with a caption.
struct TelegramAlbum {
  private(set) var message: Message
  /// The place of the first message.
  let position: TextPosition
  private var lastNumber: Int

  /// Creates an album of one message; `nil` if its identifier isn't a number.
  init?(_ message: Message, at position: TextPosition) {
    guard let number = Int(message.id) else { return nil }
    self.message = message
    self.position = position
    lastNumber = number
  }

  /// Returns whether a message may be the first of an album.
  static func mayBegin(with message: Message) -> Bool {
    isMember(message) && Int(message.id) != nil
  }

  private static func isMember(_ message: Message) -> Bool {
    [.text, .image, .video].contains(message.kind) && message.attachments.count == 1
      && message.attachments.allSatisfy { [.image, .video].contains($0.kind) }
      && message.expiry == nil && message.time != nil
  }

  /// Adds a message if it continues the album, and returns whether it does.
  ///
  /// Its identifier stays in the extension field `album`, its unknown fields with it.
  mutating func take(_ next: Message) -> Bool {
    guard Self.isMember(next), let number = Int(next.id), number == lastNumber + 1,
      next.sender == message.sender, next.time == message.time, next.reply == message.reply,
      next.forward == message.forward, next.thread == message.thread, next.edit == message.edit,
      next.runs.isEmpty || message.runs.isEmpty
    else { return false }
    lastNumber = number
    message.attachments += next.attachments
    message.runs += next.runs
    for reaction in next.reactions { take(reaction) }
    let id = ExtensionField(name: "id", value: .string(next.id))
    let member = OpenValue.object([id] + next.ext)
    if let index = message.ext.firstIndex(where: { $0.name == "album" }),
      case .array(let members) = message.ext[index].value
    {
      message.ext[index].value = .array(members + [member])
    } else {
      message.ext.append(ExtensionField(name: "album", value: .array([member])))
    }
    return true
  }

  /// Adds a reaction to another picture.
  private mutating func take(_ reaction: Reaction) {
    guard let index = message.reactions.firstIndex(where: { $0.emoji == reaction.emoji }) else {
      return message.reactions.append(reaction)
    }
    let known = message.reactions[index].participants
    message.reactions[index].participants += reaction.participants.filter { !known.contains($0) }
    message.reactions[index].count += reaction.count
    message.reactions[index].ext += reaction.ext
  }
}
