public import LettererRaster
public import LettererSnapshots

/// The settings of a trait or a scope for the snapshots within it; `nil` values are inherited.
public struct SnapshotSettings: Hashable, Sendable {
  /// When to write references.
  public var record: RecordMode?
  /// The environments to check.
  public var matrix: SnapshotMatrix?
  /// The formats to check.
  public var formats: Set<SnapshotFormat>?
  /// How far pixels may differ.
  public var tolerance: PixelTolerance?

  /// The current settings; tasks and task groups inherit them, detached tasks do not.
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

  /// Returns the settings, with those of an inner scope taking precedence.
  func merging(_ inner: SnapshotSettings) -> SnapshotSettings {
    SnapshotSettings(
      record: inner.record ?? record,
      matrix: inner.matrix ?? matrix,
      formats: inner.formats ?? formats,
      tolerance: inner.tolerance ?? tolerance
    )
  }
}

/// Runs a closure with settings, for XCTest's `invokeTest()` and for individual calls.
public func withSnapshots<Result>(
  _ settings: SnapshotSettings,
  _ body: () throws -> Result
) rethrows -> Result {
  let merged = SnapshotSettings.current.merging(settings)
  return try SnapshotSettings.$current.withValue(merged) { try body() }
}

/// Runs an asynchronous closure with settings.
public func withSnapshots<Result: Sendable>(
  _ settings: SnapshotSettings,
  isolation: isolated (any Actor)? = #isolation,
  _ body: () async throws -> Result
) async rethrows -> Result {
  let merged = SnapshotSettings.current.merging(settings)
  return try await SnapshotSettings.$current.withValue(merged) { try await body() }
}
