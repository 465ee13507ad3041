import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

@Suite struct QuestionTests {
  @Test(
    arguments: [
      (0, 4, "של"), (1, 3, "ל"), (1, 2, ""), (0, 1, "ש"), (3, 9, "ום👍🏽"), (8, 10, "👍🏽"), (9, 16, ""),
      (2, 99, "לום👍🏽"),
    ]
  )
  func `the text of a selection has whole characters`(from: Int, to: Int, expected: String) throws {
    let message = Message(id: "a", sender: "ada", text: "שלום👍🏽")
    let layout = Transcript.group([message]).laidOut()
    let row = try #require(layout.row(of: "a")?.row)
    let part = try #require(row.parts.firstIndex { $0.name == .text })
    func position(_ offset: Int) -> TranscriptPosition {
      TranscriptPosition(row: row.key, part: part, offset: offset)
    }
    #expect(layout.selectedText(from: position(from), to: position(to)) == expected)
  }

  private func transcript(seed: UInt64) -> Transcript {
    var source = RandomTranscript(seed: seed)
    var transcript = source.next(count: 24)
    transcript.view.typing = ["p1", "p3"]
    transcript.view.hasEarlier = true
    return transcript
  }

  // MARK: Hits

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `a hit at every caret of a text returns the caret`(seed: UInt64) {
    let layout = transcript(seed: seed).laidOut()
    var count = 0
    for placed in layout.rows {
      for (index, part) in placed.row.parts.enumerated() where part.name == .text {
        guard let text = part.text else { continue }
        let words = placed.row.texts[text.number]
        for (number, line) in layout.typesetter.lines(words, fit: text.fit).enumerated() {
          let geometry = layout.typesetter.geometry(
            ofLine: number,
            in: words,
            fit: text.fit
          )
          for box in geometry.boxes where box.width > 0 && box.maxX <= part.frame.width {
            let point = LayoutPoint(
              x: text.frame.x + box.x + box.width / 4,
              y: placed.y + text.frame.y + line.frame.y + line.frame.height / 2
            )
            let hit = layout.hit(point)
            guard hit?.index == index else { continue }
            count += 1
            #expect(hit?.row == placed.row.key, "seed \(seed)")
            #expect(hit?.caret?.offset == box.range.lowerBound, "seed \(seed): \(placed.row.key)")
            #expect(hit?.position?.part == index)
          }
        }
      }
    }
    #expect(count > 50, "seed \(seed)")
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `the middle of every part is a hit in its row, on it or on a part over it`(
    seed: UInt64
  ) {
    let layout = transcript(seed: seed).laidOut()
    for placed in layout.rows {
      for (index, part) in placed.row.parts.enumerated()
      where part.frame.width > 0 && part.frame.height > 0 {
        let frame = part.frame.offsetBy(y: placed.y)
        let middle = LayoutPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
        guard placed.frame.contains(middle) else { continue }
        let hit = layout.hit(middle)
        #expect(hit?.row == placed.row.key, "seed \(seed)")
        #expect(hit?.index ?? -1 >= index, "seed \(seed): \(part.name) of \(placed.row.key)")
      }
    }
  }

  private let rich = Message(
    id: "m",
    sender: "grace",
    runs: [
      TextRun("See "), TextRun("this", traits: .link, href: "https://example.org"),
      TextRun(" and "), TextRun("@Joan", traits: .mention, mention: "joan"), TextRun("."),
    ]
  )

  /// The hit in the middle of the letter at a byte of the only message's text.
  private func hit(atByte offset: Int) throws -> TranscriptHit {
    let layout = Transcript.group([rich]).laidOut()
    let placed = try #require(layout.row(of: "m"))
    let text = try #require(placed.row.part(.text)?.text)
    let words = placed.row.texts[text.number]
    let line = try #require(layout.typesetter.lines(words, fit: text.fit).first)
    let boxes = layout.typesetter.geometry(ofLine: 0, in: words, fit: text.fit).boxes
    let box = try #require(boxes.first { $0.range.lowerBound == offset })
    return try #require(
      layout.hit(
        LayoutPoint(
          x: text.frame.x + box.x + box.width / 2,
          y: placed.y + text.frame.y + line.frame.y + 2
        )
      )
    )
  }

  @Test func `a link has its target, a mention its participant`() throws {
    #expect(try hit(atByte: 5).link == "https://example.org")
    #expect(try hit(atByte: 5).mention == nil)
    #expect(try hit(atByte: 14).mention == "joan")
    #expect(try hit(atByte: 14).link == nil)
    #expect(try hit(atByte: 0).link == nil)
    #expect(try hit(atByte: 5).message == "m")
  }

  @Test func `outside the rows nothing is hit, next to a bubble only the row`() throws {
    let layout = Transcript.group([rich]).laidOut()
    #expect(layout.hit(LayoutPoint(x: 10, y: -1)) == nil)
    #expect(layout.hit(LayoutPoint(x: 10, y: layout.contentHeight)) == nil)
    #expect(layout.hit(LayoutPoint(x: -1, y: 12)) == nil)
    let placed = try #require(layout.row(of: "m"))
    let hit = try #require(layout.hit(LayoutPoint(x: layout.width - 1, y: placed.frame.maxY - 1)))
    #expect(hit.part == nil && hit.row.message == "m")
  }

  // MARK: Reading

  @Test(arguments: 1...10 as ClosedRange<UInt64>)
  func `the reading order visits every part once, row by row`(seed: UInt64) {
    let layout = transcript(seed: seed).laidOut()
    let elements = layout.readingOrder(in: 0...layout.contentHeight)
    let expected = layout.rows.flatMap { placed in
      placed.row.parts.indices.map { "\(placed.row.key.text)/\($0)" }
    }
    let visited = elements.map { "\($0.row.text)/\($0.part)" }
    #expect(visited.count == expected.count, "seed \(seed)")
    #expect(Set(visited) == Set(expected), "seed \(seed)")
    let rows = visited.map { $0.split(separator: "/").dropLast().joined(separator: "/") }
    let keys = layout.rows.filter { !$0.row.parts.isEmpty }.map(\.row.key.text)
    #expect(rows.reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } } == keys)
  }

  @Test func `a message is read with its sender, its text, and its status`() throws {
    var message = Message(id: "m", sender: "ada", text: "Hello")
    message.status = .read
    message.reactions = [Reaction(emoji: "👍", count: 2)]
    let layout = Transcript.group([message]).laidOut()
    let placed = try #require(layout.row(of: "m"))
    #expect(layout.spokenText(of: placed) == "You: Hello, 👍 2, Read")
    let elements = layout.readingOrder(in: 0...1000)
    #expect(elements.map(\.role).filter { $0 != .decoration } == [.text, .button, .status])
    #expect(elements.allSatisfy { ($0.role == .decoration) == $0.label.isEmpty })
  }

  @Test func `every picture and sound is read once, in its own words`() throws {
    var photo = MessageAttachment(kind: .image, path: "a.jpg")
    photo.alternativeText = "A cat"
    let voice = MessageAttachment(kind: .voice, path: "b.ogg")
    let file = MessageAttachment(kind: .file, path: "c.pdf", name: "c.pdf")
    var answer = Message(id: "answer", sender: "ada", text: "Nice!")
    answer.reply = ReplyReference(message: "photo")
    let messages = [
      Message(
        id: "photo",
        sender: "grace",
        content: .media(.image, attachments: [MessageAttachment(kind: .image)])
      ),
      answer,
      Message(id: "both", sender: "grace", content: .media(.image, attachments: [photo, voice])),
      Message(id: "file", sender: "grace", content: .media(.file, attachments: [file, photo])),
    ]
    let layout = Transcript.group(messages).laidOut()
    func spoken(_ id: String) throws -> String {
      layout.spokenText(of: try #require(layout.row(of: id)))
    }
    #expect(try spoken("answer") == "You: Grace Hopper, Photo, Nice!")
    #expect(try spoken("both") == "Grace Hopper: A cat, Voice message")
    #expect(try spoken("file") == "Grace Hopper: c.pdf, PDF, A cat")
  }

  @Test func `a hit knows its source in the message`() throws {
    let attachments = (0..<3).map { MessageAttachment(kind: .image, path: "\($0).jpg") }
    let card = Card(
      title: "Trip",
      buttons: ["Yes", "No"].map { Card.Button($0) }
    )
    var cards = Message(id: "card", sender: "grace", content: .card())
    cards.content = .card(card)
    cards.reactions = [Reaction(emoji: "👍", count: 2), Reaction(emoji: "🎉", count: 1)]
    let album = Message(
      id: "album",
      sender: "grace",
      content: .media(.image, attachments: attachments)
    )
    let layout = Transcript.group([album, cards]).laidOut()
    func sources(_ id: String, _ name: PartName) throws -> [PartSource?] {
      let placed = try #require(layout.row(of: id))
      return placed.row.parts.filter { $0.name == name }.map { part in
        layout.hit(LayoutPoint(x: part.frame.x + 1, y: placed.y + part.frame.maxY - 1))?.source
      }
    }
    #expect(try sources("album", .media) == [.attachment(0), .attachment(1), .attachment(2)])
    #expect(try sources("card", .button) == [.button(0), .button(1)])
    #expect(try sources("card", .title) == [.content])
    #expect(try sources("card", .reactions) == [.reaction(0), .reaction(1)])
  }

  // MARK: Selection

  @Test func `a selection continues over lines, parts, and rows`() throws {
    let messages = [
      Message(id: "a", sender: "grace", text: "One two\nthree"),
      Message(id: "b", sender: "ada", text: "Four"),
      Message(id: "c", sender: "grace", text: "Five"),
    ]
    let layout = Transcript.group(messages).laidOut()
    func position(_ id: String, _ offset: Int) throws -> TranscriptPosition {
      let placed = try #require(layout.row(of: id))
      let index = try #require(placed.row.parts.firstIndex { $0.name == .text })
      return TranscriptPosition(row: placed.row.key, part: index, offset: offset)
    }
    let start = try position("a", 4)
    let end = try position("c", 2)
    let rects = layout.selection(from: start, to: end)
    #expect(rects == layout.selection(from: end, to: start))
    #expect(zip(rects, rects.dropFirst()).allSatisfy { $0.maxY <= $1.y })
    let pitch = 17 * 0.5
    #expect(rects.first?.width == 3 * pitch && rects.last?.width == 2 * pitch)
    #expect(rects.contains { $0.width == 5 * pitch } && rects.contains { $0.width == 4 * pitch })
    #expect(layout.selection(from: start, to: start).isEmpty)
    let within = layout.selection(from: start, to: try position("a", 9))
    #expect(within.map(\.width) == [3 * pitch, pitch])
  }

  @Test func `a position in a removed row selects nothing`() {
    let layout = Transcript.group([rich]).laidOut()
    let gone = TranscriptPosition(row: RowKey(kind: .message, message: "gone"), part: 0, offset: 0)
    #expect(layout.selection(from: gone, to: gone).isEmpty)
    #expect(layout.row(RowKey(kind: .typing)) == nil)
  }
}
