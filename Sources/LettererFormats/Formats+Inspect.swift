public import LettererDocuments
import LettererModel

extension Formats {
  /// Describes an input, with all of its conversations unless one is chosen.
  ///
  /// Messages are kept in memory only if the reader cannot count otherwise.
  ///
  /// - Throws: The errors of reading.
  /// - Complexity: O(*n*).
  public static func inspect(
    _ source: ByteSource,
    beside files: ExportFiles? = nil,
    options: ReadOptions = ReadOptions()
  ) throws(FormatError) -> InspectResult {
    var source = source.metered(by: options.budget).transcodedFromUTF16
    let match = try choose(&source, options)
    guard options.limitToLast == nil, options.chat == nil, options.owner == nil,
      let reader = try reader(named: match.name) as? any SummarizingReader
    else {
      var told = options
      told.format = match.name
      var result = try InspectResult(open(source, beside: files, options: told))
      if result.format == match.name {
        result.confidence = match.confidence
        result.reason = match.reason
      }
      return result
    }
    let found = try reader.summarize(ReaderInput(source: source, files: files, options: options))
    try options.budget.checkFormat()
    return try settle(found, match, options)
  }

  /// Settles the viewer of a counted input, as for a read one.
  private static func settle(
    _ found: SummaryReading,
    _ match: FormatMatch,
    _ options: ReadOptions
  ) throws(FormatError) -> InspectResult {
    var people = Reading(
      transcript: Transcript(participants: found.participants),
      viewerOrigin: found.viewerOrigin,
      isTruncated: found.isTruncated,
      diagnostics: found.diagnostics
    )
    if found.summary.messages == 0 { try ConversationIndex.checkForMessages(people) }
    people.transcript.viewer = found.summary.viewer
    try resolve(&people, options)
    var summary = found.summary
    summary.viewer = people.transcript.viewer
    summary.name(people.transcript.participants)
    let log = people.diagnostics
    if options.isStrict, log.firstProblem != nil { throw .strict(log.items) }
    return InspectResult(match, summary, log.items)
  }
}
