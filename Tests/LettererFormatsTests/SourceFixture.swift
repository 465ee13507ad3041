import LettererDocuments
import LettererFormats
import LettererModel
import Foundation

/// A file of a documented format, and the expected result of reading it.
///
/// The expectations are in `expected.tsv` next to the files: file, conversation, the numbers of
/// participants, messages, attachments, and events, and the codes of all diagnostics, including
/// repeats.
struct SourceFixture: CustomStringConvertible, Sendable {
  let format: String
  let folder: String
  let file: String
  let chat: String?
  let counts: [Int]
  let codes: [String]

  var description: String { "\(folder)/\(file) \(chat ?? "")" }

  static let root =
    Bundle.module.resourceURL?.appending(path: "Fixtures") ?? URL(filePath: "/nowhere")

  /// The formats and their folders.
  static let formats = [
    ("firebase", "Firebase"), ("firebase-stream", "FirebaseStream"), ("rongcloud", "RongCloud"),
    ("parse", "Parse"), ("sqlite", "SQLite"), ("imessage", "IMessage"),
    ("whatsapp-store", "WhatsAppStore"),
    ("signal-desktop", "SignalDesktop"), ("cursor", "Cursor"),
  ]

  static let all: [SourceFixture] = formats.flatMap { format, folder in
    let url = root.appending(path: folder).appending(path: "expected.tsv")
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return SourceFixture(
        format: format,
        folder: folder,
        file: fields[0],
        chat: fields[1].isEmpty ? nil : fields[1],
        counts: fields[2...5].map { Int($0) ?? -1 },
        codes: fields[6].split(separator: " ").map(String.init).sorted()
      )
    }
  }

  /// One conversation per file.
  static let files: [SourceFixture] = {
    var known: Set<String> = []
    return all.filter { known.insert($0.folder + "/" + $0.file).inserted }
  }()

  /// The bytes of the file.
  func text() throws -> [UInt8] {
    Array(try Data(contentsOf: Self.root.appending(path: folder).appending(path: file)))
  }

  /// The bytes; an SQL script is replaced by the database that it creates.
  func bytes() throws -> [UInt8] {
    let url = Self.root.appending(path: folder).appending(path: file)
    if file.hasSuffix(".sql") {
      return try TestDatabase(script: String(contentsOf: url, encoding: .utf8)).bytes()
    }
    return Array(try Data(contentsOf: url))
  }

  func read(_ bytes: [UInt8], _ change: (inout ReadOptions) -> Void = { _ in }) throws -> ReadResult
  {
    var options = ReadOptions(format: format, chat: chat)
    change(&options)
    return try Formats.read(ByteSource(bytes, name: file), options: options)
  }
}
