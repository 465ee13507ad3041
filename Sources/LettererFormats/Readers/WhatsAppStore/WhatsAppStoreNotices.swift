import LettererDocuments
import LettererModel

/// The notices in messages from the app itself.
struct WhatsAppStoreNotices {
  private let people: WhatsAppPeople
  private var actions: [Int64: Int64] = [:]
  private var members: [Int64: [String]] = [:]

  init(_ tables: inout StoreTables, _ people: WhatsAppPeople) {
    self.people = people
    for row in tables.read("message_system", ["message_row_id", "action_type"]).all {
      actions[row.integer("message_row_id")] = row.integer("action_type")
    }
    let columns = ["message_row_id", "user_jid_row_id"]
    for row in tables.read("message_system_chat_participant", columns).all {
      guard let address = people.address(row.integer("user_jid_row_id")) else { continue }
      members[row.integer("message_row_id"), default: []].append(address)
    }
  }

  /// The events for action numbers, with the words before the targets or the whole sentence.
  private static let events: [Int64: (event: String, words: String)] = [
    1: ("rename", "changed the name to"), 4: ("add", "added"), 5: ("leave", "left"),
    6: ("picture", "changed the picture"), 7: ("remove", "removed"), 10: ("number", "changed to"),
    11: ("create", "created the group"), 12: ("add", "added"), 13: ("leave", "left"),
    14: ("remove", "removed"), 15: ("promote", "made admin of"),
    16: ("demote", "dismissed as admin"),
    20: ("join", "joined by an invitation"), 27: ("description", "changed the description"),
    28: ("number", "changed the number"), 56: ("timer", "changed disappearing messages"),
    58: ("block", "blocked or unblocked the contact"),
    59: ("timer", "turned off disappearing messages"),
    18: ("security", "The security code changed"), 19: ("encryption", "Messages are encrypted"),
    67: ("encryption", "Messages are encrypted"), 68: ("encryption", "Messages are encrypted"),
  ]

  /// The events without an actor.
  private static let impersonal: Set<String> = ["security", "encryption"]

  /// Converts a message to the notice of its action.
  func read(_ row: WhatsAppStoreRow, into message: inout Message) {
    // The pre-2022 table stores the action in the file size column.
    let action = actions[row.number] ?? row.old?.integer("media_size") ?? 0
    let known = Self.events[action]
    let targets = members[row.number] ?? []
    let actor = known.map { Self.impersonal.contains($0.event) } == true ? nil : message.sender
    let ends = targets.map { people.name($0) }.joined(separator: ", ")
    let parts = [actor.map { people.name($0) }, known?.words ?? "notice \(action)", ends, row.text]
    message.sender = nil
    message.system = SystemNotice(
      event: known?.event ?? "custom",
      actor: actor,
      targets: targets,
      value: row.text,
      text: parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    )
  }
}
