import LettererLayout
import LettererModel
import TestSupport
import Testing

struct GroupTests {
  private static let site = "https://example.org/trip"

  private static let card = Card(
    title: "Trip",
    href: site,
    buttons: [
      Card.Button("Book", href: "\(site)/book"), Card.Button("Skip", href: "\(site)/skip"),
      Card.Button("Ask"),
    ]
  )

  private func layout(
    _ messages: [Message],
    theme: Theme = .jsq,
    isMirrored: Bool = false
  ) -> TranscriptLayout<LegibleTypesetter, CountingWording> {
    TranscriptLayout(
      Transcript(
        viewer: "ben",
        participants: ["ann", "ben", "cleo"].map { Participant(id: $0, name: $0) },
        messages: messages
      ),
      theme: theme,
      environment: LayoutEnvironment(width: 320, scale: 2, isMirrored: isMirrored),
      typesetter: LegibleTypesetter(),
      wording: CountingWording()
    )
  }

  @Test(arguments: Theme.presets)
  func `a card and its buttons lead where they say, everywhere in them`(theme: Theme) throws {
    let message = Message(id: "m", sender: "ann", content: .card(Self.card))
    let layout = layout([message], theme: theme)
    let row = try #require(layout.row(of: "m")).row
    let card = try #require(row.groups.firstIndex { $0.name == .card })
    #expect(row.groups[card].link == Self.site)
    let buttons = row.groups.filter { $0.name == .button }
    #expect(buttons.map(\.parent) == [card, card, card])
    #expect(buttons.map(\.link) == ["\(Self.site)/book", "\(Self.site)/skip", nil])
    #expect(buttons.map(\.source) == [.button(0), .button(1), .button(2)])
    for part in row.parts {
      guard let group = part.group else { continue }
      // A button without a target belongs to its card.
      let link = row.groups[group].link ?? (group >= card ? Self.site : nil)
      #expect(row.link(of: part) == link, "\(part.name)")
    }
    let title = try #require(row.part(.title)).frame
    let top = try #require(layout.row(of: "m")).y
    let hit = layout.hit(LayoutPoint(x: title.x + 1, y: title.y + top + 1))
    #expect(hit?.link == Self.site)
  }

  @Test(arguments: Theme.presets, [false, true])
  func `groups contain their parts and the groups in them`(theme: Theme, isMirrored: Bool) throws {
    var reply = Message(id: "r", sender: "ann", text: "Yes")
    reply.reply = ReplyReference(message: "m", sender: "ann")
    let poll = Poll(question: "When?", options: [Poll.Option("Friday", votes: 1)], total: 1)
    let messages = [
      Message(id: "m", sender: "ann", content: .card(Self.card)), reply,
      Message(id: "p", sender: "cleo", content: .poll(poll)),
    ]
    let layout = layout(messages, theme: theme, isMirrored: isMirrored)
    for placed in layout.rows {
      let groups = placed.row.groups
      for (number, group) in groups.enumerated() {
        #expect(group.parent.map { $0 < number } ?? true)
        guard let parent = group.parent, groups[parent].name != .bubble else { continue }
        #expect(groups[parent].frame.insetBy(-1).contains(group.frame), "\(group.name)")
      }
      for part in placed.row.parts where part.layer != .overlay {
        guard let number = part.group, groups[number].name == .button else { continue }
        #expect(groups[number].frame.insetBy(-1).contains(part.frame), "\(part.name)")
      }
    }
    let answer = try #require(layout.row(of: "r")).row
    #expect(answer.groups.first { $0.name == .reply }?.message == "m")
  }

  @Test(arguments: Theme.presets)
  func `what is lower is read later`(theme: Theme) throws {
    let poll = Poll(question: "When?", options: [Poll.Option("Friday", votes: 1)], total: 1)
    var asked = Message(id: "q", sender: "ann", text: "Question")
    asked.replies = Replies(count: 3, participants: ["cleo"])
    let messages = [Message(id: "p", sender: "cleo", content: .poll(poll)), asked]
    let layout = layout(messages, theme: theme)
    for (id, words) in [("p", ["When?", "Friday"]), ("q", ["Question", "3"])] {
      let said = layout.spokenText(of: try #require(layout.row(of: id)))
      let places = words.map { said.firstRange(of: $0)?.lowerBound }
      #expect(places.allSatisfy { $0 != nil }, "\(said)")
      #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(said)")
    }
  }

  private static func table(_ rows: [[String]], number: Int = 0) -> Message {
    var message = Message(id: "t\(number)", sender: "ann", text: "")
    message.runs =
      [TextRun("before\n")]
      + rows.enumerated().flatMap { row, words in
        words.enumerated().flatMap { column, word in
          [TextRun(word, cell: TableCell(row: row, column: column)), TextRun("\t")]
        }
      } + [TextRun("\nafter")]
    return message
  }

  @Test(arguments: Theme.presets)
  func `a table is a group of rows of cells, empty ones too`(theme: Theme) throws {
    let message = Self.table([["Name", "Price"], ["Tea", ""], ["", "12 €"]])
    let row = try #require(layout([message], theme: theme).row(of: "t0")).row
    let table = try #require(row.groups.firstIndex { $0.name == .table })
    let rows = row.groups.indices.filter { row.groups[$0].parent == table }
    #expect(rows.count == 3 && rows.allSatisfy { row.groups[$0].name == .tableRow })
    let cells = row.groups.filter { $0.name == .tableCell }
    #expect(cells.map(\.parent) == rows.flatMap { [$0, $0] })
    #expect(cells.map { $0.cell?.row } == [0, 0, 1, 1, 2, 2])
    #expect(cells.map { $0.cell?.column } == [0, 1, 0, 1, 0, 1])
    for group in row.groups[(table + 1)...] where group.name != .bubble {
      #expect(row.groups[group.parent ?? 0].frame.insetBy(-1).contains(group.frame))
    }
  }

  @Test func `a walk opens and closes every group of a table once`() throws {
    let message = Self.table([["Name", "Price"], ["Tea", ""], ["", "12 €"]])
    let row = try #require(layout([message]).row(of: "t0")).row
    var walk = GroupWalk(row)
    var (open, seen): ([Int], [Int]) = ([], [])
    func take(_ steps: [GroupWalk.Step]) {
      for step in steps {
        switch step {
        case .open(let number):
          #expect(row.groups[number].parent == open.last)
          open.append(number)
          seen.append(number)
        case .close(let number): #expect(open.popLast() == number)
        }
      }
    }
    for part in row.parts where part.text != nil {
      take(walk.steps(to: part.group))
      #expect(open.last == part.group)
    }
    take(walk.steps(to: nil))
    #expect(open.isEmpty)
    let table = try #require(row.groups.firstIndex { $0.name == .table })
    let inside = row.groups.indices.filter { $0 >= table }
    #expect(seen.filter { $0 >= table } == inside)
  }
}

extension LayoutRect {
  fileprivate func insetBy(_ distance: Double) -> LayoutRect {
    LayoutRect(
      x: x + distance,
      y: y + distance,
      width: width - 2 * distance,
      height: height - 2 * distance
    )
  }
}
