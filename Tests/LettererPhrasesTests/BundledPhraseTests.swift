import LettererDocuments
import LettererLayout
import LettererModel
import LettererPhrases
import TestSupport
import Testing

/// The UI strings bundled with the package.
@Suite struct BundledPhraseTests {
  private static let languages = [
    "ar", "de", "es", "fr", "he", "hi", "it", "ja", "ko", "nl", "pl", "pt-BR", "ru", "tr",
    "zh-Hans", "zh-Hant",
  ]

  @Test func `there are sixteen languages besides English`() {
    #expect(PhraseTable.bundledLanguages == Self.languages)
  }

  @Test(arguments: languages)
  func `a language has every key, and its file is in the program's format`(
    language: String
  ) throws {
    let table = PhraseTable.bundled(for: language)
    #expect(table.language == language)
    #expect(PhraseTable.keys.filter { table[$0] == nil } == [])
    let path = "Sources/CPhrases/Languages/\(language).json"
    let bytes = try Repository.bytes(path)
    #expect(PhraseDocument.read(ByteSource(bytes)).diagnostics.items == [])
    #expect(PhraseDocument.write(table) == bytes)
  }

  @Test(arguments: languages)
  func `numbers have every form of the language, and no other`(language: String) throws {
    let counts = Set((0...200).map { PluralCategory(of: $0, language: language) })
    let table = PhraseTable.bundled(for: language)
    for key in PhraseTable.keys {
      switch (try #require(table[key]), try #require(PhraseTable.english(key))) {
      case (.plural(let forms), .plural):
        #expect(Set(forms.keys) == counts.union([.other]), "\(key)")
      case (.text, .text): break
      default: Issue.record("\(key) has forms in one of two languages")
      }
    }
  }

  @Test(arguments: languages)
  func `every form has the placeholders of English`(language: String) throws {
    let table = PhraseTable.bundled(for: language)
    for key in PhraseTable.keys {
      let wanted = try #require(PhraseTable.english(key)).placeholders
      switch try #require(table[key]) {
      case .text(let text): #expect(PhraseTable.Words.text(text).placeholders == wanted, "\(key)")
      case .plural(let forms):
        for (category, form) in forms {
          let found = PhraseTable.Words.text(form).placeholders
          // "رسالتان" is two messages: if a form is for a single number, the words may include it.
          let isWord = Self.isOneNumber(category, language) && !found.contains("count")
          #expect(found == (isWord ? wanted.subtracting(["count"]) : wanted), "\(key) \(category)")
        }
      }
    }
  }

  private static func isOneNumber(_ category: PluralCategory, _ language: String) -> Bool {
    ["ar", "he"].contains(language)
      && (0...200).count { PluralCategory(of: $0, language: language) == category } == 1
  }

  @Test(arguments: languages)
  func `only identical words are left in English`(language: String) throws {
    let table = PhraseTable.bundled(for: language)
    let same = try PhraseTable.keys.filter { key in
      let english = Set(try #require(PhraseTable.english(key)).forms)
      return !english.isDisjoint(with: try #require(table[key]).forms)
    }
    #expect(Set(same) == SharedWords.everywhere.union(SharedWords.keys(of: language)))
  }

  @Test(
    arguments: [
      ("de-AT", "de"), ("DE", "de"), ("en-GB", "en-GB"), ("zh", "zh-Hans"), ("zh-CN", "zh-Hans"),
      ("zh-SG", "zh-Hans"), ("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"), ("zh-Hant-MO", "zh-Hant"),
      ("zh-Hans-HK", "zh-Hans"), ("pt", "pt-BR"), ("pt-PT", "pt-BR"), ("iw-IL", "he"),
      ("ar-EG-u-nu-latn", "ar"), ("ru_RU", "ru"), ("hi-Latn", "hi-Latn"), ("sv", "sv"), ("", ""),
    ]
  )
  func `a locale has the strings of its language`(locale: String, language: String) {
    let table = PhraseTable.bundled(for: locale)
    #expect(table.language == language)
    #expect((table["today"] != nil) == Self.languages.contains(language))
  }

  // MARK: Sentences

  @Test(
    arguments: [
      ("de", .status(.delivered), "Zugestellt"), ("fr", .status(.read), "Lu"),
      ("ja", .status(.read), "開封済み"), ("ar", .status(.delivered), "تم التسليم"),
      ("ko-KR", .placeholder(.image), "사진"), ("tr", .deletedMessage, "Bu mesaj silindi"),
      ("pl", .unread(2), "2 nieprzeczytane wiadomości"),
      ("pl", .unread(12), "12 nieprzeczytanych wiadomości"),
      ("ar", .unread(2), "رسالتان غير مقروءتين"),
      ("ar", .unread(3), "3 رسائل غير مقروءة"), ("ru", .answers(21), "21 ответ"),
      ("fr", .votes(0), "0 vote"), ("de", .byteCount(1_500_000), "1,5 MB"),
      ("es", .count(1200), "1,2 mil"), ("ja", .people(["葵", "蓮", ""]), "葵、蓮、他1人"),
      ("zh-TW", .typing(["小明"]), "小明正在輸入…"), ("nl", .seconds(2.5), "2,5 s"),
    ] as [(String, Phrase, String)]
  )
  func `phrases are in the language`(
    locale: String,
    phrase: Phrase,
    words: String
  ) {
    #expect(Self.words(phrase, in: locale) == words)
  }

  @Test(
    arguments: [
      ("de", .viewer, "create", "Du hast die Gruppe erstellt"),
      ("de", .named("Ann"), "create", "Ann hat die Gruppe erstellt"),
      ("ja", .viewer, "leave", "あなたが退出しました"),
      ("fr", .viewer, "leave", "Vous avez quitté le groupe"),
      ("ru", .named(""), "leave", "Неизвестный покинул(а) группу"),
    ] as [(String, Phrase.Person, String, String)]
  )
  func `a notice has the verb of the one who acted`(
    locale: String,
    actor: Phrase.Person,
    event: String,
    words: String
  ) {
    let notice = Phrase.notice(event: event, actor: actor, targets: [], value: nil)
    #expect(Self.words(notice, in: locale) == words)
  }

  @Test(
    arguments: [
      ("es", .named("Ann"), [.viewer], "Ann te añadió"),
      ("es", .viewer, [.named("Bo"), .named("Cy")], "Añadiste a Bo, Cy"),
      ("zh-Hans", .named("Ann"), [.named("Bo"), .named("Cy")], "Ann添加了Bo、Cy"),
      ("ko", .named("Ann"), [.viewer], "Ann님이 회원님을 추가했습니다"),
    ] as [(String, Phrase.Person, [Phrase.Person], String)]
  )
  func `a notice names those who were added`(
    locale: String,
    actor: Phrase.Person,
    targets: [Phrase.Person],
    words: String
  ) {
    let notice = Phrase.notice(event: "add", actor: actor, targets: targets, value: nil)
    #expect(Self.words(notice, in: locale) == words)
  }

  /// The text of a phrase without isolates.
  private static func words(_ phrase: Phrase, in locale: String) -> String {
    PhraseTable.bundled(for: locale).phrase(phrase).filter { !"\u{2068}\u{2069}".contains($0) }
  }
}

/// The keys whose strings are intentionally the same in English and another language.
private enum SharedWords {
  static let everywhere: Set = ["botBadge", "kind.gif", "more", "status.unknown"]

  static func keys(of language: String) -> Set<String> {
    Set((byLanguage[language] ?? "").split(separator: " ").map(String.init))
  }

  private static let units = "size.MB size.GB size.TB"
  private static let counts = "count.K count.M count.B"

  private static let byLanguage = [
    "ar": "decimal",
    "de": """
    document.text evidence.format evidence.name inbox kind.audio kind.code kind.link kind.sticker \
    kind.video list seconds size.kB \(units)
    """,
    "es": "inbox kind.audio kind.sticker list seconds size.bytes size.kB \(units)",
    "fr": """
    branch.messages composer contact.message document.document document.version evidence.format \
    evidence.messages evidence.pages evidence.participants evidence.source kind.audio kind.code \
    kind.contact kind.image kind.invitation kind.sticker list seconds votes
    """,
    "he": "decimal list \(counts) \(units)",
    "hi": "decimal list \(units)",
    "it": """
    kind.audio kind.file kind.link kind.sticker kind.video list seconds size.kB \(units)
    """,
    "ja": "decimal \(counts) \(units)",
    "ko": "decimal list \(units)",
    "nl": """
    count.K document.diagram document.document inbox kind.audio kind.code kind.contact \
    kind.link kind.sticker kind.video list seconds size.bytes size.kB \(units)
    """,
    "pl": """
    document.diagram evidence.format evidence.program kind.link list seconds size.kB \(units)
    """,
    "pt-BR": "kind.link list seconds size.bytes size.kB \(units)",
    "ru": "list",
    "tr": "kind.video list size.kB \(units)",
    "zh-Hans": "decimal \(counts) \(units)",
    "zh-Hant": "decimal \(counts) \(units)",
  ]
}
