public import LettererModel
public import LettererRaster
public import LettererSnapshots

/// Checks a transcript against its references, and records them if requested.
///
/// ```swift
/// @Test func `two senders alternate`() {
///   assertSnapshot(of: transcript, in: .standard)
/// }
/// ```
///
/// Without a name, a test has one snapshot; a parameterized test must name each. The references are
/// in the package's `Snapshots/` folder, by module, suite, and test.
///
/// * `transcript`: The transcript to lay out.
/// * `name`: A name that distinguishes the snapshot from others of the same test.
/// * `formats`: The formats to check; by default, the layout and the pixels.
/// * `matrix`: The environments to check; by default, one.
/// * `tolerance`: How far pixels may differ, message by message; by default, not at all.
/// * `record`: When to write references; `CI` takes precedence.
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
/// The document has the form that `letterer layout` prints: rows with a key or a message, a frame,
/// and as much of parts, lines, and style as the view knows.
///
/// * `document`: The document as JSON.
/// * `name`: A name that distinguishes the snapshot from others of the same test.
/// * `record`: When to write references; `CI` takes precedence.
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

/// Checks a transcript without reporting to a test framework, for helpers that handle the result.
///
/// * `transcript`: The transcript to lay out.
/// * `name`: A name that distinguishes the snapshot from others of the same test.
/// * `formats`: The formats to check.
/// * `matrix`: The environments to check.
/// * `tolerance`: How far pixels may differ.
/// * `record`: When to write references.
///
/// - Throws: An error if a file cannot be used, two tests claim one reference, or a name is
///   missing.
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
