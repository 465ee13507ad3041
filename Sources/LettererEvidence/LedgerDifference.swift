/// The difference between the messages of two ledgers with the same key.
public struct LedgerDifference: Hashable, Sendable {
  /// A message that has another record.
  public struct Edit: Hashable, Sendable {
    /// Its number in the first ledger, from 1.
    public let old: Int
    /// Its number in the second ledger, from 1.
    public let new: Int
  }

  /// The messages that have another record in the same place.
  public private(set) var edited: [Edit] = []
  /// The numbers, from 1, of messages that only the first ledger has.
  public private(set) var removed: [Int] = []
  /// The numbers, from 1, of messages that only the second ledger has.
  public private(set) var added: [Int] = []

  /// Compares the messages of two ledgers in order.
  ///
  /// - Complexity: O(*n* · *d*) for *d* differences.
  public init(from old: MessageLedger, to new: MessageLedger) {
    let changes = new.messages.difference(from: old.messages)
    let gone = Set(changes.removals.map { Self.offset(of: $0) })
    let come = Set(changes.insertions.map { Self.offset(of: $0) })
    var (before, after) = (0, 0)
    while before < old.messages.count || after < new.messages.count {
      let (isGone, isNew) = (gone.contains(before), come.contains(after))
      if isGone, isNew {
        edited.append(Edit(old: before + 1, new: after + 1))
      } else if isGone {
        removed.append(before + 1)
      } else if isNew {
        added.append(after + 1)
      }
      if isGone || !isNew { before += 1 }
      if isNew || !isGone { after += 1 }
    }
  }

  private static func offset(of change: CollectionDifference<SHA256Digest>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
