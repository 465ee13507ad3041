/// Allows tasks to begin with a block of code.
///
/// GFM requires a paragraph after a checkbox: a fence there would be text, and its end would begin a
/// block. So the checkbox is moved into the info string for parsing, which changes neither the lines
/// of the text nor their lengths.
struct TaskFences {
  private var bytes: [UInt8]
  private var fence = CodeFence()
  private var isChanged = false

  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Returns a Markdown text with the checkboxes directly before fences moved behind them.
  ///
  /// - Complexity: O(*n*).
  static func moved(in text: String) -> String {
    guard text.hasByte("["), text.utf8.contains(where: CodeFence.isFence) else {
      return text
    }
    var fences = TaskFences(text)
    var start = 0
    while start < fences.bytes.count {
      let end = fences.bytes[start...].firstIndex(of: 0x0A) ?? fences.bytes.count
      fences.read(start..<end)
      start = end + 1
    }
    return fences.isChanged ? String(decoding: fences.bytes, as: UTF8.self) : text
  }

  /// Returns the info string of a fence without the checkbox moved into it; `nil` if it has none.
  static func task(_ info: String) -> (rest: String, isDone: Bool)? {
    guard let box = ["[ ]", "[x]", "[X]"].first(where: info.hasPrefix) else { return nil }
    return (String(info.dropFirst(box.count).drop { $0 == " " }), box != "[ ]")
  }

  private mutating func read(_ line: Range<Int>) {
    let start = fence.start(of: line, in: bytes)
    let first = fence.isOpen ? start : endOfBox(from: start, in: line) ?? start
    guard fence.read(bytes[first..<line.upperBound]) == .opens, first > start else { return }
    let count = bytes[first..<line.upperBound].prefix { $0 == bytes[first] }.count
    let box = bytes[start..<first]
    bytes.replaceSubrange(start..<first + count, with: bytes[first..<first + count] + box)
    isChanged = true
  }

  /// Returns the end of the checkbox and the spaces after it, if a list item begins with them.
  private func endOfBox(from start: Int, in line: Range<Int>) -> Int? {
    let markers = bytes[line.lowerBound..<start]
    guard markers.last == 0x20, let marker = markers.last(where: { $0 != 0x20 }),
      "-*+.)".utf8.contains(marker)
    else { return nil }
    let box = bytes[start..<line.upperBound].prefix(4)
    guard ["[ ] ", "[x] ", "[X] "].contains(where: { box.elementsEqual($0.utf8) }) else {
      return nil
    }
    return bytes[box.endIndex..<line.upperBound].firstIndex { $0 != 0x20 }
  }
}
