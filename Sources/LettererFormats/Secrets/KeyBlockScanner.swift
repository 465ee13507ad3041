/// Finds private keys in PEM (RFC 7468) and OpenPGP, also within strings and cut off at either end.
struct KeyBlockScanner {
  private let text: ByteText
  private let lines: [Line]

  /// The maximum length of a block, in bytes.
  private static let longest = 40_000
  /// The length of the shortest line of a key that is cut off, in bytes.
  private static let leastLine = 16

  /// Creates a scanner for the lines of hyphens at some indices.
  init(_ text: ByteText, lines: [Int]) {
    self.text = text
    self.lines = lines.compactMap { Line(text, $0) }
  }

  /// The blocks, in order.
  var blocks: [Range<Int>] {
    var blocks: [Range<Int>] = []
    for (index, line) in lines.enumerated() where line.start >= blocks.last?.upperBound ?? 0 {
      if line.isBegin {
        let next = index + 1 < lines.count ? lines[index + 1] : nil
        if let next, !next.isBegin, next.end - line.start < Self.longest {
          blocks.append(line.start..<next.end)
        } else {
          blocks.append(line.start..<bodyEnd(from: line.end, limit: next?.start ?? text.count))
        }
      } else {
        blocks.append(bodyStart(before: line.start, limit: blocks.last?.upperBound ?? 0)..<line.end)
      }
    }
    return blocks
  }

  /// The maximum length of a key without a first line, in bytes.
  private static let longestBody = 4000

  /// Returns the lines of a key that begins after an index.
  func body(from start: Int) -> Range<Int> {
    let end = bodyEnd(from: start, limit: min(start + Self.longestBody, text.count))
    return min(text.filler(from: start), end)..<end
  }

  /// Returns where the lines of a key without a last line end.
  private func bodyEnd(from start: Int, limit: Int) -> Int {
    var end = start
    var index = text.filler(from: start)
    while index < limit {
      let stop = text.end(of: [.base64, .hyphen], from: index, atMost: limit - index)
      // A header of RFC 1421, such as `DEK-Info`.
      if text[stop] == UInt8(ascii: ":") {
        index = text.filler(from: text.lineEnd(from: stop, atMost: 200))
        continue
      }
      // The last line of a key that is cut off may be short, but not after an empty line.
      let isNext = text[end..<index].count { $0 == 0x0A } < 2
      let isCut =
        isNext && (text.filler(from: stop) >= text.count || text.matches("..".utf8, at: stop))
      guard stop > index, stop - index >= Self.leastLine || isCut else { break }
      end = stop
      index = text.filler(from: stop)
    }
    return end
  }

  /// Returns where the lines of a key without a first line begin.
  private func bodyStart(before end: Int, limit: Int) -> Int {
    var start = end
    var index = end
    while index > limit {
      let stop = fillerStart(before: index, limit: limit)
      let first = text.start(of: .base64, before: stop, atMost: min(200, stop - limit))
      let isLine = first == limit || isLineStart(first)
      guard first < stop, isLine, start == end || stop - first >= Self.leastLine else { break }
      (start, index) = (first, first)
    }
    return start
  }

  private func isLineStart(_ index: Int) -> Bool {
    text.isSpace(index - 1) || text.isOne(index - 1, of: "\"'`+>|")
  }

  private func fillerStart(before end: Int, limit: Int) -> Int {
    var index = end
    while index > limit,
      text.isSpace(index - 1) || text.isOne(index - 1, of: "\"'`,;>|\\")
    {
      index -= 1
    }
    return index
  }

  /// The first or last line of a private key.
  private struct Line {
    let isBegin: Bool
    let start: Int
    let end: Int

    /// The maximum length of the name of a block, in bytes.
    private static let longestName = 60

    init?(_ text: ByteText, _ start: Int) {
      let name = text.spaces(from: text.end(of: .hyphen, from: start), atMost: 1)
      isBegin = text.matches("BEGIN".utf8, at: name)
      guard isBegin || text.matches("END".utf8, at: name) else { return nil }
      var index = name
      while index - name < Self.longestName, text.has(index, .alphanumeric) || text[index] == 0x20 {
        index += 1
      }
      guard text.folded(name..<index).contains("private key") else { return nil }
      self.start = start
      end = text.end(of: .hyphen, from: index)
    }
  }
}

extension ByteText {
  /// Returns the end of what may be between two lines: spaces, quotes, and the numbers of lines.
  func filler(from start: Int) -> Int {
    var index = start
    while index < count {
      let digits = end(of: .digit, from: index, atMost: 7)
      if digits > index, matches("→".utf8, at: digits) || isOne(digits, of: "|:\t") {
        index = digits
      } else if isSpace(index) || self[index] >= 0x80
        || isOne(index, of: "\"'`,;+>|\\:#*-")
      {
        index += 1
      } else {
        break
      }
    }
    return index
  }
}
