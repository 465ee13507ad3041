public import LettererModel

/// The number of secrets in a transcript by kind.
///
/// Secrets are keys and tokens of known services, private keys, and passwords in assignments,
/// addresses, headers, and commands.
public struct SecretTally: Hashable, Sendable {
  /// The numbers by kind, such as `GitHub token`; no kind has zero.
  public private(set) var counts: [String: Int] = [:]

  /// Creates an empty tally.
  public init() {}

  /// Counts the secrets in everything that a transcript holds.
  ///
  /// - Complexity: O(*n*) in the size of the transcript.
  public init(_ transcript: Transcript) {
    var counter = SecretCounter()
    counter.count(transcript)
    counts = counter.counts
  }

  /// The number of all secrets.
  public var total: Int { counts.values.reduce(0, +) }

  /// The kinds in alphabetical order with their numbers.
  public var kinds: [(name: String, count: Int)] {
    counts.sorted { $0.key < $1.key }.map { (name: $0.key, count: $0.value) }
  }

  /// Adds the numbers of another transcript.
  public mutating func add(_ other: SecretTally) { counts.merge(other.counts, uniquingKeysWith: +) }
}

/// Counts the secrets in every part of messages.
struct SecretCounter: MessageVisitor {
  private(set) var counts: [String: Int] = [:]
  private var lines = NamedLines()

  mutating func count(_ transcript: Transcript) {
    let texts = [transcript.id, transcript.title, transcript.source?.name, transcript.view.welcome]
    for text in texts { count(text) }
    for person in transcript.participants {
      for text in [person.id, person.name, person.handle] + person.aliases { count(text) }
    }
    for message in transcript.messages { count(message) }
    for event in transcript.events {
      switch event.change {
      case .message(let message), .edit(let message): count(message)
      case .draft(let text): count(text)
      default: break
      }
    }
  }

  private mutating func count(_ message: Message) {
    var message = message
    message.visit(&self)
  }

  private mutating func count(_ text: String?) {
    if let text { add(SecretScanner.secrets(in: text)) }
  }

  private mutating func add(_ secrets: [Secret]) {
    for secret in secrets { counts[secret.kind, default: 0] += 1 }
  }

  // MARK: Parts

  mutating func text(_ text: inout String, _ role: MessageTextRole) {
    add(lines.secrets(in: text, role) ?? SecretScanner.secrets(in: text))
  }

  /// Counts across runs, as a secret may have several.
  mutating func body(_ runs: inout [TextRun]) {
    count(runs.count == 1 ? runs[0].text : runs.map(\.text).joined())
    for run in runs {
      if let address = run.href, address != run.text { count(address) }
    }
  }

  /// Counts in the texts of a value, which the names of fields may make secret.
  mutating func value(_ value: inout OpenValue, _ role: MessageTextRole) {
    var found: [Secret] = []
    _ = NamedSecrets.replacing(value) { text, secrets in
      found += secrets
      return text
    }
    add(found)
  }

  /// Counts in fields that outputs without redaction keep.
  mutating func ext(_ fields: inout [ExtensionField]) {
    if fields.isEmpty { return }
    var value = OpenValue.object(fields)
    self.value(&value, .value)
  }

  mutating func link(_ address: inout String?, _ role: MessageLinkRole) { count(address) }

  mutating func file(_ path: inout String) { count(path) }

  mutating func message(_ id: inout Message.ID) { count(id) }
}
