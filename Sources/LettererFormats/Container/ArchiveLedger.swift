import Synchronization

/// The faults and the total output of all passes over one archive.
final class ArchiveLedger: Sendable {
  /// The reason that reading from an archive ended early.
  enum Fault: Hashable, Sendable {
    /// The archive is damaged, in libarchive's words.
    case damaged(String)
    /// The archive would expand beyond its limit.
    case limit
  }

  private struct State {
    var fault: Fault?
    var spent: Int64 = 0
  }

  private let state = Mutex(State())
  private let limit: Int64

  /// Creates a ledger for an archive of a size in bytes.
  init(archiveBytes: Int64) {
    let byRatio = archiveBytes.multipliedReportingOverflow(by: ExportLimits.expansion)
    let ratioLimit = byRatio.overflow ? Int64.max : byRatio.partialValue
    limit = min(max(ratioLimit, ExportLimits.harmlessBytes), ExportLimits.expandedBytes)
  }

  /// The first fault.
  var fault: Fault? { state.withLock { $0.fault } }

  var isOverLimit: Bool { fault == .limit }

  func note(_ fault: Fault) {
    state.withLock { state in
      if state.fault == nil || fault == .limit { state.fault = fault }
    }
  }

  /// Counts bytes; returns whether the total is within the limit.
  func spend(_ count: Int) -> Bool {
    let isWithin = state.withLock { state in
      state.spent += Int64(count)
      return state.spent <= limit
    }
    if !isWithin { note(.limit) }
    return isWithin
  }
}
