import LettererService
import TestSupport
import Testing

/// The recorded session, every line of which is valid, and the page that is generated from the schema.
@Suite struct SessionTests {
  private static let fixture = "Tests/LettererServiceTests/Fixtures/session.jsonl"
  private static let page = "Sources/LettererService/LettererService.docc/Methods.md"

  /// The requests of the session: parameters by method.
  private static let requests: [(String, String)] = [
    ("initialize", "{}"),
    (
      "open",
      """
      {"document":"a","width":320,"height":200,"look":{"theme":"slack","appearance":"light"},\
      "transcript":{"transcript":"1.0","viewer":"me","participants":[{"id":"ann","name":"Ann"},\
      {"id":"me","name":"Me"}],"messages":[{"id":"1","from":"ann","text":"Did the tests pass?"}]}}
      """
    ),
    (
      "apply",
      """
      {"document":"a","revision":0,"changes":[{"op":"append","messages":[\
      {"id":"2","from":"me","text":"See https://example.com"},{"id":"3","from":"ann","text":""}]},\
      {"op":"extend","message":"3","markdown":"**All** of"},\
      {"op":"extend","message":"3","markdown":" them."},\
      {"op":"event","event":{"type":"reaction","message":"2","by":"ann","emoji":"👍"}}]}
      """
    ),
    ("apply", #"{"document":"a","revision":0,"changes":[]}"#),
    (
      "apply",
      """
      {"document":"a","changes":[{"op":"insert","before":"1","messages":[{"id":"0","from":"me",\
      "text":"Hi"}]},{"op":"typing","participants":["ann"]},{"op":"update","messages":[\
      {"id":"1","from":"ann","text":"Did all tests pass?"}]},{"op":"extend","message":"2",\
      "text":" or ask"},{"op":"remove","messages":["0"]}]}
      """
    ),
    ("apply", #"{"document":"a","changes":[{"op":"participants","participants":[{"id":"bob"}]}]}"#),
    ("window", #"{"document":"a","from":0,"to":60}"#),
    ("window", #"{"document":"a","style":false}"#),
    ("hit", #"{"document":"a","point":[60,20]}"#), ("hit", #"{"document":"a","point":[0,9000]}"#),
    ("caret", #"{"document":"a","row":"1","offset":4}"#),
    ("selection", #"{"document":"a","start":{"row":"1","offset":4},"end":{"row":"3"}}"#),
    ("scroll", #"{"document":"a","to":{"message":"2","at":"top"}}"#),
    ("scroll", #"{"document":"a","by":-10,"tracking":false}"#),
    ("anchor", #"{"document":"a"}"#),
    ("anchor", #"{"document":"a","message":"2","distance":12}"#),
    ("resize", #"{"document":"a","keyboard":100,"inputBar":44,"safeArea":[20,0],"insets":[4,4]}"#),
    ("resize", #"{"document":"a","width":500,"keyboard":[0,150,500,50]}"#),
    ("look", #"{"document":"a","look":{"textSize":1.25,"locale":"de"}}"#),
    ("render", #"{"document":"a","from":0,"to":4,"format":"svg"}"#),
    ("fonts", #"{"file":"NotoSans-Regular.ttf","offset":0,"count":12}"#),
    ("fonts", #"{"folder":"chats","files":["NotoSans-Regular.ttf"]}"#),
    ("ping", "{}"), ("close", #"{"document":"a"}"#), ("window", #"{"document":"a"}"#),
    ("initialize", #"{"protocolVersion":"2025-06-18","capabilities":{}}"#),
    ("tools/list", "{}"),
    ("tools/call", #"{"name":"convert","arguments":{"text":"ann: hi","to":"text"}}"#),
  ]

  @Test func `the recorded session is what the service answers`() throws {
    var session = ServiceSession()
    for (method, parameters) in Self.requests { _ = try session.send(method, parameters) }
    // What depends on the version of a library.
    let lines = session.lines.map { $0.replacing(#/"engine":"[^"]*"/#, with: #""engine":"…""#) }
    let text = lines.map { $0 + "\n" }.joined()
    #expect(try CommittedFile(Self.fixture).matches(Array(text.utf8)))
  }

  @Test func `every line of the session is valid`() throws {
    let schema = try JSONTree(Repository.bytes(Schema.folder + "serve.schema.json"))
    let lines = try Repository.bytes(Self.fixture).split(separator: 0x0A).map { try JSONTree($0) }
    #expect(lines.count == Self.requests.count * 2)
    let requests = try Schema(schema)
    var methods: Set<String> = []
    for index in stride(from: 0, to: lines.count - 1, by: 2) {
      let (request, response) = (lines[index], lines[index + 1])
      #expect(requests.problems(of: request) == [], "\(request.json)")
      let method = try #require(request["method"]?.text)
      let (result, error) = (response["result"], response["error"])
      #expect(response["jsonrpc"]?.text == "2.0" && response["id"] == request["id"])
      #expect((result == nil) != (error == nil))
      let name = result == nil ? "error" : Self.key(method) + "-result"
      let part = try Schema(schema.at(name))
      let problems = part.problems(of: try #require(result ?? error))
      #expect(problems == [], "\(method): \(problems)")
      methods.insert(method)
      if let layout = result?["layout"] {
        #expect(try Schema(named: "layout").problems(of: layout) == [])
      }
      if let transcript = request["params"]?["transcript"] {
        #expect(try Schema(named: "transcript").problems(of: transcript) == [])
      }
    }
    #expect(methods == Set(Method.allCases.map(\.rawValue)))
  }

  @Test func `the schema accepts no request that the service refuses for its form`() throws {
    let schema = try Schema(named: "serve")
    var session = ServiceSession()
    _ = try session.result("open", #"{"document":"a"}"#)
    let strangers: [JSONTree] = [
      .boolean(true), .string("odd"), .array([]), .object(["odd": .null]),
    ]
    var (count, odd) = (0, [String]())
    for (method, parameters) in Self.requests where method != "initialize" {
      let tree = try JSONTree(parameters)
      for (name, value) in tree.members ?? [:] where !["transcript", "arguments"].contains(name) {
        for stranger in strangers where stranger != value {
          var members = tree.members ?? [:]
          members[name] = stranger
          let params = JSONTree.object(members)
          let request = JSONTree.object([
            "jsonrpc": .string("2.0"), "id": .number(1), "method": .string(method),
            "params": params,
          ])
          let isRefused = try session.send(method, params.json)["error"] != nil
          let isWrong = !schema.problems(of: request).isEmpty
          count += 1
          if isWrong, !isRefused { odd.append("\(request.json): the schema is stricter") }
        }
      }
    }
    #expect(odd.isEmpty, "\(odd.count) of \(count): \(odd.prefix(5).joined(separator: "\n"))")
    #expect(count > 150)
  }

  @Test func `the page of methods is that of the schema`() throws {
    let schema = try JSONTree(Repository.bytes(Schema.folder + "serve.schema.json"))
    let page = MethodsPage(schema).text
    #expect(try CommittedFile(Self.page).matches(Array(page.utf8)))
  }

  static func key(_ method: String) -> String { method.replacing("/", with: "-") }
}

extension JSONTree {
  /// Returns a definition of the schema as a schema of its own.
  fileprivate func at(_ name: String) -> JSONTree {
    .object(["$ref": .string("#/$defs/\(name)"), "$defs": self["$defs"] ?? .null])
  }
}
