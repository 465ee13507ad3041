/// Performs work on a few threads until a piece fails.
///
/// With one thread, each piece is performed when it is added.
package final class WorkQueue {
  /// A piece of work.
  package typealias Work = @Sendable () throws -> Void

  private enum Order {
    case work(Work)
    case leave
  }

  private struct Desk: Sendable {
    var waiting: [Work] = []
    var running = 0
    var isClosed = false
    var failure: (any Error)?

    /// Returns the next order for a thread; `nil` while there is nothing to do.
    mutating func nextOrder() -> Order? {
      if isClosed || failure != nil { return .leave }
      guard !waiting.isEmpty else { return nil }
      running += 1
      return .work(waiting.removeFirst())
    }
  }

  private let desk = Monitor(Desk())
  private let threads: [BackgroundThread]
  private var isJoined = false

  /// Starts threads, as many as the system provides.
  ///
  /// - Parameter count: The number of pieces performed concurrently, 1 or more.
  package init(threads count: Int) {
    let desk = desk
    threads =
      count < 2 ? [] : (0..<count).compactMap { _ in BackgroundThread { Self.run(at: desk) } }
  }

  deinit { leave() }

  private static func run(at desk: Monitor<Desk>) {
    while case .work(let work) = desk.wait({ $0.nextOrder() }) {
      let result = Result { try work() }
      desk.update { desk in
        desk.running -= 1
        if case .failure(let error) = result, desk.failure == nil { desk.failure = error }
      }
    }
  }

  /// Adds a piece of work once a thread is available for it.
  ///
  /// - Throws: The error of an earlier piece, or of this one if it is performed immediately.
  package func add(_ work: @escaping Work) throws {
    guard !threads.isEmpty else { return try work() }
    let limit = threads.count
    try wait { $0.waiting.count + $0.running < limit }
    desk.update { $0.waiting.append(work) }
  }

  /// Waits until everything is done.
  ///
  /// - Throws: The error of the first piece that failed.
  package func finish() throws {
    try wait { $0.waiting.isEmpty && $0.running == 0 }
    leave()
  }

  private func wait(_ isReady: (Desk) -> Bool) throws {
    let result: Result<Void, any Error> = desk.wait { desk in
      if let failure = desk.failure { return .failure(failure) }
      return isReady(desk) ? .success(()) : nil
    }
    try result.get()
  }

  /// Ends the threads after their current work.
  private func leave() {
    guard !isJoined else { return }
    isJoined = true
    desk.update { $0.isClosed = true }
    for thread in threads { thread.join() }
  }
}
