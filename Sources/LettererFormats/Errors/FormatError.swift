public import LettererBasics
public import LettererDocuments

/// The reason that an input could not be converted to a transcript.
///
/// Each case determines the exit status of a program.
public enum FormatError: Error, Hashable, Sendable {
  /// No format has the requested name. A usage error: status 2.
  case unknownFormatName(String, known: [String])
  /// No reader recognizes the input. Status 4.
  case notRecognized(evidence: String)
  /// Two formats fit about equally well. Status 4.
  case ambiguous([FormatMatch])
  /// The input holds several conversations, listed with their message counts, and none is chosen.
  /// A usage error: status 2.
  case severalChats([ChatSummary])
  /// No conversation has the requested name. A usage error: status 2.
  case absentChat(String, known: [ChatSummary])
  /// The conversation has no branch with the number, only as many as given. A usage error: status 2.
  case absentBranch(Int, of: Int)
  /// The document has an unsupported major version. Status 4.
  case unsupportedVersion(String)
  /// The input is damaged before its first complete message. Status 5.
  case malformed([Diagnostic])
  /// Something was wrong and strict reading was requested. Status 5.
  case strict([Diagnostic])
  /// A table or column that was specified does not exist. A usage error: status 2.
  case absentColumn(String, known: [String])
  /// There is nothing to draw. Status 6.
  case noMessages
  /// The input has records, but none of them could be read as a message. Status 6.
  case noReadableMessages([Diagnostic])
  /// No table of a database looks like messages; the columns of the largest one, and a map of the
  /// known columns. Status 6.
  case noMessageTable(columns: [String], map: String)
  /// None of this number of messages was selected. Status 6.
  case nothingChosen(of: Int)
  /// No participant matches the requested viewer; those who are known, the most active first. A
  /// usage error: status 2.
  case absentParticipant(String, known: [ParticipantSummary])
  /// Several participants have the requested name. A usage error: status 2.
  case ambiguousParticipant(String, [ParticipantSummary])
  /// A folder or an archive cannot be read, for the given reason. Status 3.
  case unreadable(String)
  /// The input needs more than its budget. Status 8.
  case limit(Budget.Exhaustion)

  /// The exit status for the error.
  public var exitStatus: Int32 {
    switch self {
    case .unknownFormatName, .severalChats, .absentChat, .absentBranch, .absentColumn: 2
    case .absentParticipant, .ambiguousParticipant: 2
    case .notRecognized, .ambiguous, .unsupportedVersion: 4
    case .malformed, .strict: 5
    case .noMessages, .noReadableMessages, .noMessageTable, .nothingChosen: 6
    case .unreadable: 3
    case .limit: 8
    }
  }

  /// The diagnostics found so far, for the cases that carry them.
  public var details: [Diagnostic] {
    switch self {
    case .malformed(let found), .strict(let found), .noReadableMessages(let found): found
    default: []
    }
  }
}

/// A conversation of an input that holds several.
public struct ChatSummary: Hashable, Sendable {
  /// The key that selects it; empty if the input has none.
  public var name: String
  /// The name that people gave it, which selects it too.
  public var title: String?
  /// The number of messages.
  public var messages: Int
}

/// A participant, as named by an error.
public struct ParticipantSummary: Hashable, Sendable {
  /// The identifier.
  public var id: String
  /// The name, or else the identifier.
  public var name: String
  /// The number of messages from the participant.
  public var messages: Int
}

extension Budget {
  /// Throws if a limit was reached.
  func checkFormat() throws(FormatError) {
    if let exhaustion { throw .limit(exhaustion) }
  }
}
