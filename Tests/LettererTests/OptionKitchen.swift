import Foundation
import TestSupport

/// A folder with small inputs of many kinds, in which shell commands are tried.
final class OptionKitchen {
  /// The result of a command.
  struct Outcome: Equatable {
    var status: Int32
    var output: Data
    var errors: String
    /// The files in the folder, with their bytes.
    var files: [String: Data]
  }

  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "letterer-options-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (name, text) in Self.files {
      try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Runs a command in a fresh copy of the folder.
  func outcome(_ line: String) throws -> Outcome {
    let copy = folder.appendingPathExtension(UUID().uuidString)
    try FileManager.default.copyItem(at: folder, to: copy)
    defer { try? FileManager.default.removeItem(at: copy) }
    let variables = [
      "GITHUB_STEP_SUMMARY": "summary",
      "MONO": Repository.path("Fonts/Faces/NotoSansMono-Regular.ttf"),
      "PYTHON": Repository.path(".build/emulators/bin/python"),
    ]
    let run = try LettererProcess(shell: "cd '\(copy.path)' && \(line)", environment: variables)
    var files: [String: Data] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: copy.path) {
      files[name] = try? Data(contentsOf: copy.appending(path: name))
    }
    let errors = run.errors.replacing(copy.path, with: "")
    return Outcome(status: run.status, output: run.output, errors: errors, files: files)
  }

  private static let files = [
    "chat.json": chat, "other.json": chat.replacing("first", with: "former"),
    "long.json": long, "rooms.json": rooms, "dates.txt": dates,
    "clock.log": "[10:00] <ann> hi\n[10:01] <ben> hello\n", "flawed.json": flawed,
    "base64.json": base64, "strings.json": strings, "events.jsonl": events,
    "edit.jsonl": edit, "unread.plist": unread, "people.csv": "Name,Handle\nZoe,ann\n",
    "numbers.csv": "Name,Phone\nZoe,020 7946 0018\n", "numbers.txt": numbers,
    "pale.theme.json": pale, "mine.json": "mine",
    "mine.png": "mine", "photo.json": photo, "answer.json": answer,
    "tall.json": tall, "store.sql": store, "tools.json": tools,
    "branches.json": branches, "session.jsonl": session, "thread.json": thread,
  ]

  private static let numbers = """
    [01/05/2024, 10:00:00] +44 20 7946 0018: hi
    [01/05/2024, 10:00:30] Ben: hello

    """

  private static let session = """
    {"type":"user","sessionId":"s","uuid":"1","parentUuid":null,"message":{"role":"user","content":"a"}}

    """

  private static let branches = """
    [{"title": "Trip", "current_node": "b", "mapping": {"a": {"id": "a", "parent": null, "children": [],
    "message": {"id": "a", "author": {"role": "user"}, "content": {"parts": ["one"]}}},
    "b": {"id": "b", "parent": null, "children": [],
    "message": {"id": "b", "author": {"role": "user"}, "content": {"parts": ["two"]}}}}}]
    """

  private static let thread = """
    {"transcript": "1.0", "viewer": "me",
     "participants": [{"id": "me", "name": "Mia"}, {"id": "ann", "name": "Ann"}],
     "messages": [
      {"id": "m1", "from": "ann", "text": "one", "reactions": [{"emoji": "👍", "by": ["ann"]}]},
      {"id": "m2", "from": "me", "text": "two"},
      {"id": "m3", "from": "ann", "text": "three", "thread": "m1"}]}
    """

  private static let tall = """
    {"transcript": "1.0", "viewer": "me", "participants": [{"id": "ann", "name": "Ann"}],
     "messages": [{"id": "a", "from": "ann", "text": "\(String(repeating: "a\\n", count: 4000))b"}]}
    """

  private static let answer = """
    {"transcript": "1.0", "viewer": "me",
     "participants": [{"id": "me"}, {"id": "bot", "role": "assistant"}],
     "messages": [{"id": "q", "from": "me", "text": "Why?"},
      {"id": "a", "from": "bot", "text": "Because it is so, and was so."}]}
    """

  private static let chat = """
    {"transcript": "1.0", "viewer": "me", "title": "Club",
     "participants": [{"id": "me", "name": "Mia"}, {"id": "ann", "name": "Ann"},
      {"id": "ben", "name": "Ben"}],
     "messages": [
      {"id": "m1", "from": "ann", "at": "2026-01-01T10:00:00Z", "text": "first: 0333 1234567",
       "edited": {"versions": [{"text": "former"}]}},
      {"id": "m2", "from": "me", "at": "2026-01-01T10:01:00Z", "text": "second שלום 12 עולם",
       "status": "read", "reactions": [{"emoji": "👍", "by": ["ann"]}]},
      {"id": "m3", "from": "ben", "at": "2026-01-01T10:02:00Z", "text": "third 👩‍👩‍👧 🏴‍☠️"},
      {"id": "m4", "kind": "system", "at": "2026-01-01T10:02:30Z", "text": "Ben left"}]}
    """

  private static let photo = """
    {"transcript": "1.0", "participants": [{"id": "ann"}], "messages": [{"id": "m1", "from": "ann",
     "kind": "image", "attachments": [{"kind": "image", "path": "none.png"}]}]}
    """

  private static let tools = """
    {"transcript": "1.0", "viewer": "me", "participants": [{"id": "me"}, {"id": "model"}],
     "messages": [
      {"id": "m1", "from": "me", "text": "Run it"},
      {"id": "m2", "from": "model", "kind": "tool_call",
       "tool": {"id": "1", "name": "Bash", "input": {"command": "ls", "timeout": 10}}},
      {"id": "m3", "from": "model", "kind": "tool_result",
       "tool": {"id": "1", "output": "a b c"}}]}
    """

  private static let long: String = {
    let messages = (1...30).map { number in
      """
      {"id": "m\(number)", "from": "\(number % 2 == 0 ? "me" : "ann")", "text": "line \(number)"}
      """
    }
    return """
      {"transcript": "1.0", "viewer": "me", "participants": [{"id": "me"}, {"id": "ann"}],
       "messages": [\(messages.joined(separator: ","))]}
      """
  }()

  private static let rooms = """
    [{"uuid": "red", "name": "red", "chat_messages":
       [{"uuid": "m", "sender": "human", "text": "one"}]},
     {"uuid": "blue", "name": "blue", "chat_messages":
       [{"uuid": "n", "sender": "human", "text": "two"},
        {"uuid": "o", "sender": "assistant", "text": "three"}]}]
    """

  private static let dates = """
    03/04/2024, 10:00 - Ann: hi
    04/04/2024, 10:01 - Ben: ho

    """

  private static let flawed = """
    {"transcript": "1.0", "messages": [{"id": "1", "text": "half \\ud800"}]}
    """

  private static let base64 = """
    [{"sender": "a", "text": "SGVsbG8="}, {"sender": "b", "text": "SGk="}]
    """

  private static let strings = """
    {"words": "1.0", "language": "de",
     "phrases": {"status.read": "Gelesen", "today": "Heute", "composer": "Nachricht"}}
    """

  private static let events = """
    {"transcript": "1.0", "participants": [{"id": "me", "name": "Mia"}, {"id": "ann"}]}
    {"type": "viewport", "width": 320, "height": 400}
    {"type": "content", "height": 2000}
    {"type": "scroll", "to": {"offset": 1000}}
    {"type": "message", "at": "2026-01-01T10:00:00Z", \
    "message": {"id": "1", "from": "ann", "text": "first", "edited": {"versions": [{"text": "old"}]}, \
    "reactions": [{"emoji": "👍", "by": ["me"]}]}}
    {"type": "content", "height": 2100}
    {"type": "keyboard", "visible": true, "height": 200, "at": "2026-01-01T10:00:02Z"}
    {"type": "observed", "offset": 5, "at": "2026-01-01T10:00:02Z"}
    {"type": "message", "at": "2026-01-01T10:00:04Z", \
    "message": {"id": "2", "from": "me", "text": "second"}}
    {"type": "receipt", "message": "2", "by": "ann", "state": "read", "at": "2026-01-01T10:00:05Z"}
    {"type": "content", "height": 2200}

    """

  private static let edit = """
    {"type": "edit", "at": "2026-01-01T10:03:00Z", \
    "message": {"id": "m1", "from": "ann", "text": "changed"}}

    """

  private static let unread = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>Club</key><integer>1</integer></dict></plist>

    """

  private static let pale = """
    {"theme": "1.0", "light": {"secondaryText": "#DDDDDD"}}
    """

  private static let store = """
    create table notes(id integer primary key, who text, a text, b text, at integer);
    insert into notes values (1, 'ann', 'one', 'eins', 1700000000), (2, 'ben', 'two', 'zwei',
    1700000100);
    """
}
