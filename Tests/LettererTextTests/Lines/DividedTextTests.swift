import LettererLayout
import LettererModel
import LettererText
import Testing

/// Long texts, which are divided between paragraphs.
@Suite struct DividedTextTests {
  /// The baselines of all lines with text of a message, and the number of its texts.
  private func lines(_ runs: [TextRun]) throws -> (baselines: [Double], texts: Int) {
    var message = Message(id: "m", sender: "ada", text: "")
    message.runs = runs
    let layout = layout(message)
    let row = try #require(layout.row(of: "m")?.row)
    let parts = row.parts.filter { $0.name == .text }
    let baselines = try parts.flatMap { part in
      let (text, prepared) = (try #require(part.text), try #require(row.text(of: part)))
      return layout.typesetter.lines(prepared, fit: text.fit).filter { $0.frame.width > 0 }
        .map { text.frame.y + $0.baseline }
    }
    return (baselines, parts.count)
  }

  /// The languages of the texts of a message.
  private func languages(_ runs: [TextRun]) throws -> [String?] {
    var message = Message(id: "m", sender: "ada", text: "")
    message.runs = runs
    let row = try #require(layout(message).row(of: "m")?.row)
    return try row.parts.filter { $0.name == .text }.map { part in
      try #require(row.text(of: part)).text.language
    }
  }

  private func layout(_ message: Message) -> TranscriptLayout<FontTypesetter, EnglishWording> {
    TranscriptLayout(
      Transcript(participants: [Participant(id: "ada")], messages: [message]),
      theme: .assistant,
      environment: LayoutEnvironment(width: 390),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
  }

  private func paragraphs(_ words: String, count: Int) -> [TextRun] {
    (0..<count).flatMap { number in
      [TextRun("bold", traits: .bold), TextRun(" \(words)"), TextRun("\n\n")]
    }.dropLast()
  }

  @Test func `lines are where they are in one text`() throws {
    // A paragraph that begins with a space is not divided from the one before it.
    let words = String(repeating: "the log is read ", count: 12)
    let divided = paragraphs(words, count: 40)
    var whole = divided
    for index in whole.indices where whole[index].traits == .bold {
      whole[index].text = "\u{200A}bold"
    }
    let (expected, found) = (try lines(whole), try lines(divided))
    #expect(expected.texts == 1 && found.texts > 3)
    #expect(found.baselines == expected.baselines)
  }

  @Test func `characters have the form of the language of the whole message`() throws {
    let han = String(repeating: "直骨今", count: 80)
    let runs = { (start: String) in [TextRun(start), TextRun("\n\n\(han)"), TextRun("\n\n\(han)")] }
    #expect(try languages(runs("かな\(han)")) == ["ja", "ja", "ja"])
    #expect(try languages(runs("가\(han)")) == ["ko", "ko", "ko"])
    #expect(try languages(runs(han)) == [nil, nil, nil])
  }

  @Test func `short texts, lists, and headings are not divided`() throws {
    let words = String(repeating: "the log is read ", count: 12)
    #expect(try lines(paragraphs("a", count: 20)).texts == 1)
    var items = paragraphs(words, count: 30)
    for index in items.indices where items[index].traits == .bold { items[index].list = ListItem() }
    #expect(try lines(items).texts == 1)
    var headings = paragraphs(words, count: 30)
    for index in headings.indices where headings[index].traits == .bold {
      headings[index].heading = 2
    }
    #expect(try lines(headings).texts == 1)
  }
}
