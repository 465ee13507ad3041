import ArgumentParser
import ChatDocuments
import ChatFormats
import ChatLayout
import ChatModel
import ChatText

/// `letterer bench`: how long the work takes on an input.
struct Bench: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures how long the work takes on an input.",
    subcommands: [LayoutBench.self]
  )
}

/// `letterer bench layout`: reading and laying out.
struct LayoutBench: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout",
    abstract: "Prints the milliseconds of reading and laying out, each once, as one line of JSON.",
    discussion: """
      layout_ms is with nothing known, layout2_ms with all text seen before, width_ms every message \
      at a width 10 points less.
      """
  )

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Look") var look: LookOptions

  func run() throws {
    let clock = ContinuousClock()
    var result: ReadResult?
    let parse = try clock.measure { result = try input.read(in: look.zone) }
    guard let transcript = result?.transcript else { return }
    let typesetter = FontTypesetter(fonts: try look.fonts())
    var layout = try look.layout(Transcript(messages: []), typesetter: typesetter)
    let first = try clock.measure {
      layout = try look.layout(transcript, typesetter: typesetter)
    }
    let second = try clock.measure {
      layout = try look.layout(transcript, typesetter: typesetter)
    }
    let width = layout.width
    let resize = clock.measure { layout.resize(width: max(width - 10, 1)) }
    var json = JSONWriter(style: .compact)
    json.object { json in
      json.member("n", Double(transcript.messages.count))
      json.member("parse_ms", parse.milliseconds)
      json.member("layout_ms", first.milliseconds)
      json.member("layout2_ms", second.milliseconds)
      json.member("width_ms", resize.milliseconds)
      json.member("height", layout.contentHeight)
    }
    json.endLine()
    try OutputFile.print(String(decoding: json.bytes, as: UTF8.self))
  }
}

extension Duration {
  fileprivate var milliseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1000 + Double(attoseconds / 1_000_000_000_000) / 1000
  }
}
