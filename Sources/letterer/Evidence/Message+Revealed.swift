import LettererEvidence
import LettererLayout
import LettererModel

extension Message {
  /// Returns the message with everything that its source kept: its text if it was deleted, content
  /// to be viewed once, spoilers, and folded content; and with nothing that its source does not
  /// have, such as a map.
  ///
  /// - Parameters:
  ///   - files: Its files, in order.
  ///   - words: The UI strings.
  /// - Returns: The message to show.
  func revealed(files: [LedgerFacts.Attachment], words: PhraseTable) -> Message {
    var message = self
    if isDeleted, keepsContent {
      message.deletion = nil
      if kind == .deleted { message.content = MessageContent(.text, attachments: attachments) }
    }
    if expiry?.isViewOnce == true { message.expiry = nil }
    message.isCollapsed = false
    message.isExpanded = true
    for index in runs.indices where runs[index].traits.contains(.spoiler) {
      message.runs[index].traits.remove(.spoiler)
      message.runs[index].traits.insert(.highlight)
    }
    if message.content.holdsAttachments, !attachments.isEmpty {
      message.attachments = attachments.enumerated().map { index, attachment in
        attachment.revealed(isLost: files.indices.contains(index) && files[index].digest == nil)
      }
    }
    message.content.revealPlace()
    message.content.revealCall(words: words)
    return message
  }

  /// Whether a deleted message still has content.
  var keepsContent: Bool {
    !text.allSatisfy(\.isWhitespace) || !content.isBare
  }
}

extension MessageAttachment {
  /// Returns the attachment uncropped, and as missing if its file is lost.
  fileprivate func revealed(isLost: Bool) -> MessageAttachment {
    var attachment = self
    attachment.isRound = false
    if state == .present, isLost { attachment.state = .missing }
    return attachment
  }
}

extension MessageContent {
  /// Replaces a place, which is drawn as a map, by a card with its coordinates.
  fileprivate mutating func revealPlace() {
    guard case .location(let place?) = payload else { return }
    let coordinates = "\(place.latitude), \(place.longitude)"
    var card = Card()
    card.title = place.name ?? coordinates
    card.lines = [place.address, place.name.map { _ in coordinates }].compactMap(\.self)
    card.picture = place.picture
    payload = .card(card)
  }

  /// Replaces a missed call, which offers to call back, by a card.
  fileprivate mutating func revealCall(words: PhraseTable) {
    guard case .call(let call?) = payload, call.outcome == .missed else { return }
    var card = Card()
    card.title = words.text("call.\(call.isVideo ? "video" : "voice").missed")
    payload = .card(card)
  }
}
