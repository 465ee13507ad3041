import Foundation
import LettererDocuments
import LettererFormats
import LettererModel

/// The content of all conversations of an input: its texts, and its problems by description.
///
/// All conversations count together: a message whose conversation is renamed by damage is not lost.
struct ReadContent {
  /// The lines of the texts of each message.
  private(set) var lines: [[Substring]] = []
  private var problems: [String: Int] = [:]
  /// The lines with a problem.
  private var problemLines: Set<Int> = []
  /// The documents of all conversations, and the text of each message as a whole.
  private var everything = SearchedBytes([])

  /// Reads an input; `nil` if reading fails, which reports a problem.
  init?(_ bytes: [UInt8], _ format: String) {
    let options = ReadOptions(format: format)
    guard let index = try? Formats.open(ByteSource(bytes), options: options) else { return nil }
    add(index)
  }

  /// Reads an archive.
  init?(_ files: ExportFiles, _ format: String) {
    let options = ReadOptions(format: format)
    guard let index = try? Formats.open(files, options: options) else { return nil }
    add(index)
  }

  private mutating func add(_ index: ConversationIndex) {
    var bytes: [UInt8] = []
    for place in index.chats.indices {
      let chat: ReadResult
      do throws(FormatError) {
        chat = try index.read(place, withInput: place == 0)
      } catch {
        problems["\(error)", default: 0] += 1
        continue
      }
      for found in chat.diagnostics + chat.unreadFields {
        problems["\(found.code) \(found.message)", default: 0] += found.count
      }
      lines += chat.transcript.messages.map { message in
        MessageTexts(message).all.flatMap { $0.split(whereSeparator: \.isNewline) }
      }
      problemLines.formUnion(chat.places.compactMap(\.line))
      bytes += TranscriptDocument.write(chat.transcript)
      for message in chat.transcript.messages { bytes += Array(message.text.utf8) + [0x0A] }
    }
    everything = SearchedBytes(bytes)
  }

  /// The most characters of a stretch: a search for more can take time squared in their number.
  private static let stretchLimit = 200

  /// The stretches of the texts that every format writes as they are, each once; long ones in
  /// pieces.
  var stretches: Set<String> {
    let escaped = Set("\"\\/<>&'`*_\u{FEFF}\u{200E}")
    let all = lines.joined().flatMap { line in
      line.split { escaped.contains($0) || $0.unicodeScalars.contains { $0.value < 32 } }
    }
    let pieces = all.flatMap(Self.pieces)
    return Set(pieces.filter { $0.contains { $0.isLetter || $0.isNumber } })
  }

  private static func pieces(of text: Substring) -> [String] {
    var (pieces, rest) = ([String](), text)
    while !rest.isEmpty {
      pieces.append(String(rest.prefix(stretchLimit)))
      rest = rest.dropFirst(stretchLimit)
    }
    return pieces
  }

  /// Whether a text is a part of any text, or all its words are, such as those of a text that
  /// became a sender with a text.
  func contains(_ text: String) -> Bool {
    everything.contains(text)
      || text.split { !$0.isLetter && !$0.isNumber }.allSatisfy { everything.contains(String($0)) }
  }

  /// Whether there is a problem here that is not there, or a problem in a given line.
  func hasProblem(since other: ReadContent, inLine line: Int? = nil) -> Bool {
    line.map(problemLines.contains) ?? false
      || problems.contains { $0.value > other.problems[$0.key] ?? 0 }
  }
}

/// The texts of a message that people wrote, or that no reader knows.
private struct MessageTexts: MessageVisitor {
  private(set) var all: [String] = []

  init(_ message: Message) {
    var message = message
    // The description of a document is made of words of ours.
    message.content.card?.document = nil
    message.visit(&self)
  }

  mutating func text(_ text: inout String, _ role: MessageTextRole) {
    if role.isSearched || role == .quote || role == .version { all.append(text) }
  }
}

/// Bytes in which texts are looked up.
struct SearchedBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes.map { max($0, 1) } + [0]
  }

  func contains(_ text: String) -> Bool { count(of: text, limit: 1) > 0 }

  /// Returns how often a text occurs.
  func count(of text: String, limit: Int = .max) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { letters in
        var (count, rest) = (0, letters.baseAddress)
        while count < limit, let start = rest, let found = strstr(start, text) {
          count += 1
          rest = UnsafePointer(found + 1)
        }
        return count
      }
    }
  }
}
