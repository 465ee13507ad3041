import LettererLayout
import Testing

@testable import LettererTerminal

@Suite struct TerminalReportTests {
  private static let kitty =
    "\u{1B}]10;rgb:dddd/dddd/dddd\u{1B}\\\u{1B}]11;rgb:2828/2a2a/3636\u{1B}\\"
    + "\u{1B}P>|kitty(0.26.5)\u{1B}\\\u{1B}[?62;c"

  private static func report(_ text: String, pieces: Int = .max) -> TerminalReport {
    var report = TerminalReport()
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      report.add(Array(bytes.prefix(pieces)))
      bytes = bytes.dropFirst(pieces)
    }
    return report
  }

  @Test(arguments: [1, 2, 3, 7, .max] as [Int])
  func `an answer arrives in pieces`(size: Int) {
    let report = Self.report(Self.kitty, pieces: size)
    #expect(report.background == RGBAColor(0x282A36))
    #expect(report.foreground == RGBAColor(0xDDDDDD))
    #expect(report.name == "kitty(0.26.5)")
    #expect(report.isComplete)
    #expect(TerminalProfile(variables: ["TERM": "xterm"], report: report).bidi == .words)
  }

  @Test(
    arguments: [
      ("rgb:1/8/f", 0x1188FF), ("rgb:12/ab/fe", 0x12ABFE), ("rgb:123/abc/fff", 0x12ABFF),
      ("rgba:0000/8080/ffff/c0c0", 0x0080FF), ("#ffeedd", 0xFFEEDD), ("#ffffeeeedddd", 0xFFEEDD),
      ("rgb:1/2", nil), ("rgb:12345/0/0", nil), ("red", nil), ("", nil), ("#12345", nil),
      ("rgb:-1/0/0", nil), ("rgb://", nil),
    ] as [(String, UInt32?)]
  )
  func `colors have the forms of X`(text: String, color: UInt32?) {
    let report = Self.report("\u{1B}]11;\(text)\u{7}")
    #expect(report.background == color.map { RGBAColor($0) })
  }

  @Test func `keys and answers without an end are ignored`() {
    let report = Self.report(
      "ls\r\u{1B}[A\u{1B}OP\u{1B}]11;rgb:11/22\u{1B}]11;rgb:01/02/03\u{7}x\u{1B}[?6c"
    )
    #expect(report.background == RGBAColor(0x010203))
    #expect(report.isComplete)
    let long = "\u{1B}]11;" + String(repeating: "f", count: 5000) + "\u{1B}[?6c"
    #expect(Self.report(long).isComplete)
    #expect(!Self.report("\u{1B}[?6").isComplete)
  }

  @Test(
    arguments: [
      (["TERM": "xterm", "LANG": "en_US.UTF-8"], true), (["TERM": "xterm"], true),
      (["TERM": "xterm", "LANG": "C"], true),
      (["TERM": "xterm", "LC_ALL": "de_DE.utf8@euro"], true),
      (["TERM": "xterm", "LANG": "de_DE.ISO-8859-1"], false), ([:], false), (["TERM": ""], false),
      (["TERM": "dumb"], false), (["TERM": "unknown", "LANG": "C.UTF-8"], false),
      (["TERM": "xterm", "LC_ALL": "ja_JP.eucJP", "LANG": "C.UTF-8"], false),
    ] as [([String: String], Bool)]
  )
  func `a terminal without UTF-8 or a name gets plain text`(
    variables: [String: String],
    isAble: Bool
  ) {
    #expect(TerminalProfile.understandsSequences(variables) == isAble)
  }
}
