import FoundationEssentials
import LettererDocuments
import LettererEvidence
import LettererFormats
import LettererImages
import LettererModel

/// An input with a transcript shown as evidence, and the facts about it.
struct EvidenceSource {
  /// The path of the input.
  let path: String
  /// The size of the input in bytes.
  let size: Int
  /// The digest of the input's bytes.
  let digest: SHA256Digest
  /// The whole transcript, before any selection.
  let whole: ReadResult
  /// The files of all messages, with their digests.
  let files: [LedgerFacts.Attachment]
  /// What the digests of messages are about in common.
  let header: LedgerHeader
  /// The numbers of all messages, from 1.
  let numbers: [Message.ID: Int]
  private let report: Report

  /// Reads the whole input.
  ///
  /// - Parameters:
  ///   - chat: The input; its selection of messages is ignored.
  ///   - zone: The time zone of times that state none.
  /// - Throws: A usage error if the input isn't a file, and errors of reading.
  init(_ chat: ChatInput, zone: String?) throws(Problem) {
    let bytes = try Self.bytes(of: chat.path)
    var chat = chat
    chat.choice = nil
    path = chat.path
    report = chat.report
    size = bytes.count
    digest = SHA256Digest(of: bytes)
    whole = try chat.readSilently(in: zone)
    files = Self.files(of: whole.transcript, in: chat.images)
    header = LedgerHeader(
      whole.transcript,
      source: digest,
      format: whole.format,
      attachments: files
    )
    numbers = Dictionary(
      whole.transcript.messages.enumerated().map { ($1.id, $0 + 1) },
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

  /// Returns the files of all messages, with their digests.
  private static func files(
    of transcript: Transcript,
    in images: ImageFiles
  ) -> [LedgerFacts.Attachment] {
    let messages = transcript.messages
    images.prepare(messages.flatMap { $0.attachments.compactMap(\.path) })
    return messages.enumerated().flatMap { index, message in
      message.attachments.map { attachment in
        let bytes = attachment.path.flatMap { try? images.bytes(at: $0) }
        let isLost = bytes == nil && attachment.state == .present
        return LedgerFacts.Attachment(
          message: index + 1,
          name: attachment.name ?? attachment.path ?? "",
          size: bytes?.count,
          digest: bytes.map { SHA256Digest(of: $0) },
          state: isLost ? "not in or next to the source" : attachment.state.rawValue
        )
      }
    }
  }

  /// The name of the input without its folder.
  var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// Returns the digests of the header and all messages.
  func ledger(_ key: LedgerKey) -> MessageLedger {
    MessageLedger(whole.transcript, header: header, key: key)
  }

  /// Returns a new file, which has no name yet.
  func file(_ bytes: [UInt8], _ path: String, overwrites: Bool) throws(Problem) -> OutputFile {
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
