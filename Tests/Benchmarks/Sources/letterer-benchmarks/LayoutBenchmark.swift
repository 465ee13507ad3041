import LettererDocuments
import LettererLayout
import LettererModel
import LettererText

/// Reads a transcript and lays it out with real fonts, each once.
struct LayoutBenchmark {
  private let bytes: [UInt8]

  /// Reads the bytes of a transcript.
  init?(_ arguments: [String]) {
    guard let path = arguments.first, let bytes = Corpus.bytes(of: path) else { return nil }
    self.bytes = bytes
  }

  /// Prints the milliseconds as one line of JSON: reading; laying out with empty caches, and with
  /// all text seen before; every message at a width 10 points smaller.
  func run() {
    let clock = ContinuousClock()
    var transcript = Transcript(messages: [])
    let parse = clock.measure {
      transcript = TranscriptDocument.read(ByteSource(bytes)).transcript
    }
    let typesetter = FontTypesetter()
    var layout = layout(Transcript(messages: []), typesetter)
    let cold = clock.measure { layout = self.layout(transcript, typesetter) }
    let warm = clock.measure { layout = self.layout(transcript, typesetter) }
    let resize = clock.measure { layout.resize(width: layout.width - 10) }
    let figures = [
      ("parse_ms", parse), ("layout_ms", cold), ("layout2_ms", warm), ("width_ms", resize),
    ]
    .map { "\"\($0)\": \($1 / .milliseconds(1))" }.joined(separator: ", ")
    print("{\"n\": \(transcript.messages.count), \(figures), \"height\": \(layout.contentHeight)}")
  }

  private func layout(
    _ transcript: Transcript,
    _ typesetter: FontTypesetter
  ) -> TranscriptLayout<FontTypesetter, ICUWording> {
    TranscriptLayout(
      transcript,
      theme: .jsq,
      environment: LayoutEnvironment(width: 390, scale: 2, locale: "en-US"),
      typesetter: typesetter,
      wording: ICUWording(locale: "en-US")
    )
  }
}
