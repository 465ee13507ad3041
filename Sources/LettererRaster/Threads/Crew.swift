/// Threads that compute results before they are needed.
///
/// Without threads, each result is computed when it is requested.
package final class Crew {
  private typealias Work = @Sendable () -> Void

  private struct Desk: Sendable {
    var waiting: [Work] = []
    var isClosed = false
  }

  private enum Order {
    case work(Work)
    case leave
  }

  private let desk = Monitor(Desk())
  private let threads: [BackgroundThread]

  /// Starts threads, as many as the system provides.
  ///
  /// - Parameter count: The number of threads besides the caller's, 0 or more.
  package init(threads count: Int) {
    let desk = desk
    threads = (0..<max(count, 0)).compactMap { _ in BackgroundThread { Self.run(at: desk) } }
  }

  /// Waits for work that has begun, and drops the rest.
  deinit {
    desk.update { $0.isClosed = true }
    for thread in threads { thread.join() }
  }

  private static func run(at desk: Monitor<Desk>) {
    while case .work(let work) = desk.wait({ Self.nextOrder(at: &$0) }) { work() }
  }

  private static func nextOrder(at desk: inout Desk) -> Order? {
    if desk.isClosed { return .leave }
    return desk.waiting.isEmpty ? nil : .work(desk.waiting.removeFirst())
  }

  /// Requests a result; requests are begun in order.
  package func result<Value: Sendable>(
    of work: @escaping @Sendable () -> Value
  ) -> PendingResult<Value> {
    let result = PendingResult(of: work)
    if threads.isEmpty {
      result.compute()
    } else {
      desk.update { $0.waiting.append { result.compute() } }
    }
    return result
  }
}

/// A result that another thread computes, or the one that needs it before.
package final class PendingResult<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case requested(@Sendable () -> Value)
    case begun
    case done(Value)
  }

  private let state: Monitor<State>

  fileprivate init(of work: @escaping @Sendable () -> Value) {
    state = Monitor(.requested(work))
  }

  /// Computes the result unless that has begun.
  fileprivate func compute() {
    var work: (() -> Value)?
    state.update { state in
      guard case .requested(let requested) = state else { return }
      work = requested
      state = .begun
    }
    guard let work else { return }
    let value = work()
    state.update { $0 = .done(value) }
  }

  /// The result, for which this waits.
  package var value: Value {
    compute()
    return state.wait { state in
      guard case .done(let value) = state else { return nil }
      return value
    }
  }
}
