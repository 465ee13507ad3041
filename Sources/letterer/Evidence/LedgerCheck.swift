import FoundationEssentials
import LettererDocuments
import LettererEvidence
import LettererModel

/// Finds the differences of an input from digests that were written earlier.
struct LedgerCheck {
  let chat: ChatInput
  let zone: String?
  /// The path of the digests.
  let digests: String

  /// Prints the differences, one per line.
  ///
  /// - Throws: ``Problem/found(_:)`` if there are differences, a usage error for a file without
  ///   digests.
  func run() throws(Problem) {
    let known = try ledger()
    if chat.path != "-", let bytes = FileManager.default.contents(atPath: chat.path),
      let excerpt = ExcerptDocument(Array(bytes))
    {
      return try check(excerpt, known)
    }
    let source = try EvidenceSource(chat, zone: zone, key: known.key)
    let difference = LedgerDifference(from: known, to: source.ledger)
    var lines = lines(of: difference, known, source.ledger)
    if lines.isEmpty, source.ledger.source == known.source {
      return try OutputFile.print("The input is the same: \(known.entries.count) messages.\n")
    }
    if lines.isEmpty { lines = ["The bytes of the input differ, but no message does."] }
    try OutputFile.print(lines.map { $0 + "\n" }.joined())
    throw .found(lines.count)
  }

  /// Returns a line for each message that is edited, which is in both with the same identifier,
  /// removed, or added.
  private func lines(
    of difference: LedgerDifference,
    _ known: MessageLedger,
    _ now: MessageLedger
  ) -> [String] {
    func id(_ number: Int, _ ledger: MessageLedger) -> String { ledger.entries[number - 1].id }
    let added = Set(difference.added.map { id($0, now) })
    let edited = Set(difference.removed.map { id($0, known) }).intersection(added)
    let old = difference.removed.map { number in
      let id = id(number, known)
      return "\(edited.contains(id) ? "edited" : "removed"): № \(number) (\(id.printable))"
    }
    let new = difference.added.filter { !edited.contains(id($0, now)) }
    return old + new.map { "added: № \($0) (\(id($0, now).printable))" }
  }

  private func ledger() throws(Problem) -> MessageLedger {
    guard let bytes = FileManager.default.contents(atPath: digests) else {
      throw .unreadable(path: digests, reason: "there is no such file")
    }
    guard let ledger = LedgerDocument.read(Array(bytes)) else {
      throw .usage(
        "\(digests.printable) has no digests, or they do not match its root",
        hint: "letterer render FILE -o chat.pdf --digests FILE writes them"
      )
    }
    return ledger
  }

  private func check(_ excerpt: ExcerptDocument, _ known: MessageLedger) throws(Problem) {
    let numbers = excerpt.numbers
    guard excerpt.isPart(of: known.root) else {
      try OutputFile.print("The excerpt is not part of these messages.\n")
      throw .found(1)
    }
    try OutputFile.print(
      "Messages \(numbers.lowerBound) to \(numbers.upperBound) of \(excerpt.count) are part of the whole.\n"
    )
  }
}
