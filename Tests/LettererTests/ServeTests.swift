import Foundation
import Glibc
import TestSupport
import Testing

/// The live service as a process.
@Suite(.timeLimit(.minutes(5))) struct ServeTests {
  private static let open = #"{"jsonrpc":"2.0","id":1,"method":"open","params":{"document":"a"}}"#

  private func lines(_ run: LettererProcess) throws -> [JSONTree] {
    try run.output.split(separator: 0x0A).map { try JSONTree($0) }
  }

  @Test func `every line is answered, the last one even without a line end`() throws {
    let ping = #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#
    let run = try LettererProcess(["serve"], input: Data("\(Self.open)\nodd\n\n\(ping)".utf8))
    let answers = try lines(run)
    #expect(run.status == 0)
    #expect(run.errors == "letterer: ready\n")
    #expect(answers.map { $0["id"] } == [.number(1), .null, .number(2)])
    #expect(answers[1]["error"]?["code"]?.number == -32_700)
  }

  @Test func `an answer comes before the input ends`() throws {
    let process = try LiveProcess(["serve"])
    try process.write(Self.open + "\n")
    #expect(process.prints(#""document":"a""#))
    try process.write(
      #"{"jsonrpc":"2.0","id":2,"method":"window","params":{"document":"a"}}"# + "\n"
    )
    #expect(process.prints(#""id":2,"result""#))
    try process.closeInput()
    #expect(process.finish() == 0)
  }

  @Test func `SIGTERM ends it`() throws {
    let process = try LiveProcess(["serve"])
    try process.write(Self.open + "\n")
    #expect(process.prints(#""document":"a""#))
    process.signal(SIGTERM)
    #expect(process.finish() == -SIGTERM)
  }

  @Test func `a client that reads nothing is not read either, and then gets every answer`() throws {
    let count = 3000
    let request = #"{"jsonrpc":"2.0","id":1,"method":"fonts","params":{}}"#
    let run = try LettererProcess(
      shell: """
        yes '\(request)' | head -n \(count) | $LETTERER serve | { sleep 2; wc -l; }
        """
    )
    #expect(run.status == 0)
    #expect(String(decoding: run.output, as: UTF8.self) == "\(count)\n")
  }

  @Test func `files are read only in the roots, whatever leads out of them`() throws {
    let run = try LettererProcess(
      shell: """
        mkdir root; cp "$DEMO" root/a.json; cp "$DEMO" b.json; ln -s ../b.json root/c.json
        for path in root/a.json b.json root/../b.json root/c.json root/none.json /etc/passwd; do
          echo '{"jsonrpc":"2.0","id":1,"method":"open","params":{"path":"'$path'"}}'
        done | $LETTERER serve --root root
        """
    )
    let kinds = try lines(run).map { $0["error"]?["data"]?["kind"]?.text }
    #expect(kinds == [nil, "forbidden", "forbidden", "forbidden", "forbidden", "forbidden"])
  }

  @Test func `fonts are written into a root, and only there`() throws {
    let run = try LettererProcess(
      shell: """
        mkdir root
        for folder in root .; do
          echo '{"jsonrpc":"2.0","id":1,"method":"fonts","params":{"folder":"'$folder'",\
        "files":["NotoSans-Regular.ttf"]}}'
        done | $LETTERER serve --root root >&2
        ls root *.ttf
        """
    )
    #expect(String(decoding: run.output, as: UTF8.self).contains("NotoSans-Regular.ttf"))
    #expect(!String(decoding: run.output, as: UTF8.self).contains("./NotoSans"))
    #expect(run.errors.contains(#""kind":"forbidden""#))
  }

  @Test(.disabled(if: TestRun.skips("python3")))
  func `the Python module does what it says`() throws {
    let script = Repository.path("Tests/Packages/python/check.py")
    let run = try LettererProcess(shell: "python3 \(script) $LETTERER")
    #expect(run.status == 0, "\(run.errors)")
    #expect(String(decoding: run.output, as: UTF8.self) == "ok\n")
  }
}
