import Testing

@testable import LettererUnicode

@Suite struct ScriptRunTests {
  private func dump(_ text: String) -> String {
    let bytes = Array(text.utf8)
    return ScriptRuns.runs(in: text).map { run in
      "\(run.script):\(String(decoding: bytes[run.range], as: UTF8.self))"
    }.joined(separator: "|")
  }

  @Test func `common characters join the previous run, or the next one at the start`() {
    #expect(dump("123 abc, где? 12") == "Latn:123 abc, |Cyrl:где? 12")
    #expect(dump("12 👍") == "Zyyy:12 👍")
    #expect(dump("") == "")
  }

  @Test func `a closing bracket has the script of its opening bracket`() {
    #expect(dump("abc (где) def") == "Latn:abc (|Cyrl:где|Latn:) def")
    #expect(dump("(где)") == "Cyrl:(где)")
    #expect(dump("abc [(где]) x") == "Latn:abc [(|Cyrl:где|Latn:]) x")
  }

  @Test func `shared punctuation has the script next to it`() {
    #expect(dump("はい、そう。") == "Hira:はい、そう。")
    #expect(dump("、はい") == "Hira:、はい")
    #expect(dump("カー") == "Kana:カー")
    #expect(dump("।हिन्दी।") == "Deva:।हिन्दी।")
    #expect(dump("বাংলা।") == "Beng:বাংলা।")
    #expect(dump("مرحبا، ١٢٣") == "Arab:مرحبا، ١٢٣")
  }

  @Test func `a mark stays with its base`() {
    #expect(dump("a\u{301}\u{64B}b") == "Latn:a\u{301}\u{64B}b")
    #expect(dump("x\u{93F}") == "Latn:x\u{93F}")
  }

  @Test func `characters shared by several scripts have the most common one`() {
    #expect(dump("、") == "Hani:、")
    #expect(dump("،") == "Arab:،")
  }

  @Test func `scripts are looked up by scalar and print their tag`() {
    #expect(Script(of: "a") == .latin)
    #expect(Script(of: "ש") == .hebrew)
    #expect(Script(of: "ㅋ") == .hangul)
    #expect(Script(of: "😀") == .common)
    #expect(Script(of: "\u{301}") == .inherited)
    #expect(Script(of: "\u{10FFFF}") == .unknown)
    #expect(Script(of: "ก").tag == 0x5468_6169)
    #expect(Script(of: "\u{10A80}").description == "Narb")
  }
}
