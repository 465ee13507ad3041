import LettererModel
import Testing

@testable import LettererLayout

extension LooksCase {
  /// Rows 44, 46, 47, 49, 50, 52, and 53: guarantees of a layout in every theme.
  static let engine = [mirrored, dark, textSizes, incremental, concurrent, frames]

  /// Messages of most kinds.
  private static var everything: [Message] {
    let poll = Poll(question: "Where?", options: [Poll.Option("Here", votes: 2)])
    return [
      .said("Words", id: "text"), .said("Caption", by: "me", id: "photo", content: .one(.image)),
      .said(id: "file", content: .one(.file, "a.pdf") { $0.byteCount = 12_000 }),
      .said(id: "poll", content: .poll(poll)),
      .said("Yes", by: "cy", id: "reply") {
        $0.reply = ReplyReference(message: "photo")
        $0.reactions = [Reaction(emoji: "👍", participants: ["me"])]
      },
      .said("Later", by: "me", id: "late", minute: 2_000) { $0.status = .read },
    ]
  }

  private static let mirrored = LooksCase("44: in a mirror words are at the other edge") {
    (theme) throws in
    var environment = LayoutEnvironment(width: 390)
    let plain = LooksScene(theme, everything, environment: environment)
    environment.isMirrored = true
    let mirror = LooksScene(theme, everything, environment: environment)
    #expect(mirror.layout.contentHeight == plain.layout.contentHeight)
    #expect(mirror.layout.checkInvariants() == [])
    for (id, name) in [("file", PartName.detail), ("poll", .option), ("text", .text)] {
      let (left, right) = (try plain.frame(name, of: id), try mirror.frame(name, of: id))
      #expect(abs(left.x - (390 - right.maxX)) < 1 / 64, "\(name)")
    }
  }

  private static let dark = LooksCase(
    "46: at night words stand out, and all but telephones are not black"
  ) { (theme) throws in
    let text = ContrastReport(theme).entries.filter { entry in
      entry.appearance == .dark
        && [.incomingText, .outgoingText, .primaryText].contains(entry.text)
    }
    #expect(!text.isEmpty)
    for entry in text { #expect(entry.ratio >= 3, "\(entry.text) on \(entry.ground)") }
    #expect(theme.dark[.canvas] != theme.light[.canvas])
    if ["paperplane", "greenpaper", "workspace", "assistant"].contains(theme.name) {
      #expect(theme.dark[.canvas] != RGBAColor(0x000000))
    }
  }

  private static let textSizes = LooksCase(
    "47: larger letters make larger bubbles, and break nothing"
  ) { (theme) throws in
    var heights: [Double] = []
    for size in [0.8, 1, 1.3, 2] {
      var environment = LayoutEnvironment(width: 390)
      environment.textSize = size
      let scene = LooksScene(theme, everything, environment: environment)
      #expect(scene.layout.checkInvariants() == [], "size \(size)")
      heights.append(try scene.frame(.bubble, of: "text").height)
    }
    #expect(heights == heights.sorted() && heights[0] < heights[3])
  }

  private static let incremental = LooksCase("49: a layout that grew is the layout of everything") {
    (theme) throws in
    let all = LooksScene(theme, everything)
    var grown = LooksScene(theme, []).layout
    for message in everything {
      var draft = message
      draft.runs = [TextRun("Draft")]
      draft.reactions = []
      grown.append(draft)
      grown.update(message)
    }
    #expect(grown.places == all.layout.places)
  }

  private static let concurrent = LooksCase(
    "50: layouts are values that tasks may share",
    in: [.jsq]
  ) { (theme) throws in
    func isSendable(_: some Sendable) -> Bool { true }
    let layout = LooksScene(theme, everything).layout
    let copy = layout
    #expect(isSendable(layout))
    #expect(copy.places == layout.places)
  }

  private static let frames = LooksCase(
    "52, 53: frames are the same numbers on every system",
    in: [Theme(name: "plain")]
  ) { (theme) throws in
    let scene = LooksScene(theme, .said("Hello, world", by: "me") { $0.time = nil })
    #expect(
      scene.layout.dump() == """
        m message outgoing single 0 10 390 36
        m.bubble 248 10 136 36 outgoingFill tail
        m.text 262 17 102 21.25 outgoingText

        """
    )
  }
}

extension TranscriptLayout {
  /// The frames of all rows and bubbles.
  fileprivate var places: [String: [LayoutRect]] {
    Dictionary(
      uniqueKeysWithValues: rows.map { ($0.row.key.text, [$0.frame] + $0.row.parts.map(\.frame)) }
    )
  }
}
