public import LettererModel
public import LettererRaster
public import LettererSnapshots

/// Checks a transcript against its references, and records them where that is asked for.
///
/// ```swift
/// @Test func `two senders alternate`() {
///   assertSnapshot(of: transcript, in: .standard)
/// }
/// ```
///
/// Without a name there is one snapshot a test; a test with arguments must name each. The
/// references lie in `Snapshots/` of the package, by module, suite and test.
///
/// * `transcript`: What is laid out.
/// * `name`: What tells the snapshot from others of the same test.
/// * `formats`: In what forms it is checked; the layout and the pixels where nothing is said.
/// * `matrix`: The environments in which it is checked; one where nothing is said.
/// * `tolerance`: How far pixels may differ, message by message; not at all where nothing is said.
/// * `record`: When references are written; what `CI` says counts before.
@discardableResult
public func assertSnapshot(
  of transcript: @autoclosure () throws -> Transcript,
  named name: String? = nil,
  as formats: Set<SnapshotFormat>? = nil,
  in matrix: SnapshotMatrix? = nil,
  tolerance: PixelTolerance? = nil,
  record: RecordMode? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> SnapshotReport {
  let site = CallSite(
    fileID: fileID,
    filePath: filePath,
    function: function,
    line: line,
    column: column
  )
  let settings = SnapshotSettings(
    record: record,
    matrix: matrix,
    formats: formats,
    tolerance: tolerance
  )
  return SnapshotAssertion(site: site, call: settings).run(named: name) {
    SnapshotSubject(try transcript())
  }
}

/// Checks the layout document of any chat view against its reference.
///
/// The document is the one that `letterer layout` prints: rows with a key or a message, a frame, and
/// as much of parts, lines and style as the view knows.
///
/// * `document`: The document as JSON.
/// * `name`: What tells the snapshot from others of the same test.
/// * `record`: When references are written; what `CI` says counts before.
@discardableResult
public func assertSnapshot(
  ofLayout document: @autoclosure () throws -> [UInt8],
  named name: String? = nil,
  record: RecordMode? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) -> SnapshotReport {
  let site = CallSite(
    fileID: fileID,
    filePath: filePath,
    function: function,
    line: line,
    column: column
  )
  let settings = SnapshotSettings(record: record, matrix: .single, formats: [.layout])
  return SnapshotAssertion(site: site, call: settings).run(named: name) {
    SnapshotSubject(layoutDocument: try document())
  }
}

/// Checks a transcript and tells nothing to a framework; for helpers that decide by themselves.
///
/// * `transcript`: What is laid out.
/// * `name`: What tells the snapshot from others of the same test.
/// * `formats`: In what forms it is checked.
/// * `matrix`: The environments in which it is checked.
/// * `tolerance`: How far pixels may differ.
/// * `record`: When references are written.
///
/// - Throws: Where a file cannot be used, two tests claim one reference, or a name is missing.
public func verifySnapshot(
  of transcript: Transcript,
  named name: String? = nil,
  as formats: Set<SnapshotFormat>? = nil,
  in matrix: SnapshotMatrix? = nil,
  tolerance: PixelTolerance? = nil,
  record: RecordMode? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  function: StaticString = #function,
  line: UInt = #line,
  column: UInt = #column
) throws(SnapshotError) -> SnapshotReport {
  let site = CallSite(
    fileID: fileID,
    filePath: filePath,
    function: function,
    line: line,
    column: column
  )
  let settings = SnapshotSettings(
    record: record,
    matrix: matrix,
    formats: formats,
    tolerance: tolerance
  )
  return try SnapshotAssertion(site: site, call: settings)
    .verify(SnapshotSubject(transcript), named: name)
}
