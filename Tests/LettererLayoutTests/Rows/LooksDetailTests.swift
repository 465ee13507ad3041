import LettererModel
import TestSupport
import Testing

@testable import LettererLayout

/// Details that a blind comparison with careful web pages found.
@Suite struct LooksDetailTests {
  @Test func `the unread chip of dark greenpaper is visible on its band`() {
    let dark = Theme.greenpaper.dark
    let band = dark[.headerBand].over(dark[.canvas])
    #expect(dark[.unreadFill].contrast(with: band) > 1.15)
    #expect(dark[.unreadText].contrast(with: dark[.unreadFill]) > 7)
  }

  @Test(arguments: [Theme.greenpaper, .paperplane])
  func `the inner edge of a quote's bar is straight`(theme: Theme) throws {
    let answer = Message.said("ok", by: "me") {
      $0.reply = ReplyReference(message: nil, sender: "bo", quote: "Words")
    }
    let scene = LooksScene(theme, answer)
    let ground = try scene.part(.quoteGround)
    guard case .rounded(let corners)? = ground.shape?.outline else {
      Issue.record("no background")
      return
    }
    let bar = try scene.part(.quoteBar)
    if bar.layer == .ground { #expect(corners.topLeft == 0 && corners.bottomLeft == 0) }
  }

  @Test func `own tapbacks that are red on blue are marks in the color of text`() throws {
    var message = Message.said("Great")
    message.reactions = [
      Reaction(emoji: "‼️", participants: ["me"]), Reaction(emoji: "❓", participants: ["cy"]),
    ]
    let scene = LooksScene(.jsq, message)
    #expect(try scene.words(.reactions) == ["!!", "❓"])
    #expect(try scene.part(.reactions).text?.role == .outgoingText)
    #expect(try scene.runs(.reactions).map(\.font.weight) == [.bold, .regular])
    #expect(try LooksScene(.greenpaper, message).words(.reactions) == ["‼️❓ 2"])
  }

  // MARK: Headings and lists

  /// The spaces above the paragraphs of a message that have one.
  private func spaces(_ runs: [TextRun]) throws -> [Double] {
    let scene = LooksScene(.assistant, Message.said { $0.runs = runs })
    return try #require(scene.row().text(.text)).source.indents.map(\.above)
  }

  @Test func `there is space around a heading without blank lines`() throws {
    let style = Theme.assistant.richText
    let title = TextRun("Title\n", heading: 2)
    #expect(style.headingGap > 0)
    #expect(try spaces([title, TextRun("Body")]) == [style.headingGap])
    #expect(try spaces([title, TextRun("\nBody")]) == [])
    let above = try spaces([TextRun("Body\n"), TextRun("Title", heading: 2)])
    #expect(above == [style.headingSpacing + style.headingGap])
  }

  @Test func `two levels of a model's list have discs, and markers are apart from items`() throws {
    let levels = (1...4).flatMap { level in
      [TextRun("item", list: ListItem(level: level)), TextRun("\n")]
    }
    let scene = LooksScene(.assistant, Message.said { $0.runs = levels })
    let text = try #require(scene.row().text(.text)).source
    #expect(text.indents.compactMap(\.marker?.text) == ["• ", "• ", "◦ ", "▪ "])
    #expect(text.indents.allSatisfy { $0.markerGap == 4 })
    let room = ParagraphRoom(text.indents[0], unitsPerPoint: 1, markerWidth: 23)
    #expect(room.rest == 27 && room.markerGap == 4)
    let other = LooksScene(.jsq, Message.said { $0.runs = levels })
    let markers = try #require(other.row().text(.text)).source.indents.compactMap(\.marker?.text)
    #expect(markers == ["• ", "◦ ", "▪ ", "▪ "])
  }

  // MARK: Right to left

  /// Parts with text of the other direction, which was at the far edge of its column.
  private func isAtStart(_ name: PartName, _ message: Message, isMirrored: Bool) throws -> Bool {
    let scene = LooksScene(
      .greenpaper,
      [message],
      environment: LayoutEnvironment(width: 390, isMirrored: isMirrored)
    )
    let alignments = try scene.parts(name).compactMap(\.text?.fit.alignment)
    return !alignments.isEmpty
      && alignments.allSatisfy { $0 == (isMirrored ? .right : .leading) }
  }

  @Test(arguments: [false, true])
  func `options, phone numbers, and names are at the leading edge`(isMirrored: Bool) throws {
    let poll = Poll(question: "מתי?", options: [Poll.Option("Tuesday"), Poll.Option("יום רביעי")])
    let contact = Contact(name: "Alan", details: ["+44 1908 640404"])
    #expect(try isAtStart(.option, .said(content: .poll(poll)), isMirrored: isMirrored))
    #expect(try isAtStart(.detail, .said(content: .contact(contact)), isMirrored: isMirrored))
    #expect(try isAtStart(.senderName, .said("שלום"), isMirrored: isMirrored))
  }

  @Test func `the text of a message keeps its own direction`() throws {
    let code = Message.said { $0.runs = [TextRun("let x = 1\nprint(x)", traits: .preformatted)] }
    for message in [.said("שלום"), code] {
      let scene = LooksScene(
        .greenpaper,
        [message],
        environment: LayoutEnvironment(width: 390, isMirrored: true)
      )
      #expect(try scene.part(.text).text?.fit.alignment == .natural)
    }
  }
}
