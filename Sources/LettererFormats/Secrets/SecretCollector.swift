import LettererModel

/// Collects the secrets in every part of a transcript.
struct SecretCollector: MessageVisitor {
  /// The numbers of secrets by kind.
  private(set) var counts: [String: Int] = [:]
  /// The secrets themselves.
  private(set) var values: Set<String> = []
  private var lines = NamedLines()
  /// The number of next messages that may be the password that one asked for or announced.
  private var expected = 0

  /// Collects the secrets of a transcript.
  ///
  /// - Complexity: O(*n*) in the size of the transcript.
  init(_ transcript: Transcript) {
    let texts = [transcript.id, transcript.title, transcript.source?.name, transcript.view.welcome]
    for text in texts { add(text) }
    for person in transcript.participants {
      for text in [person.id, person.name, person.handle] + person.aliases { add(text) }
    }
    for message in transcript.messages { add(message) }
    for event in transcript.events {
      switch event.change {
      case .message(let message), .edit(let message): add(message)
      case .draft(let text): add(text)
      default: break
      }
    }
  }

  private mutating func add(_ message: Message) {
    var message = message
    lines = NamedLines()
    message.visit(&self)
  }

  private mutating func add(_ text: String?) {
    if let text { add(SecretScanner.secrets(in: text), in: text) }
  }

  private mutating func add(_ secrets: [Secret], in text: String) {
    for secret in secrets {
      counts[secret.kind, default: 0] += 1
      let bytes = text.utf8
      let start = bytes.index(bytes.startIndex, offsetBy: secret.range.lowerBound)
      let end = bytes.index(start, offsetBy: secret.range.count)
      values.insert(String(text[start..<end]))
    }
  }

  // MARK: Parts

  mutating func text(_ text: inout String, _ role: MessageTextRole) {
    add(lines.secrets(in: text, role) ?? SecretScanner.secrets(in: text), in: text)
  }

  /// Collects across runs, as a secret may have several.
  mutating func body(_ runs: inout [TextRun]) {
    let text = runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
    var secrets = SecretScanner.secrets(in: text)
    if secrets.isEmpty, expected > 0 {
      secrets = SecretScanner.password(in: text, isAnswer: expected == 3)
    }
    add(secrets, in: text)
    expected = secrets.isEmpty && SecretScanner.expectsPassword(text) ? 3 : max(expected - 1, 0)
    for run in runs {
      if let address = run.href, address != run.text { add(address) }
    }
  }

  /// Collects in the texts of a value, which the names of fields may make secret.
  mutating func value(_ value: inout OpenValue, _ role: MessageTextRole) {
    _ = NamedSecrets.replacing(value) { text, secrets in
      add(secrets, in: text)
      return text
    }
  }

  /// Collects in fields that outputs without redaction keep.
  mutating func ext(_ fields: inout [ExtensionField]) {
    if fields.isEmpty { return }
    var value = OpenValue.object(fields)
    self.value(&value, .value)
  }

  mutating func link(_ address: inout String?, _ role: MessageLinkRole) { add(address) }

  mutating func file(_ path: inout String) { add(path) }

  mutating func message(_ id: inout Message.ID) { add(id) }
}

extension SecretScanner {
  /// The maximum length of a message that asks for a password or announces one, in bytes.
  private static let longestQuestion = 300
  /// The maximum number of words of an answer.
  private static let longestAnswer = 8

  /// Whether a text names a password or asks for a key, which may be the next message.
  fileprivate static func expectsPassword(_ text: String) -> Bool {
    guard text.utf8.count <= longestQuestion else { return false }
    let bytes = ByteText(text.utf8)
    let isAsked = text.contains("?")
    if isAsked, text.lowercased().contains("login") { return true }
    return SecretAnchor.all(in: bytes.bytes.span).contains { anchor in
      switch anchor.kind {
      case .foreignName: true
      case .name:
        SecretName(bytes, endingAt: anchor.index).map {
          $0.role == .password && bytes.folded($0.range) != "pass" || $0.role == .key && isAsked
        } ?? false
      default: false
      }
    }
  }

  /// Returns the password that a text consists of, or that an answer has in a few words.
  fileprivate static func password(in text: String, isAnswer: Bool) -> [Secret] {
    let bytes = ByteText(text.utf8)
    var (words, index) = ([Range<Int>](), 0)
    while index < bytes.count {
      let end = bytes.wordEnd(from: index)
      if end > index { words.append(bytes.word(index..<end)) }
      if words.count > (isAnswer ? longestAnswer : 1) { return [] }
      index = max(end, index + 1)
    }
    let password = words.first { word in
      let value = SecretValue(bytes[word])
      return (8...64).contains(value.length)
        && (value.isUnlikeWords
          || value.isSpokenPassword && (value.digits > 2 || value.digits == 0))
    }
    return password.map { [Secret(range: $0, kind: "password")] } ?? []
  }
}
