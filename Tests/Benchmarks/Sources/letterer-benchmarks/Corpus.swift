import LettererDocuments
import LettererModel
import Glibc

/// The texts of one file.
struct Corpus {
  /// The file name without its extension.
  let name: String
  let texts: [String]

  /// Reads a transcript (`.json`, `.jsonl`), or one text per line; `nil` if there is no text.
  init?(path: String) {
    guard let bytes = Self.bytes(of: path) else { return nil }
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let parts = file.split(separator: ".")
    name = parts.first.map(String.init) ?? file
    switch parts.last {
    case "json": texts = Self.texts(of: TranscriptDocument.read(ByteSource(bytes)))
    case "jsonl": texts = Self.texts(of: TranscriptDocument.readLines(ByteSource(bytes)))
    default:
      texts = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .map { Self.text(fromLine: String($0)) }
    }
    if texts.isEmpty { return nil }
  }

  private static func texts(of reading: TranscriptDocument.Reading) -> [String] {
    reading.transcript.messages.map(\.text).filter { !$0.isEmpty }
  }

  static func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&block, 1, block.count, file), count > 0 {
      bytes += block[..<count]
    }
    return bytes
  }

  /// Writes one text per line.
  func print() {
    for text in texts {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      Swift.print(lines.joined(separator: "\\n"))
    }
  }

  /// Returns the corpus of a file, or those of a folder's files in the order of their names.
  static func all(at path: String) -> [Corpus] {
    guard let folder = opendir(path) else { return Corpus(path: path).map { [$0] } ?? [] }
    defer { closedir(folder) }
    var files: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let isCorpus = [".txt", ".json", ".jsonl"].contains { name.hasSuffix($0) }
      if isCorpus { files.append("\(path)/\(name)") }
    }
    return files.sorted().compactMap { Corpus(path: $0) }
  }

  /// Returns the text of a line, in which `\n` represents a line break.
  static func text(fromLine line: String) -> String {
    var text = ""
    var rest = line[...]
    while let backslash = rest.firstIndex(of: "\\") {
      text += rest[..<backslash]
      rest = rest[rest.index(after: backslash)...]
      if rest.first == "n" {
        text += "\n"
        rest = rest.dropFirst()
      } else {
        text += "\\"
      }
    }
    return text + rest
  }

  /// The language of a corpus, if it determines the forms of characters.
  var language: String? {
    switch name {
    case "arabic": "ar"
    case "hebrew": "he"
    case "hindi": "hi"
    case "thai": "th"
    case "japanese": "ja"
    case "chinese": "zh-Hans"
    case "korean": "ko"
    case "cyrillic": "ru"
    case "latin": "en"
    default: nil
    }
  }
}
