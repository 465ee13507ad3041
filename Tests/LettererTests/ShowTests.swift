import Foundation
import TestSupport
import Testing

@Suite struct ShowTests {
  private func show(_ arguments: String..., environment: [String: String] = [:]) throws -> String {
    let process = try LettererProcess(["show", Folder.demo] + arguments, environment: environment)
    #expect(process.status == 0)
    return String(decoding: process.output, as: UTF8.self)
  }

  @Test func `a file has boxes, no color, and no control characters`() throws {
    let text = try show()
    #expect(text.contains("╭─ Karim ─"))
    #expect(
      text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
    )
  }

  @Test func `under 50 columns the style is a ledger`() throws {
    let text = try show("--columns", "48")
    #expect(text.contains("▌ Good morning!"))
    #expect(!text.contains("╭"))
  }

  @Test(arguments: [
    ("16", "\u{1B}[92m"), ("256", "\u{1B}[38;5;80m"), ("true", "\u{1B}[38;2;86;182;194m"),
  ])
  func `the color depth is the requested one`(depth: String, sequence: String) throws {
    #expect(try show("--color", depth).contains(sequence))
    #expect(try show("--color", depth, environment: ["NO_COLOR": "1"]).contains(sequence))
  }

  @Test func `variables force color, and NO_COLOR overrides them`() throws {
    let variables = [
      "CLICOLOR_FORCE": "1", "COLORTERM": "", "NO_COLOR": "", "TERM": "xterm-256color",
    ]
    #expect(try show(environment: variables).contains("\u{1B}[38;5;"))
    let none = variables.merging(["NO_COLOR": "1"]) { $1 }
    #expect(try !show(environment: none).contains("\u{1B}"))
  }

  @Test func `bubbles with a background become boxes if there are few colors`() throws {
    #expect(try show("--style", "soft", "--color", "16").contains("╭"))
    #expect(try show("--style", "soft", "--color", "256").contains("▄▄"))
  }

  @Test func `a named pipe is read once`() throws {
    let line = #"mkfifo "$0.pipe" && (cat "$DEMO" > "$0.pipe" &) && "$LETTERER" show "$0.pipe""#
    let process = try LettererProcess(
      shell: "set -e; f=$(mktemp -u); \(line.replacing("$0", with: "$f"))"
    )
    #expect(process.status == 0)
    #expect(String(decoding: process.output, as: UTF8.self) == (try show()))
  }

  @Test func `only the last messages are shown`() throws {
    let text = try show("--last", "1")
    #expect(text.contains("Same time next year?") && !text.contains("Who is coming?"))
  }

  @Test func `absolute columns are written on request`() throws {
    #expect(try show("--anchor", "always").contains("\u{1B}[?7l"))
    #expect(try !show().contains("\u{1B}"))
  }

  @Test func `the snapshot format names styles`() throws {
    let text = try show("--snapshot", "--style", "soft", "--columns", "60")
    #expect(text.hasPrefix("# letterer terminal soft 60 Unicode 18.0.0\n|"))
    #expect(text.contains(" on outgoingFill"))
    #expect(!text.contains("\u{1B}"))
    #expect(text.split(separator: "\n").allSatisfy { ["#", "|", "~"].contains($0.first) })
  }

  @Test(arguments: ["lines", "soft", "ledger"])
  func `the demo looks as reviewed`(style: String) throws {
    let shown = try show("--snapshot", "--style", style, "--columns", "80")
    let file = CommittedFile("Snapshots/Terminal/demo-\(style)-80.ansi")
    #expect(try file.matches(Array(shown.utf8)))
  }
}
