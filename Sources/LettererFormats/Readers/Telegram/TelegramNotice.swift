import LettererDocuments
import LettererModel

/// A system notice, as a sentence.
struct TelegramNotice {
  /// The name of the event in the transcript's vocabulary.
  private(set) var event = "custom"
  private(set) var value: String?
  private(set) var text: String
  /// The call that the notice is about.
  private(set) var call: Call?
  private let action: String
  private let actor: String

  init(action: String, actor: String) {
    self.action = action
    self.actor = actor
    text = ""
  }

  /// The events, and sentences that follow the actor, with `%` for the value.
  private static let sentences: [String: (event: String, words: String)] = [
    "create_group": ("create", "created the group “%”"),
    "create_channel": ("create", "created the channel “%”"),
    "edit_group_title": ("rename", "changed the name to “%”"),
    "edit_group_photo": ("photo", "changed the picture"),
    "delete_group_photo": ("photo", "removed the picture"),
    "invite_members": ("add", "added %"), "remove_members": ("remove", "removed %"),
    "join_group_by_link": ("join", "joined by a link"),
    "join_group_by_request": ("join", "was let in"),
    "migrate_to_supergroup": ("custom", "made this group a supergroup"),
    "migrate_from_group": ("custom", "made this supergroup of the group “%”"),
    "pin_message": ("pin", "pinned a message"), "clear_history": ("custom", "cleared the history"),
    "score_in_game": ("custom", "scored % in a game"),
    "send_payment": ("custom", "paid %"), "refunded_payment": ("custom", "gave back %"),
    "todo_append_tasks": ("custom", "added %"),
    "todo_completions": ("custom", "changed the to-do list: %"),
    "poll_append_answer": ("custom", "added “%” to the poll"),
    "poll_delete_answer": ("custom", "removed “%” from the poll"),
    "change_creator": ("custom", "made % the owner"),
    "new_creator_pending": ("custom", "wants to make % the owner"),
    "proximity_reached": ("custom", "came near %"),
    "gift_code_prize": ("custom", "won the gift code %"),
    "giveaway_launch": ("custom", "started a giveaway"),
    "group_call_scheduled": ("call", "scheduled a group call"),
    "conference_call": ("call", "started a group call"),
    "managed_bot_created": ("custom", "made the bot %"),
    "join_group_via_community": ("join", "joined through the community"),
    "send_premium_gift": ("custom", "gave Telegram Premium"),
    "paid_messages_refund": ("custom", "gave back % stars"),
    "paid_messages_price_change": ("custom", "set the price of a message to % stars"),
    "take_screenshot": ("screenshot", "took a screenshot"),
    "joined_telegram": ("join", "joined Telegram"), "group_call": ("call", "started a group call"),
    "invite_to_group_call": ("call", "invited % to a group call"),
    "set_messages_ttl": ("timer", "set messages to disappear after % s"),
    "edit_chat_theme": ("custom", "changed the theme to %"),
    "topic_created": ("topic", "created the topic “%”"),
    "topic_edit": ("topic", "changed the topic to “%”"),
    "suggest_profile_photo": ("photo", "suggested a profile picture"),
    "set_chat_wallpaper": ("custom", "changed the wallpaper"),
    "set_same_chat_wallpaper": ("custom", "kept the wallpaper"),
    "boost_apply": ("custom", "boosted the group"),
    "allow_sending_messages": ("custom", "allowed the bot to send messages"),
    "send_star_gift": ("custom", "sent a gift"),
    "requested_phone_number": ("custom", "asked for the phone number"),
  ]

  /// Reads the fields of the notice.
  mutating func read(_ fields: inout ObjectDecoder, _ log: inout DiagnosticList) {
    let names = fields.list("members").map { $0.words ?? "Deleted Account" }
    if action == "phone_call" {
      readCall(&fields)
      return
    }
    if let words = fields.words("information_text") {
      text = words
      return
    }
    let titles = [
      "title", "new_title", "emoticon", "period", "period_seconds", "score", "option",
      "new_creator", "bot", "to", "peer_name", "gift_code", "stars_count", "price_stars", "days",
      "months", "boosts", "reason_app_name", "reason_domain", "stars",
    ]
    let isAboutPeople = !names.isEmpty && !action.hasPrefix("create")
    value = isAboutPeople ? names.joined(separator: ", ") : nil
    if action.hasPrefix("todo_") { readTasks(&fields, &log) }
    if ["send_payment", "refunded_payment"].contains(action) {
      value = TelegramCards.money(fields.words("amount"), fields.words("currency"))
    }
    for title in titles where value == nil { value = fields.words(title) }
    guard let known = Self.sentences[action] else {
      let words = String(action.map { $0 == "_" ? " " : $0 })
      text = actor.isEmpty ? words : "\(actor): \(words)"
      return
    }
    event = known.event
    var words = known.words
    if let value { words.replacePercent(with: value) } else { words = words.withoutPercent }
    if names == [actor] {
      event = action == "invite_members" ? "join" : "leave"
      words = event == "join" ? "joined" : "left"
    }
    text = actor.isEmpty ? words : "\(actor) \(words)"
  }

  /// Reads which items were added to a to-do list, or which are now done.
  private mutating func readTasks(_ fields: inout ObjectDecoder, _ log: inout DiagnosticList) {
    var words = fields.list("items").map { TelegramCards.line(of: $0, &log) }
    for (name, mark) in [("completed", "☑"), ("incompleted", "☐")] {
      words += fields.list(name).compactMap(\.words).map { "\(mark) #\($0)" }
    }
    value = words.isEmpty ? nil : words.joined(separator: ", ")
  }

  private mutating func readCall(_ fields: inout ObjectDecoder) {
    event = "call"
    let seconds = fields.whole("duration_seconds")
    let outcome: Call.Outcome =
      switch fields.words("discard_reason") {
      case "missed": .missed
      case "busy": .declined
      default: seconds == nil ? .canceled : .answered
      }
    call = Call(outcome: outcome, seconds: seconds.map(Double.init))
  }
}

extension String {
  fileprivate mutating func replacePercent(with value: String) {
    guard let place = firstIndex(of: "%") else { return }
    replaceSubrange(place...place, with: value)
  }

  /// The sentence without the placeholder of a missing value.
  fileprivate var withoutPercent: String {
    guard contains("%") else { return self }
    let words = split(separator: " ").filter { !$0.contains("%") }
    return words.joined(separator: " ")
  }
}
