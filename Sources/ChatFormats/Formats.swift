public import ChatDocuments
import ChatModel

/// The formats that can be read.
public enum Formats {
  /// A format in words.
  public struct Description: Hashable, Sendable {
    /// The name, as `--from` takes it.
    public let name: String
    /// What it is, in a few words.
    public let title: String
    /// What of it is read, in one line.
    public let covers: String
  }

  /// Below this confidence a format does not count.
  static let threshold = 0.3
  /// Two formats closer than this are not told apart.
  static let margin = 0.05

  static let readers: [any TranscriptReader] = [
    TranscriptJSONReader(), TranscriptLinesReader(), PlainReader(), FirebaseReader(),
    FirebaseStreamReader(),
  ]

  /// Every format, the neutral ones first.
  public static var all: [Description] {
    readers.map { Description(name: $0.name, title: $0.title, covers: $0.covers) }
  }

  /// Returns the formats that an input fits, the best first.
  public static func detect(_ sample: FormatSample) -> [FormatMatch] {
    let matches = readers.map { reader in
      let fit = reader.fit(of: sample)
      return FormatMatch(name: reader.name, confidence: fit.confidence, reason: fit.reason)
    }
    return matches.filter { $0.confidence >= threshold }.sorted { $0.confidence > $1.confidence }
  }

  /// Reads an input: detects its format, reads it, resolves it.
  ///
  /// - Throws: Every case of the error type; damage alone is no error as long as one message is
  ///   complete.
  /// - Complexity: O(*n*); memory for the transcript and, while reading, for one record.
  public static func read(
    _ source: ByteSource,
    options: ReadOptions = ReadOptions()
  ) throws(FormatError) -> ReadResult {
    try read(FormatInput(source), options: options)
  }

  /// Reads a file with what belongs to it, or a folder: the conversation that the options ask for.
  ///
  /// - Throws: Every case of the error type; damage alone is no error as long as one message is
  ///   complete.
  /// - Complexity: O(*n*) in the size of the whole input.
  public static func read(
    _ input: FormatInput,
    options: ReadOptions = ReadOptions()
  ) throws(FormatError) -> ReadResult {
    let opened = try open(input, options: options)
    return try opened.read(try opened.choose())
  }

  /// Detects the format of an input and finds its conversations.
  ///
  /// - Throws: Every case of the error type that concerns the input as a whole.
  /// - Complexity: O(*n*); memory for the messages and, while reading, for one record.
  public static func open(
    _ input: FormatInput,
    options: ReadOptions = ReadOptions()
  ) throws(FormatError) -> OpenedInput {
    var input = input
    let sample = FormatSample(&input)
    if sample.isEmpty { throw .noMessages }
    let match = try choose(sample, options)
    let found = try reader(named: match.name).conversations(in: input, options: options)
    return OpenedInput(match, found, name: sample.name, options: options)
  }

  private static func reader(named name: String) throws(FormatError) -> any TranscriptReader {
    guard let reader = readers.first(where: { $0.name == name }) else {
      throw .unknownFormatName(name, known: readers.map(\.name))
    }
    return reader
  }

  private static func choose(
    _ sample: FormatSample,
    _ options: ReadOptions
  ) throws(FormatError) -> FormatMatch {
    if let name = options.format { return FormatMatch(name: name, confidence: 1, reason: "as said") }
    let matches = detect(sample)
    guard let best = matches.first else {
      if sample.isCut && sample.isWhole { throw .malformed([OpenedInput.truncation]) }
      throw .notRecognized(evidence: sample.evidence)
    }
    let close = matches.filter { best.confidence - $0.confidence < margin }
    if close.count > 1 { throw .ambiguous(close) }
    return best
  }
}
