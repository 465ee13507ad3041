import LettererBasics
import LettererDocuments
import LettererModel

/// Decodes the bodies of all messages; one that is not encoded is kept and reported.
func decode(_ reading: inout Reading, _ encodings: [BodyEncoding]) {
  if encodings.isEmpty { return }
  for index in reading.transcript.messages.indices {
    let place = reading.places.indices.contains(index) ? reading.places[index] : MessagePlace()
    let message = reading.transcript.messages[index]
    guard message.system == nil, !message.runs.isEmpty else { continue }
    var text = message.text
    var isDecoded = false
    for _ in encodings {
      guard let inner = Base64.decodedText(of: text) else {
        if isDecoded { break }
        reading.diagnostics.add(undecodable(message, place))
        break
      }
      text = inner
      isDecoded = true
    }
    guard isDecoded else { continue }
    reading.transcript.messages[index].runs = [TextRun(text)]
    if text.looksEncoded { reading.diagnostics.add(encodedTwice(message, place)) }
  }
}

private func undecodable(_ message: Message, _ place: MessagePlace) -> Diagnostic {
  Diagnostic(
    .undecodable,
    at: place.position,
    in: place.record,
    message: "body of message \(quotedName(message.id)) is not UTF-8 in base64",
    note: "kept unchanged"
  )
}

private func encodedTwice(_ message: Message, _ place: MessagePlace) -> Diagnostic {
  Diagnostic(
    .encodedTwice,
    at: place.position,
    in: place.record,
    message: "body of message \(quotedName(message.id)) looks encoded again",
    hint: "pass --decode base64 twice to decode it twice"
  )
}

extension String {
  /// Whether a text is most likely base64: long, without spaces, and printable when decoded.
  fileprivate var looksEncoded: Bool {
    guard utf8.count >= 12, utf8.count % 4 == 0, !utf8.contains(where: { $0 <= 0x20 }) else {
      return false
    }
    return Base64.decodedText(of: self)?.unicodeScalars.allSatisfy { $0.value >= 0x20 } == true
  }
}
