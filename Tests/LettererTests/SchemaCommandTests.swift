import Foundation
import TestSupport
import Testing

@testable import letterer

/// The schemas that the program prints, and the documents that it writes.
@Suite struct SchemaCommandTests {
  private static let names = [
    "transcript", "transcript-line", "event", "theme", "manifest", "layout", "viewport-state",
    "diagnostic", "defaults", "serve",
  ]

  @Test func `schemas are listed by name`() throws {
    let run = try LettererProcess(["list", "schemas"])
    let lines = String(decoding: run.output, as: UTF8.self).split(separator: "\n")
    #expect(run.status == 0)
    #expect(lines.dropFirst().map { $0.prefix { $0 != " " } }.map(String.init) == Self.names)
    #expect(lines.allSatisfy { $0.count <= 100 }, "\(lines)")
  }

  @Test(arguments: names)
  func `a printed schema is that of the repository and refers to no other file`(
    name: String
  ) throws {
    let run = try LettererProcess(["list", "schemas", name])
    let printed = try JSONTree(run.output)
    let file = try JSONTree(Repository.bytes(Schema.folder + name + ".schema.json"))
    for key in ["title", "description", "properties", "required", "oneOf"] {
      #expect(printed[key] == file[key])
    }
    #expect(!String(decoding: run.output, as: UTF8.self).contains(".schema.json"))
    let schema = try Schema(printed)
    #expect(schema.problems(of: .number(3)) != [])
  }

  @Test func `an unknown schema is a usage error that names the others`() throws {
    let run = try LettererProcess(["list", "schemas", "transcripts"])
    #expect(run.status == 2)
    #expect(run.errors.contains("\"transcripts\""))
    #expect(run.errors.contains("transcript, transcript-line, event"))
  }

  private func printed(_ name: String) throws -> Schema {
    try Schema(JSONTree(LettererProcess(["list", "schemas", name]).output))
  }

  @Test(arguments: [
    (["layout"], "layout"),
    (["layout", "--theme", "paperplane", "--appearance", "dark"], "layout"),
    (["convert", "--to", "json"], "transcript"), (["convert", "--to", "jsonl"], "transcript-line"),
    (["convert", "--to", "json", "--redact", "all"], "transcript"),
  ])
  func `what the program writes is valid`(arguments: [String], name: String) throws {
    let schema = try printed(name)
    for chat in ["Demo/demo", "Kinds/kinds", "Hard/hard"] {
      let file = Folder.snapshots.path + "/\(chat).transcript.json"
      let run = try LettererProcess([arguments[0], file] + arguments.dropFirst())
      #expect(run.status == 0, "\(run.errors)")
      let problems =
        name == "transcript-line"
        ? try schema.problems(ofLines: run.output) : try schema.problems(of: run.output)
      #expect(problems.isEmpty, "\(chat): \(problems.prefix(3))")
    }
  }

  @Test func `states of a viewport and their events are valid`() throws {
    let lines = """
      {"transcript": "1.0", "viewer": "me"}
      {"participant": {"id": "ann"}}
      {"type": "viewport", "width": 375, "height": 667, "safeArea": {"top": 64}, "inputBar": 44}
      {"message": {"id": "1", "from": "ann", "text": "Hi"}}
      {"type": "content", "height": 1000, "rows": [["1", 900, 100]]}
      {"type": "keyboard", "frame": [0, 409, 375, 258], "phase": "will", "duration": 0.2}

      """
    #expect(try printed("transcript-line").problems(ofLines: Array(lines.utf8)) == [])
    let run = try LettererProcess(["viewport", "-"], input: Data(lines.utf8))
    #expect(run.status == 0)
    #expect(try printed("viewport-state").problems(ofLines: run.output) == [])
  }

  @Test(arguments: [
    "inspect /no/such/file.json", "render /no/such/file.json -o a.png", "inspect -",
    "render $DEMO --width 0 -o a.png", "render $DEMO -o a.odd", "layout $DEMO --theme odd.json",
    "layout flawed.json", "inspect flawed.json", "list schemas odd", "odd",
  ])
  func `every line of --errors json is valid`(line: String) throws {
    let flawed = #"{"transcript": "1.0", "messages": [{"txt": "a", "status": 3, "at": "x",}]}"#
    let run = try LettererProcess(
      shell: "echo '\(flawed)' >flawed.json; $LETTERER \(line) --errors json </dev/null"
    )
    #expect(!run.errors.isEmpty)
    #expect(try printed("diagnostic").problems(ofLines: Array(run.errors.utf8)) == [])
  }

  // MARK: Manifests

  private static let manifest = """
    {"snapshots": "1.0", "formats": ["layout", "png"],
     "matrix": {"widths": [320, 390.5], "scales": [2], "appearances": ["light", "dark"],
       "directions": ["auto", "ltr", "rtl"], "textSizes": [1, 1.5], "locales": ["en", "zh-Hant-TW"],
       "themes": ["jsq", "whatsapp"], "pairwise": true},
     "transcripts": ["a.transcript.json",
       {"path": "b.transcript.json", "name": "b", "me": "Ann", "formats": ["text", "ansi"],
        "matrix": {"widths": [390]}}]}
    """

  @Test func `a changed manifest is valid unless it is refused`() throws {
    let schema = try Schema(named: "manifest")
    let strangers: [JSONTree] = [
      .null, .boolean(true), .number(-1), .number(3), .number(20_000), .string(""), .string("odd"),
      .array([]), .array([.null]), .array([.number(3)]), .array([.string("odd")]), .object([:]),
    ]
    func changes(_ tree: JSONTree) -> [JSONTree] {
      var changed = strangers
      for (name, value) in tree.members ?? [:] {
        var copy = tree.members ?? [:]
        copy[name] = nil
        changed.append(.object(copy))
        copy["x-" + name] = value
        changed.append(.object(copy))
      }
      return changed
    }
    try Folder.withTemporaryFile("snapshots.json") { path in
      var (odd, count) = ([String](), 0)
      for (place, tree) in [("", try JSONTree(Self.manifest))]
        + (try JSONTree(Self.manifest)).variants(changes)
      {
        try Data(tree.json.utf8).write(to: URL(fileURLWithPath: path))
        let problems = schema.problems(of: tree)
        count += 1
        do throws(Problem) {
          _ = try SnapshotManifest(path: path)
          if !problems.isEmpty { odd.append("\(place): read, but \(problems)") }
        } catch {
          // Two transcripts have one name, and a name has no theme: the schema knows neither.
          let isSense = ["two transcripts", "no theme", "BCP 47"].contains(
            where: error.summary.contains
          )
          if problems.isEmpty, !isSense { odd.append("\(place): \(error.summary)") }
        }
      }
      #expect(odd.isEmpty, "\(odd.count) of \(count): \(odd.joined(separator: "\n"))")
      #expect(count > 300)
    }
  }

  // MARK: Defaults

  @Test func `the schema of defaults lists every option`() throws {
    let file = CommittedFile(Schema.folder + "defaults.schema.json")
    #expect(try file.matches(Array(DefaultsSchema.text.utf8)))
  }

  private static let defaults = """
    {"$schema": "defaults.schema.json", "theme": "whatsapp", "width": 390, "dark": true,
     "clock": "24", "redact": ["names", "secrets"], "lang": "de", "errors": "json"}
    """

  @Test func `changed defaults are valid unless they are refused`() throws {
    let schema = try Schema(named: "defaults")
    #expect(try schema.problems(of: JSONTree(Self.defaults)) == [])
    let strangers: [JSONTree] = [
      .null, .boolean(true), .number(3), .array([]), .array([.string("all")]),
      .array([.number(3)]), .object([:]),
    ]
    func changes(_ tree: JSONTree) -> [JSONTree] {
      strangers
        + (tree.members ?? [:]).map { name, value in
          .object((tree.members ?? [:]).merging([name + "s": value]) { $1 })
        }
    }
    try Folder.withTemporaryFile(Defaults.fileName) { path in
      var count = 0
      for (place, tree) in try JSONTree(Self.defaults).variants(changes) {
        if place.contains("$schema") { continue }
        try Data(tree.json.utf8).write(to: URL(fileURLWithPath: path))
        let isRead = (try? Defaults.settings(in: path)) != nil
        let problems = schema.problems(of: tree).filter { !$0.contains("one of") }
        #expect(isRead == problems.isEmpty, "\(place): \(problems), \(tree.json)")
        count += 1
      }
      #expect(count > 50)
    }
  }

  // MARK: Pages

  @Test func `the documents in pages and readmes are valid`() throws {
    let kinds = [
      ("transcript", "transcript"), ("theme", "theme"), ("snapshots", "manifest"),
      ("offset", "viewport-state"),
    ]
    let pages =
      ["README.md", "Snapshots/README.md"] + (try Repository.files(in: "Sources", ending: ".md"))
    var count = 0
    for page in pages {
      let text = String(decoding: try Repository.bytes(page), as: UTF8.self)
      for match in text.matches(of: #/(?s)```json\n(.*?)```/#) {
        guard let tree = try? JSONTree(String(match.1)) else { continue }
        for (key, name) in kinds where tree[key] != nil {
          #expect(try Schema(named: name).problems(of: tree) == [], "\(page)")
          count += 1
        }
      }
    }
    #expect(count >= 2)
  }
}
