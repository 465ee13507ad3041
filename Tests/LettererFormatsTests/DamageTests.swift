import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport
import Testing

/// What happens to whole files on their way: texts are compared, not their number.
@Suite struct DamageTests {
  typealias Input = LossTests.Input

  /// Another encoding of a file.
  enum Encoding: CaseIterable {
    case byteOrderMark, littleEndian, bigEndian, carriageReturns

    func encoded(_ bytes: [UInt8]) -> [UInt8] {
      let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
      let text = String(
        decoding: bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...],
        as: UTF8.self
      )
      switch self {
      case .byteOrderMark: return mark + text.utf8
      case .littleEndian:
        return [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      case .bigEndian:
        return [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      case .carriageReturns:
        return text.unicodeScalars.reduce(into: []) { result, scalar in
          if scalar == "\n", result.last != 0x0D { result.append(0x0D) }
          result += String(scalar).utf8
        }
      }
    }
  }

  /// The texts and problems of an input.
  private struct Content {
    /// The text of each message, in order.
    var texts: [String] = []
    var problems: [String: Int] = [:]

    /// Reads all conversations; `nil` if reading fails, which reports a problem.
    init?(_ bytes: [UInt8], _ format: String) {
      let options = ReadOptions(format: format)
      guard let index = try? Formats.open(ByteSource(bytes), options: options) else { return nil }
      for place in index.chats.indices {
        guard let chat = try? index.read(place, withInput: place == 0) else {
          problems["unreadable", default: 0] += 1
          continue
        }
        for found in chat.diagnostics {
          problems["\(found.code) \(found.message)", default: 0] += found.count
        }
        texts += chat.transcript.messages.map { message in
          let text = message.text.isEmpty ? message.system?.text ?? "" : message.text
          return text.split(whereSeparator: \.isNewline).joined(separator: "\n")
        }
      }
    }

    /// Returns the texts that are here more often than there.
    func texts(missingIn other: Content) -> [String] {
      var left = other.texts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      return texts.filter { text in
        guard let count = left[text], count > 0 else { return true }
        left[text] = count - 1
        return false
      }
    }

    func hasProblem(since other: Content) -> Bool {
      problems.contains { $0.value > other.problems[$0.key] ?? 0 }
    }
  }

  @Test(arguments: LossTests.inputs.filter { String(validating: $0.bytes, as: UTF8.self) != nil })
  func `another encoding changes no text`(_ input: Input) throws {
    let whole = try #require(Content(input.bytes, input.format))
    for encoding in Encoding.allCases {
      let found = try #require(Content(encoding.encoded(input.bytes), input.format), "\(encoding)")
      #expect(found.texts == whole.texts, "\(encoding)")
    }
  }

  /// Lines that are records, as in files of JSON lines.
  @Test(arguments: LossTests.inputs.filter { $0.description.hasSuffix(".jsonl") })
  func `a record less or twice changes no text of another`(_ input: Input) throws {
    let whole = try #require(Content(input.bytes, input.format))
    let lines = input.bytes.split(separator: 0x0A)
    for number in lines.indices.dropFirst() {
      var (fewer, more) = (lines, lines)
      fewer.remove(at: number)
      more.insert(lines[number], at: number)
      for (lines, mayLose) in [(fewer, true), (more, false)] {
        let bytes = Array(lines.joined(separator: [0x0A]))
        guard let found = Content(bytes, input.format) else { continue }
        let missing = whole.texts(missingIn: found)
        #expect(mayLose || missing.isEmpty || found.hasProblem(since: whole), "line \(number + 1)")
        #expect(missing.count <= 2 || found.hasProblem(since: whole), "line \(number + 1)")
      }
    }
  }
}
