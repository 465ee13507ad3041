import LettererLayout
import LettererModel
import LettererText
import Glibc
import LettererViewport

/// A laid-out transcript of many messages: opening it, jumping around in it, and changing it.
struct TranscriptBenchmark {
  private typealias Layout = TranscriptLayout<FontTypesetter, EnglishWording>

  private let texts: [String]
  private let count: Int
  private let isEager: Bool

  /// Reads a corpus, the number of messages, and whether all are measured first.
  init?(_ arguments: [String]) {
    guard let path = arguments.first, let corpus = Corpus.all(at: path).first else { return nil }
    texts = corpus.texts
    count = arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
    isEager = arguments.contains("all")
  }

  private var transcript: Transcript {
    let people = (0..<4).map { Participant(id: "p\($0)", name: "Person \($0)") }
    let messages = (0..<count).map { number in
      var message = Message(
        id: "message \(number)",
        sender: "p\(number / 3 % 4)",
        time: Time(milliseconds: 1_600_000_000_000 + Int64(number) * 90_000),
        text: texts[number % texts.count]
      )
      if number % 20 == 7 { message.reply = ReplyReference(message: "message \(number - 5)") }
      return message
    }
    return Transcript(kind: .group, viewer: "p0", participants: people, messages: messages)
  }

  private func layout(_ transcript: Transcript, _ typesetter: FontTypesetter) -> Layout {
    TranscriptLayout(
      transcript,
      theme: .jsq,
      environment: LayoutEnvironment(width: 390),
      typesetter: typesetter,
      wording: EnglishWording(),
      measuring: isEager ? .all : .lazily
    )
  }

  /// Prints the figures.
  func run() {
    let transcript = transcript
    print("\(count) messages in memory")
    weigh(transcript)
    for round in 1...3 {
      let typesetter = FontTypesetter()
      var layout: Layout?
      let open = Percentiles.milliseconds {
        layout = self.layout(transcript, typesetter)
        layout?.measureEnd(height: 844)
      }
      var rows = 0
      let build = Percentiles.milliseconds {
        let height = layout?.contentHeight ?? 0
        rows = layout?.rows(in: height - 844...height).count ?? 0
      }
      print("round \(round): last screen in \(open) ms, its \(rows) rows built in \(build) ms")
      guard round == 3, var layout else { continue }
      jump(&layout)
      change(&layout)
      prepend(typesetter)
    }
  }

  /// Prints the memory of a layout in addition to the transcript and the texts, which are prepared
  /// before.
  private func weigh(_ transcript: Transcript) {
    let typesetter = FontTypesetter()
    let first = layout(transcript, typesetter)
    let before = Self.residentBytes
    let second = layout(transcript, typesetter)
    let after = Self.residentBytes
    withExtendedLifetime((first, second)) {
      let share = (after - before) / count
      print("a second layout of the same texts takes \(share) bytes a message")
    }
  }

  /// The memory in use by the process, in bytes; 0 if the system does not report it.
  private static var residentBytes: Int {
    guard let file = fopen("/proc/self/statm", "r") else { return 0 }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 128)
    guard fgets(&text, 128, file) != nil else { return 0 }
    let fields = String(decoding: text.map(UInt8.init(bitPattern:)), as: UTF8.self).split(
      separator: " "
    )
    return (fields.dropFirst().first.flatMap { Int($0) } ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  private func jump(_ layout: inout Layout) {
    var (jumps, screens) = (Percentiles(), Percentiles())
    for _ in 0..<1_000 {
      var y = Double.random(in: 0...layout.contentHeight)
      jumps.measure { y += layout.measure(in: y...y + 844) }
      y += 600
      screens.measure { y += layout.measure(in: y...y + 844) }
    }
    print("jump             \(jumps.text)\nscroll 600 pt    \(screens.text)")
  }

  private func change(_ layout: inout Layout) {
    var (append, head, edit, remove) = (Percentiles(), Percentiles(), Percentiles(), Percentiles())
    var first = "message 0"
    for number in 0..<2_000 {
      let text = texts[number % texts.count]
      append.measure { layout.append(Message(id: "a\(number)", sender: "p1", text: text)) }
      let message = Message(id: "h\(number)", sender: "p2", text: text)
      head.measure { layout.insert(message, before: first) }
      first = message.id
      edit.measure { layout.update(Message(id: "a\(number)", sender: "p3", text: text + "!")) }
      if number % 2 == 0 { remove.measure { layout.remove("a\(number)") } }
    }
    print("append           \(append.text)\ninsert at head   \(head.text)")
    print("edit             \(edit.text)\nremove           \(remove.text)")
  }

  /// Loads a hundred older messages ten thousand times, and prints how far the screen moved.
  private func prepend(_ typesetter: FontTypesetter) {
    var transcript = transcript
    transcript.messages.removeLast(max(transcript.messages.count - 1_000, 0))
    let geometry = ViewportGeometry(frame: LayoutRect(x: 0, y: 0, width: 390, height: 844))
    var viewport = TranscriptViewport(layout(transcript, typesetter), geometry: geometry)
    viewport.scroll(by: -333)
    func place() -> Double {
      let first = viewport.layout.extents(in: viewport.solution.visibleRange).first
      return (first?.y ?? 0) - viewport.solution.offset
    }
    let before = place()
    var pages = Percentiles()
    var (first, farthest) = ("message 0", 0.0)
    for page in 0..<10_000 {
      pages.measure {
        viewport.change { layout in
          for number in 0..<100 {
            let id = "\(page) \(number)"
            layout.insert(Message(id: id, sender: "p1", text: texts[number]), before: first)
          }
        }
      }
      first = "\(page) 0"
      farthest = max(farthest, abs(place() - before))
    }
    print("100 older        \(pages.text), the screen moved by \(farthest) pt at most")
  }
}
