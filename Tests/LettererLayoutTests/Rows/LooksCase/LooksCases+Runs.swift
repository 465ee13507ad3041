import LettererModel
import Testing

@testable import LettererLayout

extension LooksCase {
  /// Rows 17 and 19 to 28: dates, runs, corners, tails, avatars, names, and positions of times.
  static let runsOfMessages = [
    dates, gaps, grouping, corners, tails, avatars, avatarPositions, initials, names, timesOutside,
    packedTimes, timesOnPictures,
  ]

  private static let day: Int64 = 24 * 60

  private static let dates = LooksCase(
    "17, D8: every day has its date, and ends the run",
    in: Theme.presets.filter { $0.timeHeaders.marksNewDay || $0.timeHeaders.minimumGap != nil }
  ) { (theme) throws in
    let scene = LooksScene(
      theme,
      [.said("Late", id: "a", minute: day - 1), .said("Early", id: "b", minute: day + 60)]
    )
    let dates = scene.rows(.time).compactMap { $0.row.text(.label)?.source.words }
    #expect(dates.count == 2 && dates[0].contains("1 Jan") && dates[1].contains("2 Jan"))
    #expect(try scene.row("a").position == .single && scene.row("b").position == .single)
  }

  private static let gaps = LooksCase("19: how long a silence has a time is data") {
    (theme) throws in
    let messages = [Message.said("a", id: "a"), .said("b", id: "b", minute: 20)]
    for (gap, count) in [(600.0, 2), (3_600, 1)] {
      let scene = LooksScene(theme, messages) { $0.view.stampGap = gap }
      #expect(scene.rows(.time).count == count, "\(gap) s")
    }
  }

  private static let grouping = LooksCase(
    "20: sender, notice, day, and unread divider end a run",
    in: Theme.presets.filter { $0.timeHeaders.marksNewDay || $0.runs.requiresSameDay }
  ) { (theme) throws in
    let notice = SystemNotice(event: "join", actor: "cy", text: "Cyd joined")
    let messages: [Message] = [
      .said("1", id: "1"), .said("2", id: "2"), .said("3", by: "cy", id: "3"),
      .said(by: "cy", id: "n", content: .system(notice)), .said("4", by: "cy", id: "4"),
      .said("5", by: "cy", id: "5"), .said("6", by: "cy", id: "6", minute: day),
    ]
    let scene = LooksScene(theme, messages) {
      $0.events = [TranscriptEvent(change: .marker(name: "unread", before: "5"))]
    }
    let positions = try (1...6).map { try scene.row("\($0)").position }
    #expect(positions == [.first, .last, .single, .single, .single, .single])
    let divider = scene.rows(.unread).map { $0.row.text(.label)?.source.words }
    #expect(divider == [theme.wordsOfTwoUnread])
  }

  private static let corners = LooksCase(
    "21: corners are smaller on the speaker's side where a run goes on",
    in: [.paperplane]
  ) { (theme) throws in
    let scene = LooksScene(theme, ["a", "b", "c"].map { .said("Words", by: "me", id: $0) })
    let radii = try ["a", "b", "c"].map { id -> CornerRadii in
      guard case .bubble(let outline)? = try scene.part(.bubble, of: id).shape?.outline else {
        throw LooksMistake()
      }
      return outline.corners
    }
    let (whole, joined) = (theme.bubble.radius, theme.bubble.joinedRadius)
    #expect(radii.map(\.topRight) == [whole, joined, joined])
    #expect(radii[0].bottomRight == joined && radii[1].bottomRight == joined)
    #expect(radii.allSatisfy { $0.topLeft == whole && $0.bottomLeft == whole })
  }

  private static let tails = LooksCase(
    "22: one message of a run has the tail, the last or the first"
  ) { (theme) throws in
    let scene = LooksScene(theme, ["a", "b", "c"].map { .said("Words", id: $0) })
    let tails = try ["a", "b", "c"].map { try scene.row($0).hasTail }
    let expected =
      switch theme.bubble.tail.visibility {
      case .first: [true, false, false]
      case .last: [false, false, true]
      case .every: [true, true, true]
      case .none: [false, false, false]
      }
    #expect(tails == expected)
  }

  private static let avatars = LooksCase(
    "23, D12: avatars with a picture have the shape of those with initials",
    in: Theme.presets.filter { $0.incomingAvatar.size > 0 }
  ) { (theme) throws in
    let scene = LooksScene(theme, [.said("a", id: "a"), .said("b", by: "cy", id: "b")]) {
      $0.participants[2].avatar = PictureReference(path: "cyd.jpg")
    }
    let plain = try scene.part(.avatar, of: "a")
    let pictured = try scene.part(.avatar, of: "b")
    #expect(plain.shape?.outline == pictured.shape?.outline)
    #expect(plain.shape?.borderWidth == pictured.shape?.borderWidth)
    guard case .picture(let picture)? = pictured.graphic,
      case .rounded(let inner) = picture.outline,
      case .rounded(let outer)? = pictured.shape?.outline
    else {
      Issue.record("no picture in \(pictured)")
      return
    }
    #expect(inner.topLeft == outer.topLeft - theme.incomingAvatar.borderWidth)
    if theme.incomingAvatar.radius == nil { #expect(outer.topLeft == pictured.frame.width / 2) }
  }

  private static let avatarPositions = LooksCase(
    "24: an avatar has seven places beside its message",
    in: [.jsq, .greenpaper]
  ) { (theme) throws in
    let long = String(repeating: "Words and words. ", count: 12)
    var places: [Double] = []
    for position in [
      AvatarStyle.Position.rowTop, .nameTop, .bubbleTop, .bubbleCenter, .bubbleBottom, .rowBottom,
      .bubbleEdge,
    ] {
      var theme = theme
      theme.incomingAvatar.position = position
      let scene = LooksScene(theme, .said(long))
      let (row, avatar) = (try scene.row(), try scene.frame(.avatar))
      #expect(avatar.y >= 0 && avatar.maxY <= row.size.height)
      places.append(avatar.y)
    }
    #expect(places == places.sorted() && Set(places).count >= 4)
  }

  private static let initials = LooksCase(
    "25: colors of initials are spread evenly over two hundred names",
    in: [.jsq]
  ) { (theme) throws in
    let people = (0..<200).map { Participant(id: "p\($0)", name: "Person \($0)") }
    let scene = LooksScene(theme, []) { $0.participants = people }
    let table = scene.layout.context.participants
    let counts = Dictionary(grouping: people) { table.avatarRole(of: $0.id) }.mapValues(\.count)
    #expect(counts.count == Role.avatars.count)
    #expect(counts.values.allSatisfy { (20...40).contains($0) }, "\(counts)")
    #expect(table.initials(of: "p7") == "P")
  }

  private static let names = LooksCase(
    "26: a group names the sender once a run, some themes the viewer too"
  ) { (theme) throws in
    let messages = ["a", "b"].map { Message.said("x", id: $0) } + [.said("y", by: "me", id: "c")]
    let scene = LooksScene(theme, messages)
    let named = try ["a", "b", "c"].map { try scene.words(.senderName, of: $0).first }
    if theme.footer.showsSender { return #expect(named == [nil, "Bo ·", nil]) }
    guard theme.senderName.audience != .none else { return #expect(named == [nil, nil, nil]) }
    #expect(named == ["Bo", nil, theme.senderName.includesViewer ? "Me" : nil])
  }

  private static let timesOutside = LooksCase(
    "27: one time is below a run, and any theme can have it so",
    in: [.messengerIMessage, .messengerTravamigos, .jsq]
  ) { (theme) throws in
    var theme = theme
    theme.footer.times = .last
    let scene = LooksScene(theme, ["a", "b"].map { .said("Words", id: $0) })
    #expect(try scene.parts(.time, of: "a").isEmpty)
    #expect(try scene.words(.time, of: "b") == ["00:00"])
    #expect(try scene.frame(.time, of: "b").y >= scene.frame(.bubble, of: "b").maxY)
  }

  private static let packedTimes = LooksCase(
    "28: the time is at the bubble's edge, under a wide quote too",
    in: Theme.presets.filter { $0.footer.placement == .packed }
  ) { (theme) throws in
    for (sender, side) in [("bo", Side.incoming), ("me", .outgoing)] {
      let answer = Message.said("ok", by: sender) {
        $0.reply = ReplyReference(message: nil, sender: "cy", quote: "Words that are rather long")
        $0.status = .read
      }
      let scene = LooksScene(theme, answer)
      let last = try scene.row().part(side == .outgoing ? .status : .time)?.frame.maxX ?? 0
      let insets = theme.bubble.insets(side)
      let tail = side == .outgoing ? theme.bubble.tail.width : 0
      #expect(try abs(scene.frame(.bubble).maxX - tail - insets.right - last) <= 1)
      #expect(try scene.frame(.time).y > scene.frame(.quote).maxY)
    }
  }

  private static let timesOnPictures = LooksCase(
    "28: on a picture the time has a dark pill",
    in: Theme.presets.filter { $0.footer.placement != .below && !$0.media.isBelowText }
  ) { (theme) throws in
    let scene = LooksScene(theme, .said(by: "me", content: .one(.image)) { $0.status = .read })
    let pill = try #require(try scene.parts(.badge).first { $0.shape?.fill == .overlayFill })
    #expect(try scene.frame(.media).contains(pill.frame))
    #expect(
      try pill.frame.contains(scene.frame(.time)) && pill.frame.contains(scene.frame(.status))
    )
  }
}

/// The error for a missing requirement of a case.
struct LooksMistake: Error {}
