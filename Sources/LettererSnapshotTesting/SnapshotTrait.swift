#if canImport(Testing)
public import LettererRaster
public import LettererSnapshots
public import Testing

/// Settings for the snapshots of a test or a suite.
///
/// ```swift
/// @Suite(.snapshots(matrix: .standard)) struct GroupingTests { … }
/// ```
public struct SnapshotTrait: TestTrait, SuiteTrait, TestScoping {
  /// The settings.
  public let settings: SnapshotSettings

  /// Whether nested suites and tests inherit the trait: always.
  public var isRecursive: Bool { true }

  /// Runs a test with the settings; those of an inner suite or test take precedence.
  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withSnapshots(settings) { try await function() }
  }
}

extension Trait where Self == SnapshotTrait {
  /// Returns settings for all snapshots of a test or a suite; omitted values are inherited.
  public static func snapshots(
    record: RecordMode? = nil,
    matrix: SnapshotMatrix? = nil,
    formats: Set<SnapshotFormat>? = nil,
    tolerance: PixelTolerance? = nil
  ) -> Self {
    SnapshotTrait(
      settings: SnapshotSettings(
        record: record,
        matrix: matrix,
        formats: formats,
        tolerance: tolerance
      )
    )
  }
}
#endif
