import ArgumentParser
import ChatDocuments
import ChatFormats

/// `letterer formats`: what can be read.
struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "Lists the formats that can be read, and what of each is read."
  )

  @OptionGroup(title: "Messages") var messages: MessageOptions

  @Flag(help: "Print JSON instead of words.")
  var json = false

  func run() throws {
    if json { return try OutputFile.print(String(decoding: document, as: UTF8.self)) }
    let width = Formats.all.map(\.name.count).max() ?? 0
    let lines = Formats.all.map { format in
      let padding = String(repeating: " ", count: width - format.name.count)
      let indent = String(repeating: " ", count: width)
      let covers = format.covers.isEmpty ? "" : "\(indent)  \(format.covers)\n"
      return "\(format.name)\(padding)  \(format.title)\n\(covers)"
    }
    try OutputFile.print(lines.joined())
  }

  private var document: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.array { json in
      for format in Formats.all {
        json.object { json in
          json.member("name", format.name)
          json.member("title", format.title)
          json.member("covers", format.covers)
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}
