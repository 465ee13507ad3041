import LettererModel

/// The notice of a row with an `item_type` other than 0.
enum IMessageNotice {
  /// Returns the notice; `nil` if the row is a message.
  static func notice(
    _ row: StoreTable.Row,
    from actor: Participant.ID?,
    _ people: IMessagePeople
  ) -> SystemNotice? {
    let name = people.name(actor)
    switch row.integer("item_type") {
    case 0: return nil
    case 1:
      let target = people.id(row.integer("other_handle"))
      let isRemoval = row.integer("group_action_type") == 1
      return SystemNotice(
        event: isRemoval ? "remove" : "add",
        actor: actor,
        targets: [target].compactMap(\.self),
        text: "\(name) \(isRemoval ? "removed" : "added") \(people.name(target))"
      )
    case 2:
      let title = row.words("group_title")
      let words = title.map { "named the conversation “\($0)”" }
      return SystemNotice(
        event: "rename",
        actor: actor,
        value: title,
        text: "\(name) \(words ?? "removed the name of the conversation")"
      )
    case 3: return group(row.integer("group_action_type"), actor, name)
    case 4:
      let isEnd = row.integer("share_status") == 1
      return SystemNotice(
        event: "custom",
        actor: actor,
        text: "\(name) \(isEnd ? "stopped sharing" : "started sharing") location"
      )
    case 5:
      return SystemNotice(event: "custom", actor: actor, text: "\(name) kept an audio message")
    case 6: return SystemNotice(event: "call", actor: actor, text: "\(name) started SharePlay")
    case let type:
      return SystemNotice(event: "custom", actor: actor, text: "\(name): notice of type \(type)")
    }
  }

  private static func group(
    _ action: Int64,
    _ actor: Participant.ID?,
    _ name: String
  ) -> SystemNotice {
    switch action {
    case 0: SystemNotice(event: "leave", actor: actor, text: "\(name) left the conversation")
    case 1: SystemNotice(event: "photo", actor: actor, text: "\(name) changed the picture")
    case 2: SystemNotice(event: "photo", actor: actor, text: "\(name) removed the picture")
    default: SystemNotice(event: "custom", actor: actor, text: "\(name) changed the conversation")
    }
  }
}
