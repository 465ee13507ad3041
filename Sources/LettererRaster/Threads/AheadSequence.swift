package import LettererLayout

/// A sequence in which each element follows from the preceding one, computed by a crew before it is
/// needed.
package struct AheadSequence<Element: Sendable>: Sequence, IteratorProtocol {
  /// The maximum number of elements computed at once.
  private static var batchLimit: Int { 8 }

  private let crew: Crew
  private let successor: @Sendable (Element?) -> Element?
  private var size = 1
  private var batch: ArraySlice<Element> = []
  private var pending: PendingResult<[Element]>

  /// Creates a sequence, whose first elements are requested immediately.
  ///
  /// - Parameters:
  ///   - crew: The threads.
  ///   - successor: Returns the element after another one, or `nil` after the last; without one,
  ///     the first.
  package init(by crew: Crew, _ successor: @escaping @Sendable (Element?) -> Element?) {
    self.crew = crew
    self.successor = successor
    pending = Self.batch(after: nil, count: 1, by: crew, successor)
  }

  package mutating func next() -> Element? {
    if batch.isEmpty {
      batch = pending.value[...]
      guard let last = batch.last else { return nil }
      // The first elements are needed soon.
      size = Swift.min(2 * size, Self.batchLimit)
      pending = Self.batch(after: last, count: size, by: crew, successor)
    }
    return batch.popFirst()
  }

  private static func batch(
    after last: Element?,
    count: Int,
    by crew: Crew,
    _ successor: @escaping @Sendable (Element?) -> Element?
  ) -> PendingResult<[Element]> {
    crew.result {
      var batch: [Element] = []
      while batch.count < count, let element = successor(batch.last ?? last) {
        batch.append(element)
      }
      return batch
    }
  }
}

extension PageLayout {
  /// All pages with their rows, in order, laid out before they are needed.
  package func sheets(by crew: Crew) -> AheadSequence<Sheet<T.Prepared>> {
    AheadSequence(by: crew) { sheet(after: $0) }
  }
}
