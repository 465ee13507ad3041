import Glibc
import Synchronization
import Testing

@testable import LettererRaster

@Suite struct CrewTests {
  @Test(arguments: [0, 1, 4])
  func `results are those of their requests`(_ threads: Int) {
    let crew = Crew(threads: threads)
    let results = (0..<300).map { number in crew.result { number * number } }
    #expect(results.map(\.value) == (0..<300).map { $0 * $0 })
  }

  @Test func `a result can be read more than once`() {
    let result = Crew(threads: 1).result { "once" }
    #expect(result.value == "once" && result.value == "once")
  }

  @Test func `an optional result can be nil`() {
    let crew = Crew(threads: 1)
    let result = crew.result { Int?.none }
    #expect(result.value == nil)
  }

  @Test func `a released crew drops what has not begun`() {
    let done = Mutex(0)
    do {
      let crew = Crew(threads: 2)
      for _ in 0..<2000 {
        _ = crew.result {
          usleep(1000)
          done.withLock { $0 += 1 }
        }
      }
    }
    #expect(done.withLock { $0 } < 2000)
  }

  // MARK: Sequences

  @Test(arguments: [0, 1, 3], [0, 1, 2, 7, 8, 9, 40])
  func `elements computed ahead are all elements, in order`(_ threads: Int, _ count: Int) {
    let elements = AheadSequence<Int>(by: Crew(threads: threads)) { last in
      let next = last.map { $0 + 1 } ?? 0
      return next < count ? next : nil
    }
    #expect(Array(elements) == Array(0..<count))
  }

  @Test func `few elements are computed ahead`() {
    let made = Mutex(0)
    var elements = AheadSequence<Int>(by: Crew(threads: 1)) { last in
      made.withLock { $0 += 1 }
      return (last ?? 0) + 1
    }
    for number in 1...100 { #expect(elements.next() == number) }
    #expect((100...116).contains(made.withLock { $0 }))
  }

  @Test func `a sequence that has ended stays so`() {
    var elements = AheadSequence<Int>(by: Crew(threads: 1)) { $0 == nil ? 1 : nil }
    #expect([elements.next(), elements.next(), elements.next()] == [1, nil, nil])
  }
}
