import LettererModel
import TestSupport
import Testing

/// The order of messages whose threads are below the messages that start them.
@Suite struct ThreadOrderTests {
  /// Messages from words such as `b:a`, a message `b` in the thread of `a`.
  private func transcript(_ words: String) -> Transcript {
    Transcript(
      messages: words.split(separator: " ").map { word in
        let parts = word.split(separator: ":").map(String.init)
        var message = Message(id: parts[0], sender: "ann", text: "Words of \(parts[0])\nand more")
        if parts.count > 1 { message.thread = parts[1] }
        return message
      }
    )
  }

  @Test(arguments: [
    ("a b c:a d e:a f:b", "a c e b f d"),
    ("a b d:c:x e d2:c", "a b d d2 e"),
    ("x:gone a y:gone b", "x y a b"),
    ("r:a a b", "a r b"),
    ("a b:a c:b d e:a", "a b c e d"),
    ("a:a b c:a", "a c b"),
    ("a:b b:a c", "c a b"),
    ("a b", "a b"),
  ])
  func `messages of a thread follow the one that starts it`(given: String, wanted: String) {
    var transcript = transcript(given)
    transcript.placeThreadsBelow()
    #expect(transcript.messages.map(\.id).joined(separator: " ") == wanted)
    #expect(transcript.view.threads == .below)
    let once = transcript
    transcript.placeThreadsBelow()
    #expect(transcript == once)
  }

  @Test(arguments: [
    ("a b c:a d e:a", "a", "a c e"), ("a b:a c:b", "a", "a b c"),
    ("x:gone a y:gone", "gone", "x y"),
    ("a:b b:a c", "a", "a b"), ("a b", "c", ""),
  ])
  func `one thread is kept with its start`(given: String, thread: String, wanted: String) {
    var transcript = transcript(given)
    transcript.keepThread(thread)
    #expect(transcript.messages.map(\.id).joined(separator: " ") == wanted)
    #expect(transcript.view.threads == .inline)
  }

  @Test func `threads are listed in the order of their first messages`() {
    let threads = transcript("a x:gone b c:b d:a e:a f:f").threads
    #expect(
      threads == [
        MessageThread(id: "a", count: 2, title: "Words of a"),
        MessageThread(id: "gone", count: 1),
        MessageThread(id: "b", count: 1, title: "Words of b"),
      ]
    )
  }

  @Test(arguments: 0..<40)
  func `no message is lost or moved within its thread`(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let count = Int.random(in: 1...30, using: &random)
    let words = (0..<count).map { index in
      let thread = Int.random(in: 0..<(2 * count), using: &random)
      return thread < count ? "\(index):\(thread)" : "\(index)"
    }
    let given = transcript(words.joined(separator: " "))
    var below = given
    below.placeThreadsBelow()
    #expect(below.messages.map(\.id).sorted() == given.messages.map(\.id).sorted())
    for thread in given.threads {
      func members(_ transcript: Transcript) -> [String] {
        transcript.messages.filter { $0.thread == thread.id && $0.id != thread.id }.map(\.id)
      }
      #expect(members(below) == members(given), "seed \(seed)")
      #expect(members(given).count == thread.count)
    }
  }
}
