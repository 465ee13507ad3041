import ArgumentParser
import FoundationEssentials
import LettererDocuments

/// The options for evidence that a transcript is complete and unaltered.
struct EvidenceOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Draw pages with a cover, numbered messages, and every field of their records.",
      discussion: """
        Nothing is hidden: deleted texts that the source kept, spoilers, earlier versions, and folded \
        content are shown. Pictures are whole.
        """
    )
  )
  var evidence = false

  @Option(
    help: ArgumentHelp(
      "The JSON file for the digests of the messages and the pages, which discloses nothing.",
      valueName: "file"
    )
  )
  var digests: String?

  @Option(
    help: ArgumentHelp(
      "Messages to write with a proof that they are part of the whole, such as 3..9.",
      discussion: """
        The range is two numbers or identifiers of messages. The proof is a file next to the \
        digests that ends in .proof.json.
        """,
      valueName: "range"
    )
  )
  var prove: String?

  @Option(
    help: ArgumentHelp(
      "The secret JSON file with the salts of the digests. (default: next to --digests)",
      discussion: """
        It is created if there is none, and read if there is one; the same salts give the same \
        digests. Keep it with the input: digests alone disclose nothing, and prove nothing without \
        it. The default is the name of the digests with the ending .salts.json.
        """,
      valueName: "file"
    )
  )
  var salts: String?

  func validate() throws {
    if salts != nil, digests == nil { throw ValidationError("--salts needs --digests FILE") }
    if prove != nil, digests == nil { throw ValidationError("--prove needs --digests FILE") }
    if let prove, prove.components(separatedBy: "..").count != 2 {
      throw ValidationError("--prove must be two messages, such as 3..9")
    }
  }

  var isWanted: Bool { evidence || digests != nil }

  /// Returns the numbers of the messages to prove, from 1.
  func provedNumbers(of ids: [String]) throws(Problem) -> ClosedRange<Int>? {
    guard let prove else { return nil }
    let ends = prove.components(separatedBy: "..").map { end in
      ids.firstIndex(of: end).map { $0 + 1 } ?? Int(end)
    }
    guard ends.count == 2, let first = ends[0], let last = ends[1], first >= 1, first <= last,
      last <= ids.count
    else {
      throw .usage(
        "--prove \(prove.printable) is not a range of messages in order",
        hint: "the messages are numbered 1 to \(ids.count)"
      )
    }
    return first...last
  }
}
