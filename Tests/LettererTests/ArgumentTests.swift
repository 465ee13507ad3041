import Foundation
import Testing

@Suite struct ArgumentTests {
  @Test(arguments: [
    ["--last", "-1"], ["--last", "0"], ["--last", "1.5"], ["--last", "abc"], ["--last", ""],
    ["--last", "99999999999999999999"], ["--width", "-5"], ["--width", "nan"], ["--scale", "-2"],
    ["--scale", "1e9"], ["--me", ""], ["--chat", ""],
  ])
  func `an invalid number or name is a usage error that names its option`(
    arguments: [String]
  ) throws {
    let run = try LettererProcess(["layout", Folder.demo] + arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("letterer: error: "))
    #expect(run.errors.contains(arguments[0]))
    #expect(!run.errors.contains("Missing value"))
  }

  @Test func `a key that begins with a dash can be passed`() throws {
    let chat = Data(#"{"-K1": {"1": {"text": "a", "senderId": "-Ann"}}}"#.utf8)
    let run = try LettererProcess(["layout", "-", "--chat", "-K1", "--me", "-Ann"], input: chat)
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: ["xx-nonsense", "english", "", "en_UK", "en-UK"])
  func `an unknown locale is a usage error with an example`(locale: String) throws {
    let run = try LettererProcess(["layout", Folder.demo, "--locale", locale])
    #expect(run.status == 2)
    #expect(run.errors.contains("BCP 47") && run.errors.contains("en-US"))
  }

  @Test(arguments: ["ar-EG", "zh-Hant-TW", "tr", "und", "de-CH-1996", "en_US", "de_DE.UTF-8"])
  func `a known locale is accepted`(locale: String) throws {
    #expect(try LettererProcess(["layout", Folder.demo, "--locale", locale]).status == 0)
  }

  @Test(arguments: ["", "Mars/Olympus", "UTC+25", "europe/rome"])
  func `an unknown time zone is a usage error with an example`(zone: String) throws {
    let run = try LettererProcess(["layout", Folder.demo, "--time-zone", zone])
    #expect(run.status == 2)
    #expect(run.errors.contains("Europe/Rome"))
  }

  @Test(arguments: [
    (#""timeZone": "Mars/Olympus""#, ["--time-zone", "Europe/Rome"]),
    (#""view": {"locale": "english"}"#, ["--locale", "de"]),
    (#""view": {"width": -5}"#, ["--width", "300"]),
    (#""view": {"scale": 1e300}"#, ["--scale", "1"]),
  ])
  func `an invalid setting in a document is reported unless an option overrides it`(
    wish: String,
    option: [String]
  ) throws {
    let chat = Data(
      #"{"transcript": "1.0", \#(wish), "messages": [{"id": "a", "text": "b"}]}"#.utf8
    )
    let run = try LettererProcess(["layout", "-"], input: chat)
    #expect(run.status == 0)
    #expect(run.errors.contains("[W038]"))
    #expect(try LettererProcess(["layout", "-", "--strict"], input: chat).status == 5)
    let told = try LettererProcess(["layout", "-", "--strict"] + option, input: chat)
    #expect(told.status == 0, "\(told.errors)")
    let plain = Data(#"{"transcript": "1.0", "messages": [{"id": "a", "text": "b"}]}"#.utf8)
    #expect(run.output == (try LettererProcess(["layout", "-"], input: plain).output))
  }

  @Test func `a missing conversation is a usage error`() throws {
    let run = try LettererProcess(["layout", Folder.demo, "--chat", "nonsense"])
    #expect(run.status == 2)
    #expect(run.errors.contains("[E045]"))
  }

  @Test func `a folder or a missing file as font is status 3, another file 4`() throws {
    for (path, status) in [(Folder.fixtures.path, 3), ("/no/such/font", 3), (Folder.demo, 4)] {
      let run = try LettererProcess(["layout", Folder.demo, "--font", path])
      #expect(run.status == status)
      #expect(run.errors.contains(path))
      #expect(!run.errors.contains("export"))
    }
  }

  /// Runs a program in a mount namespace with an empty /proc, as in a chroot.
  private static let hidingProc =
    "unshare --map-root-user --mount sh -c 'mount -t tmpfs none /proc && exec \"$@\"' sh"
  private static let canHideProc =
    (try? LettererProcess(shell: "\(hidingProc) test ! -e /proc/self"))?.status == 0

  @Test(.enabled(if: canHideProc)) func `arguments are read without /proc`() throws {
    let run = try LettererProcess(shell: "\(Self.hidingProc) \"$LETTERER\" list --bogus")
    #expect(run.status == 2 && run.errors.contains("--bogus"))
  }

  @Test func `a misspelled verb has a suggestion`() throws {
    let run = try LettererProcess(["rendr", Folder.demo])
    #expect(run.status == 2)
    #expect(run.errors.contains("did you mean \"render\""))
    #expect(try LettererProcess(["help", "rendr"]).status == 2)
    #expect(try LettererProcess(["no-such-file"]).status == 3)
    for verb in ["check", "follow", "themes", "verify"] {
      let old = try LettererProcess([verb, Folder.demo])
      #expect(old.status == 2 && old.errors.contains("no verb or file is named \"\(verb)\""))
    }
    #expect(try LettererProcess(["--bogus"]).errors.contains("--bogus"))
  }

  @Test func `a file after options or a double dash is shown`() throws {
    #expect(try LettererProcess(["--last", "3", Folder.demo]).status == 0)
    #expect(try LettererProcess(["--", Folder.demo]).status == 0)
  }

  @Test(arguments: [
    ["render", Folder.demo, "--all", "--chat", "x", "-o", "{chat}.png"],
    ["convert", Folder.demo, "--all", "--chat", "x", "-o", "{chat}.md"],
    ["inspect", Folder.demo, "--list", "--chat", "x"],
    ["inspect", Folder.demo, "--list", "--grep", "x"],
    ["diff", "--textconv", Folder.demo, "--letters"],
    ["diff", Folder.demo, Folder.demo, "-o", "-"],
    ["render", Folder.demo, "-o", "x.jpg"],
    ["render", Folder.demo, "-o", "x.pdf", "--screen", "iphone-15"],
    ["render", Folder.demo, "-o", "-", "--page", "a4"], ["render", Folder.demo, "--page", "a5"],
    ["layout", Folder.demo, "-o", "x.png"],
    ["layout", Folder.demo, "--to", "text", "-o", "x.json"], [Folder.demo, "-o", "x.docx"],
    ["layout", Folder.demo, "--to", "text", "--frames-only"],
    ["show", Folder.demo, "--same-length"],
    ["render", Folder.demo, "--screen", "iphone-15", "--width", "300"],
    ["show", Folder.demo, "--follow", "--grep", "x"], ["show", Folder.demo, "--theme", "jsq"],
  ])
  func `conflicting options are usage errors`(arguments: [String]) throws {
    let run = try LettererProcess(arguments)
    #expect(run.status == 2, "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test(arguments: ["UTC+2", "+2", "GMT+0200", "utc+02:00", "+02:00"])
  func `an offset can be written in several ways`(zone: String) throws {
    let run = try LettererProcess(["layout", Folder.demo, "--time-zone", zone])
    let usual = try LettererProcess(["layout", Folder.demo, "--time-zone", "+02:00"])
    #expect(run.status == 0 && run.output == usual.output, "\(run.errors)")
  }

  @Test func `a verb can be left out`() throws {
    try Folder.withTemporaryFile("a.png") { path in
      #expect(try LettererProcess([Folder.demo, "--last", "1", path]).status == 0)
      let first = try Data(contentsOf: URL(fileURLWithPath: path))
      for output in [["-o", path], ["--output=\(path)"]] {
        try FileManager.default.removeItem(atPath: path)
        #expect(try LettererProcess([Folder.demo, "--last", "1"] + output).status == 0)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == first)
      }
      #expect(try LettererProcess([Folder.demo, "-o", path + ".md"]).status == 0)
    }
  }

  @Test func `an argument that is not UTF-8 is rejected by number`() throws {
    let run = try LettererProcess(shell: #""$LETTERER" layout "$(printf '\377.json')""#)
    #expect(run.status == 2)
    #expect(run.errors.contains("argument 2 is not UTF-8"))
  }

  @Test func `an empty name is a usage error`() throws {
    #expect(try LettererProcess(["layout", ""]).status == 2)
    #expect(try LettererProcess(["render", Folder.demo, "-o", ""]).status == 2)
  }
}
