import ArgumentParser
import ChatFormats

/// `letterer formats`: what can be read.
struct FormatsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "formats",
    abstract: "Lists the formats that can be read."
  )

  func run() {
    let width = Formats.all.map(\.name.count).max() ?? 0
    for format in Formats.all {
      let padding = String(repeating: " ", count: width - format.name.count)
      print("\(format.name)\(padding)  \(format.title)")
    }
  }
}
