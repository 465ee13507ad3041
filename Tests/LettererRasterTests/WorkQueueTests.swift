import Synchronization
import Testing

@testable import LettererRaster

@Suite struct WorkQueueTests {
  private struct Failure: Error {}

  @Test(arguments: [1, 2, 5])
  func `every item is processed once, with limited concurrency`(_ threads: Int) throws {
    let state = Mutex((done: [Int](), running: 0, most: 0))
    let queue = WorkQueue(threads: threads)
    for number in 0..<200 {
      try queue.add {
        state.withLock { state in
          state.running += 1
          state.most = max(state.most, state.running)
        }
        state.withLock { state in
          state.running -= 1
          state.done.append(number)
        }
      }
    }
    try queue.finish()
    let end = state.withLock { $0 }
    #expect(end.done.sorted() == Array(0..<200) && end.running == 0 && end.most <= threads)
  }

  @Test(arguments: [1, 3])
  func `an item that fails ends the rest`(_ threads: Int) {
    let count = Mutex(0)
    let queue = WorkQueue(threads: threads)
    #expect(throws: Failure.self) {
      for number in 0..<1000 {
        try queue.add {
          count.withLock { $0 += 1 }
          if number == 10 { throw Failure() }
        }
      }
      try queue.finish()
    }
    #expect(count.withLock { $0 } < 1000)
  }

  @Test func `an abandoned queue releases its threads`() throws {
    let done = Mutex(0)
    do {
      let queue = WorkQueue(threads: 2)
      try queue.add { done.withLock { $0 += 1 } }
    }
    #expect(done.withLock { $0 } <= 1)
  }
}
