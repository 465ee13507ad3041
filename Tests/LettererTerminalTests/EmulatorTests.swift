import LettererLayout
import LettererModel
import Foundation
import TestSupport
import Testing

@testable import LettererTerminal

/// Borders in emulators: output must be where it was laid out, whatever widths a terminal uses.
///
/// The emulators are installed by `.ci/setup`.
@Suite struct EmulatorTests {
  private static let python = Repository.path(".build/emulators/bin/python")

  @Test(
    .disabled(if: TestRun.skips("emulators")),
    arguments: TestRun.sample([40, 80, 120, 200] as [Int], 2)
  )
  func `borders are in their columns in every emulator`(columns: Int) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("letterer-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, transcript) in try transcripts() {
      for style in TerminalStyle.allCases {
        try Screen(transcript, style: style, columns: columns)
          .write(to: folder, name: "\(name)-\(style.rawValue)")
      }
    }
    let report = folder.appendingPathComponent("report").path
    let status = try Self.run(
      [Repository.path(".ci/terminal/check-borders.py"), folder.path],
      report
    )
    let text = try String(contentsOfFile: report, encoding: .utf8)
    #expect(status == 0, "\(text)")
  }

  /// All emoji, the words of all scripts, and the demo.
  private func transcripts() throws -> [(String, Transcript)] {
    let emoji = try Emoji.all()
    #expect(emoji.count == 3655)
    let words = LawTexts.random(count: 300, seed: 5).map { $0.isEmpty ? "." : $0 }
    return [
      (
        "emoji",
        conversation(
          stride(from: 0, to: emoji.count, by: 7).map {
            emoji[$0..<min($0 + 7, emoji.count)].joined(separator: "a ")
          }
        )
      ),
      ("words", conversation(words)),
      ("samples", Samples.group),
    ]
  }

  /// Messages of both sides, some with reactions.
  private func conversation(_ texts: [String]) -> Transcript {
    let messages = texts.enumerated().map { number, text in
      var message = Message(id: "\(number)", sender: number % 3 == 0 ? "me" : "lin", text: text)
      if number % 5 == 0 {
        message.reactions = [Reaction(emoji: "❤️", count: 2), Reaction(emoji: "👨‍👩‍👧‍👦", count: 1)]
      }
      return message
    }
    return Transcript(
      kind: .group,
      viewer: "me",
      participants: [Participant(id: "me", name: "Me"), Participant(id: "lin", name: "林小姐 🇨🇳")],
      messages: messages
    )
  }

  private static func run(_ arguments: [String], _ report: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = arguments
    try Data().write(to: URL(fileURLWithPath: report))
    process.standardOutput = FileHandle(forWritingAtPath: report)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

/// Output for a terminal, and the expected positions of borders.
private struct Screen {
  private var bytes: [UInt8] = []
  private var borders = ""
  private let columns: Int

  private static let borderBytes: Set<[UInt8]> = [
    Array("│".utf8), Array("╭".utf8), Array("╮".utf8), Array("╰".utf8), Array("╯".utf8),
    Array("▌".utf8), Array("▐".utf8),
  ]

  init(_ transcript: Transcript, style: TerminalStyle, columns: Int) {
    self.columns = columns
    let painter = TerminalPainter(
      style: style,
      colors: .full,
      bidi: .visual,
      anchorsBorders: true,
      opensLinks: true
    )
    let layout = layout(transcript, columns: columns, style: style)
    painter.paint(layout) { bytes += $0 }
    painter.forEachRow(of: layout) { grid, empty in
      borders += String(repeating: "\n", count: empty)
      for line in 0..<grid.height { borders += Self.borders(of: grid, line) + "\n" }
    }
  }

  private static func borders(of grid: CellGrid, _ line: Int) -> String {
    (0..<grid.width).compactMap { column -> String? in
      let cell = grid.cells[line * grid.width + column]
      guard cell.length > 0 else { return nil }
      let text = Array(grid.bytes[Int(cell.start)..<Int(cell.start + cell.length)])
      return borderBytes.contains(text) ? "\(column):\(String(decoding: text, as: UTF8.self))" : nil
    }.joined(separator: " ")
  }

  func write(to folder: URL, name: String) throws {
    let file = folder.appendingPathComponent("\(name).\(columns)")
    try Data(bytes).write(to: file.appendingPathExtension("ans"))
    try Data(borders.utf8).write(to: file.appendingPathExtension("borders"))
  }
}

/// The emoji of Unicode 15.0.
enum Emoji {
  /// Returns the fully-qualified emoji, in the order of the file in Debian's `unicode-data`.
  static func all() throws -> [String] {
    let file = try Repository.bytes("/usr/share/unicode/emoji/emoji-test.txt")
    return String(decoding: file, as: UTF8.self).split(separator: "\n")
      .filter { $0.contains("; fully-qualified") }
      .map { line in
        let numbers = line.prefix { $0 != ";" }.split(separator: " ")
        let scalars = numbers.compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
        return String(String.UnicodeScalarView(scalars))
      }
  }
}
