import Foundation
import TestSupport
import Testing

/// A restricted process reads and draws with `--isolated`; without Landlock, these tests fail.
@Suite struct IsolationTests {
  private static let chat = """
    {"transcript": "1.0", "viewer": "me", "participants": [{"id": "me"}, {"id": "ann"}],
     "messages": [{"id": "1", "from": "ann", "text": "first", "at": "2026-01-01T10:00:00Z"},
      {"id": "2", "from": "ann", "kind": "image", "attachments": [{"kind": "image", "path": "p.png"}]},
      {"id": "3", "from": "me", "text": "\(String(repeating: "a b c ", count: 2000))"}]}
    """

  private static let rooms = """
    [{"uuid": "red", "name": "red", "chat_messages":
       [{"uuid": "m", "sender": "human", "text": "one"}]},
     {"uuid": "blue", "name": "blue", "chat_messages":
       [{"uuid": "n", "sender": "human", "text": "two"}]}]
    """

  /// Runs a script in a folder with two chats, a picture, and a theme in a folder of its own.
  private func run(_ script: String) throws -> LettererProcess {
    try Folder.withTemporaryFile("in") { path in
      for folder in [path, path + "/look"] {
        try FileManager.default.createDirectory(
          atPath: folder,
          withIntermediateDirectories: true
        )
      }
      let files = [
        "chat.json": Self.chat, "rooms.json": Self.rooms,
        "look/pale.theme.json": ##"{"theme": "1.0", "light": {"secondaryText": "#DDDDDD"}}"##,
      ]
      for (name, text) in files {
        try text.write(toFile: "\(path)/\(name)", atomically: true, encoding: .utf8)
      }
      let setup = #"cd "$FOLDER" && "$LETTERER" render "$DEMO" -o p.png --last 1 -q; "#
      let variables = [
        "FOLDER": path, "FONT": Repository.path("Fonts/Faces/NotoSansMono-Regular.ttf"),
      ]
      return try LettererProcess(shell: setup + script, environment: variables)
    }
  }

  // MARK: Restrictions

  @Test func `the system has Landlock`() throws {
    let version = Int(try run(#""$PROBE" version"#).text.dropLast())
    #expect(try #require(version) >= 1)
  }

  @Test func `a restricted process reads the given folder and can do nothing else`() throws {
    let run = try run(
      """
      mkdir a b; echo x > a/file; echo x > b/secret; ln -s "$PWD/b/secret" a/link
      "$PROBE" restrict "$PWD/a" "$PWD/b"; ls a b; cat a/file
      """
    )
    let denied = [
      "read elsewhere", "read through a link", "list elsewhere", "write", "create",
      "create unnamed", "truncate", "make a folder", "remove", "write elsewhere", "open a socket",
      "open a local socket", "connect", "start a program", "trace",
      "signal", "limit another", "change a mode", "change times", "type",
    ]
    let expected =
      ["read: done", "list: done"] + denied.map { "\($0): EACCES" }
      + ["raise: done", "dump core: EPERM"] + ["a:", "file", "link", "", "b:", "secret", "x", ""]
    #expect(run.text == expected.joined(separator: "\n"), "\(run.errors)")
  }

  @Test func `the program restricts its process before it reads`() throws {
    let run = try run(
      """
      "$PROBE" child chat.json -- "$LETTERER" inspect chat.json > out; echo $?
      "$PROBE" child chat.json -- "$LETTERER" inspect "$DEMO"; echo $?
      "$PROBE" child chat.json -- "$LETTERER" inspect rooms.json; echo $?
      "$PROBE" child chat.json -- "$LETTERER" layout chat.json > a; echo $?
      "$PROBE" child . -- "$LETTERER" layout chat.json > b; cmp -s a b; echo $?
      """
    )
    #expect(run.text == "0\n3\n3\n0\n1\n", "\(run.errors)")
    #expect(run.errors.contains("\(Folder.demo): cannot be read: Permission denied [E002]"))
    #expect(run.errors.contains("rooms.json: cannot be read: Permission denied [E002]"))
  }

  @Test func `of the open descriptors, only those that the input names are left`() throws {
    let run = try run(
      """
      cat chat.json | "$PROBE" child chat.json -- "$LETTERER" inspect /dev/fd/9 9<&0; echo $?
      cat chat.json | "$LETTERER" convert /dev/fd/9 --isolated 9<&0 > out; echo $?; wc -l < out
      """
    )
    #expect(run.text.hasPrefix("3\n0\n"), "\(run.text)\(run.errors)")
    #expect(run.errors.hasPrefix("letterer: error: /dev/fd/9: cannot be read: No such file"))
  }

  // MARK: The same output

  @Test(arguments: [
    "render chat.json -o x.png", "render chat.json -o x.svg", "render chat.json -o x.pdf",
    "render chat.json -o x.html", "render chat.json", "render chat.json -o x.png --alt",
    "render chat.json -o new/x.html --media files", "render chat.json -o x.png --page a4",
    "render chat.json -o 'x-{page}.png' --page 300x400", "render chat.json -o x.png --page 300x400",
    "render rooms.json --all -o 'new/{chat}.png'", "render rooms.json --all -o 'new/{chat}.pdf'",
    "render rooms.json --all -o 'new/{chat}.html' --media files", "render rooms.json --all",
    "render chat.json -o x.pdf --digests sums.json --salts y.salts.json --prove 1..2",
    "render rooms.json --chat red",
    "render chat.json -o x.png --theme look/pale.theme.json", "render - -o x.png < chat.json",
    "render chat.json -o x.png --font \"$FONT\"", "render chat.json -o - > x.png",
    "render chat.json -o x.png --input-only", "show chat.json", "show - < chat.json",
    "layout chat.json", "layout chat.json -o x.json", "inspect chat.json --json",
    "inspect rooms.json", "convert chat.json -o x.md", "convert chat.json -o x.txt",
    "convert chat.json -o x.jsonl", "convert chat.json --to md", "convert rooms.json --chat blue",
    "convert rooms.json --all -o 'new/{chat}.jsonl'", "diff chat.json rooms.json --chat red",
    "show chat.tar", "show - < chat.tar", "render chat.tar -o x.png", "show missing.json",
    "convert chat.json --redact all", "render chat.json -o chat.json",
    "render chat.json -o mine.png",
    "render chat.json -o mine.png --overwrite", "render chat.json -o look",
    "snapshot lint chat.json", "render chat.json -o x.png --limits pixels=10",
    "render chat.json -o 'x-{page}.png' --page 300x400 --limits pixels=10",
  ])
  func `a verb has the same result in isolation`(line: String) throws {
    let run = try run(
      """
      tar cf chat.tar chat.json p.png; echo mine > mine.png
      case "\(line)" in *--salts*) "$LETTERER" render chat.json -o y.pdf --digests y.json 2>&1; esac
      cd ..; cp -r in apart
      (cd in; "$LETTERER" \(line) > ../in.out 2> ../in.errors; echo $? > status)
      (cd apart; "$LETTERER" \(line) --isolated > ../apart.out 2> ../apart.errors; echo $? > status)
      diff -r in apart >&2 && diff in.out apart.out >&2 && diff in.errors apart.errors >&2
      """
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test func `a file of another program is not replaced in isolation`() throws {
    let run = try run(
      """
      for ending in png pdf html svg; do
        echo mine > x.$ending; "$LETTERER" render chat.json -o x.$ending --isolated; echo $?
        cat x.$ending
      done; ls
      """
    )
    let each = Array(repeating: "7\nmine\n", count: 4).joined()
    #expect(run.text.hasPrefix(each), "\(run.text)\(run.errors)")
    #expect(run.text.contains("chat.json\nlook\np.png\nrooms.json\nx.html\nx.pdf\nx.png\nx.svg\n"))
  }

  // MARK: Limits

  @Test(arguments: ["", "--isolated"], ["x.png", "x.pdf", "-", "new/x.html"])
  func `a limit of the process ends it with nothing written`(mode: String, path: String) throws {
    let run = try run(
      """
      "$LETTERER" render chat.json \(mode) -o \(path) --limits time=0.001; echo $?
      "$LETTERER" render chat.json \(mode) -o \(path) --limits memory=1m --errors json; echo $?; ls
      """
    )
    #expect(run.text == "8\n8\nchat.json\nlook\np.png\nrooms.json\n", "\(run.errors)")
    let time = "letterer: error: chat.json: needs more than 0.001 s of processor time [E008]\n"
    #expect(run.errors.contains(time), "\(run.errors)")
    #expect(run.errors.contains(#""message":"needs more than 1048576 bytes of memory""#))
  }

  @Test(arguments: ["time=0", "time=-1", "time=x", "time=", "memory=x", "memory=-1"])
  func `a limit of the process that is not a number is an error`(limits: String) throws {
    #expect(try run("\"$LETTERER\" inspect chat.json --limits \(limits)").status == 2)
  }

  @Test func `honest input stays within the default memory`() throws {
    let run = try run(
      #""$LETTERER" render "$DEMO" -o x.png --isolated --limits time=1000,memory=4g"#
    )
    #expect(run.status == 0, "\(run.errors)")
  }

  // MARK: Failures

  @Test func `without Landlock, nothing is read`() throws {
    let run = try run(
      #""$PROBE" without "$LETTERER" render chat.json -o x.png --isolated; echo $?; ls"#
    )
    #expect(run.text == "3\nchat.json\nlook\np.png\nrooms.json\n")
    #expect(
      run.errors.hasPrefix(
        "letterer: error: the input cannot be read in isolation: Landlock: Function not"
      )
    )
    #expect(run.errors.contains("[E021]"))
  }

  /// Starts an isolated process that waits for its input, and sets `CHILD` once it is restricted.
  private static let waiting = """
    mkfifo pipe; "$LETTERER" render - -o x.png --isolated < pipe & PARENT=$!; exec 3> pipe
    status() { cat /proc/$CHILD/status 2> /dev/null | grep -E "$1"; }
    for i in $(seq 200); do
      CHILD=$(tr -d " " < /proc/$PARENT/task/$PARENT/children)
      if status "^Seccomp:.2" > /dev/null; then RESTRICTED=$CHILD; break; fi; sleep 0.05
    done; : ${RESTRICTED:?}

    """

  @Test func `a process that is killed is reported, and nothing is written`() throws {
    let run = try run(
      Self.waiting + #"status "^NoNewPrivs"; kill -9 $CHILD; wait $PARENT; echo $?; ls"#
    )
    #expect(run.text == "NoNewPrivs:\t1\n1\nchat.json\nlook\np.png\npipe\nrooms.json\n")
    #expect(run.errors.contains("the isolated process was ended by signal 9 (Killed) [E022]"))
  }

  @Test func `an interrupted program ends its isolated process`() throws {
    let run = try run(
      Self.waiting + #"kill $PARENT; wait $PARENT; echo $?; [ -e /proc/$CHILD ]; echo $?; ls"#
    )
    #expect(run.text == "143\n1\nchat.json\nlook\np.png\npipe\nrooms.json\n", "\(run.errors)")
  }

  @Test func `a program that waits for the reader of its output can be interrupted`() throws {
    let run = try run(
      """
      mkfifo x.png; "$LETTERER" render "$DEMO" -o x.png --isolated & exec 3< x.png
      kill $!; wait $!; echo $?
      """
    )
    #expect(run.text == "143\n", "\(run.errors)")
  }

  @Test func `an isolated process ends with the program that started it`() throws {
    let run = try run(
      Self.waiting + "kill -9 $PARENT; while [ -e /proc/$CHILD ]; do sleep 0.05; done; echo ended"
    )
    #expect(run.text == "ended\n", "\(run.errors)")
  }
}
