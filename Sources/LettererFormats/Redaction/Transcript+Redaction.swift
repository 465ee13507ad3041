public import LettererDocuments
public import LettererModel

/// A transcript with names and other identifying information redacted.
public struct RedactedTranscript: Sendable {
  /// The transcript, without the document fields that the model does not know.
  public var transcript: Transcript
  /// The original file paths by the paths in the transcript.
  public var files: [String: String]
  /// The things to check in the output.
  public var diagnostics: [Diagnostic] {
    neutralNotices + [Diagnostic(.replaced, message: redactor.report)]
  }

  private var neutralNotices: [Diagnostic] {
    if redactor.neutralNotices == 0 { return [] }
    var found = Diagnostic(
      .neutralNotice,
      message: "notice that cannot be parsed and may name people",
      note: "replaced by a neutral one; other messages may still name these people",
      hint: "pass --redact words:FILE to hide the names listed in a file"
    )
    found.count = redactor.neutralNotices
    return [found]
  }
  private var redactor: Redactor

  /// Redacts a transcript.
  ///
  /// Equal persons, numbers, and addresses have the same label everywhere, and different ones have
  /// different labels. Participants get new identifiers. Files and pictures in the content are kept
  /// unless media are hidden; participants' pictures are removed with their names.
  ///
  /// - Complexity: O(*n*) in the size of the transcript.
  public init(_ transcript: Transcript, _ redaction: Redaction) {
    redactor = Redactor(redaction, transcript)
    self.transcript = redactor.redacted(transcript)
    files = redactor.files
  }

  /// Returns another text, such as a file name, with the labels of the transcript.
  public mutating func text(_ text: String) -> String { redactor.text(text) }
}

extension Redactor {
  /// Returns a transcript with every text replaced.
  mutating func redacted(_ given: Transcript) -> Transcript {
    var transcript = given
    transcript.id = text(given.id)
    transcript.title = text(given.title)
    transcript.viewer = given.viewer.map { id($0) }
    transcript.source?.name = text(given.source?.name)
    transcript.source?.ext = [
      ExtensionField(name: Redaction.mark, value: .string(redaction.summary))
    ]
    if transcript.source == nil {
      transcript.source = Source(
        ext: [ExtensionField(name: Redaction.mark, value: .string(redaction.summary))]
      )
    }
    for index in transcript.participants.indices { redact(&transcript.participants[index]) }
    for index in transcript.messages.indices { redact(&transcript.messages[index]) }
    for index in transcript.events.indices { redact(&transcript.events[index]) }
    transcript.view.typing = given.view.typing.map { id($0) }
    transcript.view.welcome = text(given.view.welcome)
    if case .message(let target, let place)? = given.view.scroll {
      transcript.view.scroll = .message(messageID(target), at: place)
    }
    transcript.view.ext = []
    transcript.ext = []
    return transcript
  }

  private mutating func redact(_ person: inout Participant) {
    let label = label(of: person.id, for: person.label)
    person.id = id(person.id)
    person.ext = []
    person.name = label ?? text(person.name)
    let hidesNames = label != nil
    person.handle = hidesNames ? nil : text(person.handle)
    person.aliases = hidesNames ? [] : person.aliases.map { text($0) }
    if hidesNames { person.avatar = nil }
    redact(&person.avatar)
  }

  mutating func redact(_ picture: inout PictureReference?) {
    if redaction.kinds.contains(.media) { hide(&picture) }
    guard let path = picture?.path else { return }
    picture = PictureReference(path: self.path(path))
  }
}

extension Redaction {
  /// The source's field that lists what was redacted.
  static let mark = "redacted"
}
