import Foundation

/// Commands with their inputs and output, in one readable file.
///
/// A line without indentation is a directive, and the lines below it, indented by two spaces, belong to it:
///
/// ```
/// # The reason for the case.
/// file chat.json
///   {"messages": []}
/// run letterer inspect chat.json
///   letterer: error: chat.json: nothing to draw: no messages [E043]
///   [status 6]
/// ```
///
/// `file` writes a file, and `decode` writes one from base64. `run` runs a shell command and is
/// followed by its output, its diagnostics, and its status unless that is 0.
struct CommandCase {
  /// A directive with the lines that belong to it.
  private struct Block {
    var line: String
    var body: [String] = []
  }

  struct Malformed: Error {
    let line: String
  }

  private var blocks: [Block] = []

  init(_ text: String) throws {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if line.hasPrefix("  ") || line.isEmpty {
        guard !blocks.isEmpty else { throw Malformed(line: line) }
        blocks[blocks.count - 1].body.append(String(line.dropFirst(2)))
      } else if line.hasPrefix("#"), let last = blocks.last, last.line.hasPrefix("#"),
        last.body.isEmpty
      {
        blocks[blocks.count - 1].line += "\n" + line
      } else {
        blocks.append(Block(line: line))
      }
    }
    // Empty lines between two directives belong to neither.
    for index in blocks.indices {
      while blocks[index].body.last?.isEmpty == true { blocks[index].body.removeLast() }
    }
  }

  /// Runs the case in its own folder.
  ///
  /// - Returns: The text of the case with the current output of the commands.
  func replayed() throws -> String {
    try Folder.withTemporaryFile("chat") { path in
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      return try blocks.map { try text(of: $0, in: folder) }.joined(separator: "\n")
    }
  }

  private func text(of block: Block, in folder: URL) throws -> String {
    var body = block.body
    if block.line.hasPrefix("#") { return block.line + "\n" }
    let words = block.line.split(separator: " ", maxSplits: 1).map(String.init)
    switch words[0] {
    case "file":
      let url = try Self.place(words.last ?? "", in: folder)
      try Data((body.joined(separator: "\n") + "\n").utf8).write(to: url)
    case "decode":
      guard let data = Data(base64Encoded: body.joined()) else { throw Malformed(line: block.line) }
      try data.write(to: Self.place(words.last ?? "", in: folder))
    case "run": body = try Self.output(of: words.last ?? "", in: folder)
    default: throw Malformed(line: block.line)
    }
    let lines = body.map { $0.isEmpty ? "" : "  " + $0 }
    return ([block.line] + lines).joined(separator: "\n") + "\n"
  }

  private static func place(_ name: String, in folder: URL) throws -> URL {
    let url = folder.appending(path: name)
    let parent = url.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
    return url
  }

  private static func output(of line: String, in folder: URL) throws -> [String] {
    let run = try LettererProcess(
      shell: "letterer() { \"$LETTERER\" \"$@\"; }; cd '\(folder.path)'; \(line)"
    )
    var text = run.text + run.errors
    if text.hasSuffix("\n") { text.removeLast() }
    let lines = text.isEmpty ? [] : text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { String($0.trimmingSuffix(" ")) }
      + (run.status == 0 ? [] : ["[status \(run.status)]"])
  }
}

extension Substring {
  /// The text without trailing occurrences of a character.
  fileprivate func trimmingSuffix(_ character: Character) -> Substring {
    var rest = self
    while rest.last == character { rest.removeLast() }
    return rest
  }
}
