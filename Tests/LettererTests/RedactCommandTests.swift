import Foundation
import Glibc
import Testing

@Suite struct RedactCommandTests {
  private static let secrets = ["Zorblax", "Quimby", "Falcon", "3331234567", "cellar.example"]

  private static let script = """
    title = Zorblax's chat
    me = z
    z = Zorblax Quimby
    [2024-05-01 10:00]
    Ann: Zorblax, 333 123 4567, [image Quimby.png "Falcon"] https://cellar.example/q
    Ann: [image Quimby.png "Falcon of Zorblax"] for Falcon
    Zorblax Quimby: +39 3331234567 https://cellar.example/q
    * Zorblax left
    [unread]
    Ann: [file Zorblax-list.pdf] bye
    """

  @Test func `nothing hidden is in any output, its name, or its metadata`() throws {
    try Folder.withTemporaryFile("Zorblax Quimby.chat") { path in
      let folder = URL(filePath: path).deletingLastPathComponent()
      try Self.script.write(toFile: path, atomically: true, encoding: .utf8)
      let words = folder.appending(path: "words.txt").path
      try "# words\nfalcon\n".write(toFile: words, atomically: true, encoding: .utf8)
      let kinds = "names,numbers,emails,links,words:\(words)"
      let out = folder.appending(path: "out").path
      try FileManager.default.createDirectory(atPath: out, withIntermediateDirectories: true)
      let calls: [[String]] = [
        ["render", path, "-o", out + "/1.png"], ["layout", path, "-o", out + "/2.json"],
        ["layout", path, "-o", out + "/3.txt"],
        ["convert", path, "-o", out + "/4.transcript.json"],
        ["convert", path, "-o", out + "/5.md"], ["render", path, "-o", out + "/7.svg"],
        ["render", path, "-o", out + "/8.pdf"], ["render", path, "-o", out + "/9.html"],
        ["convert", path, "--same-length", "-o", out + "/6.transcript.jsonl"],
      ]
      var notes: [String] = []
      for call in calls {
        let run = try LettererProcess(call + ["--redact", kinds])
        #expect(run.status == 0, "\(run.errors)")
        notes.append(run.errors)
      }
      let shown = try LettererProcess(["show", path, "--redact", kinds])
      notes.append(shown.errors)
      #expect(notes.contains { !$0.isEmpty })
      for note in notes {
        #expect(!Self.secrets.contains { note.localizedCaseInsensitiveContains($0) }, "\(note)")
      }
      let named = try LettererProcess(
        shell: "cd '\(out)' && \"$LETTERER\" render ../Zorblax*.chat --redact names"
      )
      #expect(named.status == 0, "\(named.errors)")
      #expect(FileManager.default.fileExists(atPath: folder.path + "/Person 1.png"))
      let names = try FileManager.default.contentsOfDirectory(atPath: out)
      var products = [shown.output]
      for name in names {
        products.append(try Data(contentsOf: URL(filePath: out + "/" + name)))
      }
      for product in products + names.map({ Data($0.utf8) }) {
        for secret in Self.secrets {
          #expect(product.range(of: Data(secret.utf8)) == nil, "\(secret)")
          #expect(product.range(of: Data(secret.lowercased().utf8)) == nil, "\(secret)")
        }
      }
    }
  }

  /// The same secrets in other spellings, all of which are hidden.
  private static let spellings = """
    title = Zorblaxs ＺＯＲＢＬＡＸ
    me = z
    z = Zorblax Quimby
    Ann: #TeamZorblax zorblax2024 请Zorblax来 QUIMBY's Z\u{AD}orblax [image IMG_Zorblax_2.png "Falcon\u{3000}Heavy"]
    Ann: 0333_12_34_567 0333 | 1234567 ０３３３－１２３４５６７ ٠٣٣٣١٢٣٤٥٦٧
    Zorblax Quimby: zq (at) quimby (dot) org, ｚｑ＠ｑｕｉｍｂｙ．ｏｒｇ, cellar。co.uk, user:pw@cellar.example
    Ann: [file Falcon_Heavy-Zorblax.pdf] the falcon
      heavy of https://x.org/Zorblax%20Quimby
    """

  @Test(arguments: ["png", "svg", "json", "txt", "jsonl", "md", "ansi"])
  func `no spelling of hidden text is in any output`(_ ending: String) throws {
    try Folder.withTemporaryFile("Quimbys ZORBLAX.chat") { path in
      let folder = URL(filePath: path).deletingLastPathComponent()
      try Self.spellings.write(toFile: path, atomically: true, encoding: .utf8)
      let words = folder.appending(path: "words.txt").path
      try "falcon heavy\n".write(toFile: words, atomically: true, encoding: .utf8)
      let verb: [String] =
        switch ending {
        case "png", "svg": ["render", "--alt"]
        case "json": ["layout"]
        case "txt": ["layout", "--to", "text"]
        case "ansi": ["show", "--color", "true", "--style", "soft"]
        default: ["convert", "--to", ending == "md" ? "markdown" : ending]
        }
      let file = folder.appending(path: "out.\(ending)").path
      let target = ending == "ansi" ? [] : ["-o", file]
      let kinds = "names,numbers,emails,links,words:\(words)"
      let run = try LettererProcess(
        [verb[0], path] + verb.dropFirst() + target + ["--redact", kinds]
      )
      #expect(run.status == 0, "\(run.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        .filter { $0.hasPrefix("out.") }
      #expect(names.count == (ending == "ansi" ? 0 : verb.contains("--alt") ? 2 : 1))
      let products = try names.map { try Data(contentsOf: folder.appending(path: $0)) }
      for bytes in products + [run.output, Data(run.errors.utf8)] {
        let text = String(decoding: bytes, as: UTF8.self)
        let plain = text.precomposedStringWithCompatibilityMapping.lowercased()
          .replacing("\u{AD}", with: "")
        for secret in ["zorblax", "quimby", "falcon", "1234567", "١٢٣٤", "cellar"] {
          let place = plain.range(of: secret).map { plain[..<$0.lowerBound].suffix(80) } ?? ""
          #expect(!plain.contains(secret), "\(secret) after \(place)")
        }
      }
    }
  }

  /// A password, made so that no tool takes it for one in use.
  private static let password = "k2" + "Vb9xQ7Lm4"

  private func secrets(_ arguments: [String]) throws -> LettererProcess {
    let script = "me = a\n[2024-05-01 10:00]\nAnn: DB_PASSWORD=\(Self.password)\n"
    let run = try LettererProcess(arguments, input: Data(script.utf8))
    #expect(run.status == 0, "\(run.errors)")
    #expect(!run.errors.contains(Self.password))
    return run
  }

  @Test func `inspect --secrets counts secrets by kind and prints none`() throws {
    for options in [[], ["--json"]] {
      let run = try secrets(["inspect", "-", "--secrets"] + options)
      let text = String(decoding: run.output, as: UTF8.self)
      #expect(text.contains(options.isEmpty ? "password  1" : "\"password\": 1"), "\(text)")
      #expect(!text.contains(Self.password))
    }
    let plain = try secrets(["inspect", "-"])
    #expect(!String(decoding: plain.output, as: UTF8.self).contains("secrets"))
  }

  @Test(arguments: [["show", "-"], ["convert", "-", "--to", "text"], ["layout", "-"]])
  func `secrets that are not redacted are reported, and only those`(_ call: [String]) throws {
    let shown = try secrets(call)
    #expect(shown.errors.contains("[N021]") && shown.errors.contains("password (1)"))
    #expect(shown.errors.contains("--redact secrets"))
    #expect(try secrets(call + ["--redact", "names"]).errors.contains("[N021]"))
    for kinds in ["secrets", "all"] {
      let hidden = try secrets(call + ["--redact", kinds])
      #expect(!hidden.errors.contains("[N021]"))
      #expect(!String(decoding: hidden.output, as: UTF8.self).contains(Self.password))
    }
  }

  @Test(arguments: [["--redact", "faces"], ["--redact", ""], ["--redact", "words:"]])
  func `an invalid --redact value is a usage error`(_ options: [String]) throws {
    let run = try LettererProcess(["convert", "-"] + options, input: Data(Self.script.utf8))
    #expect(run.status == 2)
  }

  @Test func `a missing list of words is reported`() throws {
    let options = ["convert", "-", "--redact", "words:/nowhere"]
    #expect(try LettererProcess(options, input: Data(Self.script.utf8)).status == 3)
  }

  @Test(arguments: [["--redact", "names"], ["--redact=names", "--errors", "json"]])
  func `diagnostics do not name anyone`(_ options: [String]) throws {
    let odd = "nobody here is Zorblax\n" + Self.script
    for verb in ["show", "layout", "render", "convert"] {
      let input = Data(odd.utf8)
      let run = try LettererProcess([verb, "-", "-o", "-"] + options, input: input)
      let plain = verb == "show" ? try LettererProcess(["show", "-"] + options, input: input) : run
      #expect(!plain.errors.isEmpty)
      #expect(!plain.errors.contains("Zorblax"), "\(plain.errors)")
      let wrong = try LettererProcess([verb, "-", "--me", "Zorblav"] + options, input: input)
      #expect(wrong.status == 2)
      #expect(!wrong.errors.contains("Zorblax"), "\(wrong.errors)")
    }
  }

  @Test(arguments: [
    (["layout", "-o", "-"], false), (["layout", "-o", "-", "--redact", "names"], true),
    (["convert", "--redact", "all", "--to", "text"], true),
  ])
  func `the progress bar names the input only if nothing is hidden`(
    _ call: [String],
    _ isHidden: Bool
  ) throws {
    try Folder.withTemporaryFile("Zorblax.chat") { path in
      // The input grows slowly, so that reading takes long enough to show progress.
      guard mkfifo(path, 0o600) == 0 else { throw POSIXError(.EIO) }
      let pipe = open(path, O_RDWR)
      defer { close(pipe) }
      let arguments = [call[0], path] + call.dropFirst()
      let live = try LiveProcess(arguments, inTerminal: true, tellsInTerminal: true)
      let end = Date(timeIntervalSinceNow: 60)
      while !live.text.contains("MB/s"), Date() < end {
        let line = Array("Ann: hello\n".utf8)
        _ = Glibc.write(pipe, line, line.count)
        _ = live.prints("MB/s", within: 0.1)
      }
      live.signal(SIGTERM)
      #expect(live.finish() == -SIGTERM)
      #expect(live.text.contains("MB/s"))
      #expect(live.text.contains("Zorblax") != isHidden, "\(live.text)")
    }
  }

  @Test func `pictures are drawn even if their names are hidden`() throws {
    let call = { (options: [String]) in
      let tests = Folder.fixtures.deletingLastPathComponent().deletingLastPathComponent()
      let file = tests.appending(path: "LettererFormatsTests/Fixtures/Exports/script/release.chat")
        .path
      let run = try LettererProcess(["layout", file, "--to", "text"] + options)
      return String(decoding: run.output, as: UTF8.self).split(separator: "\n")
        .filter { $0.contains("media") }.map(String.init)
    }
    let plain = try call([])
    #expect(!plain.isEmpty)
    #expect(try call(["--redact", "names", "--redact", "links"]).count == plain.count)
  }
}
