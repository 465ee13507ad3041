import ArgumentParser
import LettererDocuments
import LettererFormats

/// `letterer list formats`: lists the supported input formats.
struct ListFormats: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "Lists the input formats and what they cover."
  )

  @Flag(help: "Print JSON.")
  var json = false

  @OptionGroup var diagnostics: DiagnosticOptions

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
          json.member("fileNames", format.fileNames)
          json.member("options", format.options)
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}
