import LettererDocuments
import LettererEvidence
import LettererFormats
import LettererModel
import TestSupport

/// Two damaged documents of one conversation, merged: nothing traps, no message is lost, and identifiers
/// are unique.
struct MergeTarget: FuzzTarget {
  /// The byte between the two documents, which is in none of them.
  private static let separator: UInt8 = 0xFF

  private static let tokens = [
    "\"id\":\"1\",", "\"id\":\"n2\",", "\"from\":\"ann\",", "\"from\":\"ben\",", "\"text\":\"hi\",",
    "\"at\":\"2024-05-01T10:00:00Z\",", "\"at\":\"2024-05-01T10:00\",", "\"kind\":\"deleted\",",
    "\"edited\":{\"versions\":[{\"text\":\"old\"}]},", "\"replyTo\":{\"id\":\"1\"},",
    "\"thread\":\"2\",", "{\"id\":\"9\",\"text\":\"x\"},", "\"viewer\":\"ann\",",
    "\"name\":\"Ann\"",
    "\"reactions\":[{\"emoji\":\"👍\",\"by\":[\"ben\"]}],",
    "{", "}", "[", "]", ",", "\"", "null",
  ].map { Array($0.utf8) }

  func makeCase(_ random: inout SeededRandom) -> DocumentCase {
    let count = Int.random(in: 1...12, using: &random)
    let hasNumbers = Bool.random(using: &random)
    let lines = (0..<count).map { index in
      let seconds = Int.random(in: 0..<60, using: &random)
      let time = "2024-05-01T10:\(10 + index):\(seconds < 10 ? "0" : "")\(seconds)Z"
      let id = hasNumbers ? "\"id\":\"\(index)\"," : ""
      let sender = ["ann", "ben"][Int.random(in: 0..<2, using: &random)]
      let text = ["hi", "ok", "see you"][Int.random(in: 0..<3, using: &random)]
      return "{\(id)\"from\":\"\(sender)\",\"at\":\"\(time)\",\"text\":\"\(text)\"}"
    }
    let start = Int.random(in: 0..<count, using: &random)
    let end = Int.random(in: start...count, using: &random)
    let halves = [lines[..<end], lines[start...]].map { part in
      Array(
        """
        {"transcript":"1.0","id":"c","participants":[{"id":"ann","name":"Ann"},{"id":"ben"}],\
        "messages":[\(part.joined(separator: ","))]}
        """.utf8
      ).mutated(with: Self.tokens, &random).filter { $0 != Self.separator }
    }
    return DocumentCase(
      bytes: halves[0] + [Self.separator] + halves[1],
      piece: 1,
      options: ReadOptions(),
      name: nil
    )
  }

  mutating func faults(of fuzzCase: DocumentCase) -> [String] { faultsAlone(of: fuzzCase) }

  func faultsAlone(of fuzzCase: DocumentCase) -> [String] {
    let exports = fuzzCase.bytes.split(separator: Self.separator, omittingEmptySubsequences: false)
      .map { TranscriptDocument.read(ByteSource(Array($0))).transcript }
    guard let all = try? ConversationMerge(exports) else { return [] }
    var faults: [String] = []
    let least = exports.map { $0.events.isEmpty ? $0.messages.count : 0 }.max() ?? 0
    if all.transcript.messages.count < least { faults.append("no message is lost") }
    let ids = all.transcript.messages.map(\.id)
    if Set(ids).count != ids.count { faults.append("identifiers are unique") }
    return faults
  }
}
