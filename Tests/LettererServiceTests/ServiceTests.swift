import LettererBasics
import LettererService
import TestSupport
import Testing

@Suite struct ServiceTests {
  private static let chat = """
    {"transcript":"1.0","viewer":"me","participants":[{"id":"ann","name":"Ann"},{"id":"me"}],\
    "messages":[{"id":"1","from":"ann","text":"See https://example.com and שלום"},\
    {"id":"2","from":"me","text":"Yes"}]}
    """

  private func opened(_ more: String = "") throws -> ServiceSession {
    var session = ServiceSession()
    _ = try session.result("open", #"{"document":"a","transcript":\#(Self.chat)\#(more)}"#)
    return session
  }

  // MARK: Errors

  @Test(arguments: [
    ("", -32_700), ("{", -32_700), (#"{"jsonrpc":"2.0","id":1,"method":"ping",}"#, -32_700),
    ("[]", -32_600), ("3", -32_600), (#"{"id":1,"method":"ping"}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":1}"#, -32_600),
    (#"{"jsonrpc":"2.0","id":1,"method":"opne"}"#, -32_601),
    (#"{"jsonrpc":"2.0","id":1,"method":"open","params":[]}"#, -32_602),
    ("\u{FEFF}{}", -32_600), ("{\"\\ud800\":1}", -32_700), ("null", -32_600),
  ])
  func `a bad line is a coded error, and the service continues`(line: String, code: Int) throws {
    var session = try opened()
    let response = try #require(try session.answer(line))
    #expect(response["error"]?["code"]?.number == Double(code))
    #expect(response["jsonrpc"]?.text == "2.0")
    _ = try session.result("window", #"{"document":"a"}"#)
  }

  @Test func `an error of JSON names its position`() throws {
    var session = ServiceSession()
    let response = try #require(try session.answer(#"{"jsonrpc":"2.0","id":1,"method":ping}"#))
    #expect(response["id"] == .null)
    #expect(response["error"]?["data"]?["column"]?.number == 34)
  }

  @Test func `a line over the limit is an error`() throws {
    var service = Service(fonts: .bundled, limits: Limits(), version: "", host: .stub)
    let answer = service.answer(.tooLong)
    let response = try JSONTree(try #require(answer))
    #expect(response["error"]?["data"]?["kind"]?.text == "longLine")
  }

  @Test func `a notification is not answered, whether it is known or not`() throws {
    var session = try opened()
    #expect(try session.answer(#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#) == nil)
    let close = #"{"jsonrpc":"2.0","method":"close","params":{"document":"a"}}"#
    #expect(try session.answer(close) == nil)
    #expect(try session.error("window", #"{"document":"a"}"#) == "unknownDocument")
  }

  @Test(arguments: [
    ("window", #"{"document":"b"}"#, "unknownDocument"), ("window", "{}", "invalidParameters"),
    ("window", #"{"document":"a","from":5,"to":4}"#, "badRange"),
    ("window", #"{"document":"a","from":0,"to":100001}"#, "badRange"),
    ("window", #"{"document":"a","form":0}"#, "invalidParameters"),
    ("window", #"{"document":"a","from":"0"}"#, "invalidParameters"),
    ("window", #"{"document":"a","revision":1}"#, "staleRevision"),
    ("open", #"{"document":"a"}"#, "duplicate"), ("open", #"{"width":0}"#, "invalidParameters"),
    ("open", #"{"text":"a: b","path":"chats/a"}"#, "invalidParameters"),
    ("open", #"{"path":"elsewhere"}"#, "forbidden"),
    ("open", #"{"text":"{\"transcript\": \"9.0\"}"}"#, "unreadable"),
    ("open", #"{"text":"nothing that is a chat"}"#, "unreadable"),
    ("open", #"{"look":{"theme":"odd"}}"#, "invalidParameters"),
    ("open", #"{"look":{"theme":{"theme":"1.0","bubbel":1}}}"#, "invalidParameters"),
    ("look", #"{"document":"a","look":{"locale":"xx-none"}}"#, "invalidParameters"),
    ("hit", #"{"document":"a"}"#, "invalidParameters"),
    ("hit", #"{"document":"a","point":[1]}"#, "invalidParameters"),
    ("caret", #"{"document":"a","row":"3"}"#, "unknownTarget"),
    ("caret", #"{"document":"a","row":"1","part":"bubble"}"#, "unknownTarget"),
    ("anchor", #"{"document":"a","message":"3"}"#, "unknownTarget"),
    ("scroll", #"{"document":"a","to":{"message":"3"}}"#, "unknownTarget"),
    ("resize", #"{"document":"a","keyboard":[1]}"#, "invalidParameters"),
    ("render", #"{"document":"a","format":"gif"}"#, "invalidParameters"),
    ("fonts", #"{"file":"odd.ttf"}"#, "unknownTarget"),
    ("fonts", #"{"file":"NotoSans-Regular.ttf","offset":99999999}"#, "badRange"),
    ("tools/call", #"{"name":"odd"}"#, "invalidParameters"),
    ("tools/call", #"{"name":"inspect","arguments":{"path":"elsewhere"}}"#, "forbidden"),
    ("tools/call", #"{"name":"inspect","arguments":{}}"#, "invalidParameters"),
    (
      "tools/call", #"{"name":"render","arguments":{"text":"a","appearance":"dim"}}"#,
      "invalidParameters"
    ),
  ])
  func `a bad request is a coded error`(method: String, parameters: String, kind: String) throws {
    var session = try opened()
    #expect(try session.error(method, parameters) == kind)
    #expect(try session.result("window", #"{"document":"a"}"#)["revision"]?.number == 0)
  }

  @Test(arguments: [
    (#"{"op":"remove","messages":["3"]}"#, "unknownTarget"),
    (#"{"op":"append","messages":[{"id":"2","text":"again"}]}"#, "duplicate"),
    (#"{"op":"append","messages":[{"text":"no id"}]}"#, "invalidParameters"),
    (#"{"op":"insert","messages":[],"before":"3"}"#, "unknownTarget"),
    (#"{"op":"extend","message":"2","markdown":"*a*"}"#, "invalidParameters"),
    (#"{"op":"event","event":{"type":"status","message":"3","state":"read"}}"#, "unknownTarget"),
    (#"{"op":"event","event":{"type":"keyboard","height":300}}"#, "invalidParameters"),
    (#"{"op":"event","event":{"type":"odd"}}"#, "invalidParameters"),
    (#"{"op":"odd"}"#, "invalidParameters"), ("3", "invalidParameters"),
  ])
  func `changes are applied together or not at all`(change: String, kind: String) throws {
    var session = try opened()
    let before = try session.result("window", #"{"document":"a"}"#)
    let first = #"{"op":"append","messages":[{"id":"9","from":"ann","text":"first"}]}"#
    let error = try session.error("apply", #"{"document":"a","changes":[\#(first),\#(change)]}"#)
    #expect(error == kind)
    #expect(try session.result("window", #"{"document":"a"}"#) == before)
  }

  @Test func `limits are those of a document`() throws {
    var limits = Limits()
    limits[.message] = Limits.Allowance(10)
    var session = ServiceSession(limits: limits)
    let long = #"{"id":"1","text":"more than ten bytes"}"#
    let open = #"{"transcript":{"transcript":"1.0","messages":[\#(long)]}}"#
    #expect(try session.error("open", open) == "limit")
    _ = try session.result("open", #"{"document":"a"}"#)
    let apply = #"{"document":"a","changes":[{"op":"append","messages":[\#(long)]}]}"#
    #expect(try session.error("apply", apply) == "limit")
    for _ in 1..<Service.documentLimit { _ = try session.result("open") }
    #expect(try session.error("open") == "limit")
  }

  // MARK: Documents

  @Test func `documents do not change each other`() throws {
    var session = try opened()
    let second = try session.result("open", #"{"transcript":\#(Self.chat),"width":300}"#)
    #expect(second["document"]?.text == "d1")
    let before = try session.result("window", #"{"document":"d1"}"#)
    _ = try session.result(
      "apply",
      #"{"document":"a","changes":[{"op":"remove","messages":["1"]}]}"#
    )
    #expect(try session.result("window", #"{"document":"d1"}"#) == before)
  }

  @Test func `a file is drawn in the look of its app, unless a look is passed`() throws {
    var session = ServiceSession()
    for (look, theme) in [("", "whatsapp"), (#","look":{"theme":"slack"}"#, "slack")] {
      let open = try session.result("open", #"{"path":"chats/a.json","me":"ann"\#(look)}"#)
      let id = try #require(open["document"]?.text)
      let window = try session.result("window", #"{"document":"\#(id)","style":false}"#)
      #expect(open["format"]?.text == "whatsapp")
      let jsq = try #require(window["layout"]?["theme"]?.text)
      #expect(jsq == (try session.themeName(theme)))
    }
  }

  @Test func `Markdown that arrives in pieces is that of a whole answer`() throws {
    let markdown =
      "# Title\n\nSome *words* and `code`:\n\n- one\n- two\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"
    var session = ServiceSession()
    var windows: [JSONTree] = []
    for (name, length) in [("whole", 1000), ("pieces", 3)] {
      _ = try session.result("open", #"{"document":"\#(name)"}"#)
      let start = #"{"op":"append","messages":[{"id":"1","from":"model","text":""}]}"#
      _ = try session.result("apply", #"{"document":"\#(name)","changes":[\#(start)]}"#)
      var rest = Array(markdown.unicodeScalars)[...]
      while !rest.isEmpty {
        let piece = String(String.UnicodeScalarView(rest.prefix(length)))
        rest = rest.dropFirst(length)
        let change = #"{"op":"extend","message":"1","markdown":\#(JSONTree.json(piece))}"#
        _ = try session.result("apply", #"{"document":"\#(name)","changes":[\#(change)]}"#)
      }
      let window = try session.result("window", #"{"document":"\#(name)","from":0,"to":9999}"#)
      windows.append(try #require(window["layout"]))
    }
    #expect(windows[0] == windows[1])
    #expect(windows[0].json.contains("tableCell"))
  }

  // MARK: Queries

  @Test func `glyphs and carets are where runs and hits are`() throws {
    var session = try opened()
    let window = try session.result("window", #"{"document":"a","from":0,"to":9999}"#)
    let row = try #require(window["layout"]?["rows"]?.elements?.first { $0["key"]?.text == "1" })
    let style = try #require(row["style"]?["text"])
    let run = try #require(style["runs"]?.elements?.first)
    let glyphs = try #require(style["glyphs"]?.elements?.first)
    #expect(glyphs["x"]?.numbers.first == run["x"]?.number)
    #expect(glyphs["baseline"] == run["baseline"])
    #expect(glyphs["font"] == run["font"])
    #expect(glyphs["ids"]?.numbers.count == glyphs["clusters"]?.numbers.count)
    let carets = try #require(style["carets"]?.elements?.first)
    // At the end of a line, the downstream caret is in the next one.
    let offsets = carets["offsets"]?.numbers.dropLast() ?? []
    #expect(offsets.count > 10)
    for (offset, x) in zip(offsets, carets["x"]?.numbers ?? []) {
      let caret = try session.result(
        "caret",
        #"{"document":"a","row":"1","offset":\#(Int(offset))}"#
      )["caret"]
      #expect(caret?["frame"]?.numbers.first == x)
      #expect(caret?["offset"]?.number == offset)
    }
  }

  @Test func `a hit finds the link, the caret, and nothing below the last row`() throws {
    var session = try opened()
    let caret = try session.result("caret", #"{"document":"a","row":"1","offset":10}"#)["caret"]
    let frame = try #require(caret?["frame"]?.numbers)
    let point = "[\(frame[0] + 1),\(frame[1] + 4)]"
    let hit = try session.result("hit", #"{"document":"a","point":\#(point)}"#)["hit"]
    #expect(hit?["link"]?.text == "https://example.com")
    #expect(hit?["part"]?.text == "text")
    #expect(hit?["caret"]?["offset"]?.number == 10)
    #expect(try session.result("hit", #"{"document":"a","point":[5,9999]}"#)["hit"] == .null)
  }

  @Test func `a selection has rectangles and text, in either order`() throws {
    var session = try opened()
    let (first, last) = (#"{"row":"1","offset":4}"#, #"{"row":"2","offset":3}"#)
    let there = try session.result(
      "selection",
      #"{"document":"a","start":\#(first),"end":\#(last)}"#
    )
    let back = try session.result(
      "selection",
      #"{"document":"a","start":\#(last),"end":\#(first)}"#
    )
    #expect(there["text"]?.text == "https://example.com and שלום\nYes")
    #expect(there == back)
    #expect((there["frames"]?.elements?.count ?? 0) >= 2)
  }

  @Test func `an anchor restores a row after a change`() throws {
    let many = (1...200).map { #"{"id":"\#($0)","from":"ann","text":"message \#($0)"}"# }
    let chat = #"{"transcript":"1.0","messages":[\#(many.joined(separator: ","))]}"#
    var session = ServiceSession()
    _ = try session.result("open", #"{"document":"a","transcript":\#(chat)}"#)
    let moved = try session.result(
      "scroll",
      #"{"document":"a","to":{"message":"100","at":"center"}}"#
    )
    let offset = try #require(moved["viewport"]?["offset"]?.number)
    let anchors = try session.result("anchor", #"{"document":"a"}"#)["anchors"]?.elements
    let anchor = try #require(anchors?.first)
    let older = #"{"op":"insert","before":"1","messages":[{"id":"0","text":"older"}]}"#
    let after = try session.result("apply", #"{"document":"a","changes":[\#(older)]}"#)
    let shift = try #require(after["changes"]?.elements?.first?["shift"]?.number)
    #expect(shift > 0)
    #expect(after["viewport"]?["offset"]?.number == offset + shift)
    let (message, distance) = (anchor["message"]?.text ?? "", anchor["distance"]?.number ?? 0)
    let parameters = #"{"document":"a","message":"\#(message)","distance":\#(distance)}"#
    #expect(try session.result("anchor", parameters)["offset"]?.number == offset + shift)
  }

  @Test func `a picture of a stretch is as large as it`() throws {
    var session = try opened()
    let png = try session.result("render", #"{"document":"a","from":0,"to":50}"#)
    #expect(png["data"]?.text?.hasPrefix("iVBORw0KGgo") == true)
    let svg = try session.result("render", #"{"document":"a","from":0,"to":50,"format":"svg"}"#)
    #expect(svg["text"]?.text?.contains(#"width="390" height="50""#) == true)
  }

  @Test func `a font arrives whole in pieces`() throws {
    var session = ServiceSession()
    let fonts = try session.result("fonts")["fonts"]?.elements ?? []
    let font = try #require(fonts.min { ($0["size"]?.number ?? 0) < ($1["size"]?.number ?? 0) })
    let (file, size) = (font["file"]?.text ?? "", Int(font["size"]?.number ?? 0))
    var length = 0
    while length < size {
      let piece = try session.result(
        "fonts",
        #"{"file":"\#(file)","offset":\#(length),"count":30000}"#
      )
      let text = try #require(piece["data"]?.text)
      length += text.utf8.count / 4 * 3 - text.utf8.count { $0 == 0x3D }
    }
    #expect(length == size)
  }

  // MARK: MCP

  @Test func `a client of MCP is greeted as it asks, and calls verbs`() throws {
    var session = ServiceSession()
    let greeting = try session.result(
      "initialize",
      #"{"protocolVersion":"2025-03-26","capabilities":{},"clientInfo":{"name":"c","version":"1"}}"#
    )
    #expect(greeting["protocolVersion"]?.text == "2025-03-26")
    #expect(greeting["capabilities"]?["tools"] == .object([:]))
    let tools = try session.result("tools/list")["tools"]?.elements ?? []
    #expect(tools.compactMap { $0["name"]?.text } == ["inspect", "render", "convert", "diff"])
    let call = try session.result(
      "tools/call",
      #"{"name":"convert","arguments":{"text":"ann: hi","to":"markdown","redact":["names","links"]}}"#
    )
    let words = "convert --to=markdown --redact=names,links --output=- -|ann: hi"
    #expect(call["content"]?.elements?.first?["text"]?.text == words)
    #expect(call["isError"] == .boolean(false))
    let diff = try session.result(
      "tools/call",
      #"{"name":"diff","arguments":{"first":"chats/a","second":"chats/--b"}}"#
    )
    #expect(diff["content"]?.elements?.first?["text"]?.text == "diff /chats/a /chats/--b|")
  }
}

extension ServiceSession {
  /// Returns the name of a theme as documents give it.
  mutating func themeName(_ theme: String) throws -> String {
    let open = try result("open", #"{"look":{"theme":"\#(theme)"}}"#)
    let id = open["document"]?.text ?? ""
    return try result("window", #"{"document":"\#(id)"}"#)["layout"]?["theme"]?.text ?? ""
  }
}
