import Glibc

/// The texts of one file.
struct Corpus {
  /// The name of the file without its ending.
  let name: String
  let texts: [String]

  /// Reads one text a line; `nil` where the file cannot be read.
  init?(path: String) {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var texts: [String] = []
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    while getline(&line, &capacity, file) > 0, let line {
      texts.append(Self.text(fromLine: String(cString: line)))
    }
    let last = path.split(separator: "/").last.map(String.init) ?? path
    name = last.hasSuffix(".txt") ? String(last.dropLast(4)) : last
    self.texts = texts
  }

  /// Returns the corpora of a file, or those of a folder's files in the order of their names.
  static func all(at path: String) -> [Corpus] {
    guard let folder = opendir(path) else { return Corpus(path: path).map { [$0] } ?? [] }
    defer { closedir(folder) }
    var files: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name.hasSuffix(".txt") { files.append("\(path)/\(name)") }
    }
    return files.sorted().compactMap { Corpus(path: $0) }
  }

  /// Returns the text of a line, in which `\n` stands for a line break.
  static func text(fromLine line: String) -> String {
    var text = ""
    var rest = line.utf8.last == 0x0A ? line.dropLast() : line[...]
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

  /// The language that a corpus is marked with, where that decides on the forms of characters.
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
