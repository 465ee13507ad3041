import LettererModel
import Testing

@testable import LettererLayout

extension LooksCase {
  /// The looks of one theme in every other, as themes that extend them have.
  static let variants = [named, fields, fieldContrast, votes, edgeCards]

  private static func themes(_ change: (inout Theme) -> Void) -> [Theme] {
    Theme.presets.map { preset in
      var theme = preset
      change(&theme)
      return theme
    }
  }

  private static let named = LooksCase(
    "the name of a picture is in its bubble, above",
    in: themes { $0.media.showsName = true }
  ) { (theme) throws in
    for text in ["", "A valley"] {
      let content = MessageContent.one(.image, "a.png", width: 400, height: 300) {
        $0.name = "valley.png"
      }
      let scene = LooksScene(theme, .said(text, content: content))
      let bubble = try scene.part(.bubble)
      let name = try #require(scene.parts(.detail).first)
      let picture = try scene.part(.media)
      #expect(bubble.shape != nil && bubble.frame.contains(name.frame))
      #expect(name.frame.maxY <= picture.frame.y)
      #expect(name.source == picture.source)
      #expect(name.frame.y - bubble.frame.y >= theme.bubble.incomingInsets.top)
    }
  }

  private static let fields = LooksCase(
    "fields of options are read in order and filled up to their share",
    in: themes { $0.card.optionHeight = 44 }
  ) { (theme) throws in
    let options = [("Yes", 998, true), ("Perhaps", 1, false), ("No", 0, false)].map {
      Poll.Option($0, votes: $1, isChosen: $2)
    }
    let scene = LooksScene(theme, .said(content: .poll(Poll(question: "Now?", options: options))))
    let parts = try scene.row().parts.filter { $0.source == .option(0) }
    let spoken = try parts.compactMap { part in
      try part.label ?? scene.row().text(of: part)?.source.words
    }
    #expect(spoken.first == "Yes" && spoken.last == "Selected")
    #expect(Set(spoken) == ["Yes", "998 votes", "100%", "Selected"])
    let fields = try scene.parts(.ground).filter { $0.shape?.fill == .incomingCardText }
    let bars = try scene.parts(.optionBar)
    #expect(fields.count == 3 && bars.count == 2)
    #expect(bars[0].frame.width <= fields[0].frame.width)
    // The corners of a small share fit into it.
    #expect(bars[1].frame.width >= min(theme.card.radius, 22) * 2 - 1)
    let texts = try scene.parts(.detail).map(\.frame)
    let bubble = try scene.frame(.bubble)
    #expect(texts.allSatisfy(bubble.contains))
  }

  private static let fieldContrast = LooksCase(
    "the fields of options have a contrast of 4.5",
    in: themes { $0.card.optionHeight = 44 }
  ) { (theme) in
    let others = Set(ContrastReport(theme.withoutFields).entries)
    let fields = ContrastReport(theme).entries.filter { !others.contains($0) }
    #expect(fields.count == 6)
    for entry in fields { #expect(entry.ratio >= 4.5, "\(entry)") }
  }

  private static let votes = LooksCase(
    "impossible numbers of votes have shares from 0 to 100%",
    in: Theme.presets.filter(\.card.showsShares) + themes { $0.card.optionHeight = 44 }
  ) { (theme) throws in
    let options = [Poll.Option("Less", votes: .min), Poll.Option("More", votes: .max)]
    var poll = Poll(question: "Now?", options: options)
    poll.total = 1
    let words = try LooksScene(theme, .said(content: .poll(poll))).allWords()
    #expect(words.contains("0%") && words.contains("100%"))
  }

  private static let edgeCards = LooksCase(
    "cards at the edge of a bubble are inside its corners",
    in: themes { $0.card.reachesEdge = true }.filter { $0.media.fillsBubble }
  ) { (theme) throws in
    let card = Card(title: "Kites", lines: ["Of paper"], href: "https://k.example/a")
    let scene = LooksScene(theme, .said("Look: https://k.example/a", content: .link(card)))
    let row = try scene.row()
    let ground = try #require(row.parts.first { $0.name == .ground && row.link(of: $0) != nil })
    guard case .rounded(let corners)? = ground.shape?.outline else { return }
    let bubble = try scene.frame(.bubble)
    let inset = theme.media.inset
    guard ground.frame.y - bubble.y <= inset else { return }
    #expect(corners.topRight >= min(theme.media.radius ?? .infinity, theme.bubble.radius - inset))
    #expect(bubble.maxX - ground.frame.maxX <= inset + 0.5)
  }
}

extension Theme {
  fileprivate var withoutFields: Theme {
    var theme = self
    theme.card.optionHeight = 0
    return theme
  }
}
