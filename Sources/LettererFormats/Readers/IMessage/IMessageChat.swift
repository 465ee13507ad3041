import LettererDocuments
import LettererModel

/// A conversation of the store as a transcript.
struct IMessageChat {
  private let store: IMessageStore
  private let chat: IMessageStore.Chat
  private var log = DiagnosticList()
  private var messages: [Message] = []
  private var places: [RecordPlace] = []
  /// The index of each message, by its identifier in the store.
  private var indices: [Message.ID: Int] = [:]
  /// The current reactions.
  private var tapbacks: [Tapback: String] = [:]

  init(_ chat: IMessageStore.Chat, of store: IMessageStore) {
    self.chat = chat
    self.store = store
  }

  /// Returns the number of messages in a conversation.
  static func count(_ chat: IMessageStore.Chat, of store: IMessageStore) -> Int {
    chat.messages.count { IMessageKind(store.messages[$0]).isMessage }
  }

  /// Returns the title of a conversation.
  static func title(_ chat: IMessageStore.Chat, of store: IMessageStore) -> String? {
    if let title = chat.title { return title }
    return !chat.isGroup && chat.members.count == 1 ? store.people.name(chat.members[0]) : nil
  }

  /// Reads all messages, then the rows that change them.
  mutating func reading() -> Reading {
    for index in chat.messages { addMessage(store.messages[index], index) }
    for index in chat.messages { addTapback(store.messages[index]) }
    countVotes()
    var decoder = TranscriptDecoder()
    for message in messages { decoder.add(message, at: nil) }
    decoder.finish()
    log.add(contentsOf: decoder.log)
    var transcript = decoder.transcript
    transcript.id = chat.key
    transcript.title = Self.title(chat, of: store)
    transcript.kind = chat.isGroup ? .group : .direct
    transcript.participants = participants(transcript.messages)
    transcript.viewer = store.people.owner.id
    return Reading(
      transcript: transcript,
      viewerOrigin: .document,
      isTruncated: store.isDamaged,
      diagnostics: log,
      places: places.map { MessagePlace(record: $0) },
      unread: unread
    )
  }

  // MARK: Messages

  private mutating func addMessage(_ row: StoreTable.Row, _ index: Int) {
    let kind = IMessageKind(row)
    guard kind.isMessage else { return }
    let files = row.number.flatMap { store.files[$0] } ?? []
    var read = IMessageMessage(row, kind, in: store)
    read.read(files.map { store.attachments[$0] }, &log)
    read.readDelivery(!chat.isGroup && chat.members.count == 1 ? chat.members[0] : nil)
    var message = read.message
    if let binned = chat.binned[index] {
      let time = IMessageTime.time(binned)?.text
      let value = time.map(OpenValue.string) ?? .boolean(true)
      message.ext.append(ExtensionField(name: "inBin", value: value))
    }
    if indices[message.id] == nil { indices[message.id] = messages.count }
    messages.append(message)
    places.append(row.place)
  }

  // MARK: Reactions

  private mutating func addTapback(_ row: StoreTable.Row) {
    switch IMessageKind(row) {
    case .message, .sticker, .other, .vote, .pollUpdate: return
    case .removedSticker:
      log.add(.otherRecord, in: row.place, "stickers that were taken off a message")
    case .tapback(let emoji, let isOn):
      guard let target = IMessageKind.target(row), let index = indices[target] else {
        log.add(.absentTarget, in: row.place, "reaction to a missing message")
        return
      }
      guard let person = IMessageMessage.sender(row, store.people) else {
        log.add(.missingSender, in: row.place, "reaction without a sender")
        return
      }
      let place = Tapback(message: index, part: IMessageKind.part(row), person: person)
      if !isOn, emoji != nil, tapbacks[place] != emoji { return }
      if let old = tapbacks.removeValue(forKey: place) { removeTapback(old, by: person, of: index) }
      guard isOn, let emoji else { return }
      tapbacks[place] = emoji
      let isKnown = messages[index].reactions.contains {
        $0.emoji == emoji && $0.participants.contains(person)
      }
      if !isKnown { messages[index].reactions.add(emoji, of: [person]) }
    }
  }

  /// Removes a participant's reaction, unless another part of the message has it from them too.
  private mutating func removeTapback(_ emoji: String, by person: String, of index: Int) {
    let isKept = tapbacks.contains { place, other in
      place.message == index && place.person == person && other == emoji
    }
    if !isKept { messages[index].reactions.remove(emoji, of: person) }
  }

  // MARK: Polls

  /// Applies added choices and votes to the polls.
  private mutating func countVotes() {
    var votes = IMessageVotes()
    for index in chat.messages {
      let row = store.messages[index]
      let kind = IMessageKind(row)
      guard kind == .vote || kind == .pollUpdate else { continue }
      let poll = IMessageApp(row)?.poll
      let target = IMessageKind.target(row).map { target in
        kind == .pollUpdate
          ? votes.note(row.words("guid"), of: target) : votes.origin(of: target)
      }
      guard let poll, let target, let place = indices[target], isPoll(messages[place]) else {
        log.add(.absentTarget, in: row.place, "vote in a missing or unreadable poll")
        continue
      }
      if kind == .pollUpdate {
        messages[place].content = .poll(poll.poll)
      } else if let person = IMessageMessage.sender(row, store.people) {
        votes.vote(person, poll.votes ?? [], in: target)
      } else {
        log.add(.missingSender, in: row.place, "vote without a sender")
      }
    }
    for index in messages.indices {
      votes.count(in: &messages[index], viewer: store.people.owner.id)
    }
  }

  private func isPoll(_ message: Message) -> Bool {
    if case .poll(.some) = message.content.payload { true } else { false }
  }

  // MARK: People

  private func participants(_ messages: [Message]) -> [Participant] {
    var ids = [store.people.owner.id] + chat.members
    var known = Set(ids)
    for message in messages {
      let more =
        [message.sender, message.system?.actor].compactMap(\.self)
        + (message.system?.targets ?? []) + message.runs.compactMap(\.mention)
        + message.reactions.flatMap(\.participants)
      for id in more where known.insert(id).inserted { ids.append(id) }
    }
    let left = messages.compactMap { $0.system?.event == "leave" ? $0.system?.actor : nil }
    let absent = Set(left).subtracting(chat.members)
    return ids.map { id in
      var person = store.people[id]
      person.hasLeft = absent.contains(id)
      return person
    }
  }

  /// The number of unread messages at the end, among those from others; `nil` if the store does not
  /// mark them.
  private var unread: Int? {
    var count = 0
    for index in chat.messages.reversed() {
      let row = store.messages[index]
      guard IMessageKind(row).isMessage, row.integer("item_type") == 0 else { continue }
      guard row.integer("is_from_me") == 0, row.isZero("is_read") else { break }
      count += 1
    }
    return count > 0 ? count : nil
  }
}

/// What a reaction is for: each participant has one per part of a message, the last one.
private struct Tapback: Hashable {
  let message: Int
  let part: Int
  let person: Participant.ID
}

extension [Reaction] {
  /// Removes the reaction of a participant.
  fileprivate mutating func remove(_ emoji: String, of person: Participant.ID) {
    self = compactMap { known in
      guard known.emoji == emoji else { return known }
      let others = known.participants.filter { $0 != person }
      return others.isEmpty ? nil : Reaction(emoji: emoji, participants: others)
    }
  }
}
