/// When to write references.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Writes references that do not exist or differ.
  case all
  /// Writes references that do not exist; the check fails once.
  case missing
  /// Like `all`, for a run that accepts the failures of a previous run.
  case failed
  /// Writes nothing to the references' folder.
  case never
  /// Writes the result next to the reference as `.new`, for `letterer snapshot review`.
  case pending
}

/// How references are treated in this run, based on the call, the scope, and the environment.
public struct RecordPolicy: Hashable, Sendable {
  /// The mode in effect.
  public var mode: RecordMode
  /// The reason why the run must fail regardless of its results: recording was requested but is
  /// forbidden.
  public var conflict: String?

  /// Determines the mode: `CI` or `SNAPSHOT_RECORD=never` lock it, then the call, the scope, and
  /// the variable.
  ///
  /// - Parameters:
  ///   - call: The mode that the assertion requests.
  ///   - scope: The mode that the enclosing trait or scope requests.
  ///   - environment: The environment variables of the process.
  public init(
    call: RecordMode? = nil,
    scope: RecordMode? = nil,
    environment: [String: String]
  ) {
    let variable = environment["SNAPSHOT_RECORD"].flatMap(RecordMode.init(rawValue:))
    let asked = call ?? scope ?? variable
    let isCI = Self.isCI(environment)
    guard isCI || variable == .never else {
      mode = asked ?? .missing
      if let value = environment["SNAPSHOT_RECORD"], variable == nil {
        conflict =
          "SNAPSHOT_RECORD is \"\(value)\"; it must be all, missing, failed, never, or pending"
      }
      return
    }
    mode = .never
    if isCI, let asked = [call, scope, variable].compactMap({ $0 }).first(where: Self.isRecording) {
      conflict =
        "recording (\(asked.rawValue)) is not allowed if CI is set; "
        + "record on your machine and commit the references"
    }
  }

  /// Returns whether the variables are those of a CI machine.
  public static func isCI(_ environment: [String: String]) -> Bool {
    let value = environment["CI"] ?? ""
    return !["", "0", "false"].contains(value)
  }

  private static func isRecording(_ mode: RecordMode) -> Bool { [.all, .failed].contains(mode) }
}
