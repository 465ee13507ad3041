import TestSupport
import LettererModel
import Testing

@testable import LettererLayout

@Suite struct PhraseTableTests {
  @Test func `English is used where a table has nothing`() {
    var table = PhraseTable(language: "de")
    table["today"] = .text("Heute")
    #expect(table.day(daysAgo: 0) == "Heute")
    #expect(table.day(daysAgo: 1) == "Yesterday")
    #expect(table.day(daysAgo: 2) == nil)
    #expect(table.phrase(.edited) == "Edited")
  }

  @Test func `numbers select the plural form of the language`() {
    var table = PhraseTable(language: "ru")
    table["unread"] = .plural([.one: "{count} один", .few: "{count} два", .many: "{count} пять"])
    #expect(table.phrase(.unread(21)) == "21 один")
    #expect(table.phrase(.unread(22)) == "22 два")
    #expect(table.phrase(.unread(11)) == "11 пять")
    // The English strings keep their own plural rules in every language.
    #expect(table.phrase(.votes(21)) == "21 votes")
    #expect(table.phrase(.votes(1)) == "1 vote")
  }

  @Test(
    arguments: [
      ("en", [0, 1, 2], ["other", "one", "other"]), ("fr", [0, 1, 2], ["one", "one", "other"]),
      ("ja", [0, 1, 2], ["other", "other", "other"]),
      ("pl", [1, 2, 5, 12, 22, 25], ["one", "few", "many", "many", "few", "many"]),
      ("cs-CZ", [1, 3, 5], ["one", "few", "other"]),
      ("ar", [0, 1, 2, 3, 11, 100, 103], ["zero", "one", "two", "few", "many", "other", "few"]),
      ("he", [1, 2, 3], ["one", "two", "other"]), ("lv", [0, 1, 11], ["zero", "one", "zero"]),
      ("sl", [1, 2, 3, 5, 101], ["one", "two", "few", "other", "one"]),
      ("lt", [1, 2, 10, 11, 21], ["one", "few", "other", "other", "one"]),
      ("ro", [0, 1, 19, 20, 101], ["few", "one", "few", "other", "few"]),
      ("ga", [1, 2, 3, 7, 11], ["one", "two", "few", "many", "other"]),
      ("sr-Latn", [1, 2, 5, 21], ["one", "few", "other", "one"]),
    ]
  )
  func `plural forms are those of CLDR`(language: String, counts: [Int], forms: [String]) {
    let found = counts.map { PluralCategory(of: $0, language: language).rawValue }
    #expect(found == forms)
  }

  @Test func `placeholders are filled once, and unknown ones stay`() {
    var table = PhraseTable()
    table["typing.two"] = .text("{other}/{name}/{nothing}/{")
    let words = table.phrase(.typing(["{other}", "B"]))
    #expect(words == "\("B".isolated)/\("{other}".isolated)/{nothing}/{")
  }

  @Test func `every phrase has English words`() {
    for kind in ContentKind.documented {
      #expect(
        PhraseTable.english("kind.\(kind.name)") != nil || kind == .text || kind == .system
          || kind == .deleted || kind == .custom
      )
    }
    #expect(Set(PhraseTable.keys).count == PhraseTable.keys.count)
    #expect(PhraseTable().phrase(.byteCount(1_500)) == "1.5 kB")
    #expect(PhraseTable().phrase(.byteCount(0)) == "0 bytes")
    #expect(PhraseTable().phrase(.word("call.video.missed")) == "Missed video call")
    #expect(PhraseTable().phrase(.typing(["A", "B", "C"])).hasSuffix("2 others are typing…"))
  }

  @Test(
    arguments: [
      ([], "", ""), ([""], "Unknown is typing…", ""),
      (["", ""], "2 people are typing…", "2 people"),
      (["", " ", ""], "3 people are typing…", "3 people"),
      (["", "Ann"], "Ann and 1 other are typing…", "Ann and 1 other"),
      (["Ann", "", "Bob", ""], "Ann and 3 others are typing…", "Ann, Bob and 2 others"),
      (["Ann", "Bob"], "Ann and Bob are typing…", "Ann, Bob"),
    ] as [([String], String, String)]
  )
  func `participants without a name are counted`(names: [String], typing: String, title: String) {
    let isolates: Set<Character> = ["\u{2068}", "\u{2069}"]
    let words = PhraseTable().phrase(.typing(names)).filter { !isolates.contains($0) }
    #expect(words == typing)
    #expect(PhraseTable().phrase(.people(names)).filter { !isolates.contains($0) } == title)
  }

  @Test func `the number of participants has the forms of the language`() {
    var table = PhraseTable(language: "ru")
    table["people"] = .plural([.one: "{count} человек", .few: "{count} человека"])
    #expect(table.phrase(.people(["", ""])) == "2 человека")
  }

  @Test func `a welcome is plain, by name, or in the transcript's own words`() throws {
    func welcome(_ words: String, name: String = "Ada") throws -> String {
      var transcript = Transcript(
        viewer: "a",
        participants: [Participant(id: "a", name: name)],
        messages: []
      )
      transcript.view.welcome = words
      let row = try #require(transcript.laidOut().rows.first { $0.row.key.kind == .welcome })
      let text = try #require(row.row.texts.first)
      return text.source.runs.map(\.text).joined()
    }
    #expect(try welcome("") == "Welcome, \("Ada".isolated)!")
    #expect(try welcome("", name: "") == "Welcome!")
    #expect(try welcome("Hi {name}") == "Hi \("Ada".isolated)")
    #expect(try welcome("Hi {name}", name: "") == "Welcome!")
    #expect(try welcome("Hello there") == "Hello there")
  }
}
