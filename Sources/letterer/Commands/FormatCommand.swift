import ArgumentParser
import ChatDocuments
import ChatFormats

/// `letterer format`: a script as it should be written.
struct FormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Tidies conversations written by hand (.chat), without changing what they say.",
    discussion: """
      One space where any number stood, two before what belongs to the line above, no two empty \
      lines in a row. A line that is no part of a script is reported and stays as it is.
      """
  )

  /// The longest script, in bytes.
  private static let byteLimit = 64 << 20

  @Argument(help: "Scripts; - for standard input.")
  var inputs: [String] = ["-"]

  @Flag(name: [.customShort("i"), .long], help: "Write each script back to its file.")
  var inPlace = false

  @Flag(help: "Write nothing; name the scripts that are not tidy, and end with status 9.")
  var check = false

  @OptionGroup(title: "Messages") var messages: MessageOptions

  func validate() throws {
    if inPlace, check { throw ValidationError("--in-place and --check exclude each other") }
    if inPlace, inputs.contains("-") {
      throw ValidationError("--in-place wants files, not standard input")
    }
    if !inPlace, !check, inputs.count > 1 {
      throw ValidationError("several scripts want --in-place or --check")
    }
  }

  func run() throws {
    var untidy = 0
    for input in inputs {
      let bytes = try script(input)
      let formatting = ChatScript.formatted(ByteSource(bytes))
      messages.report.add(formatting.diagnostics.items, file: input)
      if check {
        guard formatting.bytes != bytes else { continue }
        untidy += 1
        try OutputFile.print(input.printable + "\n")
      } else if inPlace {
        if formatting.bytes != bytes { try write(formatting.bytes, to: input) }
      } else {
        try write(formatting.bytes, to: "-")
      }
    }
    if untidy > 0 {
      throw Problem.differences(untidy == 1 ? "1 script is not tidy" : "\(untidy) are not tidy")
    }
  }

  /// The bytes of an input that is a script.
  private func script(_ input: String) throws(Problem) -> [UInt8] {
    guard let bytes = try InputFile(path: input).bytes(limit: Self.byteLimit) else {
      throw .format(.limit("a script of over \(Self.byteLimit >> 20) MiB"), file: input)
    }
    guard ChatScript.isScript(bytes) else {
      throw .format(.notRecognized(evidence: "it is no script"), file: input)
    }
    return bytes
  }

  private func write(_ bytes: [UInt8], to path: String) throws(Problem) {
    let file = try OutputFile(Destination(path: path, overwrites: true, example: "chat.chat"))
    try file.write(bytes.span)
    try file.finish()
  }
}
