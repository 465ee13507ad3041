public import LettererRaster
public import LettererSnapshots

/// What a trait or a scope says about the snapshots within it; what is `nil` is left to the outside.
public struct SnapshotSettings: Hashable, Sendable {
  /// When references are written.
  public var record: RecordMode?
  /// The environments in which everything is checked.
  public var matrix: SnapshotMatrix?
  /// The formats in which everything is checked.
  public var formats: Set<SnapshotFormat>?
  /// How far pixels may differ.
  public var tolerance: PixelTolerance?

  /// What counts here; tasks and task groups inherit it, detached tasks do not.
  @TaskLocal package static var current = SnapshotSettings()

  /// Creates settings.
  public init(
    record: RecordMode? = nil,
    matrix: SnapshotMatrix? = nil,
    formats: Set<SnapshotFormat>? = nil,
    tolerance: PixelTolerance? = nil
  ) {
    self.record = record
    self.matrix = matrix
    self.formats = formats
    self.tolerance = tolerance
  }

  /// Returns the settings with what others say counting before.
  func merging(_ inner: SnapshotSettings) -> SnapshotSettings {
    SnapshotSettings(
      record: inner.record ?? record,
      matrix: inner.matrix ?? matrix,
      formats: inner.formats ?? formats,
      tolerance: inner.tolerance ?? tolerance
    )
  }
}

/// Runs a closure within which settings count; for XCTest's `invokeTest()` and for single calls.
public func withSnapshots<Result>(
  _ settings: SnapshotSettings,
  _ body: () throws -> Result
) rethrows -> Result {
  let merged = SnapshotSettings.current.merging(settings)
  return try SnapshotSettings.$current.withValue(merged) { try body() }
}

/// Runs a closure that waits, within which settings count.
public func withSnapshots<Result: Sendable>(
  _ settings: SnapshotSettings,
  isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Result
) async rethrows -> Result {
  let merged = SnapshotSettings.current.merging(settings)
  return try await SnapshotSettings.$current.withValue(merged) { try await body() }
}
