import FoundationEssentials
import LettererDocuments
import LettererEvidence
import LettererFormats
import LettererModel

/// Finds the differences of an input from digests that were written earlier.
struct LedgerCheck {
  let chat: ChatInput
  let zone: String?
  /// The path of the digests.
  let digests: String
  /// The path of their salts; `nil` for the one next to them.
  let salts: String?

  /// Prints the differences, one per line, and how many there are of each kind.
  ///
  /// - Throws: ``Problem/found(_:)`` if there are differences, a usage error for a file without
  ///   digests or with the salts of others.
  func run() throws(Problem) {
    let known = try ledger()
    if chat.path != "-", let bytes = FileManager.default.contents(atPath: chat.path),
      let excerpt = ExcerptDocument(Array(bytes))
    {
      return try check(excerpt, known)
    }
    let secret = try EvidenceSeal.secret(salts ?? EvidenceSeal.path(of: digests))
    guard secret.header.digest(key: secret.key) == known.header else {
      throw .usage(
        "the salts do not belong to \(digests.printable), or one of the two files was changed"
      )
    }
    let source = try EvidenceSource(chat, zone: zone)
    let difference = LedgerDifference(from: known, to: source.ledger(secret.key))
    let fields = source.header.differences(from: secret.header)
    if difference.isEmpty, fields.isEmpty {
      return try OutputFile.print("The input is the same: \(known.messages.count) messages.\n")
    }
    var lines = lines(of: difference, source)
    lines += fields.filter { $0 != "sha256" }.map { "different: \($0)" }
    if lines.isEmpty { lines = ["The bytes of the input differ, but no message does."] }
    try OutputFile.print(lines.map { $0 + "\n" }.joined())
    throw .found(max(difference.count + fields.count { $0 != "sha256" }, 1))
  }

  /// Returns a line for each message that is edited, removed, or added, and one with their numbers.
  private func lines(of difference: LedgerDifference, _ source: EvidenceSource) -> [String] {
    if difference.isEmpty { return [] }
    func id(_ number: Int) -> String { source.whole.transcript.messages[number - 1].id.printable }
    return difference.edited.map { "edited: № \($0.old) (\(id($0.new)))" }
      + difference.removed.map { "removed: № \($0)" }
      + difference.added.map { "added: № \($0) (\(id($0)))" }
      + [
        "edited: \(difference.edited.count), removed: \(difference.removed.count), added: "
          + "\(difference.added.count)"
      ]
  }

  private func ledger() throws(Problem) -> MessageLedger {
    guard let bytes = FileManager.default.contents(atPath: digests) else {
      throw .unreadable(path: digests, reason: "there is no such file")
    }
    guard let document = LedgerDocument(Array(bytes)) else {
      throw .usage(
        "\(digests.printable) has no digests, or they do not match its root",
        hint: "letterer render FILE -o chat.pdf --digests FILE writes them"
      )
    }
    return document.ledger
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

extension LedgerDifference {
  /// The number of messages that differ.
  fileprivate var count: Int { edited.count + removed.count + added.count }

  fileprivate var isEmpty: Bool { count == 0 }
}
