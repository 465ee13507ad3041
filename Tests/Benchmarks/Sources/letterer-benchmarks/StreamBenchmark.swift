import LettererFormats
import LettererLayout
import LettererModel
import LettererText

/// A Markdown answer that grows token by token: reading it, and laying out its message again.
struct StreamBenchmark {
  private let answer: String
  private let length: Int

  /// Reads the file of an answer, and the number of bytes in the message.
  init?(_ arguments: [String]) {
    guard let path = arguments.first, let bytes = Corpus.bytes(of: path) else { return nil }
    answer = String(decoding: bytes, as: UTF8.self)
    length = arguments.dropFirst().first.flatMap { Int($0) } ?? 50_000
  }

  /// Prints the medians over 500 tokens of four characters, the last block of which is of at most 2 KB.
  func run() {
    var text = ""
    while text.utf8.count < length { text += answer + "\n\n" }
    var stream = MarkdownStream(text)
    var message = Message(id: "answer", sender: "model", text: "")
    message.runs = stream.runs
    let before = (0..<20).map { Message(id: "m\($0)", sender: "me", text: "A question.") }
    let transcript = Transcript(
      viewer: "me",
      participants: [Participant(id: "me"), Participant(id: "model")],
      messages: before + [message]
    )
    var layout = TranscriptLayout(
      transcript,
      theme: .assistant,
      environment: LayoutEnvironment(width: 760),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    var (whole, append, update) = (Percentiles(), Percentiles(), Percentiles())
    var blockStart = text.utf8.count
    for number in 0..<500 {
      let word = number % 7 == 3 ? " **bold**" : " word"
      let isFull = text.utf8.count - blockStart > 1_990
      if isFull { blockStart = text.utf8.count }
      let token = isFull ? "\n\n" + word.dropFirst() : word
      text += token
      var tail = TextTail(start: 0, runs: [])
      append.measure { tail = stream.append(token) }
      update.measure { layout.update("answer", tail: tail) }
      if number % 50 == 0 { whole.measure { _ = MarkdownStream(text) } }
    }
    print("\(text.utf8.count) bytes, \(stream.runs.count) runs")
    print("parse all  \(whole.text)\nappend     \(append.text)\nlay out    \(update.text)")
  }
}
