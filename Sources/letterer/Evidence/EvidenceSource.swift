import FoundationEssentials
import LettererDocuments
import LettererEvidence
import LettererFormats
import LettererModel

/// An input with a transcript shown as evidence, and the facts about it.
struct EvidenceSource {
  /// The path of the input.
  let path: String
  /// The bytes of the input.
  let bytes: [UInt8]
  /// The whole transcript, before any selection.
  let whole: ReadResult
  /// The digests of all messages.
  let ledger: MessageLedger
  /// The numbers of all messages, from 1.
  let numbers: [Message.ID: Int]
  private let report: Report

  /// Reads the whole input.
  ///
  /// - Parameters:
  ///   - chat: The input; its selection of messages is ignored.
  ///   - zone: The time zone of times that state none.
  ///   - key: The key of the digests' salts; `nil` for the input's own.
  /// - Throws: A usage error if the input isn't a file, and errors of reading.
  init(_ chat: ChatInput, zone: String?, key: SHA256Digest? = nil) throws(Problem) {
    bytes = try Self.bytes(of: chat.path)
    var chat = chat
    chat.choice = nil
    path = chat.path
    report = chat.report
    whole = try chat.readSilently(in: zone)
    ledger = MessageLedger(whole.transcript, source: bytes, key: key)
    numbers = Dictionary(
      ledger.entries.enumerated().map { ($1.id, $0 + 1) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the digest of an input.
  static func digest(of path: String) throws(Problem) -> String {
    SHA256Digest(of: try bytes(of: path)).text
  }

  private static func bytes(of path: String) throws(Problem) -> [UInt8] {
    guard path != "-", FileKind.isFile(path),
      let data = FileManager.default.contents(atPath: path)
    else {
      throw .usage(
        "--evidence, --digests and {digest} require an input that is a file",
        hint: "a folder or standard input has no digest"
      )
    }
    return Array(data)
  }

  /// The name of the input without its folder.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Returns the file of the digests, and that of the proof of an excerpt if requested; they are
  /// written but have no names yet.
  func files(
    of document: LedgerDocument,
    _ options: EvidenceOptions,
    overwrites: Bool
  ) throws(Problem) -> [OutputFile] {
    guard let path = options.digests else { return [] }
    let numbers = try options.provedNumbers(of: ledger.entries.map(\.id))
    let digests = try file(document.write(), path, overwrites: overwrites)
    guard let numbers else { return [digests] }
    let excerpt = ExcerptDocument(numbers, of: whole.transcript, source: bytes)
    let proof = Self.proofPath(of: path)
    return [digests, try file(excerpt.write(), proof, overwrites: overwrites)]
  }

  /// Returns the path of the proof that is written next to digests.
  static func proofPath(of digests: String) -> String {
    (digests.hasSuffix(".json") ? String(digests.dropLast(5)) : digests) + ".proof.json"
  }

  private func file(
    _ bytes: [UInt8],
    _ path: String,
    overwrites: Bool
  ) throws(Problem) -> OutputFile {
    let destination = Destination(
      path: path,
      overwrites: overwrites,
      inputs: [self.path],
      example: "chat.digests.json",
      report: report
    )
    let file = try OutputFile(destination)
    try file.write(bytes.span)
    return file
  }
}
