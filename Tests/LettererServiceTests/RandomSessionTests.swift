import LettererService
import TestSupport
import Testing

/// Random commands, after which the live layout must be the one that the chat has when it is opened.
@Suite struct RandomSessionTests {
  @Test(arguments: [62, 1999] as [UInt64])
  func `a document equals one that is opened with what it has become`(seed: UInt64) throws {
    var client = try RandomClient(seed: seed)
    for step in 0..<150 {
      try client.change()
      if step % 10 == 9 { try client.compare("seed \(seed), step \(step)") }
    }
  }
}

/// A client that knows what its document contains.
struct RandomClient {
  struct Entry {
    var id: String
    var sender: String
    var text: String
    var reaction: String?

    var json: String {
      let reactions =
        reaction.map { #","reactions":[{"emoji":\#(JSONTree.json($0)),"by":["me"]}]"# } ?? ""
      return #"{"id":"\#(id)","from":"\#(sender)","text":\#(JSONTree.json(text))\#(reactions)}"#
    }
  }

  private static let texts = [
    "Hi", "Did the tests pass? All of them, as far as I can see, but one is slow.",
    "שלום, מה שלומך? letterer 0.2", "🦔🦔", "https://example.com/a?b=c and ann@example.com",
    "one\ntwo\n\nthree", "日本語の文章はどこでも改行できます。", "a", "👩‍👩‍👧‍👦 family, née Ω ﬁ",
  ]
  private static let people = ["ann", "me", "bob"]
  private static let themes = ["jsq", "whatsapp", "slack", "paperplane", "chatgpt"]

  private var session = ServiceSession()
  private var random: SeededRandom
  private var entries: [Entry] = []
  private var typing: [String] = []
  private var (theme, width) = ("jsq", 390.0)
  private var nextID = 0
  /// The frames of all rows, as far as the changes say.
  private var frames: [String: [Double]] = [:]

  init(seed: UInt64) throws {
    random = SeededRandom(seed: seed)
    _ = try session.result("open", #"{"document":"live","transcript":\#(transcript)}"#)
  }

  private var transcript: String {
    let people = Self.people.map { #"{"id":"\#($0)","name":"\#($0.uppercased())"}"# }
    return """
      {"transcript":"1.0","viewer":"me","kind":"group","participants":[\(people.joined(separator: ","))],\
      "view":{"typing":[\(typing.map(JSONTree.json).joined(separator: ","))]},\
      "messages":[\(entries.map(\.json).joined(separator: ","))]}
      """
  }

  // MARK: Changes

  /// Sends one random command.
  mutating func change() throws {
    switch Int.random(in: 0..<24, using: &random) {
    case 0: try resize()
    case 1: try restyle()
    default:
      let changes = (0..<Int.random(in: 1...3, using: &random)).map { _ in edit() }
      let list = changes.joined(separator: ",")
      try follow(session.result("apply", #"{"document":"live","changes":[\#(list)]}"#))
    }
  }

  private mutating func resize() throws {
    width = Double(Int.random(in: 200...900, using: &random))
    try follow(session.result("resize", #"{"document":"live","width":\#(width)}"#))
  }

  private mutating func restyle() throws {
    theme = Self.themes.randomElement(using: &random) ?? theme
    try follow(session.result("look", #"{"document":"live","look":{"theme":"\#(theme)"}}"#))
  }

  /// Returns a change, which is already done to the entries.
  private mutating func edit() -> String {
    let place = entries.indices.randomElement(using: &random)
    let kind = entries.count > 24 ? 5 : Int.random(in: 0..<9, using: &random)
    switch (kind, place) {
    case (0..<2, let place?):
      let (new, next) = (newEntries(), entries[place].id)
      entries.insert(contentsOf: new, at: place)
      return #"{"op":"insert","before":"\#(next)","messages":[\#(list(new))]}"#
    case (2, let place?):
      entries[place].text = text()
      entries[place].reaction = nil
      return #"{"op":"update","messages":[\#(entries[place].json)]}"#
    case (3..<5, let place?):
      let more = " " + text()
      entries[place].text += more
      return
        #"{"op":"extend","message":"\#(entries[place].id)","text":\#(JSONTree.json(more))}"#
    case (5, let place?):
      return #"{"op":"remove","messages":["\#(entries.remove(at: place).id)"]}"#
    case (6, let place?) where entries[place].reaction == nil:
      entries[place].reaction = "👍"
      return """
        {"op":"event","event":{"type":"reaction","message":"\(entries[place].id)","by":"me",\
        "emoji":"👍","on":true}}
        """
    case (7, _):
      typing = ["ann", "bob"].shuffled(using: &random)
      typing.removeLast(Int.random(in: 0...2, using: &random))
      return
        #"{"op":"typing","participants":[\#(typing.map(JSONTree.json).joined(separator: ","))]}"#
    default:
      let new = newEntries()
      entries += new
      return #"{"op":"append","messages":[\#(list(new))]}"#
    }
  }

  private mutating func newEntries() -> [Entry] {
    (0..<Int.random(in: 1...4, using: &random)).map { _ in
      nextID += 1
      let sender = Self.people.randomElement(using: &random) ?? "me"
      return Entry(id: "m\(nextID)", sender: sender, text: text())
    }
  }

  private mutating func text() -> String { Self.texts.randomElement(using: &random) ?? "" }

  private func list(_ entries: [Entry]) -> String { entries.map(\.json).joined(separator: ",") }

  // MARK: Frames

  /// Changes the known frames as a response says.
  private mutating func follow(_ response: JSONTree) throws {
    for change in response["changes"]?.elements ?? [] {
      guard let rows = change["rows"]?.elements, let moves = change["moves"]?.elements else {
        frames = try frames(of: "live")
        continue
      }
      let told = Dictionary(rows.map { ($0["key"]?.text ?? "", $0) }, uniquingKeysWith: { $1 })
      for (key, frame) in frames {
        if let row = told[key], row["before"]?.numbers == frame {
          frames[key] = row["after"]?.numbers
        } else {
          let shift = moves.last { $0.numbers[0] <= frame[1] }?.numbers[1] ?? 0
          frames[key]?[1] += shift
        }
      }
      for row in rows where row["kind"]?.text == "inserted" {
        frames[row["key"]?.text ?? ""] = row["after"]?.numbers
      }
    }
  }

  private mutating func frames(of document: String) throws -> [String: [Double]] {
    let rows = try layout(of: document)["rows"]?.elements ?? []
    return Dictionary(
      rows.map { ($0["key"]?.text ?? "", $0["frame"]?.numbers ?? []) },
      uniquingKeysWith: { $1 }
    )
  }

  private mutating func layout(of document: String) throws -> JSONTree {
    let answer = try session.result("window", #"{"document":"\#(document)","from":0,"to":99999}"#)
    return try #require(answer["layout"])
  }

  // MARK: Comparison

  /// Opens the chat as it is now, and expects the same layout.
  mutating func compare(_ place: String) throws {
    _ = try session.result(
      "open",
      """
      {"document":"fresh","transcript":\(transcript),"width":\(width),"look":{"theme":"\(theme)"}}
      """
    )
    let (live, fresh) = (try layout(of: "live"), try layout(of: "fresh"))
    #expect(live["height"] == fresh["height"], "\(place)")
    let pairs = zip(live["rows"]?.elements ?? [], fresh["rows"]?.elements ?? [])
    let odd = pairs.first { $0 != $1 }
    #expect(odd == nil, "\(place): \(odd?.0.json ?? "") but \(odd?.1.json ?? "")")
    #expect(live == fresh, "\(place)")
    #expect(frames == (try frames(of: "fresh")), "\(place)")
    _ = try session.result("close", #"{"document":"fresh"}"#)
  }
}
