/// The difference between the messages of two ledgers with the same key.
public struct LedgerDifference: Hashable, Sendable {
  /// The numbers, from 1, of messages that only the first ledger has.
  public let removed: [Int]
  /// The numbers, from 1, of messages that only the second ledger has.
  public let added: [Int]

  /// Compares the messages of two ledgers in order; a changed message is both removed and added.
  ///
  /// - Complexity: O(*n* · *d*) for *d* differences.
  public init(from old: MessageLedger, to new: MessageLedger) {
    let changes = new.entries.map(\.digest).difference(from: old.entries.map(\.digest))
    removed = changes.removals.map { Self.offset(of: $0) + 1 }
    added = changes.insertions.map { Self.offset(of: $0) + 1 }
  }

  private static func offset(of change: CollectionDifference<SHA256Digest>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
