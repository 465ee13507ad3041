import LettererModel
import Testing

@testable import LettererLayout

extension LooksCase {
  /// Rows 29 to 38: revealed times, receipts, edits, replies, reactions, and rows between messages.
  static let states = [
    revealed, receipts, unsent, edited, deleted, replies, reactions, typing, unread, earlier, marks,
    readTime, seen, forwarded, story, viewOnce, roleBadge,
  ]

  private static let revealed = LooksCase(
    "29: a swipe reveals times beside the bubbles",
    in: Theme.presets.filter { $0.name != "guild" }  // which has no space next to its rows
  ) { (theme) throws in
    let long = String(repeating: "Words and words. ", count: 12)
    var environment = LayoutEnvironment(width: 390)
    environment.revealsTimes = true
    let messages: [Message] = [.said(long, id: "a"), .said(long, by: "me", id: "b")]
    let scene = LooksScene(theme, messages, environment: environment)
    for id in ["a", "b"] {
      let time = try scene.frame(.revealedTime, of: id)
      #expect(try time.x >= scene.frame(.bubble, of: id).maxX && time.maxX <= 390)
    }
  }

  private static let receipts = LooksCase(
    "30, D9: sent, delivered, and read look different",
    in: [.paperplane, .greenpaper]
  ) { (theme) throws in
    let looks = try [DeliveryStatus.sent, .delivered, .read].map { status -> String in
      let scene = LooksScene(theme, .said("Words", by: "me") { $0.status = status })
      guard case .symbol(let symbol, let role)? = try scene.part(.status).graphic else {
        throw LooksMistake()
      }
      return "\(symbol) \(theme.light[role])"
    }
    // Telegram has no symbol for delivery to a device.
    #expect(looks[2] != looks[0] && looks[2] != looks[1], "\(looks)")
    if theme.name == "greenpaper" { #expect(Set(looks).count == 3) }
  }

  private static let unsent = LooksCase(
    "31: what is being sent or was not says so",
    in: Theme.presets.filter { $0.footer.status != .none }
  ) { (theme) throws in
    let sending = LooksScene(theme, .said("Words", by: "me") { $0.status = .sending })
    let failed = LooksScene(theme, .said("Words", by: "me") { $0.status = .failed })
    if theme.footer.placement == .below {
      let dot = theme.footer.showsSender ? "· " : ""
      #expect(try sending.words(.status) == [dot + "Sending…"])
      #expect(try failed.words(.status) == [dot + "Not delivered"])
      #expect(try failed.part(.status).text?.role == .failure)
    } else {
      #expect(try !Set([.clock, .dottedCircle]).isDisjoint(with: sending.symbols()))
      #expect(try failed.part(.status).graphic == .symbol(.warning, .outgoingFailure))
    }
  }

  private static let edited = LooksCase(
    "32: an edited message says so, and earlier wordings if asked"
  ) { (theme) throws in
    let message = Message.said("New words") { $0.edit = Edit(versions: [.init(text: "Old words")]) }
    let plain = LooksScene(theme, message)
    #expect(try plain.allWords().contains { $0.lowercased().contains("edited") })
    #expect(try plain.parts(.version).isEmpty)
    var environment = LayoutEnvironment(width: 390)
    environment.showsEdits = true
    let shown = LooksScene(theme, [message], environment: environment)
    let version = try #require(try shown.runs(.version).first)
    #expect(version.text == "Old words" && version.isStruckThrough)
  }

  private static let deleted = LooksCase(
    "33: a deleted message keeps its bubble and loses its words"
  ) { (theme) throws in
    let message = Message.said("Secret") { $0.deletion = Deletion(participant: "bo") }
    let scene = LooksScene(theme, message)
    #expect(try scene.words(.placeholder) == ["This message was deleted"])
    #expect(try !scene.allWords().contains { $0.contains("Secret") })
    #expect(try scene.runs(.placeholder).allSatisfy(\.font.isItalic))
    if theme.notice.hasSymbols { #expect(try scene.symbols().contains(.removed)) }
  }

  private static let replies = LooksCase("34: a reply quotes whom it answers, with a small picture")
  { (theme) throws in
    let answered = Message.said("My photo", by: "cy", id: "a", content: .one(.image))
    let answer = Message.said("Nice", minute: 1) { $0.reply = ReplyReference(message: "a") }
    let scene = LooksScene(theme, [answered, answer])
    let words = try scene.allWords()
    let name = theme.quote.form == .line ? "@Cyd" : "Cyd"
    #expect(words.contains(name) && words.contains { $0.contains("My photo") })
    if theme.quote.form != .line { #expect(try scene.frame(.quotePicture).width > 0) }
    guard theme.quote.form == .block else { return }
    #expect(try scene.frame(.bubble).contains(scene.frame(.quotePicture)))
    let missing = Message.said("Nice") { $0.reply = ReplyReference(message: "gone", sender: "cy") }
    #expect(try LooksScene(theme, missing).words(.quote) == ["Message not available"])
  }

  private static let reactions = LooksCase(
    "35, D10: reactions are short, own ones differ, no ring is drawn"
  ) { (theme) throws in
    var message = Message.said("Some words that are there")
    message.reactions = [
      Reaction(emoji: "❤", count: 1_200), Reaction(emoji: "👍", participants: ["me"]),
    ]
    let scene = LooksScene(theme, message)
    #expect(try scene.allWords().contains { $0.contains("1.2K") })
    // The heart requests color presentation.
    #expect(try scene.allWords().contains { $0.contains("❤\u{FE0F}") })
    let inside = theme.reactions.placement == .inside
    let bubble = try scene.frame(.bubble)
    for pill in try scene.parts(.reactions) where inside {
      #expect(bubble.contains(pill.frame) && pill.shape?.border == nil)
    }
    guard theme.reactions.placement == .below, !theme.reactions.isMerged else { return }
    let fills = try scene.parts(.reactions).prefix(2).compactMap(\.shape?.fill)
    #expect(Set(fills).count == 2)
  }

  private static let typing = LooksCase(
    "36: who is typing has dots or words",
    in: Theme.presets.filter { $0.typing.form != .none }
  ) { (theme) throws in
    let scene = LooksScene(theme, []) { $0.view.typing = ["bo"] }
    let row = try #require(scene.rows(.typing).first).row
    if theme.typing.form == .dots {
      #expect(row.part(.dots) != nil)
      let circles = row.parts.filter { $0.name == .ground }
      #expect(circles.count == (theme.typing.isThought ? 2 : 0))
      #expect(row.hasTail == (theme.bubble.tail.visibility != .none && !theme.typing.isThought))
    } else {
      #expect(row.texts.map(\.source.words).contains("Bo is typing…"))
    }
  }

  private static let unread = LooksCase("37: a divider counts what is not read") { (theme) throws in
    let scene = LooksScene(theme, ["a", "b", "c"].map { .said("x", id: $0) }) {
      $0.events = [TranscriptEvent(change: .marker(name: "unread", before: "b"))]
    }
    let row = try #require(scene.rows(.unread).first).row
    #expect(row.text(.label)?.source.words == theme.wordsOfTwoUnread)
    #expect(row.key.message == "b")
  }

  private static let earlier = LooksCase("38: earlier messages are offered above everything else") {
    (theme) throws in
    let scene = LooksScene(theme, [.said("x")]) { $0.view.hasEarlier = true }
    let first = try #require(scene.layout.rows.first).row
    #expect(first.key.kind == .loadEarlier)
    #expect(
      first.part(.label)?.text?.role == .incomingAccent && first.part(.label)?.role == .button
    )
  }

  private static let marks = LooksCase(
    "pinned, starred, and disappearing messages have signs",
    in: Theme.presets.filter { $0.footer.placement != .below || $0.senderName.showsTime }
  ) { (theme) throws in
    let message = Message.said("x") {
      $0.isPinned = true
      $0.isStarred = true
      $0.expiry = Expiry(seconds: 60)
    }
    // Some themes have a line above the name instead.
    let pinned = theme.list.highlightsPinned ? [] : ["Pinned"]
    let signs = try LooksScene(theme, message).parts(.mark).map(\.label)
    #expect(signs == pinned + ["Starred", "Disappears"])
  }

  private static let readTime = LooksCase("a read message says when", in: [.jsq]) {
    (theme) throws in
    let message = Message.said("x", by: "me") {
      $0.status = .read
      $0.receipts = [Receipt(participant: "bo", read: Time(milliseconds: 300_000))]
    }
    #expect(try Set(LooksScene(theme, message).words(.status)) == ["Read", "00:05"])
  }

  private static let seen = LooksCase(
    "faces tell what the others of a group have read last",
    in: [.jsq, .messengerIMessage, .messengerTravamigos]
  ) { (theme) throws in
    func message(_ id: String, readBy readers: [String]) -> Message {
      .said("x", by: "me", id: id) {
        $0.receipts = readers.map { Receipt(participant: $0, read: Time(milliseconds: 60_000)) }
      }
    }
    func readers(_ layout: LooksScene.Layout) -> [[String?]] {
      ["a", "b"].map { id in
        let parts = layout.row(of: id)?.row.parts.filter { $0.name == .reader }
        return parts?.map(\.participant) ?? []
      }
    }
    var layout = LooksScene(
      theme,
      [message("a", readBy: ["bo", "cy"]), message("b", readBy: ["bo"])]
    ).layout
    #expect(readers(layout) == [["cy"], ["bo"]])
    layout.update(message("b", readBy: ["cy", "bo"]))
    #expect(readers(layout) == [[], ["cy", "bo"]])
    #expect(layout.checkInvariants() == [])
    layout.remove("b")
    #expect(readers(layout)[0] == ["bo", "cy"])
    let direct = LooksScene(theme, [message("a", readBy: ["bo"])]) {
      $0.kind = .direct
      $0.participants.removeLast()
    }
    #expect(readers(direct.layout)[0] == [])
  }

  private static let forwarded = LooksCase("a forwarded message names its origin") {
    (theme) throws in
    let message = Message.said("x") { $0.forward = Forward(origin: "The News") }
    #expect(try LooksScene(theme, message).words(.forwarded) == ["Forwarded from The News"])
  }

  private static let story = LooksCase(
    "the answer to a story shows its picture",
    in: Theme.presets.filter { $0.quote.form != .line }
  ) { (theme) throws in
    let message = Message.said("Wow") {
      let picture = PictureReference(path: "story.jpg")
      $0.reply = ReplyReference(message: nil, sender: "me", quote: "Story", picture: picture)
    }
    guard case .picture(let picture)? = try LooksScene(theme, message).part(.quotePicture).graphic
    else {
      Issue.record("no picture")
      return
    }
    #expect(picture.path == "story.jpg")
  }

  private static let viewOnce = LooksCase("what may be viewed once is never drawn") {
    (theme) throws in
    let message = Message.said(content: .one(.image, "secret.jpg")) {
      $0.expiry = Expiry(isViewOnce: true)
    }
    let answer = Message.said("Oh", by: "cy", id: "b") { $0.reply = ReplyReference(message: "m") }
    let scene = LooksScene(theme, [message, answer])
    #expect(try scene.words(.placeholder) == ["Photo"])
    for part in scene.layout.rows.flatMap(\.row.parts) {
      if case .picture? = part.graphic { Issue.record("drawn in \(part.name)") }
    }
  }

  private static let roleBadge = LooksCase(
    "a program has a badge behind its name",
    in: Theme.presets.filter(\.senderName.showsBadge)
  ) { (theme) throws in
    let scene = LooksScene(theme, [.said("x")]) { $0.participants[1].role = .bot }
    #expect(try scene.words(.badge) == ["APP"])
  }
}
