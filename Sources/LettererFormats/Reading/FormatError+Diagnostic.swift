public import LettererBasics
public import LettererDocuments

extension FormatError {
  /// The error as a one-line diagnostic with its code.
  public var diagnostic: Diagnostic {
    switch self {
    case .unknownFormatName(let name, let known):
      return Diagnostic(
        .unknownFormatName,
        message: "no format is named \(quotedInput(name))" + known.suggestion(for: name),
        hint: "the formats are \(known.joined(separator: ", "))"
      )
    case .notRecognized(let evidence):
      return Diagnostic(
        .unknownFormat,
        message: "format not recognized: \(evidence)",
        hint: "letterer list formats lists the formats; pass --from FORMAT to choose one"
      )
    case .ambiguous(let matches):
      let list = matches.map { "\($0.name) (\($0.confidence.twoDecimals))" }
      return Diagnostic(
        .ambiguousFormat,
        message: "\(matches.count) formats fit: \(list.joined(separator: ", "))",
        hint: "pass " + matches.map { "--from \($0.name)" }.joined(separator: " or ")
      )
    case .unsupportedVersion(let version):
      return Diagnostic(
        .unsupportedVersion,
        message: "transcript version \(version) is not supported",
        hint: "this program supports version \(TranscriptDocument.majorVersion)"
      )
    case .malformed(let found), .strict(let found):
      return found.first ?? Diagnostic(.malformed, message: "damaged beyond repair")
    case .noMessages, .noReadableMessages, .noMessageTable, .nothingChosen:
      return emptyDiagnostic
    case .absentColumn(let name, let known):
      let list = known.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
      return Diagnostic(
        .absentColumn,
        message: "--sqlite-map: there is no \(name)",
        hint: known.isEmpty ? nil : "choose from \(list)"
      )
    case .unreadable(let reason):
      return Diagnostic(
        .unreadable,
        message: "cannot be read: \(reason)",
        hint: "if it was copied or downloaded, do that again"
      )
    case .limit(let exhaustion):
      return exhaustion.diagnostic
    case .severalChats, .absentChat, .absentBranch, .absentParticipant, .ambiguousParticipant:
      return choiceDiagnostic
    }
  }

  private var emptyDiagnostic: Diagnostic {
    var found = Diagnostic(
      .noMessages,
      message: "nothing to draw: no messages",
      hint: "export the chat again if it has any"
    )
    switch self {
    case .noReadableMessages:
      found.message = "nothing to draw: no message could be read"
      found.hint = nil
    case .noMessageTable(let columns, let map):
      let list = columns.prefix(20).map(quotedName).joined(separator: ", ")
      found.message = "nothing to draw: no table looks like messages"
      found.note = "the largest table has the columns \(list)"
      found.hint = "pass --sqlite-map \"\(map)\" with the missing columns filled in"
    case .nothingChosen(let count):
      found.message = "nothing to draw: none of \(Self.count(count)) is selected"
      found.hint = nil
    default: break
    }
    return found
  }

  private var choiceDiagnostic: Diagnostic {
    switch self {
    case .severalChats(let chats):
      return Diagnostic(
        .severalChats,
        message: "\(chats.count) conversations: \(Self.list(chats))",
        hint: "choose one with --chat"
      )
    case .absentChat(let name, let known):
      return Self.absentChat(name, known)
    case .absentBranch(let number, let count):
      let words = count == 1 ? "is 1 branch" : "are \(count) branches"
      return Diagnostic(
        .usage,
        message: "there \(words), and no branch \(number)",
        hint: "--branch all shows all of them"
      )
    case .ambiguousParticipant(let name, let people):
      let ids = people.map { person in
        let name = person.name == person.id ? "" : "\(person.name.printable), "
        return "\(quotedInput(person.id)) (\(name)\(Self.count(person.messages)))"
      }
      return Diagnostic(
        .ambiguousParticipant,
        message: "\(people.count) participants match --me \(quotedInput(name))",
        hint: "pass one of the identifiers \(ids.joined(separator: ", "))"
      )
    case .absentParticipant(let name, let known):
      return Self.absentParticipant(name, known)
    default:
      return Diagnostic(.malformed, message: "damaged beyond repair")
    }
  }

  private static func absentParticipant(
    _ name: String,
    _ known: [ParticipantSummary]
  ) -> Diagnostic {
    var message = "no participant matches --me \(quotedInput(name))"
    let words = known.flatMap { person in
      ([person.name] + person.name.split(separator: " ").map(String.init)).map { ($0, person) }
    }
    let word = words.map(\.0).nearest(to: name)
    if let near = words.first(where: { $0.0 == word })?.1 {
      message += "; did you mean \(quotedInput(near.name)) (\(count(near.messages)))?"
    }
    let list = known.prefix(5).map { "\(quotedInput($0.name)) (\(count($0.messages)))" }
    let more = known.count > 5 ? ", and \(known.count - 5) more" : ""
    let hint = list.isEmpty ? nil : "choose from \(list.joined(separator: ", "))\(more)"
    return Diagnostic(.absentParticipant, message: message, hint: hint)
  }

  private static func absentChat(_ name: String, _ known: [ChatSummary]) -> Diagnostic {
    var message = "no conversation is named \(quotedInput(name))"
    if let number = Int(name), known.indices.contains(number - 1) {
      message += "; the number is written #\(number)"
    } else if let (near, chat) = known.nearest(to: name) {
      message += "; did you mean \"\(near)\" (\(count(chat.messages)))?"
    }
    let isNameless = known.allSatisfy { $0.name.isEmpty && $0.title == nil }
    let hint = isNameless ? "the only one has no name; omit --chat" : "choose from \(list(known))"
    return Diagnostic(.absentChat, message: message, hint: hint)
  }

  private static func count(_ messages: Int) -> String {
    messages == 1 ? "1 message" : "\(messages) messages"
  }

  /// Returns the names of the first conversations; an input can hold thousands.
  static func list(_ chats: [ChatSummary]) -> String {
    let shown = chats.prefix(10).map { chat in
      let title = chat.name.isEmpty ? nil : chat.title.map { "\($0), " }
      return "\"\(chat.name.isEmpty ? chat.title ?? "" : chat.name)\" "
        + "(\(title ?? "")\(Self.count(chat.messages)))"
    }
    let more = chats.count > 10 ? ", and \(chats.count - 10) more" : ""
    return shown.joined(separator: ", ") + more
  }
}

extension Double {
  /// A number from 0 to 1 with two decimals.
  fileprivate var twoDecimals: String {
    let hundredths = String(Int((self * 100).rounded()) + 1000)
    let digits = hundredths.suffix(3)
    return "\(digits.prefix(1)).\(digits.suffix(2))"
  }
}

extension Budget.Exhaustion {
  /// The exhaustion as a one-line diagnostic.
  public var diagnostic: Diagnostic {
    let option = "--limits \(resource?.rawValue ?? "time")="
    return Diagnostic(
      .limit,
      message: description,
      hint: "if you trust the input, raise the limit with \(option)…"
    )
  }
}
