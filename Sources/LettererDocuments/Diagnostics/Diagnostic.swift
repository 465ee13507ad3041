/// A position in a document that was read.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1; CR, LF, and CR LF each end a line.
  public var line: Int
  /// The column within the line, from 1, in UTF-8 bytes.
  public var column: Int
  /// The offset from the start of the document in UTF-8 bytes, from 0.
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
  /// The row number as the database counts rows; `nil` for the table as a whole.
  public var row: Int64?

  /// Creates a place.
  public init(table: String, row: Int64? = nil) {
    self.table = table
    self.row = row
  }
}

/// The severity of a diagnostic.
public enum DiagnosticLevel: String, Hashable, Sendable, CaseIterable {
  /// Something was lost or could only be guessed.
  case error
  /// Something was repaired, and the repair is most likely right.
  case warning
  /// Something worth knowing.
  case note
}

/// One problem of a document, and how it was handled.
///
/// The wording contains field names and identifiers, but never the text of a message.
public struct Diagnostic: Hashable, Sendable {
  /// The stable code.
  public var code: DiagnosticCode
  /// The position of the first occurrence; `nil` if the diagnostic concerns the whole document.
  public var position: TextPosition?
  /// The row, if the input is a database.
  public var record: RecordPlace?
  /// The file, if it isn't the one that the user named.
  public var file: String?
  /// The problem, in one line without a final period.
  public var message: String
  /// The reason, or how the input was read.
  public var note: String?
  /// What the user can do.
  public var hint: String?
  /// The number of occurrences; the position is that of the first.
  public var count: Int
  /// Whether the input was rejected because of it, as with `--strict`, rather than repaired.
  public var isRefused = false

  /// Creates a diagnostic that occurred once.
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

  /// The severity: an error if the input is not read, a warning if it was repaired.
  public var level: DiagnosticLevel {
    if code.level == .note { return .note }
    return isRefused || !code.isRepairable ? .error : .warning
  }
  /// The line of the first occurrence, from 1.
  public var line: Int? { position?.line }
  /// The column of the first occurrence in bytes, from 1.
  public var column: Int? { position?.column }
  /// The offset of the first occurrence in bytes, from 0.
  public var byte: Int? { position?.byte }
}
