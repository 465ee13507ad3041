import ChatDocuments
import ChatModel

/// Reads the neutral transcript as one JSON object.
struct TranscriptJSONReader: TranscriptReader {
  let name = "transcript-json"
  let title = "neutral transcript, one JSON object (.transcript.json)"

  func confidence(of sample: FormatSample) -> Double {
    guard let root = sample.root, root.members != nil else { return 0 }
    if root["transcript"] != nil {
      return sample.isMadeOfLines ? 0.2 : 1
    }
    let record = root["messages"]?.elements?.first
    let isNeutral = record?["from"] != nil && record?["runs"] != nil
    return isNeutral ? 0.9 : 0
  }

  func read(_ source: ByteSource, options: ReadOptions) throws(FormatError) -> Reading {
    try Reading(TranscriptDocument.read(source))
  }
}

/// Reads the neutral transcript as JSON lines.
struct TranscriptLinesReader: TranscriptReader {
  let name = "transcript-jsonl"
  let title = "neutral transcript, JSON lines (.transcript.jsonl)"

  func confidence(of sample: FormatSample) -> Double {
    guard let root = sample.root, root.members != nil else { return 0 }
    if root["transcript"] != nil { return sample.isMadeOfLines ? 1 : 0.2 }
    let records = ["message", "participant", "event"].filter { root[$0]?.members != nil }
    return records.count == 1 && root.members?.count == 1 ? 0.85 : 0
  }

  func read(_ source: ByteSource, options: ReadOptions) throws(FormatError) -> Reading {
    try Reading(TranscriptDocument.readLines(source))
  }
}

extension FormatSample {
  /// Whether the first value is a header with records in further lines.
  fileprivate var isMadeOfLines: Bool {
    if root?["messages"] != nil { return false }
    return hasMore && !isCut || name?.hasSuffix(".jsonl") == true
  }
}

extension Reading {
  fileprivate init(_ document: TranscriptDocument.Reading) throws(FormatError) {
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
  }
}
