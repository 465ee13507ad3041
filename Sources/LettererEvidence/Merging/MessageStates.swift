import LettererModel

/// A message as an earlier and a later export have it.
struct MessageStates {
  private let old: Message
  private let new: Message
  /// Whether the texts differ.
  private(set) var isEdited = false
  /// Whether only one of the exports has the message as deleted.
  private(set) var isDeleted = false

  init(_ first: Message, _ second: Message) {
    // The one that lists the other's text as a version is the later one.
    let isTurned = first.edit?.versions.contains { $0.text == second.text } ?? false
    (old, new) = isTurned ? (second, first) : (first, second)
  }

  /// Returns the later state, with what only the earlier one has.
  mutating func joined() -> Message {
    var message = new
    message.reply = new.reply ?? old.reply
    message.thread = new.thread ?? old.thread
    message.forward = new.forward ?? old.forward
    message.replies = new.replies ?? old.replies
    message.expiry = new.expiry ?? old.expiry
    message.post = new.post ?? old.post
    message.sender = new.sender ?? old.sender
    if message.reactions.isEmpty { message.reactions = old.reactions }
    if message.receipts.isEmpty { message.receipts = old.receipts }
    if message.status == .unknown { message.status = old.status }
    message.isStarred = new.isStarred || old.isStarred
    message.time = finer(new.time, old.time)
    message.ext = new.ext.adding(old.ext)
    joinContent(&message)
    joinFiles(&message)
    return message
  }

  private func finer(_ first: Time?, _ second: Time?) -> Time? {
    guard let first, let second else { return first ?? second }
    return Self.vagueness(of: second) < Self.vagueness(of: first) ? second : first
  }

  /// Returns how little a time says: coarse ones most, then computed ones and those of a wall clock.
  private static func vagueness(of time: Time) -> Int {
    let isWallClock = time.reference == .wallClock
    return 4 * time.precision.rank + (time.isDerived ? 2 : 0) + (isWallClock ? 1 : 0)
  }

  private mutating func joinContent(_ message: inout Message) {
    let isGone = (old: !old.hasWords, new: !new.hasWords)
    isDeleted = old.isDeleted != new.isDeleted
    message.deletion = new.deletion ?? old.deletion
    if old.isDeleted || new.isDeleted {
      if isGone.new, !isGone.old { takeContent(of: old, &message) }
      // A kind that says nothing but "deleted" becomes a mark on the content.
      if message.hasWords { message.deletion = message.deletion ?? Deletion() }
      return
    }
    if isGone.new, !isGone.old { return takeContent(of: old, &message) }
    var edit = new.edit ?? old.edit
    let known = (new.edit?.versions ?? []).map(\.text)
    var versions =
      (old.edit?.versions ?? []).filter { !known.contains($0.text) } + (new.edit?.versions ?? [])
    let isSame = ComparedMessage.key(of: old) == ComparedMessage.key(of: new)
    if !isSame, !isGone.old, !versions.contains(where: { $0.text == old.text }) {
      versions.append(Edit.Version(time: old.edit?.time, text: old.text))
      edit = edit ?? Edit()
      isEdited = true
    }
    edit?.versions = versions
    message.edit = edit
  }

  private func takeContent(of other: Message, _ message: inout Message) {
    message.content = other.content
    message.runs = other.runs
    message.edit = message.edit ?? other.edit
  }

  /// Takes the files that only one of the exports has.
  private func joinFiles(_ message: inout Message) {
    let files = (old: old.attachments, new: message.attachments)
    if files.new.isEmpty, !files.old.isEmpty, message.content.holdsAttachments {
      message.attachments = files.old
    }
    guard files.old.count == files.new.count else { return }
    for index in files.new.indices
    where files.new[index].state != .present && files.old[index].state == .present {
      message.attachments[index] = files.old[index]
    }
  }
}

extension Message {
  /// Whether the message has anything besides its kind.
  fileprivate var hasWords: Bool {
    !text.isEmpty && kind != .deleted || !content.isBare
  }
}

extension Time.Precision {
  /// The place of the precision, from the finest one.
  fileprivate var rank: Int {
    switch self {
    case .millisecond: 0
    case .second: 1
    case .minute: 2
    case .day: 3
    }
  }
}
