import LettererBasics
import LettererDocuments
import LettererModel

/// The content of a row from the Polls app: a poll, or a vote in one.
///
/// The archive's `URL` is `data:,` followed by base64-encoded JSON and a query:
///
/// ```
/// {"version": 1, "item": {"title": "", "orderedPollOptions": [{"optionIdentifier": "A1", "text": "Pizza"}]}}
/// {"version": 1, "item": {"votes": [{"voteOptionIdentifier": "A1", "participantHandle": "+1555"}]}}
/// ```
/// A repeated vote lists everything that is then chosen. An added choice arrives in a separate poll
/// that refers to the first one.
struct IMessagePoll {
  static let app = "com.apple.messages.Polls"
  /// The maximum length of a poll's URL, in characters.
  private static let lengthLimit = 1 << 20

  /// The question; usually empty, because people ask it in a separate message.
  let question: String
  /// The options with their identifiers.
  let options: [(id: String, option: Poll.Option)]
  /// The identifiers of the chosen options; `nil` in a poll.
  let votes: [String]?

  /// Parses a URL; `nil` if it does not contain a poll.
  init?(address: String) {
    guard address.hasPrefix("data:"), address.utf8.count <= Self.lengthLimit,
      let comma = address.firstIndex(of: ",")
    else { return nil }
    let body = address[address.index(after: comma)...].prefix { $0 != "?" }
    let plain = body.replacing("%3D", with: "=").replacing("%2B", with: "+")
      .replacing("%2F", with: "/")
    guard let bytes = Base64.bytes(of: String(plain)) else { return nil }
    var reader = JSONReader(ByteSource(bytes))
    guard let item = reader.readValue()?["item"], item.members != nil else { return nil }
    question = item["title"]?.string ?? ""
    let choices = item["orderedPollOptions"]?.elements
    options = (choices ?? []).compactMap(Self.option)
    votes = item["votes"]?.elements.map { $0.compactMap { $0["voteOptionIdentifier"]?.words } }
    if choices == nil, votes == nil { return nil }
  }

  private static func option(_ value: JSONValue) -> (id: String, option: Poll.Option)? {
    guard value.members != nil else { return nil }
    let text = value["text"]?.words ?? value["attributedText"]?.words ?? ""
    let id = value["optionIdentifier"]?.words ?? ""
    return (id, Poll.Option(text, ext: [ExtensionField(name: "id", value: .string(id))]))
  }

  /// The poll before any vote.
  var poll: Poll {
    Poll(question: question, options: options.map(\.option), allowsSeveral: true)
  }
}

/// The votes in the polls of a conversation.
struct IMessageVotes {
  /// The original poll of each row that is a later state of it, by the row's identifier.
  private var origins: [Message.ID: Message.ID] = [:]
  /// Each participant's choices, in the order of their first votes.
  private var choices: [Message.ID: [(person: Participant.ID, options: [String])]] = [:]

  /// Records that a row is a later state of a poll, and returns the poll.
  mutating func note(_ row: Message.ID?, of target: Message.ID) -> Message.ID {
    let origin = origin(of: target)
    if let row { origins[row] = origin }
    return origin
  }

  /// Returns the poll that a row is a state of, or the row itself.
  func origin(of row: Message.ID) -> Message.ID { origins[row] ?? row }

  /// Records a vote, which replaces the participant's previous one.
  mutating func vote(_ person: Participant.ID, _ options: [String], in poll: Message.ID) {
    var all = choices[poll] ?? []
    if let index = all.firstIndex(where: { $0.person == person }) {
      all[index].options = options
    } else {
      all.append((person, options))
    }
    choices[poll] = all
  }

  /// Adds the votes to a poll.
  func count(in message: inout Message, viewer: Participant.ID) {
    guard case .poll(var poll?) = message.content.payload, let all = choices[message.id] else {
      return
    }
    for index in poll.options.indices {
      let id = poll.options[index].ext.first { $0.name == "id" }?.value
      let voters = all.filter { $0.options.contains { .string($0) == id } }.map(\.person)
      poll.options[index].votes = voters.count
      poll.options[index].isChosen = voters.contains(viewer)
      if voters.isEmpty { continue }
      let names = OpenValue.array(voters.map { .string($0) })
      poll.options[index].ext.append(ExtensionField(name: "voters", value: names))
    }
    poll.total = all.count { !$0.options.isEmpty }
    message.content = .poll(poll)
  }
}
