public import LettererDocuments

/// Why an input could not be made into a transcript.
///
/// Each case tells which exit status a program should end with.
public enum FormatError: Error, Hashable, Sendable {
  /// No format has the name that was asked for. A usage error: status 2.
  case unknownFormatName(String, known: [String])
  /// No reader knows the input. Status 4.
  case notRecognized(evidence: String)
  /// Two formats fit to about the same degree. Status 4.
  case ambiguous([FormatMatch])
  /// The input holds several conversations, given here with the number of their messages. Status 4.
  case severalChats([ChatSummary])
  /// No conversation has the name that was asked for. A usage error: status 2.
  case absentChat(String, known: [ChatSummary])
  /// The document has a major version that is not read. Status 4.
  case unsupportedVersion(String)
  /// The input is damaged before its first complete message. Status 5.
  case malformed([Diagnostic])
  /// Something was wrong, and strictness was asked for. Status 5.
  case strict([Diagnostic])
  /// A table or column that was named does not exist. A usage error: status 2.
  case absentColumn(String, known: [String])
  /// There is nothing to draw. Status 6.
  case noMessages
  /// No table of a database looks like messages; the columns of the largest, and a map of those that
  /// are known. Status 6.
  case noMessageTable(columns: [String], map: String)
  /// None of so many messages is wanted. Status 6.
  case nothingChosen(of: Int)
  /// No participant matches the viewer who was asked for. A usage error: status 2.
  case absentParticipant(String, suggestion: ParticipantSummary?)
  /// Several participants have the name that was asked for. A usage error: status 2.
  case ambiguousParticipant(String, [ParticipantSummary])
  /// A folder or an archive cannot be read, for the reason given. Status 3.
  case unreadable(String)
  /// The input asks for more than any export needs, as told. Status 8.
  case limit(String)

  /// The exit status that the case calls for.
  public var exitStatus: Int32 {
    switch self {
    case .unknownFormatName, .absentChat, .absentColumn: 2
    case .absentParticipant, .ambiguousParticipant: 2
    case .notRecognized, .ambiguous, .severalChats, .unsupportedVersion: 4
    case .malformed, .strict: 5
    case .noMessages, .noMessageTable, .nothingChosen: 6
    case .unreadable: 3
    case .limit: 8
    }
  }

  /// What was found wrong on the way, for those cases that carry it.
  public var details: [Diagnostic] {
    switch self {
    case .malformed(let found), .strict(let found): found
    default: []
    }
  }
}

/// A conversation of an input that holds several.
public struct ChatSummary: Hashable, Sendable {
  /// The key by which it is asked for; empty where the input gives none.
  public var name: String
  /// The name that people gave it, by which it can be asked for too.
  public var title: String?
  /// The number of its messages.
  public var messages: Int
}

/// A participant, as far as an error names one.
public struct ParticipantSummary: Hashable, Sendable {
  /// The identifier.
  public var id: String
  /// The name; the identifier where there is none.
  public var name: String
  /// The number of the participant's messages.
  public var messages: Int
}
