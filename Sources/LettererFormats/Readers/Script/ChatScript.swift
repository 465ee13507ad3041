public import LettererDocuments

/// Conversations that are written by hand, for the pictures of a README that are kept in git.
///
/// ```swift
/// let tidy = ChatScript.formatted(ByteSource(bytes))
/// ```
public enum ChatScript {
  /// The name of the format, by which transcripts and pictures say that nobody said any of it.
  public static let format = "chat-script"

  /// A script as the formatter writes it.
  public struct Formatting: Sendable {
    /// The script.
    public var bytes: [UInt8]
    /// What was found that is no script; it stays as it is.
    public var diagnostics: DiagnosticList
  }

  /// Returns whether bytes are a script: UTF-8 with at least as many of its lines as of others.
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

  /// Returns a script with its lines in order: one space where any number stood, two before what
  /// belongs to the line above, no two empty lines in a row, none at the ends.
  ///
  /// Nothing that a script says is changed, and what is tidy stays as it is.
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
  /// Something that is not in a script, in a few words.
  public struct Loss: Hashable, Sendable {
    /// What it is, such as "receipts".
    public var name: String
    /// How often it was met; at least 1.
    public var count: Int
  }
}
