import LettererDocuments
import LettererModel

/// The content of a message besides its text and files, one line per item.
struct ContentLines: MessageVisitor {
  /// The form of the lines.
  enum Form {
    /// With the votes for poll options, and the location of places.
    case full
    /// As a person would write it by hand: options as a list, and a note for a call.
    case script
  }

  private(set) var all: [String] = []
  private let form: Form
  private let names: ParticipantNames

  init(_ content: MessageContent, _ names: ParticipantNames, _ form: Form = .full) {
    self.form = form
    self.names = names
    var content = content
    content.visit(&self)
  }

  mutating func text(_ text: inout String, _ role: MessageTextRole) {
    switch role {
    case .title, .line, .placeName, .address, .detail: all.append(text)
    case .personName, .question: if !text.isEmpty { all.append(text) }
    case .option(let votes): all.append(form == .full ? "\(text) (\(votes))" : "- " + text)
    case .button: if form == .full { all.append("[\(text)]") }
    // Notices and tool use are written as text.
    case .event, .value, .notice, .toolID, .toolName, .toolInput, .toolOutput: break
    case .body, .codeLanguage, .quote, .version, .origin, .reaction, .choice, .kindName,
      .fileName, .mediaType, .alternativeText:
      break
    }
  }

  mutating func people(_ ids: inout [Participant.ID], _ answer: String) {
    if ids.isEmpty { return }
    all.append("\(answer): " + ids.compactMap { names[$0] }.joined(separator: ", "))
  }

  mutating func link(_ address: inout String?, _ role: MessageLinkRole) {
    guard let address else { return }
    if role == .card { all.append(address) }
    if role == .button, form == .full, let last = all.popLast() { all.append(last + " " + address) }
  }

  mutating func fact(_ fact: MessageFact) {
    switch fact {
    case .coordinates(let latitude, let longitude): all.append("\(latitude), \(longitude)")
    case .outcome(.answered): if form == .script { all.append("Call") }
    case .time(let time):
      all.append(time.precision == .day ? String(time.text.prefix { $0 != "T" }) : time.text)
    case .answer(let answer): if form == .full { all.append("Your answer: \(answer)") }
    case .outcome(let outcome): if form == .script { all.append("Call, \(outcome.rawValue)") }
    }
  }
}
