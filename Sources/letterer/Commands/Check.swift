import ArgumentParser
import ChatDocuments
import ChatFormats

/// `letterer check`: every problem of an input with its position.
struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints every problem of an input with its position; status 9 if there is any.",
    discussion: "Notes are printed too and are no problems. Nothing is written."
  )

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Input") var zone: ZoneOptions

  func run() throws {
    if try input.printedList() { return }
    let list = try input.open()
    var found: [Diagnostic] = []
    var count = 0
    let chosen = input.chat == nil ? Array(list.chats.indices) : [try input.place(in: list)]
    for (place, index) in chosen.enumerated() {
      let result = try input.read(index, of: list, in: zone, withInput: place == 0)
      let pictures = input.pictureProblems(of: result)
      found += result.places + pictures
      count += result.diagnostics.filter { $0.level != .note }.reduce(0) { $0 + $1.count }
      count += pictures.count
    }
    try OutputFile.print(found.map(line).joined())
    if count > 0 { throw Problem.found(count) }
  }

  private func line(_ diagnostic: Diagnostic) -> String {
    switch input.messages.errors ?? .text {
    case .text: diagnostic.text(file: input.input) + "\n"
    case .json: String(decoding: Diagnostic.lines([diagnostic], file: input.input), as: UTF8.self)
    }
  }
}
