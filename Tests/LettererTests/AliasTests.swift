import Foundation
import TestSupport
import Testing

/// Aliases of options, and options that suppress output.
@Suite struct AliasTests {
  @Test(arguments: [
    ("show chat.json --color true --dark", "show chat.json --color true --appearance dark"),
    ("show chat.json --color true --light", "show chat.json --color true --appearance light"),
    ("render chat.json --dark -o out.svg", "render chat.json --appearance dark -o out.svg"),
    ("layout chat.json --out out.json", "layout chat.json --output out.json"),
    ("chat.json --out out.svg", "chat.json -o out.svg"),
    ("chat.json --out=out.md", "chat.json --output=out.md"),
    ("layout chat.json --lang ja", "layout chat.json --locale ja"),
    ("list strings --lang pl", "list strings --locale pl"),
    ("layout chat.json --tz Asia/Tokyo", "layout chat.json --time-zone Asia/Tokyo"),
    ("inspect chat.json --tz Asia/Tokyo", "inspect chat.json --time-zone Asia/Tokyo"),
    ("layout chat.json --tz -05:00", "layout chat.json --time-zone Etc/GMT+5"),
    ("layout dates.txt -q", "layout dates.txt --quiet"),
  ])
  func `an alias does what its option does`(alias: String, option: String) throws {
    let kitchen = try OptionKitchen()
    let told = try kitchen.outcome("$LETTERER \(alias)")
    #expect(told.status == 0, "\(told.errors)")
    #expect(told == (try kitchen.outcome("$LETTERER \(option)")))
  }

  @Test func `quiet leaves out notes and nothing else`() throws {
    let kitchen = try OptionKitchen()
    #expect(try kitchen.outcome("$LETTERER layout dates.txt").errors.contains(": note: "))
    #expect(try kitchen.outcome("$LETTERER layout dates.txt -q").errors.isEmpty)
    #expect(try kitchen.outcome("$LETTERER layout flawed.json -q").errors.contains(": warning: "))
    #expect(try kitchen.outcome("$LETTERER layout nothing.json -q").errors.contains(": error: "))
  }

  @Test func `light and dark contradict one another`() throws {
    let kitchen = try OptionKitchen()
    #expect(try kitchen.outcome("$LETTERER show chat.json --dark --light").status == 2)
    let mixed = try kitchen.outcome("$LETTERER show chat.json --dark --appearance light")
    #expect(mixed.status == 2 && mixed.errors.contains("--dark and --appearance light"))
  }
}
