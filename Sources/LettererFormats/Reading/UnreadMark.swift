import LettererDocuments
import LettererModel

/// Inserts the mark of the first unread message.
///
/// The unread messages are the last incoming ones; there may be fewer than the count.
func markUnread(_ reading: inout Reading, _ counts: UnreadCounts?, isReported: Bool) {
  let transcript = reading.transcript
  let told = counts?.count(of: transcript.unreadNames)
  if isReported, let counts, told == nil, !counts.counts.isEmpty {
    let name = transcript.id ?? transcript.title ?? ""
    reading.diagnostics.add(
      .absentConversation,
      "no unread count for the conversation \(quotedInput(name))",
      hint: "there are counts for \(counts.counts.keys.sorted().prefix(10).joined(separator: ", "))"
    )
  }
  guard let count = told ?? reading.unread, count > 0 else { return }
  let incoming = transcript.messages.filter { message in
    message.side == .incoming || message.side == .auto && message.sender != transcript.viewer
  }
  // A list of conversations may count messages that it does not contain.
  let first = incoming.suffix(count).first
  reading.transcript.events.append(
    TranscriptEvent(
      change: .marker(name: "unread", before: first?.id),
      ext: [ExtensionField(name: "count", value: .number(String(count)))]
    )
  )
}

extension Transcript {
  /// The names under which a list of unread counts may list a conversation.
  fileprivate var unreadNames: [String] {
    let key = id?.split(separator: "/").last.map(String.init)
    let suffix = key?.split(separator: "_", maxSplits: 1).last.map(String.init)
    let others = participants.filter { $0.id != viewer }
    let peer = others.count == 1 ? [others[0].id, others[0].name] : []
    let names = [id, key, suffix, title].compactMap(\.self) + peer.filter { !$0.isEmpty }
    // A private chat in the tutorials joins the identifiers of the viewer and the other
    // participant.
    return names + names.map { (viewer ?? "") + $0 }
  }
}
