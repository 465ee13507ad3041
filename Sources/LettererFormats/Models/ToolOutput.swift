import LettererDocuments

/// What a tool wrote, from a text that can be JSON with the output of a command.
///
/// ```
/// {"output": "3\n", "metadata": {"exit_code": 0, "duration_seconds": 0.1}}
/// {"stdout": "3\n", "stderr": "", "exitCode": 1}
/// ```
/// An object with any other facts is text as it is.
struct ToolOutput {
  /// The names of members with what a command wrote, in the order in which it is shown.
  private static let names = ["output", "content", "stdout", "stderr"]

  private(set) var text: String
  private(set) var exitCode: Int?
  /// How long the command ran, in seconds.
  private(set) var seconds: Double?

  init(_ text: String) {
    self.text = text
    guard text.utf8.first == UInt8(ascii: "{") else { return }
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
}
