import Foundation
import Testing

@testable import LettererUnicode

/// Line breaks for chat differ from the standard exactly as in the committed lists.
@Suite struct ChatDifferenceTests {
  /// A text without its division signs, and the positions of these.
  private func readMarks(_ marked: String) -> (text: [UInt8], breaks: [Int]) {
    var text: [UInt8] = []
    var breaks: [Int] = []
    var rest = Substring(marked)
    while let character = rest.unicodeScalars.first {
      if rest.hasPrefix("\\u{"), let end = rest.firstIndex(of: "}"),
        let scalar = UInt32(rest[..<end].dropFirst(3), radix: 16)
      {
        text += [UInt8](encoding: scalar)
        rest = rest[rest.index(after: end)...]
        continue
      }
      if character == "÷" { breaks.append(text.count) } else { text += Array(character.utf8) }
      rest.unicodeScalars.removeFirst()
    }
    return (text, breaks + [text.count])
  }

  @Test func `every listed case breaks as stated under both sets of rules`() throws {
    for row in try PackedCases.fields("chat-line-breaks") where row[0] != "tailoring" {
      let (standard, chat) = (readMarks(row[1]), readMarks(row[2]))
      #expect(standard.text == chat.text, "\(row)")
      let text = standard.text.span
      #expect(LineBreaks(text, rules: .untailored).opportunities == standard.breaks, "\(row)")
      #expect(LineBreaks(text, rules: .chat).opportunities == chat.breaks, "\(row)")
    }
  }

  @Test func `every tailoring has a reason, a case it changes, and one it leaves alone`() throws {
    let rows = try PackedCases.fields("chat-line-breaks")
    let cases = rows.filter { $0[0] != "tailoring" }
    let names = rows.filter { $0[0] == "tailoring" }.map { $0[1] }
    #expect(rows.filter { $0[0] == "tailoring" }.allSatisfy { $0[2].count > 20 })
    for name in names {
      let own = cases.filter { $0[0] == name }
      #expect(own.contains { $0[1] != $0[2] }, "\(name)")
      #expect(own.contains { $0[1] == $0[2] }, "\(name)")
    }
    for row in cases where row[0] == "-" { #expect(row[1] == row[2], "\(row)") }
    #expect(Set(cases.map { $0[0] }) == Set(names + ["-"]))
  }

  @Test func `chat differs from LineBreakTest exactly in the listed cases`() throws {
    var differing: Set<[UInt8]> = []
    for test in try PackedCases("official-line-cases", startsWithBoundary: false).cases
    where LineBreaks(test.text.span, rules: .chat).opportunities != test.breaks {
      differing.insert(test.text)
    }
    let tailorings = try PackedCases.fields("chat-line-breaks").filter { $0[0] == "tailoring" }
    let names = Set(tailorings.map { $0[1] })
    var listed: Set<[UInt8]> = []
    for row in try PackedCases.fields("official-line-breaks") {
      listed.insert(
        row[0].split(separator: " ").flatMap { [UInt8](encoding: UInt32($0, radix: 16) ?? 0) }
      )
      #expect(names.isSuperset(of: row[1].components(separatedBy: ", ")), "\(row)")
    }
    #expect(differing.symmetricDifference(listed).isEmpty)
    #expect(listed.count == 1681)
  }
}
