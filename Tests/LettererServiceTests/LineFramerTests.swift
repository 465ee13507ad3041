import LettererService
import Testing

@Suite struct LineFramerTests {
  @Test(arguments: 1...9)
  func `lines are the same in pieces of every length`(length: Int) {
    let bytes = Array("one\n\n  \ntwo\r\n\nthree is long\nfour\nfive".utf8)
    var framer = LineFramer(limit: 5)
    var lines: [LineFramer.Line] = []
    for start in stride(from: 0, to: bytes.count, by: length) {
      lines += framer.take(Array(bytes[start..<min(start + length, bytes.count)]))
    }
    if let last = framer.finish() { lines.append(last) }
    let expected: [LineFramer.Line] = [
      .whole(Array("one".utf8)), .whole(Array("two".utf8)), .tooLong, .whole(Array("four".utf8)),
      .whole(Array("five".utf8)),
    ]
    #expect(lines == expected)
  }

  @Test func `a line over the limit is not kept`() {
    var framer = LineFramer(limit: 8)
    for _ in 0..<1000 { #expect(framer.take(Array("more and more".utf8)).isEmpty) }
    #expect(framer.take(Array("\nok\n".utf8)) == [.tooLong, .whole(Array("ok".utf8))])
  }
}

@Suite struct RequestQueueTests {
  private func line(_ text: String) -> LineFramer.Line { .whole(Array(text.utf8)) }

  @Test func `a waiting request can be canceled, and only that one`() throws {
    var queue = RequestQueue()
    let first = line(#"{"jsonrpc": "2.0", "id": 1, "method": "ping"}"#)
    let second = line(#"{"jsonrpc": "2.0", "id": "1", "method": "ping"}"#)
    #expect(queue.add(first) == nil)
    #expect(queue.add(second) == nil)
    let cancel = #"{"jsonrpc": "2.0", "method": "$/cancelRequest", "params": {"id": "1"}}"#
    let answer = queue.add(line(cancel))
    let response = try #require(answer)
    #expect(String(decoding: response, as: UTF8.self).contains(#""id":"1","error":{"code":-32800"#))
    #expect(queue.add(line(cancel)) == nil)
    #expect(queue.next() == first)
    #expect(queue.next() == nil)
  }

  @Test func `a queue is full after a number of lines or bytes`() {
    var (short, long) = (RequestQueue(), RequestQueue())
    for _ in 0..<RequestQueue.limits.lines {
      #expect(!short.isFull)
      _ = short.add(line("x"))
    }
    #expect(short.isFull)
    _ = long.add(line(String(repeating: "x", count: RequestQueue.limits.bytes)))
    #expect(long.isFull)
    _ = long.next()
    #expect(!long.isFull)
  }
}
