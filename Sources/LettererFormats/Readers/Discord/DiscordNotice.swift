import LettererDocuments
import LettererModel

/// What a message type of Discord's API says about the author, whose content is only a parameter.
///
/// The types are those of "Message Types" in Discord's documentation for developers.
struct DiscordNotice {
  /// The event.
  var event: String
  /// The sentence without its subject; `nil` if the event says everything.
  var words: String?
  /// The new name.
  var value: String?

  private init(_ event: String, _ words: String? = nil, value: String? = nil) {
    self.event = event
    self.words = words
    self.value = value
  }

  /// Creates the notice of a type; its content and other fields have the parameters.
  init(type: Int, content: String, _ fields: [JSONMember]) {
    func field(_ name: String, _ inner: String...) -> String? {
      let value = fields.first { $0.name == name }?.value
      return inner.reduce(value) { $0?[$1] }?.words
    }
    switch type {
    case 1: self.init("add")
    case 2: self.init("remove")
    case 3: self.init("call")
    case 4: self.init("rename", value: content.isEmpty ? nil : content)
    case 5: self.init("photo")
    case 6: self.init("pin")
    case 7: self.init("join")
    case 8...11: self.init("boost", Self.boost(content, level: type - 8))
    case 12: self.init("custom", "has added \(content) to this channel.")
    case 18: self.init("create", "started a thread: \(content)")
    case 24: self.init("custom", "has blocked a message.")
    case 25:
      let tier = field("role_subscription_data", "tier_name") ?? "a subscription"
      self.init("custom", "joined \(tier).")
    case 27: self.init("custom", "started \(content).")
    case 28: self.init("custom", "ended \(content).")
    case 29: self.init("custom", "is now a speaker.")
    case 31: self.init("custom", "changed the Stage topic: \(content)")
    case 32: self.init("custom", "upgraded to premium for this server.")
    case 36: self.init("custom", "enabled security actions until \(content).")
    case 37: self.init("custom", "disabled security actions.")
    case 38: self.init("custom", "reported a raid.")
    case 39: self.init("custom", "reported a false alarm.")
    case 44:
      let product = field("purchase_notification", "guild_product_purchase", "product_name")
      self.init("custom", "purchased \(product ?? "a product").")
    case 46: self.init("custom", "has a poll that has closed.")
    default:
      let rest = content.isEmpty ? "" : " \(content)"
      self.init("custom", "sent a notice of type \(type).\(rest)")
    }
  }

  private static func boost(_ times: String, level: Int) -> String {
    let count = Int(times).map { $0 > 1 ? " \($0) times" : "" } ?? ""
    let achieved = level > 0 ? " The server has achieved level \(level)!" : ""
    return "just boosted the server\(count)!\(achieved)"
  }
}
