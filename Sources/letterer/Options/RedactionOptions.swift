import ArgumentParser
import LettererDocuments
import LettererFormats
import LettererImages
import LettererModel

/// The content to redact.
struct RedactionOptions: ParsableArguments {
  /// The maximum size of a word list, in bytes.
  private static let byteLimit = 1 << 20
  /// The word for everything that requires no list.
  private static let everything = "all"

  @Option(
    help: ArgumentHelp(
      "What to hide: names, numbers, emails, links, places, secrets, media, words:FILE, or all.",
      discussion: """
        Separate several with commas. all is everything but media and words:FILE. secrets hides keys, \
        tokens, and passwords. places hides the places of locations and invitations, not those in \
        texts. words:FILE hides the words and phrases in a file, one per line. media leaves out \
        files, pictures, and avatars; without it they are unchanged. One person has one label \
        throughout.
        """,
      valueName: "kinds"
    )
  )
  var redact: [String] = []

  @Flag(help: "Keep replacements the same length as the original.")
  var sameLength = false

  /// The kinds and files that were named.
  private var parts: [String] {
    redact.flatMap { $0.split(separator: ",").map(String.init) }
  }

  /// Whether anything is redacted.
  var isWanted: Bool { !redact.isEmpty }

  /// The options that were passed, as they are spelled.
  var passed: [String] { isWanted ? ["--redact"] : [] }

  /// The paths of the files that are read.
  var files: [String] { parts.compactMap(Self.file) }

  func validate() throws {
    for part in parts where Self.file(part) == nil && part != Self.everything {
      guard Redaction.Kind(rawValue: part) == nil else { continue }
      let known = Redaction.Kind.allCases.map(\.rawValue) + [Self.everything]
      throw ValidationError(
        "--redact cannot be \(quotedInput(part))\(known.suggestion(for: part))\n"
          + "use names, numbers, emails, links, places, secrets, media, words:FILE, or all"
      )
    }
    if !redact.isEmpty, parts.isEmpty { throw ValidationError("--redact must name what to hide") }
    if sameLength, redact.isEmpty { throw ValidationError("--same-length needs --redact") }
  }

  /// Returns the redaction that the options request.
  func redaction() throws(Problem) -> Redaction {
    var kinds = Set(parts.compactMap(Redaction.Kind.init(rawValue:)))
    if parts.contains(Self.everything) { kinds.formUnion(Redaction.Kind.texts) }
    var words: [String] = []
    for file in files { words += try Self.words(in: file) }
    return Redaction(
      kinds,
      words: words,
      keepsLength: sameLength
    )
  }

  /// Redacts a transcript if requested, and reports what to check; pictures get new paths.
  ///
  /// Secrets that are not redacted are reported too.
  func apply(
    to transcript: inout Transcript,
    images: inout ImageFiles,
    of chat: ChatInput
  ) throws(Problem) -> RedactedTranscript? {
    let redaction = isWanted ? try redaction() : nil
    chat.reportSecrets(in: transcript, redaction)
    guard let redaction else { return nil }
    let redacted = RedactedTranscript(transcript, redaction)
    transcript = redacted.transcript
    chat.report.add(redacted.diagnostics, file: chat.path)
    images = images.renamed(redacted.files)
    return redacted
  }

  private static func file(_ part: String) -> String? {
    part.hasPrefix("words:") && part.count > 6 ? String(part.dropFirst(6)) : nil
  }

  /// Returns the lines of a file that are not comments.
  private static func words(in file: String) throws(Problem) -> [String] {
    guard let bytes = try InputFile(path: file).bytes(limit: byteLimit) else {
      throw .longText(limit: byteLimit)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .unreadable(path: file, reason: "it is not UTF-8")
    }
    let lines = text.split(whereSeparator: \.isNewline).map { line in
      String(line.drop { $0.isWhitespace || $0 == "\u{FEFF}" })
    }
    return lines.filter { !$0.isEmpty && $0.first != "#" }.map { line in
      String(line.reversed().drop { $0.isWhitespace }.reversed())
    }
  }
}
