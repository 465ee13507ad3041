import LettererDocuments
import LettererModel

/// Reads a neutral transcript that is one JSON object.
struct TranscriptJSONReader: TranscriptReader {
  let name = "transcript-json"
  let title = "neutral transcript, one JSON object (.transcript.json)"

  let covers = "all fields; unknown ones are kept"

  func fit(of sample: FormatSample) -> FormatFit {
    guard let root = sample.root, root.members != nil else { return .none }
    if root["transcript"] != nil {
      return FormatFit(sample.isMadeOfLines ? 0.2 : 1, "the key \"transcript\"")
    }
    let record = root["messages"]?.elements?.first
    if root["view"]?["welcome"]?.string != nil, root["messages"]?.elements?.isEmpty != false {
      return FormatFit(0.9, "a view with a welcome")
    }
    let isNeutral = record?["from"] != nil && record?["runs"] != nil
    return isNeutral ? FormatFit(0.9, "messages with \"from\" and \"runs\"") : .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    Conversations(only: try Reading(TranscriptDocument.read(input.source)).withMarkdown)
  }
}

/// Reads a neutral transcript in JSON lines.
struct TranscriptLinesReader: TranscriptReader {
  let name = "transcript-jsonl"
  let title = "neutral transcript, JSON lines (.transcript.jsonl)"

  let covers = "all fields; unknown ones are kept; a damaged line does not affect the others"

  func fit(of sample: FormatSample) -> FormatFit {
    guard let root = sample.root, root.members != nil else { return .none }
    if root["transcript"] != nil {
      return FormatFit(sample.isMadeOfLines ? 1 : 0.2, "a header line with \"transcript\"")
    }
    if sample.isEvent { return FormatFit(0.9, "a line that is an event") }
    let records = ["message", "participant", "event"].filter { root[$0]?.members != nil }
    guard records.count == 1, root.members?.count == 1 else { return .none }
    return FormatFit(0.85, "a line that holds one \(records[0])")
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    Conversations(
      only: try Reading(TranscriptDocument.readStream(input.source, viewer: input.options.viewer))
        .withMarkdown
    )
  }
}

extension Reading {
  /// The reading with texts in `markdown` format converted to runs.
  fileprivate var withMarkdown: Reading {
    let markdown = ExtensionField(name: "format", value: .string("markdown"))
    var reading = self
    for index in transcript.messages.indices
    where transcript.messages[index].ext.contains(markdown) {
      let text = transcript.messages[index].text
      reading.transcript.messages[index].runs = MarkdownText.runs(text)
      reading.transcript.messages[index].ext.removeAll { $0 == markdown }
    }
    return reading
  }
}

extension FormatSample {
  /// Whether the first value is an event of a known type with all required fields.
  fileprivate var isEvent: Bool {
    let type = EventType.all.first { $0.name == root?["type"]?.string }
    let fields = type.map { ($0.required + $0.optional).filter { root?[$0] != nil } } ?? []
    return !fields.isEmpty && type?.required.allSatisfy(fields.contains) == true
  }

  /// Whether the first value is a header that is followed by records on separate lines.
  fileprivate var isMadeOfLines: Bool {
    if root?["messages"] != nil { return false }
    return hasMore && !isCut || name?.hasSuffix(".jsonl") == true
  }
}

extension Reading {
  init(_ document: TranscriptDocument.Reading) throws(FormatError) {
    let major = document.version?.prefix { $0 != "." }
    if let version = document.version, let number = major.flatMap({ Int($0) }),
      number != TranscriptDocument.majorVersion
    {
      throw .unsupportedVersion(version)
    }
    transcript = document.transcript
    viewerOrigin = transcript.viewer == nil ? .none : .document
    isTruncated = document.isTruncated
    diagnostics = document.diagnostics
    attachmentPlaces = document.attachmentPlaces
  }
}
