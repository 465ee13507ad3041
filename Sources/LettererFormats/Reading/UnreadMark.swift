import LettererDocuments
import LettererModel

/// Puts the mark of the first unread message before it.
///
/// The unread ones are the last of those that came in; there may be fewer than the number says.
func markUnread(_ reading: inout Reading, _ counts: UnreadCounts?, isReported: Bool) {
  let transcript = reading.transcript
  let told = counts?.count(of: transcript.unreadNames)
  if isReported, let counts, told == nil, !counts.counts.isEmpty {
    let name = transcript.id ?? transcript.title ?? ""
    reading.diagnostics.add(
      .absentConversation,
      "no number of unread messages for the conversation \(quotedName(name))",
      hint: "there is one for \(counts.counts.keys.sorted().prefix(10).joined(separator: ", "))"
    )
  }
  guard let count = told ?? reading.unread, count > 0 else { return }
  let incoming = transcript.messages.filter { message in
    message.side == .incoming || message.side == .auto && message.sender != transcript.viewer
  }
  // A list of conversations may count messages of which it holds none.
  let first = incoming.suffix(count).first
  reading.transcript.events.append(
    TranscriptEvent(
      change: .marker(name: "unread", before: first?.id),
      ext: [ExtensionField(name: "count", value: .number(String(count)))]
    )
  )
}

extension Transcript {
  /// What a conversation may be called in a list of unread messages.
  fileprivate var unreadNames: [String] {
    let key = id?.split(separator: "/").last.map(String.init)
    let suffix = key?.split(separator: "_", maxSplits: 1).last.map(String.init)
    let others = participants.filter { $0.id != viewer }
    let peer = others.count == 1 ? [others[0].id, others[0].name] : []
    let names = [id, key, suffix, title].compactMap(\.self) + peer.filter { !$0.isEmpty }
    // The private chat of the tutorials joins the identifiers of the viewer and the other one.
    return names + names.map { (viewer ?? "") + $0 }
  }
}
