/// Does pieces of work on a few threads until one of them fails.
///
/// With one thread, each piece is done where it is added.
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

    /// Returns what a thread does next; `nil` as long as there is nothing to do.
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

  /// Starts threads, as many as the system has.
  ///
  /// - Parameter count: How many pieces are done at once, 1 or more.
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

  /// Adds a piece of work once a thread is free for it.
  ///
  /// - Throws: What an earlier piece threw, or this one where it is done at once.
  package func add(_ work: @escaping Work) throws {
    guard !threads.isEmpty else { return try work() }
    let limit = threads.count
    try wait { $0.waiting.count + $0.running < limit }
    desk.update { $0.waiting.append(work) }
  }

  /// Waits until everything is done.
  ///
  /// - Throws: What the first piece that failed threw.
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

  /// Sends the threads away when they have done what they are at.
  private func leave() {
    guard !isJoined else { return }
    isJoined = true
    desk.update { $0.isClosed = true }
    for thread in threads { thread.join() }
  }
}
