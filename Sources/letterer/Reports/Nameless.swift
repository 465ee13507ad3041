import LettererDocuments
import LettererFormats
import LettererModel

extension ReadResult {
  /// Notes that people other than the viewer are shown by their identifiers.
  mutating func noteNameless() {
    let count = transcript.participants.count { person in
      person.role == .user && person.id != transcript.viewer && !person.isNamed
    }
    if let note = Diagnostic.nameless(count: count) { diagnostics.append(note) }
  }
}

extension InspectResult {
  /// Notes that people other than the viewer are shown by their identifiers.
  mutating func noteNameless() {
    let count = summary.participants.count { $0.id != summary.viewer && $0.name.isEmpty }
    if let note = Diagnostic.nameless(count: count) { diagnostics.append(note) }
  }
}
