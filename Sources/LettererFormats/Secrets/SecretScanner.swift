/// A secret in a text: a key, a token, or a password.
struct Secret: Equatable {
  /// The bytes of the secret in the UTF-8 text.
  var range: Range<Int>
  /// What it is, for people: `GitHub token`.
  var kind: String
}

/// Finds secrets by their published forms, by the names of values, and by their blocks.
///
/// ```
/// export DB_PASSWORD=…   Authorization: Bearer …   https://ann:…@example.org
/// ```
/// Fillers such as `<your-key>`, `${TOKEN}`, and `process.env.KEY` are kept. So are random
/// characters without a name, such as hashes, identifiers, and base64.
struct SecretScanner {
  let text: ByteText
  private(set) var found: [Secret] = []
  /// Secrets that were found beyond the current place.
  var later: [Secret] = []
  /// The last run of bytes of some classes.
  private var runs: [UInt16: Range<Int>] = [:]
  /// The last values without quotes, by what ends them.
  var bareRuns: [BareValue: Range<Int>] = [:]
  /// Where the last line of cookies ends.
  var cookieEnd = 0
  /// Where the last command with each name ends.
  var commandEnds: [[UInt8]: Int] = [:]
  /// Whether only the kind of a value is looked for; the values of commands in it would have kinds.
  private var isNested = false

  /// Returns the secrets in a text, in order and without overlaps.
  ///
  /// - Complexity: O(*n*).
  static func secrets(in text: String) -> [Secret] {
    guard let readable = ReadableText(text) else {
      return secrets(in: ByteText(text.utf8), SecretAnchor.all(in: text.utf8Span.span))
    }
    let anchors = SecretAnchor.all(in: readable.bytes.span)
    if anchors.isEmpty { return [] }
    return secrets(in: readable.text, anchors).map { secret in
      Secret(range: readable.original(secret.range), kind: secret.kind)
    }
  }

  private static func secrets(
    in text: @autoclosure () -> ByteText,
    _ anchors: [SecretAnchor]
  ) -> [Secret] {
    if anchors.isEmpty { return [] }
    var scanner = SecretScanner(text())
    scanner.find(anchors)
    return scanner.all
  }

  /// The maximum distance between the two keys of a pair, in bytes.
  private static let longestPair = 160

  init(_ text: ByteText) { self.text = text }

  /// The end of the last secret.
  var end: Int { found.last?.range.upperBound ?? 0 }

  /// The secrets in order, without overlaps.
  private var all: [Secret] {
    if later.isEmpty { return found }
    var merged = SecretScanner(text)
    for secret in (found + later).sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      merged.add(secret.range, secret.kind)
    }
    return merged.found
  }

  private mutating func find(_ anchors: [SecretAnchor]) {
    let lines = anchors.compactMap { anchor in
      if case .block = anchor.kind { anchor.index } else { nil }
    }
    var blocks = lines.isEmpty ? [] : KeyBlockScanner(text, lines: lines).blocks[...]
    for anchor in anchors {
      if let block = blocks.first, block.lowerBound <= anchor.index {
        add(block, "private key")
        blocks.removeFirst()
      }
      guard anchor.index >= end else { continue }
      switch anchor.kind {
      case .prefix(let bucket): findKey(bucket, anchor.index)
      case .name: findValue(anchor.index)
      case .address: findLogin(anchor.index)
      case .colon: findColonKey(anchor.index)
      case .tilde: findTildeKey(anchor.index)
      case .long: findCodedKey(anchor.index)
      case .foreignName: findForeignValue(anchor.index)
      case .hash: findHash(anchor.index)
      case .mailbox: findMailbox(anchor.index)
      case .phrase(let words): later.append(Secret(range: words, kind: "recovery phrase"))
      case .block: break
      }
    }
  }

  /// Adds a secret after the others; one that overlaps others replaces them.
  mutating func add(_ range: Range<Int>, _ kind: String) {
    var range = range
    while let last = found.last, range.lowerBound < last.range.upperBound {
      range =
        min(range.lowerBound, last.range.lowerBound)..<max(range.upperBound, last.range.upperBound)
      found.removeLast()
    }
    if !range.isEmpty { found.append(Secret(range: range, kind: kind)) }
  }

  // MARK: Published forms

  private mutating func findKey(_ bucket: SecretPrefixes.Bucket, _ start: Int) {
    for entry in SecretPrefixes.all.buckets[bucket] where text.matches(entry.prefix, at: start) {
      if let form = entry.form,
        case let end = runEnd(of: form.alphabet, from: start + form.prefix.count),
        let range = form.range(in: text, at: start, end: brokenEnd(of: form, start, end))
      {
        findPair(behind: range, form.kind)
        return form.kind == Self.accountKind ? () : add(range, form.kind)
      }
      if let special = entry.special, findSpecial(special, start) { return }
      if let command = entry.command, !isNested { findCommand(command, start) }
    }
  }

  /// Returns where a key ends that the end of a line may break before its least length.
  private mutating func brokenEnd(of form: SecretForm, _ start: Int, _ end: Int) -> Int {
    let rest = text[end] == 0x0D ? end + 2 : end + 1
    let count = end - start - form.prefix.count
    guard form.isUnmistakable else { return end }
    // The marks of bold characters.
    if text.matches("**".utf8, at: end), count < form.least {
      return runEnd(of: form.alphabet, from: end + 2)
    }
    guard text[rest - 1] == 0x0A else { return end }
    let next = runEnd(of: form.alphabet, from: text.spaces(from: rest, atMost: 16))
    let tail = SecretValue(text[rest..<next].prefix(Self.longestSample))
    let isLine = next >= text.count || text.isSpace(next) || text.isQuote(next)
    let isRest = count < form.least ? !tail.isWords : tail.isRest
    return isLine && isRest && tail.length >= 6 && text[next] != 0x20 && !startsKey(rest)
      ? next : end
  }

  /// Whether the prefix of a published form is at an index.
  private func startsKey(_ index: Int) -> Bool {
    guard text.has(index, .alphanumeric),
      let bucket = SecretPrefixes.all.bucket(text.bytes.span, at: index)
    else { return false }
    return SecretPrefixes.all.buckets[bucket].contains { entry in
      entry.form != nil && text.matches(entry.prefix, at: index)
    }
  }

  /// Returns the kind of the first key of a published form within a value.
  func kind(of range: Range<Int>) -> String? {
    let sample = range.prefix(Self.longestSample)
    var inner = SecretScanner(text)
    inner.isNested = true
    for anchor in SecretAnchor.all(in: text[sample].span)
    where inner.found.isEmpty {
      let index = range.lowerBound + anchor.index
      switch anchor.kind {
      case .prefix(let bucket): inner.findKey(bucket, index)
      case .colon: inner.findColonKey(index)
      case .tilde: inner.findTildeKey(index)
      case .long: inner.findCodedKey(index)
      default: break
      }
    }
    return inner.found.first?.kind
  }

  private mutating func findSpecial(_ special: SecretPrefixes.Special, _ start: Int) -> Bool {
    let count = found.count
    switch special {
    case .jsonWebToken:
      if let range = jsonWebToken(start) { add(range, "JSON Web Token") }
    case .terraform: findTerraformKey(start)
    case .mailchimp: findMailchimpKey(start)
    case .discordM, .discordN, .discordO: findDiscordKey(start)
    case .putty:
      let number = text.end(of: .digit, from: start + special.rawValue.utf8.count, atMost: 4)
      add(KeyBlockScanner(text, lines: []).body(from: number), "private key")
    case .wireless: findNetworkKey(start)
    case .bitwarden: findBitwardenKey(start)
    case .kubernetes: if !isNested { findObject(from: start) }
    case .sip: findLogin(start + 1)
    case .send:
      let before = text.folded(max(start - 80, 0)..<start)
      guard before.contains("assword") || before.contains("expect") else { break }
      findBarePassword(from: start + special.rawValue.utf8.count)
    }
    return found.count > count
  }

  /// The kinds of identifiers that a key follows: its kind and length.
  private static let pairs: [String: (kind: String, count: Int)] = [
    "AWS access key": ("AWS secret key", 40), "Twilio key": ("Twilio key", 32),
    accountKind: ("Twilio key", 32),
  ]

  /// The kind of an identifier that isn't secret by itself.
  private static let accountKind = "Twilio account"

  /// Finds the key that follows an identifier of a kind, such as the access key of AWS.
  mutating func findPair(behind range: Range<Int>, _ kind: String?) {
    guard let kind, let pair = Self.pairs[kind] else { return }
    let isTwilio = pair.count == 32
    let limit = min(range.upperBound + Self.longestPair, text.count)
    var index = range.upperBound
    var found: Range<Int>?
    while index < limit, found == nil {
      let end = text.end(of: .base64, from: index, atMost: 60)
      let start = text[index] == UInt8(ascii: "=") ? index + 1 : index
      let value = SecretValue(text[start..<end])
      if end - start == pair.count, !value.isWordsWithDigits, value.isHex == isTwilio {
        found = start..<end
      }
      index = max(end, index) + 1
    }
    if found != nil || kind != Self.accountKind { add(range, kind) }
    if let found { later.append(Secret(range: found, kind: pair.kind)) }
  }

  /// Returns the range of a JSON Web Token (RFC 7519): base64 in two or more parts.
  private mutating func jsonWebToken(_ start: Int) -> Range<Int>? {
    var end = runEnd(of: [.dotted, .equals], from: start)
    let head = runEnd(of: [.word, .equals], from: start)
    let claims = runEnd(of: [.word, .equals], from: head + 1)
    // The signature may be empty; another dot belongs to the sentence.
    while end > claims + 1, text[end - 1] == UInt8(ascii: ".") { end -= 1 }
    guard text[head] == UInt8(ascii: "."), head - start >= 10, claims - head > 8, end - start >= 30
    else {
      // The JSON of a Grafana key.
      return text.matches("eyJrIjoi".utf8, at: start) && end - start >= 60 ? start..<end : nil
    }
    return start..<end
  }

  /// Returns the end of the bytes of some classes from an index.
  ///
  /// The last end is kept, because a run of keys without spaces is read once per key.
  private mutating func runEnd(of byteClass: ByteClass, from start: Int) -> Int {
    if let known = runs[byteClass.rawValue], known.contains(start) { return known.upperBound }
    let end = text.end(of: byteClass, from: start)
    if end > start { runs[byteClass.rawValue] = start..<end }
    return end
  }

  /// Finds the token of Bitwarden: a UUID, a secret, and a key.
  private mutating func findBitwardenKey(_ start: Int) {
    let colon = text.end(of: .dotted, from: start, atMost: 100)
    let end = text.end(of: .base64, from: colon + 1, atMost: 60)
    guard text[colon] == UInt8(ascii: ":"), colon > start + 60, end > colon + 16,
      SecretValue(text[start + 2..<start + 38]).isUUID
    else { return }
    add(start..<end, "Bitwarden key")
  }

  /// Finds `….atlasv1.…`.
  private mutating func findTerraformKey(_ start: Int) {
    let first = text.start(of: .alphanumeric, before: start - 1, atMost: 15)
    let end = text.end(of: .word, from: start + 8)
    guard text[start - 1] == UInt8(ascii: "."), start - 1 - first >= 10, end - start >= 48 else {
      return
    }
    add(first..<end, "Terraform token")
  }

  /// Finds 32 hexadecimal digits before `-us12`.
  private mutating func findMailchimpKey(_ start: Int) {
    let first = text.start(of: .hex, before: start - 1, atMost: 33)
    let end = text.end(of: .digit, from: start + 2, atMost: 3)
    guard text[start - 1] == UInt8(ascii: "-"), start - 1 - first == 32, end > start + 2 else {
      return
    }
    add(first..<end, "Mailchimp key")
  }

  /// Finds the token of a bot of Discord: an identifier, a time, and a code, with dots.
  private mutating func findDiscordKey(_ start: Int) {
    let id = text.end(of: .word, from: start, atMost: 29)
    guard (23...28).contains(id - start), text[id] == UInt8(ascii: ".") else { return }
    let time = text.end(of: .word, from: id + 1, atMost: 8)
    guard (5...7).contains(time - id - 1), text[time] == UInt8(ascii: ".") else { return }
    let end = text.end(of: .word, from: time + 1)
    if end - time > 26 { add(start..<end, "Discord token") }
  }

  /// Finds the token of a bot of Telegram, and that of Asana: digits, a colon, and a code.
  private mutating func findColonKey(_ colon: Int) {
    let start = text.start(of: .digit, before: colon, atMost: 20)
    let end = text.end(of: .word, from: colon + 1, atMost: 60)
    let count = end - colon - 1
    if text.matches("AA".utf8, at: colon + 1), (33...36).contains(count), colon - start >= 6 {
      let value = SecretValue(text[colon + 1..<end])
      if !value.isCertainlyWords, !value.isFiller { add(start..<end, "Telegram token") }
    } else if count == 32, colon - start >= 12, SecretValue(text[colon + 1..<end]).isHex {
      add(start..<end, "Asana token")
    } else {
      let isAny = text.isOne(colon - 1, of: "*")
      findDatabaseKey((isAny ? colon - 1 : start)..<colon, isAny: isAny)
    }
  }

  /// Finds the password of a line of `.pgpass`: `host:port:database:user:password`.
  private mutating func findDatabaseKey(_ port: Range<Int>, isAny: Bool) {
    let end = port.lowerBound - 1
    let host = SecretValue(text[text.start(of: .dotted, before: end, atMost: 64)..<end])
    // The groups of an IPv6 address look similar.
    guard isAny || (4...5).contains(port.count), text[end] == UInt8(ascii: ":"),
      text.isOne(end - 1, of: "*") || host.length > 0 && !(host.isHex && host.length > 2)
    else { return }
    var index = port.upperBound + 1
    for _ in 0..<2 {
      let end =
        text.isOne(index, of: "*") ? index + 1 : text.end(of: .dotted, from: index, atMost: 64)
      guard end > index, text[end] == UInt8(ascii: ":") else { return }
      index = end + 1
    }
    let range = value(at: index, isQuery: false).range
    let value = SecretValue(text[range].prefix(64))
    if value.length >= 6, value.letters > 0, !value.isFiller, !value.isCertainlyWords,
      !text[range].contains(UInt8(ascii: ":"))
    {
      add(range, "password")
    }
  }

  /// Finds the password in the code of a network: `WIFI:S:…;P:…;;`.
  private mutating func findNetworkKey(_ start: Int) {
    let end = text.lineEnd(from: start, atMost: 200)
    var first = start
    while first < end, !text.matches("P:".utf8, at: first - 2) || !text.isOne(first - 3, of: ":;") {
      first += 1
    }
    var index = first
    while index < end, text[index] != UInt8(ascii: ";") {
      index += text[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    add(first..<min(index, end), "password")
  }

  /// Finds the secret of an app of Microsoft Entra: `…8Q~…`.
  private mutating func findTildeKey(_ tilde: Int) {
    guard text.has(tilde - 2, .digit), (3...5).allSatisfy({ text.isTilde(tilde - $0) }) else {
      return
    }
    var end = tilde + 1
    while end - tilde < 40, text.isTilde(end) { end += 1 }
    while text[end - 1] == UInt8(ascii: ".") { end -= 1 }
    if end - tilde > 30 { add(tilde - 5..<end, "Azure secret") }
  }
}

extension ByteText {
  fileprivate func isTilde(_ index: Int) -> Bool {
    has(index, .dotted) || self[index] == UInt8(ascii: "~")
  }
}
