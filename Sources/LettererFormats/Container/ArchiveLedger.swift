import Synchronization

/// What went wrong in all passes over one archive, and how much they gave.
final class ArchiveLedger: Sendable {
  /// Why reading from an archive ended early.
  enum Fault: Hashable, Sendable {
    /// The archive says so in its own words.
    case damaged(String)
    /// It would give more than it may.
    case limit
  }

  private struct State {
    var fault: Fault?
    var spent: Int64 = 0
  }

  private let state = Mutex(State())
  private let limit: Int64

  /// Opens a ledger for an archive of a size in bytes.
  init(archiveBytes: Int64) {
    let byRatio = archiveBytes.multipliedReportingOverflow(by: ExportLimits.expansion)
    let ratioLimit = byRatio.overflow ? Int64.max : byRatio.partialValue
    limit = min(max(ratioLimit, ExportLimits.harmlessBytes), ExportLimits.expandedBytes)
  }

  /// The first thing that went wrong.
  var fault: Fault? { state.withLock { $0.fault } }

  var isOverLimit: Bool { fault == .limit }

  func note(_ fault: Fault) {
    state.withLock { state in
      if state.fault == nil || fault == .limit { state.fault = fault }
    }
  }

  /// Counts bytes; returns whether that many may be given.
  func spend(_ count: Int) -> Bool {
    let isWithin = state.withLock { state in
      state.spent += Int64(count)
      return state.spent <= limit
    }
    if !isWithin { note(.limit) }
    return isWithin
  }
}
