import LettererModel

/// The classification of a message's body.
struct WhatsAppBody {
  enum Kind: Hashable, Sendable {
    case text
    /// A file, with the range of its name.
    case attachment(Range<Int>)
    case omitted(ContentKind)
    case deleted(byViewer: Bool)
    /// A message that an administrator deleted, with the range of their name.
    case deletedByAdmin(Range<Int>)
    case call
    case location
    case poll
    case unavailable
    /// Unknown text that begins like a service notice.
    case marked
    /// A notice that begins with its sender's name, as iOS writes notices in groups.
    case notice
  }

  var kind = Kind.text
  /// The text, or the caption.
  var text: Range<Int>
  var isEdited = false
  /// Whether the wording is unknown, so the classification is based on the form only.
  var isGuess = false
}

/// Classifies the body of a WhatsApp message.
struct WhatsAppBodyReader: Sendable {
  private let phrases = WhatsAppPhrases()
  /// The maximum length of a body that can be a service phrase.
  private let phraseLimit = 160
  /// The maximum length of the line above a poll's question, in bytes.
  private let wordLimit = 60

  /// Reads a body; `line` is its first line.
  func read(
    _ bytes: Span<UInt8>,
    _ body: Range<Int>,
    line: Range<Int>,
    isBracketed: Bool
  ) -> WhatsAppBody {
    let start = bytes.skippingMarks(from: body.lowerBound, to: body.upperBound)
    let isMarked = bytes.hasPrefix("\u{200E}", at: body.lowerBound, to: body.upperBound)
    var found = WhatsAppBody(text: body)
    if start >= body.upperBound {
      found.kind = .unavailable
      return found
    }
    let last = bytes[body.upperBound - 1]
    if last == 0x3E {
      readAngles(bytes, body, start, isMarked: isMarked, &found)
    }
    if found.kind == .text, line.upperBound > start, bytes[line.upperBound - 1] == 0x29 {
      readBrackets(bytes, body, start..<line.upperBound, isMarked: isMarked, &found)
    }
    if found.kind == .text, line.upperBound > start, bytes[line.upperBound - 1] == 0x3E,
      bytes[start] == 0x3C, line.upperBound < body.upperBound
    {
      readLeadingFile(bytes, body, start..<line.upperBound, &found)
    }
    // Of an edited message, only the edit mark may be left.
    if found.kind == .text, start < found.text.upperBound {
      readPhrase(bytes, start..<found.text.upperBound, isMarked: isMarked, isBracketed, &found)
    }
    return found
  }

  // MARK: Words in angle brackets

  /// Reads `<attached: name>`, `<Media omitted>`, and `<This message was edited>` at the end.
  private func readAngles(
    _ bytes: Span<UInt8>,
    _ body: Range<Int>,
    _ start: Int,
    isMarked: Bool,
    _ found: inout WhatsAppBody
  ) {
    guard let open = bytes.lastIndex(of: 0x3C, in: body) else { return }
    let inner = open + 1..<body.upperBound - 1
    let isWhole = open == start
    let hasMark = open >= 3 && bytes.hasPrefix("\u{200E}", at: open - 3, to: open)
    let before = body.lowerBound..<trimmedEnd(bytes, body.lowerBound..<open)
    if let name = fileName(bytes, inner), isWhole || hasMark {
      found.kind = .attachment(name)
      found.text = before.isEmpty || isWhole ? body.lowerBound..<body.lowerBound : before
      return
    }
    switch phrases.meaning(bytes, inner) {
    case .omitted(let kind) where isWhole:
      found.kind = .omitted(kind)
      found.text = body.lowerBound..<body.lowerBound
    case .unavailable where isWhole:
      found.kind = .unavailable
    case .edited:
      found.isEdited = true
      found.text = before
    case nil where isWhole && !isMarked && inner.count > 3 && inner.count < 80:
      // Only service phrases are entirely in angle brackets.
      guard looksLikeWords(bytes, inner) else { return }
      found.kind = .omitted(.file)
      found.isGuess = true
    case nil where hasMark && !isWhole && inner.count < 80:
      found.isEdited = true
      found.isGuess = true
      found.text = before
    default: break
    }
  }

  /// Whether a range has several words, or a script without spaces; and no tag, address, or
  /// newline.
  private func looksLikeWords(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    var hasSpace = false
    for index in range {
      switch bytes[index] {
      case 0x0A, 0x0D, 0x2F, 0x3C, 0x3D, 0x40: return false
      case 0x20: hasSpace = true
      case 0xE0...0xFF: hasSpace = true
      default: break
      }
    }
    return hasSpace
  }

  /// Returns the file name after the last colon in `attached: name`.
  private func fileName(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Range<Int>? {
    guard range.count < 400 else { return nil }
    var start: Int?
    if let colon = bytes.firstIndex(of: 0x3A, in: range) { start = colon + 1 }
    for index in range where bytes.hasPrefix("：", at: index, to: range.upperBound) {
      start = index + 3
      break
    }
    guard let start else { return nil }
    let name = bytes.trimmingSpaces(
      bytes.skippingSpaces(from: start, to: range.upperBound)..<range.upperBound
    )
    if name.first.map({ bytes[$0] == 0x2F }) ?? true { return nil }
    return hasExtension(bytes, name) ? name : nil
  }

  private func hasExtension(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Bool {
    guard let point = bytes.lastIndex(of: 0x2E, in: range), point > range.lowerBound else {
      return false
    }
    let count = range.upperBound - point - 1
    guard (1...10).contains(count) else { return false }
    for index in point + 1..<range.upperBound {
      let byte = bytes[index] | 0x20
      guard (0x61...0x7A).contains(byte) || bytes[index] &- 0x30 < 10 else { return false }
    }
    return bytes.firstIndex(of: 0x0A, in: range) == nil
  }

  private func trimmedEnd(_ bytes: Span<UInt8>, _ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound {
      if [0x20, 0x0A, 0x0D].contains(bytes[end - 1]) {
        end -= 1
      } else if end - 3 >= range.lowerBound, bytes.hasPrefix("\u{200E}", at: end - 3, to: end) {
        end -= 3
      } else {
        break
      }
    }
    return end
  }

  /// Reads `<attached: name>` on the first line, with the caption on the following lines.
  private func readLeadingFile(
    _ bytes: Span<UInt8>,
    _ body: Range<Int>,
    _ line: Range<Int>,
    _ found: inout WhatsAppBody
  ) {
    guard let name = fileName(bytes, line.lowerBound + 1..<line.upperBound - 1) else { return }
    found.kind = .attachment(name)
    found.text = caption(bytes, body, behind: line)
  }

  private func caption(
    _ bytes: Span<UInt8>,
    _ body: Range<Int>,
    behind line: Range<Int>
  ) -> Range<Int> {
    var start = line.upperBound
    while start < body.upperBound, bytes[start] == 0x0A || bytes[start] == 0x0D { start += 1 }
    return start..<max(start, body.upperBound)
  }

  // MARK: Files of Android

  /// Reads `name (file attached)` on the first line, with the caption on the following lines.
  private func readBrackets(
    _ bytes: Span<UInt8>,
    _ body: Range<Int>,
    _ line: Range<Int>,
    isMarked: Bool,
    _ found: inout WhatsAppBody
  ) {
    guard let open = bytes.lastIndex(of: 0x28, in: line), open > line.lowerBound,
      bytes[open - 1] == 0x20
    else { return }
    let name = line.lowerBound..<open - 1
    guard name.count < 400, hasExtension(bytes, name) else { return }
    let isKnown = phrases.meaning(bytes, open + 1..<line.upperBound - 1) == .attached
    guard isKnown || isMarked || isMediaName(bytes, name) else { return }
    // The form alone leaves no doubt, whatever the words are.
    found.kind = .attachment(name)
    found.text = caption(bytes, found.text, behind: line)
  }

  /// Whether a name is WhatsApp's name for a media file: `IMG-20211115-WA0010.jpg`.
  private func isMediaName(_ bytes: Span<UInt8>, _ name: Range<Int>) -> Bool {
    guard name.count >= 16 else { return false }
    let digits = name.lowerBound + 4..<name.lowerBound + 12
    guard bytes[name.lowerBound + 3] == 0x2D, bytes[digits.upperBound] == 0x2D else { return false }
    for index in digits where bytes[index] &- 0x30 >= 10 { return false }
    return bytes.hasPrefix("WA", at: digits.upperBound + 1, to: name.upperBound)
  }

  // MARK: Words

  private func readPhrase(
    _ bytes: Span<UInt8>,
    _ text: Range<Int>,
    isMarked: Bool,
    _ isBracketed: Bool,
    _ found: inout WhatsAppBody
  ) {
    guard text.count <= phraseLimit || isMarked else { return }
    if let meaning = phrases.meaning(bytes, text) {
      apply(meaning, text, &found)
    } else if let name = phrases.administrator(bytes, text) {
      found.kind = .deletedByAdmin(name)
    } else if let mark = lastMark(bytes, text),
      case .omitted(let kind) = phrases.meaning(bytes, mark.upperBound..<text.upperBound)
    {
      // "report.pdf • 3 pages document omitted"
      found.kind = .omitted(kind)
      found.text = text.lowerBound..<trimmedEnd(bytes, text.lowerBound..<mark.lowerBound)
    } else {
      readForm(bytes, text, isMarked: isMarked && isBracketed, &found)
    }
  }

  private func lastMark(_ bytes: Span<UInt8>, _ text: Range<Int>) -> Range<Int>? {
    guard let last = bytes.lastIndex(of: 0x8E, in: text), last >= text.lowerBound + 2,
      bytes.hasPrefix("\u{200E}", at: last - 2, to: last + 1)
    else { return nil }
    return last - 2..<last + 1
  }

  private func apply(
    _ meaning: WhatsAppPhrases.Meaning,
    _ text: Range<Int>,
    _ found: inout WhatsAppBody
  ) {
    switch meaning {
    case .omitted(let kind):
      found.kind = .omitted(kind)
      found.text = text.lowerBound..<text.lowerBound
    case .deleted: found.kind = .deleted(byViewer: false)
    case .deletedByViewer: found.kind = .deleted(byViewer: true)
    case .call:
      found.kind = .call
      found.text = text
    case .unavailable: found.kind = .unavailable
    case .liveLocation:
      found.kind = .location
      found.text = text
    case .edited, .attached: break
    }
  }

  private func readForm(
    _ bytes: Span<UInt8>,
    _ text: Range<Int>,
    isMarked: Bool,
    _ found: inout WhatsAppBody
  ) {
    let start = text.lowerBound
    if isPoll(bytes, text) {
      found.kind = .poll
      found.text = text
    } else if isLocation(bytes, text) {
      found.kind = .location
      found.text = text
    } else if isMarked, bytes[start] != 0x40, !isCall(bytes, text, &found) {
      found.kind = .marked
      found.text = text
    }
  }

  /// Whether a text begins with "POLL:", or its translation, alone on a line above a question and
  /// options.
  private func isPoll(_ bytes: Span<UInt8>, _ text: Range<Int>) -> Bool {
    if bytes.hasPrefix("POLL:", at: text.lowerBound, to: text.upperBound) { return true }
    let head = text.lowerBound..<min(text.upperBound, text.lowerBound + wordLimit)
    guard let end = bytes.firstIndex(of: 0x0A, in: head),
      bytes.trimmingSpaces(text.lowerBound..<end).last.map({ bytes[$0] == 0x3A }) == true
    else { return false }
    return WhatsAppCards.poll(bytes.text(text)) != nil
  }

  /// Whether a text is "Location: https://maps.google.com/?q=1.5,2.5", in any language.
  private func isLocation(_ bytes: Span<UInt8>, _ text: Range<Int>) -> Bool {
    guard let colon = bytes.firstIndex(of: 0x3A, in: text), colon - text.lowerBound < 40 else {
      return false
    }
    let address = bytes.skippingSpaces(from: colon + 1, to: text.upperBound)
    return bytes.hasPrefix("https://maps.google.com/?q=", at: address, to: text.upperBound)
  }

  /// Whether a text is a call with details such as the duration: "Voice call, 12 min".
  private func isCall(
    _ bytes: Span<UInt8>,
    _ text: Range<Int>,
    _ found: inout WhatsAppBody
  ) -> Bool {
    for index in text where bytes[index] == 0x2C || bytes[index] == 0x2E {
      guard phrases.meaning(bytes, text.lowerBound..<index) == .call else { return false }
      found.kind = .call
      found.text = text
      return true
    }
    return false
  }
}
