/// When references are written.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// References that do not exist or differ are written.
  case all
  /// References that do not exist are written; the check fails once.
  case missing
  /// The same; a run that is meant to accept what has just been seen to fail.
  case failed
  /// Nothing is written beside the references.
  case never
  /// What would be written goes beside the reference as `.new`, for `letterer snapshot review`.
  case pending
}

/// How references are treated in this run: what the caller, the scope and the environment say.
public struct RecordPolicy: Hashable, Sendable {
  /// The mode that counts.
  public var mode: RecordMode
  /// Why the run must fail whatever it finds: recording was asked for where it is forbidden.
  public var conflict: String?

  /// Finds the mode: `CI` or `SNAPSHOT_RECORD=never` lock it, then the call, the scope, the variable.
  ///
  /// - Parameters:
  ///   - call: What the assertion asks for.
  ///   - scope: What the trait or the scope around it asks for.
  ///   - environment: The variables of the process.
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
          "SNAPSHOT_RECORD is \"\(value)\"; it may be all, missing, failed, never or pending"
      }
      return
    }
    mode = .never
    if isCI, let asked = [call, scope, variable].compactMap({ $0 }).first(where: Self.isRecording) {
      conflict =
        "recording (\(asked.rawValue)) is not allowed where CI is set; "
        + "record on your machine and commit the references"
    }
  }

  /// Whether the variables are those of a machine that checks.
  public static func isCI(_ environment: [String: String]) -> Bool {
    let value = environment["CI"] ?? ""
    return !["", "0", "false"].contains(value)
  }

  private static func isRecording(_ mode: RecordMode) -> Bool { [.all, .failed].contains(mode) }
}
