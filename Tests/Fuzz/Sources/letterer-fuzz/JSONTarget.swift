import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport

/// Bytes and the options for reading them.
struct DocumentCase: FuzzCase {
  var bytes: [UInt8]
  var piece: Int
  var options: ReadOptions
  var name: String?

  var count: Int { bytes.count }

  /// The bytes in pieces.
  var source: ByteSource {
    var rest = bytes[...]
    let piece = piece
    return ByteSource(name: name) {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(piece) }
      return Array(rest.prefix(piece))
    }
  }

  func removing(_ range: Range<Int>) -> Self {
    var smaller = self
    smaller.bytes.removeSubrange(range)
    return smaller
  }

  var description: String {
    let text = String(decoding: bytes, as: UTF8.self).debugDescription
    let numbers = bytes.count <= 64 ? "\(bytes)" : "\(bytes.count)"
    return "\(text), bytes \(numbers), pieces of \(piece),"
      + " name \(name ?? "-"), format \(options.format ?? "-"), viewer \(options.viewer ?? "-"),"
      + " last \(options.limitToLast.map { "\($0)" } ?? "-"), strict \(options.isStrict)"
  }
}

/// Reads documents: nothing traps, and the result does not depend on the pieces.
struct JSONTarget: FuzzTarget {
  mutating func faults(of fuzzCase: DocumentCase) -> [String] { faultsAlone(of: fuzzCase) }

  func makeCase(_ random: inout SeededRandom) -> DocumentCase {
    DocumentCase(
      bytes: bytes(&random),
      piece: Int.random(in: 1...40, using: &random),
      options: ReadOptions(
        format: (Formats.all.map(\.name) + [nil, nil, nil, "nothing"])
          .randomElement(using: &random) ?? nil,
        viewer: [nil, nil, "p0", "Ada", "nobody", ""].randomElement(using: &random) ?? nil,
        limitToLast: [nil, nil, 0, 1, 5, -1].randomElement(using: &random) ?? nil,
        isStrict: Int.random(in: 0..<4, using: &random) == 0
      )
    )
  }

  func faultsAlone(of fuzzCase: DocumentCase) -> [String] {
    var faults: [String] = []
    for reads in [TranscriptDocument.read, TranscriptDocument.readLines] {
      let whole = reads(ByteSource(fuzzCase.bytes))
      let parts = reads(source(fuzzCase))
      if whole.transcript != parts.transcript || whole.diagnostics != parts.diagnostics {
        faults.append("pieces are read as the whole")
      }
      faults += roundTripFaults(whole.transcript)
    }
    faults += resolveFaults(fuzzCase)
    return faults
  }

  /// A document that was read is the same after writing and reading it again.
  private func roundTripFaults(_ transcript: Transcript) -> [String] {
    var faults: [String] = []
    let again = TranscriptDocument.read(ByteSource(TranscriptDocument.write(transcript)))
    if again.transcript != transcript { faults.append("a document keeps a transcript") }
    let lines = TranscriptDocument.readLines(
      ByteSource(TranscriptDocument.writeLines(transcript))
    )
    if lines.transcript != transcript { faults.append("JSON lines keep a transcript") }
    return faults
  }

  private func resolveFaults(_ fuzzCase: DocumentCase) -> [String] {
    guard let result = try? Formats.read(source(fuzzCase), options: fuzzCase.options) else {
      return []
    }
    var faults: [String] = []
    let transcript = result.transcript
    let known = Set(transcript.participants.map(\.id))
    let isBlank =
      transcript.messages.isEmpty && transcript.view.welcome == nil
      && transcript.view.typing.isEmpty
    if isBlank, fuzzCase.options.limitToLast != 0 {
      faults.append("what was read shows something")
    }
    if !transcript.messages.allSatisfy({ $0.sender.map(known.contains) ?? true }) {
      faults.append("every sender is a participant")
    }
    if fuzzCase.options.isStrict, result.diagnostics.contains(where: { $0.level != .note }) {
      faults.append("strict reading fails where something is wrong")
    }
    let whole = try? Formats.read(ByteSource(fuzzCase.bytes), options: fuzzCase.options)
    if whole?.transcript != transcript { faults.append("pieces resolve as the whole") }
    return faults
  }

  private func source(_ fuzzCase: DocumentCase) -> ByteSource {
    var rest = fuzzCase.bytes[...]
    return ByteSource {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.dropFirst(fuzzCase.piece) }
      return Array(rest.prefix(fuzzCase.piece))
    }
  }

  // MARK: Bytes

  private func bytes(_ random: inout SeededRandom) -> [UInt8] {
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      return (0..<Int.random(in: 0...200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
    case 1:
      return (0..<Int.random(in: 0...60, using: &random)).flatMap { _ in
        Array((Self.tokens.randomElement(using: &random) ?? "").utf8)
      }
    default:
      var source = RandomTranscript(seed: random.next())
      let transcript = source.next(count: Int.random(in: 0...4, using: &random))
      let bytes =
        Bool.random(using: &random)
        ? TranscriptDocument.write(transcript) : TranscriptDocument.writeLines(transcript)
      return mutated(bytes, &random)
    }
  }

  private func mutated(_ bytes: [UInt8], _ random: inout SeededRandom) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 0...8, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let end = min(place + Int.random(in: 1...24, using: &random), bytes.count)
      let token = Array((Self.tokens.randomElement(using: &random) ?? "").utf8)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes.insert(contentsOf: token, at: place)
      case 3: bytes.replaceSubrange(place..<end, with: token)
      case 4: bytes.removeSubrange(place..<end)
      case 5: bytes.insert(contentsOf: bytes[place..<end], at: place)
      default: bytes.removeLast(bytes.count - end)
      }
    }
    return bytes
  }

  private static let tokens = [
    "{", "}", "[", "]", ":", ",", "\"", "\\", "\n", "\r\n", "null", "true", "1e999", "-0", "0.1e-7",
    "9223372036854775808", "\"\\ud800\"", "\"\\udc00\\ud800\"", "\\u0000", "\u{0}", "\u{FEFF}",
    "\"id\":", "\"text\":", "\"from\":", "\"at\":", "\"messages\":[", "\"transcript\":\"1.0\",",
    "\"runs\":[{\"t\":\"x\",\"s\":[\"bold\"]}]", "\"participants\":", "\"viewer\":", "\"events\":[",
    "\"2024-02-30T25:61:00Z\"", "\"1970-01-01T00:00:00Z\"", "/*", "//", "'", "Ada: hello\n",
    "\"reply\":{", "\"reactions\":[", "\"é😀\"", "[[[[[[[[", "{\"a\":{\"a\":{\"a\":",
  ]
}
