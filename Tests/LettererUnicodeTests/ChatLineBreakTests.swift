import Testing

@testable import LettererUnicode

/// The tailorings for chat; a bar marks the positions inside the text where a line may end.
@Suite struct ChatLineBreakTests {
  private func chat(_ text: String) -> String { marked(text, .chat) }
  private func plain(_ text: String) -> String { marked(text, .untailored) }

  private func marked(_ text: String, _ rules: LineBreaks.Rules) -> String {
    let breaks = LineBreaks(text, rules: rules)
    var result: [UInt8] = []
    for (offset, byte) in text.utf8.enumerated() {
      if breaks[offset] != .prohibited { result.append(UInt8(ascii: "|")) }
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }

  @Test(arguments: [
    "C++/CLI", "and/or", "24/7", "km/h", "he/him", "/help", "10-12", "10–12", "10‐12", "555-1234",
    "¥1,200", "$5.00", "€3.50", "12:30", "99.9%", "C++", "g++", "--width", "-v", "COVID-19",
    "@user_name", "@user-name", ":D", ".5",
    "@日", "＠日", "#tag", "#日", "＃日", "first-last@example-host.org", "1️⃣",
    "#️⃣", "ㅋㅋㅋ", "ㅠㅠ", "ㅋㅋㅋㅋ!!", "ﾡﾢ", ":-)", "don’t",
    ":+1:", ":-1:", "ok:+1:", "👍:-1:", ":-D", ";-P", ":e-mail:", "¯\\_", "e.g.", "“hi”", "3/4",
    "w/o",
  ])
  func `a short token is never broken`(_ token: String) {
    #expect(chat(token) == token)
    #expect(chat("a \(token) b") == "a |\(token) |b")
  }

  @Test func `a link breaks after slashes, question marks and ampersands`() {
    #expect(
      chat("https://example.com/photos/2024?size=big&page=2")
        == "https://example|.com/|photos/|2024?|size=big&|page=2"
    )
    #expect(plain("https://a.com/b") == "https://|a.com/|b")
  }

  @Test func `a link breaks before the names of a host and before a fragment`() {
    #expect(
      chat("see www.news.example.co.uk/a.html#top now")
        == "see |www.news|.example|.co|.uk/|a|.html|#top |now"
    )
  }

  @Test func `a link never breaks at its hyphens, digits or percent signs`() {
    #expect(chat("http://my-site.org/a-b-c%20d") == "http://my-site|.org/|a-b-c%20d")
    #expect(chat("http://x.org/v1.2") == "http://x|.org/|v1.2")
  }

  @Test func `punctuation after a link stays with it`() {
    #expect(chat("(https://a.io/b/).") == "(https://a|.io/|b/).")
    #expect(chat("<https://a.io>") == "<https://a|.io>")
  }

  @Test func `a link ends where ideographs begin`() {
    #expect(chat("看https://a.cn/x吧") == "看|https://a|.cn/|x|吧")
  }

  @Test func `a slash between long words is still an opportunity`() {
    #expect(chat("input/output") == "input/|output")
    #expect(chat("Sources/LettererUnicode/Tables") == "Sources/|LettererUnicode/|Tables")
    #expect(chat("usr/local/bin") == "usr/|local/|bin")
  }

  @Test func `a token that starts with punctuation may start a line`() {
    #expect(chat("use .NET :-) or ;) ok") == "use |.NET |:-) |or |;) |ok")
    #expect(plain("use .NET :-)") == "use .NET :-)")
  }

  @Test func `lone punctuation stays with the preceding text`() {
    #expect(chat("Bonjour ! Ça va ?") == "Bonjour ! |Ça |va ?")
    #expect(chat("note : rien ... fin") == "note : |rien ... |fin")
  }

  @Test func `a hyphen between letters is still an opportunity`() {
    #expect(chat("well-known") == "well-|known")
  }

  @Test func `keycaps and other emoji sequences break like emoji`() {
    #expect(chat("1️⃣2️⃣3️⃣") == "1️⃣|2️⃣|3️⃣")
    #expect(plain("1️⃣2️⃣") == "1️⃣2️⃣")
    #expect(chat("©️x") == "©️|x")
  }

  @Test func `a presentation selector does not split a flag`() {
    #expect(chat("🇩🇪\u{FE0F}🇫🇷") == "🇩🇪\u{FE0F}|🇫🇷")
    #expect(chat("🇩\u{FE0F}🇪🇫") == "🇩\u{FE0F}|🇪🇫")
  }

  @Test func `Hangul compatibility letters stay together but not with syllables`() {
    #expect(chat("진짜ㅋㅋㅋ") == "진|짜|ㅋㅋㅋ")
    #expect(plain("ㅋㅋ") == "ㅋ|ㅋ")
  }

  @Test func `small kana may start a line`() {
    #expect(chat("ちょっと") == "ち|ょ|っ|と")
    #expect(plain("ちょっと") == "ちょっ|と")
    #expect(chat("データ") == "デ|ー|タ")
  }

  @Test func `a word after ideographs and a hash may start a line`() {
    #expect(chat("中文#tag") == "中|文|#tag")
  }

  @Test func `Thai breaks where the dictionary says and nowhere else`() {
    let text = "สวัสดีครับ"
    #expect(chat(text) == text)
    let breaks = LineBreaks(text, dictionary: [18, 1, 3, 30])
    #expect(breaks.opportunities == [3, 18, 30])
  }

  @Test func `a dictionary never breaks before a mark, nor outside its scripts`() {
    let text = "กำ ab"
    #expect(LineBreaks(text, dictionary: [3, 6, 8, -1, 99]).opportunities == [7, 9])
    #expect(LineBreaks("กี", dictionary: [3]).opportunities == [6])
  }

  @Test func `a dictionary never splits a conjunct`() {
    let khmer = "ស្អាត"
    #expect(LineBreaks(khmer, dictionary: [6]).opportunities == [khmer.utf8.count])
    #expect(LineBreaks(khmer, rules: .untailored, dictionary: [6, 12]).opportunities == [12, 15])
  }

  @Test func `no line of Tulu or Balinese ends within a conjunct`() {
    let tulu = "\u{11380}\u{113D0}\u{11380}"
    #expect(plain(tulu) == "\u{11380}\u{113D0}|\u{11380}")
    #expect(chat(tulu) == tulu)
    let mixed = "ᬓ\u{94D}ᬓ"
    #expect(plain(mixed) == "ᬓ\u{94D}|ᬓ")
    #expect(chat(mixed) == mixed)
    #expect(chat("ᬅᬓ᭄ᬱᬭ") == "ᬅ|ᬓ᭄ᬱ|ᬭ")
  }

  @Test func `ranges for a dictionary include the marks of letters`() {
    let bytes = Array("ab กี่ข x ລາວ".utf8)
    #expect(LineBreaks.dictionaryStretches(in: bytes.span) == [3..<15, 18..<27])
    #expect(LineBreaks.dictionaryStretches(in: Array("plain".utf8).span) == [])
  }
}
