public import LettererDocuments

/// Hand-written conversations, such as those for README pictures kept in git.
///
/// ```swift
/// let tidy = ChatScript.formatted(ByteSource(bytes))
/// ```
public enum ChatScript {
  /// The name of the format, which marks transcripts and pictures as not being real conversations.
  public static let format = "chat-script"

  /// A formatted script.
  public struct Formatting: Sendable {
    /// The script.
    public var bytes: [UInt8]
    /// The lines that are not valid in a script; they are kept as they are.
    public var diagnostics: DiagnosticList
  }

  /// Returns whether bytes are a script: UTF-8 in which at least half of the lines are script
  /// lines.
  ///
  /// - Complexity: O(*n*).
  public static func isScript(_ bytes: [UInt8]) -> Bool {
    if bytes.contains(0) || String(validating: bytes, as: UTF8.self) == nil { return false }
    var log = DiagnosticList()
    var balance = 0
    for line in ScriptScanner.lines(ByteSource(bytes), &log) {
      switch line.content {
      case .blank: continue
      case .unknown: balance -= 1
      default: balance += 1
      }
    }
    return balance >= 0
  }

  /// Returns a formatted script: single spaces, continuation lines indented by two, no consecutive
  /// empty lines, and none at the ends.
  ///
  /// The meaning of the script does not change, and a formatted script stays as it is.
  ///
  /// - Complexity: O(*n*).
  public static func formatted(_ source: ByteSource) -> Formatting {
    var log = DiagnosticList()
    var text = ""
    var isAfterBlank = true
    var isAfterSetting = false
    for line in ScriptScanner.lines(source, &log) {
      if line.content == .blank {
        isAfterBlank = true
        continue
      }
      let isSetting = line.content.isSetting
      let needsBlank = isAfterBlank || isAfterSetting && !isSetting
      if needsBlank, !text.isEmpty { text += "\n" }
      text += line.content.text + "\n"
      isAfterBlank = false
      isAfterSetting = isSetting
    }
    return Formatting(bytes: Array(text.withVisibleControls.utf8), diagnostics: log)
  }
}

extension ScriptLine.Content {
  fileprivate var isSetting: Bool {
    if case .setting = self { return true }
    return false
  }
}

extension ChatScript {
  /// A feature of a transcript that is missing from its script.
  public struct Loss: Hashable, Sendable {
    /// The name, such as "receipts".
    public var name: String
    /// The number of occurrences; at least 1.
    public var count: Int
  }
}
