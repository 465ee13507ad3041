import LettererDocuments
import LettererModel

/// The conversations in a stream of records, each with its events.
struct SignalChats {
  private struct Chat {
    var key: String
    var title: String?
    var isGroup: Bool
    var messages: [(message: Message, place: TextPosition)] = []
    var places: [Message.ID: Int] = [:]
    /// The people mentioned in text that was edited later.
    var mentioned: Set<Participant.ID> = []
    var events: [TranscriptEvent] = []
  }

  private(set) var log = DiagnosticList()
  /// The files of attachments.
  private let files: SignalFiles
  private var chats: [Chat] = []
  private var indices: [String: Int] = [:]
  private var people = ExportPeople()
  private var owner: Participant.ID?
  /// The votes of each participant, by poll.
  private var ballots: [Message.ID: [Participant.ID: Set<Int>]] = [:]
  /// The index of each message's conversation, for receipts, which do not state it.
  private var stamps: [Message.ID: Int] = [:]

  /// Creates an empty list of conversations; attachments are looked up among files.
  init(beside files: ExportFiles?) {
    self.files = SignalFiles(files)
  }

  /// Adds a record.
  mutating func add(_ record: JSONValue) {
    guard let envelope = SignalReader.envelope(record),
      let source = SignalPerson.of(envelope, prefix: "source")
    else {
      let isAnswer = record["jsonrpc"] != nil && (record["result"] ?? record["error"]) != nil
      if isAnswer {
        log.add(.otherRecord, at: record.position, "response to a call", subject: "answer")
      } else {
        log.add(.notAMessage, at: record.position, "record without an envelope and its sender")
      }
      return
    }
    people.note(source)
    if let data = envelope["dataMessage"], data.members != nil {
      add(data, from: source, peer: source, at: record.position)
    } else if let edit = envelope["editMessage"], edit.members != nil {
      change(edit, from: source, peer: source, at: record.position)
    } else if let sync = envelope["syncMessage"], sync.members != nil {
      owner = source.id
      addSent(sync["sentMessage"], from: source, at: record.position)
    } else if let receipt = envelope["receiptMessage"], receipt.members != nil {
      receive(receipt, from: source.id, at: record.position)
    } else if let typing = envelope["typingMessage"], typing.members != nil {
      type(typing, from: source)
    } else {
      pass(record.position)
    }
  }

  private mutating func addSent(
    _ sent: JSONValue?,
    from source: Participant,
    at place: TextPosition
  ) {
    guard let sent, sent.members != nil else { return pass(place) }
    let peer = SignalPerson.of(sent, prefix: "destination") ?? source
    people.note(peer)
    if let edit = sent["editMessage"], edit.members != nil {
      change(edit, from: source, peer: peer, at: place)
    } else {
      add(sent, from: source, peer: peer, at: place)
    }
  }

  private mutating func pass(_ place: TextPosition) {
    log.add(.otherRecord, at: place, "record is not a message, such as a call or a profile")
  }

  // MARK: Messages

  private mutating func add(
    _ data: JSONValue,
    from source: Participant,
    peer: Participant,
    at place: TextPosition
  ) {
    let index = chat(data["groupInfo"]?["groupId"]?.words, data["groupInfo"], peer)
    if let reaction = data["reaction"], reaction.members != nil {
      react(reaction, from: source.id, in: index, at: place)
      return
    }
    if let stamp = data["remoteDelete"]?["timestamp"]?.whole {
      change(SignalMessage.id(source.id, stamp), in: index, at: place) { message in
        message.content = .deleted()
        message.deletion = Deletion(participant: source.id)
        message.runs = []
      }
      return
    }
    if let vote = data["pollVote"], vote.members != nil {
      self.vote(vote, from: source.id, in: index, at: place)
      return
    }
    if let end = data["pollTerminate"], let stamp = end["targetSentTimestamp"]?.whole {
      change(SignalMessage.id(source.id, stamp), in: index, at: place) { message in
        guard case .poll(var poll?) = message.content.payload else { return }
        poll.isClosed = true
        message.content.payload = .poll(poll)
      }
      return
    }
    let read = SignalMessage(data, sender: source.id, files: files)
    for person in read.people { people.note(person) }
    guard read.isShown else { return pass(place) }
    for path in read.absentFiles { files.report(missing: path, &log) }
    var message = read.message
    if message.id.isEmpty {
      log.add(.unreadableTime, at: place, "message without a timestamp")
    } else {
      stamps[message.id] = index
      chats[index].places[message.id] = chats[index].messages.count
    }
    if source.id == owner { message.status = .sent }
    chats[index].messages.append((message, place))
  }

  private mutating func chat(_ group: String?, _ info: JSONValue?, _ peer: Participant) -> Int {
    let key = group ?? peer.id
    if let index = indices[key] {
      chats[index].title = chats[index].title ?? (info?["groupName"] ?? info?["name"])?.words
      return index
    }
    indices[key] = chats.count
    let title = group == nil ? people[peer.id]?.name : (info?["groupName"] ?? info?["name"])?.words
    chats.append(Chat(key: key, title: title, isGroup: group != nil))
    return chats.count - 1
  }

  // MARK: Changes

  private mutating func change(
    _ id: Message.ID,
    in index: Int,
    at place: TextPosition,
    _ body: (inout Message) -> Void
  ) {
    guard let number = chats[index].places[id] else {
      log.add(.absentTarget, at: place, "change to a missing message")
      return
    }
    body(&chats[index].messages[number].message)
  }

  private mutating func change(
    _ edit: JSONValue,
    from source: Participant,
    peer: Participant,
    at place: TextPosition
  ) {
    guard let stamp = edit["targetSentTimestamp"]?.whole, let data = edit["dataMessage"],
      data.members != nil
    else { return pass(place) }
    let index = chat(data["groupInfo"]?["groupId"]?.words, data["groupInfo"], peer)
    let read = SignalMessage(data, sender: source.id, files: files)
    for person in read.people { people.note(person) }
    var mentioned: [Participant.ID] = []
    change(SignalMessage.id(source.id, stamp), in: index, at: place) { message in
      mentioned = message.runs.compactMap(\.mention)
      let old = Edit.Version(time: message.edit?.time ?? message.time, text: message.text)
      let versions = (message.edit?.versions ?? []) + [old]
      message.edit = Edit(time: read.message.time, versions: versions)
      message.runs = read.message.runs
    }
    chats[index].mentioned.formUnion(mentioned)
    // Later edits refer to the latest version.
    if let number = chats[index].places[SignalMessage.id(source.id, stamp)] {
      chats[index].places[read.message.id] = number
    }
  }

  private mutating func react(
    _ reaction: JSONValue,
    from person: Participant.ID,
    in index: Int,
    at place: TextPosition
  ) {
    guard let author = SignalPerson.of(reaction, prefix: "targetAuthor"),
      let stamp = reaction["targetSentTimestamp"]?.whole,
      let emoji = reaction["emoji"]?.words
    else { return pass(place) }
    people.note(author)
    let isRemoval = reaction["isRemove"]?.isTrue ?? false
    change(SignalMessage.id(author.id, stamp), in: index, at: place) { message in
      // Each person has only one reaction; the last one counts.
      message.reactions = message.reactions.compactMap { known in
        let others = known.participants.filter { $0 != person }
        return others.isEmpty ? nil : Reaction(emoji: known.emoji, participants: others)
      }
      if isRemoval { return }
      if let number = message.reactions.firstIndex(where: { $0.emoji == emoji }) {
        let others = message.reactions[number].participants
        message.reactions[number] = Reaction(emoji: emoji, participants: others + [person])
      } else {
        message.reactions.append(Reaction(emoji: emoji, participants: [person]))
      }
    }
  }

  /// Records a vote in a poll, which replaces the participant's previous one.
  private mutating func vote(
    _ vote: JSONValue,
    from person: Participant.ID,
    in index: Int,
    at place: TextPosition
  ) {
    let author =
      SignalPerson.of(vote, prefix: "targetAuthor") ?? SignalPerson.of(vote, prefix: "author")
    guard let author, let stamp = vote["targetSentTimestamp"]?.whole else { return pass(place) }
    let chosen = Set((vote["optionIndexes"]?.list ?? []).compactMap(\.whole))
    let id = SignalMessage.id(author.id, stamp)
    ballots[id, default: [:]][person] = chosen
    let ballots = ballots[id] ?? [:]
    let mine = owner.flatMap { ballots[$0] } ?? []
    change(id, in: index, at: place) { message in
      guard case .poll(var poll?) = message.content.payload else { return }
      for option in poll.options.indices {
        poll.options[option].votes = ballots.values.count { $0.contains(option) }
        poll.options[option].isChosen = mine.contains(option)
      }
      poll.total = ballots.values.count { !$0.isEmpty }
      message.content.payload = .poll(poll)
    }
  }

  // MARK: Events

  private mutating func receive(
    _ receipt: JSONValue,
    from person: Participant.ID,
    at place: TextPosition
  ) {
    let isRead = receipt["isRead"]?.isTrue == true || receipt["isViewed"]?.isTrue == true
    let when = receipt["when"]?.whole.flatMap { stamp in
      stamp > 0 ? Time(milliseconds: Int64(stamp), precision: .millisecond) : nil
    }
    for stamp in receipt["timestamps"]?.list.compactMap(\.whole) ?? [] {
      let id = owner.map { SignalMessage.id($0, stamp) } ?? ""
      guard let index = stamps[id], let number = chats[index].places[id] else {
        log.add(.absentTarget, at: place, "receipt for a missing message")
        continue
      }
      let status: DeliveryStatus = isRead ? .read : .delivered
      if chats[index].messages[number].message.status != .read {
        chats[index].messages[number].message.status = status
      }
      chats[index].events.append(
        TranscriptEvent(
          time: when,
          change: .receipt(participant: person, message: id, status: status)
        )
      )
    }
  }

  private mutating func type(_ typing: JSONValue, from source: Participant) {
    let index = chat(typing["groupId"]?.words, nil, source)
    let stamp = typing["timestamp"]?.whole ?? 0
    let isOn = typing["action"]?.words == "STARTED"
    chats[index].events.append(
      TranscriptEvent(
        time: stamp > 0 ? Time(milliseconds: Int64(stamp), precision: .millisecond) : nil,
        change: .typing(participant: source.id, isOn: isOn)
      )
    )
  }

  // MARK: Readings

  /// Returns the conversations as transcripts, including those with only typing.
  func readings(isTruncated: Bool) -> [Reading] {
    let isCutShort = isTruncated && chats.allSatisfy(\.messages.isEmpty)
    return chats.map { chat in
      var decoder = TranscriptDecoder()
      for (message, place) in chat.messages { decoder.add(message, at: place) }
      decoder.finish()
      var transcript = decoder.transcript
      transcript.id = chat.key
      transcript.title = chat.title
      transcript.kind = chat.isGroup ? .group : .direct
      transcript.events = chat.events
      var named = people.speaking(in: transcript.messages, and: chat.mentioned)
      let typists = chat.events.compactMap { event -> Participant.ID? in
        if case .typing(let person, _) = event.change { return person }
        return nil
      }
      for id in typists where !named.contains(where: { $0.id == id }) {
        if let person = people[id] { named.append(person) }
      }
      transcript.participants = named
      transcript.viewer = owner
      if let owner, let me = people[owner], !named.contains(where: { $0.id == owner }) {
        transcript.participants.append(me)
      }
      return Reading(
        transcript: transcript,
        viewerOrigin: owner == nil ? .none : .document,
        isTruncated: isCutShort,
        diagnostics: decoder.log,
        places: chat.messages.map { MessagePlace(position: $0.place) }
      )
    }
  }
}
