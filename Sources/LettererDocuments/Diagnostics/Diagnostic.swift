/// A place in a document that was read.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1; CR, LF and CR LF each end one.
  public var line: Int
  /// The column within the line, from 1, counted in bytes of UTF-8.
  public var column: Int
  /// The offset from the start of the document in bytes of UTF-8, from 0.
  public var byte: Int

  /// Creates a position.
  public init(line: Int, column: Int, byte: Int) {
    self.line = line
    self.column = column
    self.byte = byte
  }
}

/// A place in a database that was read.
public struct RecordPlace: Hashable, Sendable {
  /// The table.
  public var table: String
  /// The number of the row as the database counts them; `nil` for the table as a whole.
  public var row: Int64?

  /// Creates a place.
  public init(table: String, row: Int64? = nil) {
    self.table = table
    self.row = row
  }
}

/// How grave a diagnostic is.
public enum DiagnosticLevel: String, Hashable, Sendable, CaseIterable {
  /// Something was lost or could only be guessed.
  case error
  /// Something was repaired, and the repair is most likely right.
  case warning
  /// Something worth knowing.
  case note
}

/// One thing that is wrong with a document, and what was done about it.
///
/// The wording names fields and identifiers and never the text of a message.
public struct Diagnostic: Hashable, Sendable {
  /// The stable code.
  public var code: DiagnosticCode
  /// Where it was met first; `nil` when it concerns the document as a whole.
  public var position: TextPosition?
  /// The row of a database, where that is what was read.
  public var record: RecordPlace?
  /// The file, where it is not the one that was named by the user.
  public var file: String?
  /// What is wrong, in one line without a full stop.
  public var message: String
  /// Why it is so, or how it was read.
  public var note: String?
  /// What can be done.
  public var hint: String?
  /// How often it was met; the position is that of the first.
  public var count: Int
  /// Whether the input was refused because of it, as with `--strict`, and not repaired.
  public var isRefused = false

  /// Creates a diagnostic that was met once.
  public init(
    _ code: DiagnosticCode,
    at position: TextPosition? = nil,
    in record: RecordPlace? = nil,
    file: String? = nil,
    message: String,
    note: String? = nil,
    hint: String? = nil
  ) {
    self.code = code
    self.position = position
    self.record = record
    self.file = file
    self.message = message
    self.note = note
    self.hint = hint
    count = 1
  }

  /// How grave it is: an error where nothing comes of the input, a warning where it was repaired.
  public var level: DiagnosticLevel {
    if code.level == .note { return .note }
    return isRefused || !code.isRepairable ? .error : .warning
  }
  /// The line of the first, from 1.
  public var line: Int? { position?.line }
  /// The column of the first in bytes, from 1.
  public var column: Int? { position?.column }
  /// The offset of the first in bytes, from 0.
  public var byte: Int? { position?.byte }
}
