import LettererDocuments
import LettererFormats
import LettererModel
import TestSupport
import Testing

/// Losses due to damage are reported.
///
/// All conversations of an input count together: a message whose conversation is renamed by the
/// damage is not lost. Scripts are excluded, because a damaged line may be a comment or name a
/// participant.
@Suite struct LossTests {
  /// A file with its format.
  struct Input: CustomStringConvertible, Sendable {
    let format: String
    let description: String
    let bytes: [UInt8]
  }

  static let inputs: [Input] = {
    let exports = ExportFixture.texts.map { path, format in
      Input(format: format, description: path, bytes: ExportFixture.bytes(at: path))
    }
    let sources = SourceFixture.files.compactMap { fixture in
      (try? fixture.bytes()).map {
        Input(format: fixture.format, description: fixture.folder + "/" + fixture.file, bytes: $0)
      }
    }
    return (exports + sources).filter { $0.format != "chat-script" }
  }()

  /// The content of an input: messages, the bytes of their texts, and problems by description.
  private struct Content {
    var messages = 0
    var text = 0
    var problems: [String: Int] = [:]
    /// The lines with a problem.
    var lines: Set<Int> = []

    /// Reads all conversations; `nil` if reading fails, which reports a problem.
    init?(_ bytes: [UInt8], _ format: String) {
      let options = ReadOptions(format: format)
      guard let index = try? Formats.open(ByteSource(bytes), options: options) else { return nil }
      for place in index.chats.indices {
        let chat: ReadResult
        do throws(FormatError) {
          chat = try index.read(place, withInput: place == 0)
        } catch {
          problems["\(error)", default: 0] += 1
          continue
        }
        add(chat.diagnostics)
        lines.formUnion(chat.places.compactMap(\.line))
        messages += chat.transcript.messages.count
        for message in chat.transcript.messages {
          text += message.text.utf8.count + (message.system?.text ?? "").utf8.count
        }
      }
    }

    private mutating func add(_ diagnostics: [Diagnostic]) {
      for found in diagnostics {
        problems["\(found.code) \(found.message)", default: 0] += found.count
      }
    }

    /// Whether there is a problem here that is not there, or a problem in a given line.
    func hasProblem(since other: Content, inLine line: Int) -> Bool {
      lines.contains(line) || problems.contains { $0.value > other.problems[$0.key] ?? 0 }
    }

    /// Whether there is less content here than there.
    ///
    /// Two messages that became one with both texts are not a loss: if the header of a message is
    /// broken, its lines belong to the message above.
    func isLess(than other: Content) -> Bool {
      messages < other.messages && text < other.text
    }
  }

  @Test(arguments: inputs)
  func `a damaged byte never loses a message silently`(_ input: Input) throws {
    let whole = try #require(Content(input.bytes, input.format))
    var random = SeededRandom(seed: TestRun.seed)
    for round in 0..<(TestRun.isFull ? 250 : 30) {
      var bytes = input.bytes
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<7, using: &random)
      case 1: bytes.remove(at: place)
      default: bytes.insert(UInt8.random(in: 0x20...0x7E, using: &random), at: place)
      }
      guard let found = Content(bytes, input.format), found.isLess(than: whole) else { continue }
      #expect(
        found.hasProblem(since: whole, inLine: bytes[..<place].count { $0 == 0x0A } + 1),
        """
        seed \(TestRun.seed), round \(round), byte \(place): \(whole.messages) to \(found.messages)
        \(String(decoding: bytes[max(0, place - 20)..<min(bytes.count, place + 20)], as: UTF8.self))
        """
      )
    }
  }

  @Test(arguments: inputs)
  func `a list of messages with the name of another format is reported`(_ input: Input) throws {
    let whole = try #require(Content(input.bytes, input.format))
    for name in input.bytes.ranges(of: Array("\"messages\":".utf8)) {
      var bytes = input.bytes
      bytes.replaceSubrange(name, with: Array("\"message\":".utf8))
      guard let found = Content(bytes, input.format), found.isLess(than: whole) else { continue }
      let line = bytes[..<name.lowerBound].count { $0 == 0x0A } + 1
      #expect(found.hasProblem(since: whole, inLine: line), "byte \(name.lowerBound)")
    }
  }
}
