import LettererDocuments
import Foundation
import Testing

@Suite struct ViewportCommandTests {
  static let session = """
    {"transcript": "1.0", "viewer": "me"}
    {"type": "viewport", "width": 375, "height": 667, "safeArea": {"top": 64}, "inputBar": 44}
    {"type": "content", "height": 1000}
    {"type": "keyboard", "frame": [0, 409, 375, 258]}

    """

  static func run(_ arguments: [String], _ input: String) throws -> LettererProcess {
    try LettererProcess(["viewport"] + arguments, input: Data(input.utf8))
  }

  static func states(_ run: LettererProcess) throws -> [[String: Any]] {
    try run.output.split(separator: 0x0A).map {
      try #require(try JSONSerialization.jsonObject(with: Data($0)) as? [String: Any])
    }
  }

  @Test func `every line has a state as its response`() throws {
    let run = try Self.run(["-"], Self.session)
    #expect(run.status == 0)
    #expect(run.errors == "")
    let states = try Self.states(run)
    #expect(states.map { $0["offset"] as? Double } == [0, -64, 377, 635])
    #expect(states.last?["inputBar"] as? [Double] == [0, 365, 375, 44])
  }

  @Test func `the policy and the threshold are used`() throws {
    let fixed = try Self.states(try Self.run(["-", "--policy", "anchorTop"], Self.session))
    #expect(fixed.last?["offset"] as? Double == 377)
    let near = Self.session.replacing(
      #"{"type": "keyboard", "frame": [0, 409, 375, 258]}"#,
      with: #"{"type": "scroll", "to": {"offset": 330}}"#
    )
    let states = try Self.states(try Self.run(["-", "--threshold", "50"], near))
    #expect(states.last?["atEnd"] as? Bool == true)
  }

  @Test func `a bad line has a response, is reported, and changes nothing`() throws {
    let input = Self.session + "{\"type\": \n{\"type\": \"touch\"}\n"
    let run = try Self.run(["-"], input)
    #expect(run.status == 0)
    #expect(run.errors.contains("letterer: warning: -:5:"))
    let states = try Self.states(run)
    #expect(states.count == 6)
    #expect(states[4]["ignored"] as? Bool == true)
    #expect(states[4]["offset"] as? Double == 635)
    #expect(try Self.run(["-", "--strict"], input).status == 5)
  }

  @Test(arguments: [("", 6), ("\n \n", 6), ("42\n", 4), ("{\"type\": \"tou", 5)])
  func `input without an event ends with the documented status`(
    input: String,
    status: Int32
  ) throws {
    let run = try Self.run(["-"], input)
    #expect(run.status == status)
    #expect(run.errors.hasPrefix("letterer: "))
  }

  @Test func `a response comes before the next line is written`() throws {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = LettererProcess.program
    process.arguments = ["viewport", "-"]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for line in (Self.session + "not an event").split(separator: "\n") {
      input.fileHandleForWriting.write(Data("\(line)\n".utf8))
      var answer = Data()
      while answer.last != 0x0A { answer += output.fileHandleForReading.availableData }
      #expect(answer.count { $0 == 0x0A } == 1)
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test func `all vectors pass, with one line for each`() throws {
    let path = Folder.package.appendingPathComponent(
      "Tests/LettererTutorialsTests/Fixtures/keyboard.json"
    ).path
    let run = try LettererProcess(["viewport", "--vectors", path])
    #expect(run.status == 0, "\(run.errors)")
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 107)
    #expect(lines.allSatisfy { $0.hasPrefix("ok ") })
  }

  @Test func `a vector that fails ends with status 9`() throws {
    let vector = #"[{"id": "X", "group": "JSQ", "input": {"kb": null}, "expected": {"a": 1}}]"#
    let run = try Self.run(["--vectors", "-"], vector)
    #expect(run.status == 9)
    #expect(String(decoding: run.output, as: UTF8.self).hasPrefix("FAILED X (JSQ): "))
    #expect(run.errors.contains("1 of 1 vectors failed [E070]"))
    #expect(try Self.run(["--vectors", "-"], "[]").status == 9)
  }

  @Test func `the cause of a recorded jump is named`() throws {
    let log = Self.session + #"{"type": "observed", "bottom": 346}"# + "\n"
    let run = try Self.run(["-", "--explain"], log)
    #expect(run.status == 0)
    let answers = try Self.states(run)
    #expect(answers.map { $0["line"] as? Int } == [5])
    let jump = try #require((answers[0]["jumps"] as? [[String: Any]])?.first)
    #expect(jump["points"] as? Double == 44)
    #expect((jump["text"] as? String)?.contains("the input bar is counted twice (44)") == true)
  }

  @Test(arguments: [
    #"{"type": "keyboard", "phase": "will"}"#, #"{"type": "keyboard", "phase": "did"}"#,
    #"{"type": "keyboard"}"#, #"{"type": "keyboard", "phase": "did", "frame": [0, 409, 375]}"#,
    #"{"frame": "none", "height": null, "type": "keyboard", "duration": 0.25}"#,
  ])
  func `a keyboard event without a usable frame leaves the keyboard`(line: String) throws {
    let run = try Self.run(["-"], Self.session + line + "\n")
    let states = try Self.states(run)
    #expect(states.map { $0["offset"] as? Double } == [0, -64, 377, 635, 635])
    #expect(states.last?["occlusion"] as? Double == 258)
    #expect(run.errors.contains("-:5:1: event of type \"keyboard\" has no usable \"visible\""))
  }

  @Test func `a keyboard that appears while the list coasts changes only the insets`() throws {
    let events = """
      {"type": "keyboard", "visible": false}
      {"type": "scroll", "to": {"offset": 100}}
      {"type": "touch", "phase": "began"}
      {"type": "touch", "phase": "ended"}
      {"type": "touch", "phase": "decelerating"}
      {"type": "keyboard", "frame": [0, 409, 375, 258]}
      {"type": "touch", "phase": "stopped"}
      {"type": "keyboard", "frame": [0, 451, 375, 216]}

      """
    let run = try Self.run(["-"], Self.session + events)
    #expect(run.errors == "")
    let states = try Self.states(run).suffix(3)
    #expect(states.map { $0["offset"] as? Double } == [100, 100, 58])
    #expect(states.map { ($0["insets"] as? [Double])?.last } == [302, 302, 260])
  }

  @Test func `messages without a content height are reported once`() throws {
    let message = #"{"type": "message", "message": {"id": "1", "from": "ann", "text": "a"}}"# + "\n"
    let content = #"{"type": "content", "height": 900}"# + "\n"
    let screen = #"{"type": "viewport", "width": 375, "height": 667}"# + "\n"
    let run = try Self.run(["-"], screen + message + message)
    #expect(run.status == 0)
    #expect(run.errors.components(separatedBy: "[W096]").count == 2)
    #expect(run.errors.contains("-:2:1: "))
    #expect(try Self.run(["-", "--strict"], screen + message).status == 5)
    #expect(try Self.run(["-"], screen + message + content).errors == "")
  }

  @Test func `an observation without a number is reported, not right`() throws {
    let run = try Self.run(["-", "--explain"], Self.session + #"{"type": "observed"}"# + "\n")
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("-:5:1: event of type \"observed\" has no usable \"offset\""))
  }

  @Test(arguments: [
    [], ["-", "--vectors", "x"], ["-", "--policy", "up"], ["-", "--threshold", "-1"],
    ["--vectors", "x", "--explain"],
  ])
  func `invalid arguments are status 2`(arguments: [String]) throws {
    #expect(try LettererProcess(["viewport"] + arguments).status == 2)
  }

  @Test func `help lists every event type with its fields, in lines that fit`() throws {
    let help = String(decoding: try LettererProcess(["viewport", "--help"]).output, as: UTF8.self)
    let lines = help.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for type in EventType.all {
      let line = try #require(lines.first { $0.hasPrefix(type.name + " ") }, "\(type.name)")
      for field in type.required { #expect(line.contains(" \(field)"), "\(type.name)") }
      for field in type.optional { #expect(line.contains("[\(field)]"), "\(type.name)") }
      #expect(help.contains(type.meaning), "\(type.name)")
    }
  }
}
