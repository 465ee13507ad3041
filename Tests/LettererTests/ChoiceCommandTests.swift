import Foundation
import TestSupport
import Testing

@Suite struct ChoiceCommandTests {
  private static let script = Data(
    """
    [2024-05-01 23:30]
    Ann: one
    [+60 min]
    Ben: two
    [+1 h]
    Ann: three
    """.utf8
  )

  private func text(_ options: String...) throws -> String {
    let run = try LettererProcess(["convert", "-", "--to", "text"] + options, input: Self.script)
    #expect(run.status == 0, "\(run.errors)")
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    return lines.compactMap { $0.split(separator: " ").last.map(String.init) }.joined(
      separator: " "
    )
  }

  @Test func `every selection option exists`() throws {
    #expect(try text("--after", "2024-05-02") == "two three")
    #expect(try text("--after", "2024-05-01T15:00Z", "--time-zone", "Asia/Tokyo") == "two three")
    #expect(try text("--before", "2024-05-02") == "one")
    #expect(try text("--grep", "t", "--last", "1") == "three")
    #expect(try text("--first", "2") == "one two")
    #expect(try text("--range", "m2..m2") == "two")
    #expect(try text("--filter", "from:ann -one") == "three")
    #expect(try text("--filter", "two", "--context", "1") == "one two three")
  }

  static let refusals: [(options: [String], status: Int32)] = [
    (["--grep", "("], 2), (["--filter", "(a"], 2), (["--hide", "all"], 2), (["--range", "m1"], 2),
    (["--range", "m9.."], 2), (["--after", "soon"], 2), (["--first", "0"], 2),
    (["--context", "1"], 2), (["--before", "2000-01-01"], 6), (["--grep", "zebra"], 6),
    (["--owner", "Zoe"], 2),
  ]

  @Test(arguments: TestRun.sample(refusals, 4))
  func `an impossible selection ends with its status`(_ options: [String], _ status: Int32) throws {
    for verb in [["convert"], ["inspect"], ["inspect", "--check"], ["show"], ["layout"]] {
      #expect(try LettererProcess(verb + ["-"] + options, input: Self.script).status == status)
    }
  }

  @Test func `a script converted to a script is tidied and keeps its comments`() throws {
    try Folder.withTemporaryFile("a.chat") { path in
      try "# why\nAnn:  hi\n\n\n".write(toFile: path, atomically: true, encoding: .utf8)
      #expect(try LettererProcess(["convert", path, "-o", path + ".chat"]).status == 0)
      #expect(try String(contentsOfFile: path + ".chat", encoding: .utf8) == "# why\nAnn: hi\n")
      let chosen = try LettererProcess(["convert", path, "--to", "chat", "--last", "1"])
      #expect(chosen.status == 0)
      #expect(!chosen.text.contains("why"))
      let picture = try LettererProcess(["render", "-"], input: Self.script).output
      #expect(picture.range(of: Data("script written by hand".utf8)) != nil)
    }
  }
}
