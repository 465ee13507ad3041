import LettererDocuments
import LettererFormats

/// Events from bytes that arrive in pieces, available once their lines are complete.
struct LiveEvents {
  /// Bytes waiting for a reader that requests them.
  private final class Queue {
    var bytes: [UInt8] = []

    func take() -> [UInt8]? {
      defer { bytes = [] }
      return bytes.isEmpty ? nil : bytes
    }
  }

  /// The maximum length of a line in bytes; longer lines are omitted.
  private static let longestLine = 16 << 20

  private let queue = Queue()
  private var pending: [UInt8] = []
  private var isLeavingOut = false
  private var lines: EventReader?
  private var firebase: FirebaseEvents?
  /// The conversation of a database to follow.
  private let chat: String?
  private var longLines = DiagnosticList()

  init(chat: String?) {
    self.chat = chat
  }

  /// Switches to another file, and keeps the diagnostics of the old one.
  init(after other: LiveEvents) {
    chat = other.chat
    longLines = other.diagnostics
    longLines.add(.restarted, "file was replaced or truncated", note: "read again from its start")
  }

  /// Checks that a conversation was requested only of a source that can contain several.
  func checkForm() throws(Problem) {
    guard chat != nil, lines != nil else { return }
    throw .usage("--chat works only with a database stream; these are events as JSON lines")
  }

  /// Checks that the requested conversation was found.
  func checkChoice(in file: String) throws(Problem) {
    do throws(FormatError) {
      try firebase?.checkChoice()
    } catch {
      throw .format(error, file: file)
    }
  }

  /// The problems found so far.
  var diagnostics: DiagnosticList {
    var all = longLines
    if let lines { all.add(contentsOf: lines.diagnostics) }
    if let firebase { all.add(contentsOf: firebase.diagnostics) }
    return all
  }

  /// Adds bytes, and returns the records of the lines that they complete.
  mutating func take(_ bytes: [UInt8]) -> [EventReader.Record] {
    guard let end = bytes.lastIndex(of: 0x0A) else {
      hold(bytes[...])
      return []
    }
    var complete = pending + bytes[...end]
    pending = []
    if isLeavingOut {
      isLeavingOut = false
      let start = complete.firstIndex(of: 0x0A) ?? complete.startIndex
      complete.removeFirst(start + 1)
    }
    hold(bytes[(end + 1)...])
    return read(complete)
  }

  /// Returns the records of a last line without a line end.
  mutating func finish() -> [EventReader.Record] {
    defer { pending = [] }
    let last = isLeavingOut ? [] : read(pending)
    return last + (firebase?.finish() ?? [])
  }

  private mutating func hold(_ bytes: ArraySlice<UInt8>) {
    if isLeavingOut { return }
    pending += bytes
    guard pending.count > Self.longestLine else { return }
    pending = []
    isLeavingOut = true
    longLines.add(.oddLine, "line of more than 16 MiB", note: "left out")
  }

  private mutating func read(_ bytes: [UInt8]) -> [EventReader.Record] {
    guard choose(by: bytes) else { return [] }
    if firebase != nil {
      var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines.flatMap { firebase?.take(Array($0)) ?? [] }
    }
    var records: [EventReader.Record] = []
    queue.bytes = bytes
    if lines == nil {
      let queue = queue
      lines = EventReader(ByteSource { queue.take() })
    }
    while let record = lines?.next() { records.append(record) }
    return records
  }

  /// Detects the kind of lines from the first line that isn't empty.
  private mutating func choose(by bytes: [UInt8]) -> Bool {
    if lines != nil || firebase != nil { return true }
    let start = bytes.first { ![0x0A, 0x0D, 0x20, 0x09].contains($0) }
    guard start != nil else { return false }
    let first = bytes.drop { [0x0A, 0x0D, 0x20, 0x09].contains($0) }
    if FirebaseEvents.begins(with: Array(first.prefix(16))) {
      firebase = FirebaseEvents(chat: chat)
    }
    return true
  }
}
