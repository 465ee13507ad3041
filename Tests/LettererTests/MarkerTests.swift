import Foundation
import TestSupport
import Testing

/// For a document with secrets in every field, no output of the program contains any of them.
@Suite struct MarkerTests {
  private static let outputs: [[String]] = [
    ["render", "-o", "out.png"], ["render", "--alt", "-o", "out.png"], ["render", "-o", "out.svg"],
    ["render", "-o", "out.pdf"], ["render", "-o", "out.html"], ["layout", "-o", "out.json"],
    ["layout", "-o", "out.txt"], ["convert", "-o", "out.transcript.json"],
    ["convert", "-o", "out.transcript.jsonl"], ["convert", "-o", "out.md"],
    ["convert", "-o", "out.txt"], ["convert", "-o", "out.chat"], ["show", "--color", "true"],
  ]

  @Test(arguments: outputs)
  func `no secret from any field is in an output`(_ call: [String]) throws {
    try Folder.withTemporaryFile("Zorblax Quimby.transcript.json") { path in
      let folder = URL(filePath: path).deletingLastPathComponent()
      try PlantedDocument.json().write(to: URL(filePath: path))
      let words = folder.appending(path: "words.txt").path
      try "falcon\n".write(toFile: words, atomically: true, encoding: .utf8)
      let out = folder.appending(path: "out")
      try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
      let arguments = call.dropFirst().map { $0.hasPrefix("out.") ? out.path + "/" + $0 : $0 }
      let run = try LettererProcess(
        [call[0], path] + arguments + ["--redact", "all,words:\(words)"]
      )
      #expect(run.status == 0, "\(run.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: out.path)
      #expect(names.isEmpty == (call[0] == "show"))
      var texts = [String(decoding: run.output, as: UTF8.self), run.errors] + names
      for name in names { texts += try Self.texts(of: out.appending(path: name)) }
      for text in texts {
        for secret in PlantedDocument.secrets {
          let place = text.lowercased().range(of: secret)
          #expect(place == nil, "\(secret) after \(text.prefix(200))")
        }
      }
    }
  }

  /// The content of a file: its bytes, and the text of a PDF, whose streams are compressed.
  private static func texts(of file: URL) throws -> [String] {
    let bytes = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    guard file.pathExtension == "pdf", (try? Repository.bytes("/usr/bin/pdftotext")) != nil else {
      return [bytes]
    }
    let text = try Subprocess.output(of: "/usr/bin/pdftotext", [file.path, "-"])
    return [bytes, String(decoding: text, as: UTF8.self)]
  }
}
