import ArgumentParser
import ChatFormats

/// `letterer formats`: what can be read.
struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "Lists the formats that can be read."
  )

  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() throws {
    let width = Formats.all.map(\.name.count).max() ?? 0
    let lines = Formats.all.map { format in
      let padding = String(repeating: " ", count: width - format.name.count)
      return "\(format.name)\(padding)  \(format.title)\n"
    }
    try OutputFile.print(lines.joined())
  }
}
