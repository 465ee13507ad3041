public import LettererDocuments
import LettererModel

/// The formats that can be read.
public enum Formats {
  /// A description of a format.
  public struct Description: Hashable, Sendable {
    /// The name, as accepted by `--from`.
    public let name: String
    /// A short title.
    public let title: String
    /// What is read from the format, in one line.
    public let covers: String
    /// The names of files that are the chat of a folder or archive; `*` matches anything.
    public let fileNames: [String]
    /// The command-line options that affect how the format is read.
    public let options: [String]
  }

  /// The confidence below which a format does not count.
  static let threshold = 0.3
  /// The confidence that needs no look at more of an input.
  static let certainty = 0.5
  /// The difference in confidence below which two formats are ambiguous.
  static let margin = 0.05

  static let readers: [any TranscriptReader] = [
    TranscriptJSONReader(), TranscriptLinesReader(), PlainReader(), ScriptReader(),
    FirebaseReader(), FirebaseStreamReader(), RongCloudReader(), ParseReader(), SQLiteReader(),
    WhatsAppReader(), TelegramReader(), TelegramPageReader(), DiscordReader(), SlackReader(),
    IRCReader(), MessengerReader(), LINEReader(), KakaoTalkReader(), SignalReader(),
    SMSBackupReader(), MatrixReader(), IMessageReader(), WhatsAppStoreReader(),
    SignalDesktopReader(), WeChatReader(), GoogleChatReader(), TeamsReader(), SkypeReader(),
    MattermostReader(), RocketChatReader(), ZulipReader(), XMessagesReader(),
    DiscordPackageReader(),
    ChatGPTReader(), ClaudeReader(), ClaudeCodeReader(), CodexReader(), GeminiReader(),
    QwenReader(), PiReader(), DroidReader(), CopilotReader(), OpenCodeReader(), AmpReader(),
    ATIFReader(), AGUIReader(), OTelReader(),
    OpenWebUIReader(), LibreChatReader(), VSCodeChatReader(), CursorReader(), ShareGPTReader(),
    AnthropicReader(), OpenAIReader(),
  ]

  /// Every format, the neutral ones first.
  public static var all: [Description] {
    readers.map {
      Description(
        name: $0.name,
        title: $0.title,
        covers: $0.covers,
        fileNames: $0.fileNames,
        options: $0.options
      )
    }
  }

  /// Returns the formats that an input fits, best first; none for a product that is not read.
  public static func detect(_ sample: FormatSample) -> [FormatMatch] {
    if UnreadProduct(sample) != nil { return [] }
    let matches = readers.map { FormatMatch($0.name, $0.fit(of: sample)) }
    return matches.filter { $0.confidence >= threshold }.sorted { $0.confidence > $1.confidence }
  }

  /// Returns the formats that an input fits, from as much of it as is needed to be certain.
  static func detect(
    in source: inout ByteSource,
    upTo maxSize: Int = FormatSample.maxSize
  ) -> (sample: FormatSample, matches: [FormatMatch]) {
    var matches: [FormatMatch] = []
    let sample = FormatSample(&source, upTo: maxSize) { sample in
      matches = detect(sample)
      return matches.contains { $0.confidence >= certainty }
    }
    return (sample, matches)
  }

  /// Reads an input: detects its format, reads it, and resolves it.
  ///
  /// Attachments are looked up in `files`, if given.
  ///
  /// - Throws: Every case of the error type; damage alone is not an error if at least one message
  ///   is complete.
  /// - Complexity: O(*n*); memory for the transcript and, while reading, for one record.
  public static func read(
    _ source: ByteSource,
    beside files: ExportFiles? = nil,
    options: ReadOptions = ReadOptions()
  ) throws(FormatError) -> ReadResult {
    let list = try open(source, beside: files, options: options)
    return try list.read(try list.choose())
  }

  /// Detects the format of an input and finds its conversations.
  ///
  /// - Throws: Every case of the error type that concerns the input as a whole.
  /// - Complexity: O(*n*); memory for the messages and, while reading, for one record.
  public static func open(
    _ source: ByteSource,
    beside files: ExportFiles? = nil,
    options: ReadOptions = ReadOptions()
  ) throws(FormatError) -> ConversationIndex {
    var source = source.metered(by: options.budget).transcodedFromUTF16
    let match = try choose(&source, options)
    let reader = try reader(named: match.name)
    var found = try reader.conversations(
      in: ReaderInput(source: source, files: files, options: options)
    )
    try options.budget.checkFormat()
    if let files {
      found.change { (reading) throws(FormatError) in
        AttachmentFiles(files: files, folder: "").resolve(&reading)
      }
    }
    return ConversationIndex(match, found, name: source.name, options: options)
  }

  /// Returns the name of a format that is written in any case.
  static func name(of wanted: String?) throws(FormatError) -> String? {
    guard let lowered = wanted?.lowercased() else { return nil }
    if let match = all.first(where: { $0.name == lowered }) { return match.name }
    throw .unknownFormatName(wanted ?? "", known: all.map(\.name))
  }

  static func reader(named name: String) throws(FormatError) -> any TranscriptReader {
    guard let reader = readers.first(where: { $0.name == name }) else {
      throw .unknownFormatName(name, known: all.map(\.name))
    }
    return reader
  }

  /// Chooses the format of an input that is not empty.
  static func choose(
    _ source: inout ByteSource,
    _ options: ReadOptions
  ) throws(FormatError) -> FormatMatch {
    let (sample, matches) = detect(in: &source)
    if sample.isEmpty { throw .noMessages }
    if let name = try Self.name(of: options.format) {
      return FormatMatch(name: name, confidence: 1, reason: "as specified")
    }
    guard let best = matches.first else {
      if sample.isCut && sample.isWhole { throw .malformed([ConversationIndex.truncation]) }
      let product = UnreadProduct(sample).map { "\($0.rawValue), which is not supported" }
      throw .notRecognized(evidence: product ?? sample.evidence)
    }
    let close = matches.filter { best.confidence - $0.confidence < margin }
    if close.count > 1 { throw .ambiguous(close) }
    return best
  }
}

extension Conversations {
  /// Returns the conversation that the options select, or the only one.
  func chosen(_ options: ReadOptions) throws(FormatError) -> Reading {
    let isEmpty = summaries.count == 1 && summaries[0].messages == 0
    var reading = try self.reading(isEmpty ? 0 : index(of: options.chat))
    var all = diagnostics
    all.add(contentsOf: reading.diagnostics)
    reading.diagnostics = all
    return reading
  }
}
