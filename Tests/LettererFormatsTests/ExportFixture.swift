import LettererDocuments
import LettererFormats
import LettererModel
import Foundation

/// A fixture of an export, with hand-counted content.
struct ExportFixture: CustomStringConvertible, Sendable {
  let path: String
  let format: String
  let chat: String?
  /// Participants, messages, present and missing attachments, diagnostics.
  let counts: [Int]

  var description: String { path + (chat.map { " " + $0 } ?? "") }

  static var folder: String {
    let bundle = Bundle.module.resourcePath ?? ""
    return bundle + "/Fixtures/Exports/"
  }

  static var all: [ExportFixture] {
    let table = (try? String(contentsOfFile: folder + "expected.tsv", encoding: .utf8)) ?? ""
    return table.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let columns = line.split(separator: "\t").map(String.init)
      return ExportFixture(
        path: columns[0],
        format: columns[1],
        chat: columns[2] == "-" ? nil : columns[2],
        counts: columns[3...].compactMap { Int($0) }
      )
    }
  }

  var isFolder: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: Self.folder + path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Whether the start of the file is not the start of the conversation: later records replace
  /// earlier ones, or a truncated conversation is left out.
  var isWholeOnly: Bool {
    let paths = [
      "gemini/session.jsonl", "librechat/tree.json", "vscode-chat/log.jsonl", "agents/ag-ui.jsonl",
    ]
    return paths.contains(path) || format == "open-webui" || format == "otel-genai"
  }

  var bytes: [UInt8] { Self.bytes(at: path) }

  static func bytes(at path: String) -> [UInt8] {
    Array(FileManager.default.contents(atPath: folder + path) ?? Data())
  }

  /// Every text file among the fixtures, including those in folders, with its format.
  static var texts: [(path: String, format: String)] {
    var known: Set<String> = []
    return all.filter { known.insert($0.path).inserted }.flatMap { fixture in
      let inner =
        fixture.isFolder ? FileManager.default.subpaths(atPath: folder + fixture.path) : nil
      let paths = inner?.sorted().map { fixture.path + "/" + $0 } ?? [fixture.path]
      let endings = [
        "json", "jsonl", "txt", "html", "xml", "csv", "log", "weechatlog", "chat", "js",
        "md",
      ]
      return paths.filter { path in endings.contains { path.hasSuffix("." + $0) } }.map {
        ($0, fixture.format)
      }
    }
  }

  /// The files as those of an archive.
  var items: [ArchiveTests.Item] {
    guard isFolder else {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return [ArchiveTests.Item(name, bytes)]
    }
    let names = FileManager.default.subpaths(atPath: Self.folder + path) ?? []
    return names.sorted().map { path + "/" + $0 }.compactMap { path in
      let bytes = Self.bytes(at: path)
      return bytes.isEmpty ? nil : ArchiveTests.Item(path, bytes)
    }
  }

  /// Reads the export as the command line does, without specifying its format.
  func read() throws -> ReadResult {
    let options = ReadOptions(chat: chat)
    if isFolder {
      return try Formats.read(ExportFiles(folder: Self.folder + path), options: options)
    }
    return try Formats.read(
      ByteSource(bytes, name: String(path.split(separator: "/").last ?? "")),
      beside: ExportFiles(beside: Self.folder + path),
      options: options
    )
  }
}
