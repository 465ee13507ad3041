import LettererDocuments

/// What a tool wrote, from a text that can be JSON with the output of a command, or have lines about
/// it.
///
/// ```
/// {"output": "3\n", "metadata": {"exit_code": 0, "duration_seconds": 0.1}}
/// {"stdout": "3\n", "stderr": "", "exitCode": 1}
/// ```
/// An object with any other facts is text as it is. Codex writes lines before the output, Claude Code
/// one before that of a failure, and Gemini CLI lines around it, which stay.
/// ```
/// Exit code: 1
/// Wall time: 0.1 seconds
/// Output:
/// ```
struct ToolOutput {
  /// The names of members with what a command wrote, in the order in which it is shown.
  private static let names = ["output", "content", "stdout", "stderr"]

  private(set) var text: String
  private(set) var exitCode: Int?
  /// How long the command ran, in seconds.
  private(set) var seconds: Double?

  init(_ text: String, isError: Bool = false) {
    self.text = text
    guard text.utf8.first == UInt8(ascii: "{") else {
      readLines(isError: isError)
      return
    }
    var reader = JSONReader(ByteSource(Array(text.utf8)))
    guard let value = reader.readValue(), !reader.isTruncated, reader.isAtEnd(),
      Self.names.contains(where: { value[$0]?.string != nil }),
      (value.members ?? []).allSatisfy({ take($0) })
    else {
      (exitCode, seconds) = (nil, nil)
      return
    }
    let parts = Self.names.compactMap { value[$0]?.string }.filter { !$0.isEmpty }
    self.text = parts.reduce("") { $0 + ($0.isEmpty || $0.hasSuffix("\n") ? "" : "\n") + $1 }
  }

  /// Reads a member; returns whether nothing of it is lost.
  private mutating func take(_ member: JSONMember) -> Bool {
    switch member.name {
    case "exit_code", "exitCode":
      exitCode = member.value.whole
      return exitCode != nil || member.value.isNull
    case "duration_seconds":
      seconds = member.value.decimal
      return seconds != nil
    case "metadata": return (member.value.members ?? []).allSatisfy { take($0) }
    case _ where Self.names.contains(member.name) && member.value.string != nil: return true
    default:
      let value = member.value
      return value.isNull || value.content == .boolean(false) || value.string == ""
    }
  }

  // MARK: Lines

  /// The beginnings of lines before the output; those that become facts are not part of the text.
  private static let facts = ["Exit code: ", "Process exited with code ", "Wall time: "]
  private static let others = [
    "Chunk ID: ", "Process running with session ID ", "Original token count: ",
    "Total output lines: ",
  ]
  private static let headerLimit = 8

  private mutating func readLines(isError: Bool) {
    if text.hasPrefix("Command: ") || text.hasPrefix("Output: ") {
      let line = text.split(separator: "\n").last { $0.hasPrefix("Exit Code: ") }
      exitCode = line.flatMap { Int($0.dropFirst("Exit Code: ".count)) }
      return
    }
    if isError, text.hasPrefix("Exit code ") {
      let line = text.prefix { !$0.isNewline }
      exitCode = Int(line.dropFirst("Exit code ".count))
      if exitCode != nil { text = String(text[line.endIndex...].dropFirst()) }
      return
    }
    guard (Self.facts + Self.others).contains(where: text.hasPrefix) else { return }
    let lines = text.split(
      separator: "\n",
      maxSplits: Self.headerLimit,
      omittingEmptySubsequences: false
    )
    guard let end = lines.firstIndex(of: "Output:"),
      lines[..<end].allSatisfy({ (Self.facts + Self.others).contains(where: $0.hasPrefix) })
    else { return }
    let kept = lines[..<end].filter { !take(line: $0) }
    text = (kept + lines[(end + 1)...]).joined(separator: "\n")
  }

  /// Reads a line before the output; returns whether nothing of it is lost.
  private mutating func take(line: Substring) -> Bool {
    guard let name = Self.facts.first(where: line.hasPrefix) else { return false }
    let value = line.dropFirst(name.count)
    if name == "Wall time: " {
      guard let number = value.split(separator: " ").first.flatMap({ Double($0) }), number >= 0,
        number.isFinite, value.hasSuffix(" seconds")
      else { return false }
      seconds = number
      return true
    }
    guard let code = Int(value) else { return false }
    exitCode = code
    return true
  }
}
