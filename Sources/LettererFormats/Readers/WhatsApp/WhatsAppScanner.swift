import LettererDocuments
import Glibc

/// Splits a file into records: a header and everything up to the next header.
///
/// At most one record and a piece of the file are in memory.
struct WhatsAppScanner {
  /// The maximum size of a message in bytes; WhatsApp allows 65,536 characters.
  static let messageLimit = 4 << 20
  /// The number of header lines in another form after which that form is accepted.
  private static let patience = 50

  /// Lines in a row that look like messages in another form than the file's.
  private struct Foreign {
    let form: WhatsAppHeader.Form
    /// The offset of the first line in the file, and that of the end of the record before it.
    let start: Int
    let recordEnd: Int
    var places: [TextPosition] = []
  }

  /// A record, as positions in the scanner's buffer.
  struct Record {
    var header: WhatsAppHeader
    /// The first byte of the header.
    var start: Int
    /// The end of the first line.
    var lineEnd: Int
    /// The end of the last line, without its line ending.
    var end: Int
    var position: TextPosition
  }

  private(set) var log = DiagnosticList()
  private(set) var isTruncated = false
  private(set) var parser = WhatsAppHeaderParser()
  private var source: ByteSource
  private(set) var buffer: [UInt8] = []
  /// The start of the next line.
  private var cursor = 0
  /// The position up to which the next line is known not to end.
  private var searched = 0
  /// The offset of the buffer in the file.
  private var base: Int
  private var lineNumber = 1
  private var isAtEnd = false
  private var turnsCR: Bool?
  private var pending: Record?
  private var form: WhatsAppHeader.Form?
  private var last: (date: WhatsAppDate, seconds: Int32)?
  private var foreign: Foreign?

  init(_ source: ByteSource) {
    self.source = source
    base = self.source.skipByteOrderMark()
  }

  /// Returns the next record, whose positions are valid until the next call; `nil` at the end.
  mutating func next() -> Record? {
    guard var record = pending ?? findFirst() else { return nil }
    pending = nil
    while let line = nextLine(keeping: &record) {
      if let header = header(of: line, recordEnd: record.end) {
        if returnToForeign(header, &record) { continue }
        pending = makeRecord(header, line)
        break
      }
      if isCutHeader(line, after: record) { break }
      reportUnmarkedHeader(line)
      lineNumber += 1
      if line.range.upperBound - record.start <= Self.messageLimit {
        record.end = line.range.upperBound
      } else {
        log.add(
          .longMessage,
          at: record.position,
          "message longer than \(Self.messageLimit >> 20) MiB"
        )
      }
    }
    reportForeign()
    if pending != nil { lineNumber += 1 }
    return record
  }

  // MARK: Lines

  private struct Line {
    /// The bytes without the line ending.
    var range: Range<Int>
    var isTerminated: Bool
    /// Whether the line is the rest of an overlong one.
    var isContinued = false
  }

  /// Finds the next line; keeps the bytes of a record in the buffer.
  private mutating func nextLine(keeping record: inout Record) -> Line? {
    while true {
      if let end = lineEnd(from: max(cursor, searched)) {
        let line = Line(range: cursor..<trimmed(end, from: cursor), isTerminated: true)
        cursor = end + 1
        return line
      }
      if isAtEnd || buffer.count - cursor > Self.messageLimit {
        guard cursor < buffer.count else { return nil }
        let line = Line(range: cursor..<buffer.count, isTerminated: !isAtEnd)
        cursor = buffer.count
        return line
      }
      searched = buffer.count
      refill(&record)
    }
  }

  private func lineEnd(from start: Int) -> Int? {
    unsafe buffer.withUnsafeBytes { bytes in
      guard start < bytes.count, let base = bytes.baseAddress,
        let found = unsafe memchr(base + start, 0x0A, bytes.count - start)
      else { return nil }
      return unsafe base.distance(to: UnsafeRawPointer(found))
    }
  }

  private func trimmed(_ end: Int, from start: Int) -> Int {
    end > start && buffer[end - 1] == 0x0D ? end - 1 : end
  }

  /// Reads another piece, and drops the bytes before the record and between its end and the next
  /// line.
  private mutating func refill(_ record: inout Record) {
    if record.end < cursor, cursor - record.start > Self.messageLimit {
      reportForeign()
      base += cursor - record.end
      searched -= cursor - record.end
      buffer.removeSubrange(record.end..<cursor)
      cursor = record.end
    }
    if record.start > 0 {
      let count = record.start
      buffer.removeFirst(count)
      base += count
      cursor -= count
      searched -= count
      record.start = 0
      record.lineEnd -= count
      record.end -= count
    }
    guard var piece = source.next() else {
      isAtEnd = true
      return
    }
    if turnsCR == nil { turnsCR = !piece.contains(0x0A) && piece.contains(0x0D) }
    if turnsCR == true {
      for index in piece.indices where piece[index] == 0x0D { piece[index] = 0x0A }
    }
    buffer += piece
  }

  // MARK: Headers

  private mutating func header(of line: Line, recordEnd: Int) -> WhatsAppHeader? {
    guard let first = line.range.isEmpty ? nil : buffer[line.range.lowerBound],
      first == 0x5B || first &- 0x30 < 10 || first >= 0x80
    else { return nil }
    guard let header = parser.parse(buffer.span, line.range),
      accepts(header, line, recordEnd: recordEnd)
    else { return nil }
    parser.expect(header.form)
    form = header.form
    last = (header.date, header.seconds)
    return header
  }

  /// Rejects a header with brackets in a file without them, or the reverse, one with the time and
  /// the date in the other order, and one in any other form than the file's if it is also older; it
  /// is then text.
  private mutating func accepts(_ header: WhatsAppHeader, _ line: Line, recordEnd: Int) -> Bool {
    guard let form, let last else { return header.isTimeValid }
    if header.form.isBracketed != form.isBracketed || header.form.isTimeFirst != form.isTimeFirst {
      return acceptsOther(header, line, recordEnd)
    }
    let isAlike = header.form.shape == form.shape
    if !header.isTimeValid { return isAlike }
    if header.date == last.date { return true }
    let steps = DateOrder.allCases.compactMap { order in
      order.day(of: last.date).flatMap { before in
        order.day(of: header.date).map {
          ($0 - before) * 86_400 + Int64(header.seconds - last.seconds)
        }
      }
    }
    let backwards = steps.count { $0 < -86_400 }
    if isAlike {
      if backwards > 0, backwards == steps.count {
        log.add(
          .backwards,
          at: position(of: line),
          "message is over a day older than the previous one"
        )
      }
      return true
    }
    return backwards == 0 || acceptsOther(header, line, recordEnd)
  }

  /// Notes a header in another form; returns whether it is accepted, because there were so many or
  /// because exports begin like this.
  private mutating func acceptsOther(
    _ header: WhatsAppHeader,
    _ line: Line,
    _ recordEnd: Int
  ) -> Bool {
    if foreign?.form != header.form {
      reportForeign()
      let start = base + line.range.lowerBound
      foreign = Foreign(form: header.form, start: start, recordEnd: base + recordEnd)
    }
    let place = position(of: line)
    foreign?.places.append(place)
    return (foreign?.places.count ?? 0) > Self.patience || isFirstNotice(header, line)
  }

  /// Whether a line is the notice about encryption with which exports begin; people cannot copy it.
  private func isFirstNotice(_ header: WhatsAppHeader, _ line: Line) -> Bool {
    guard header.end < line.range.upperBound else { return false }
    let words = buffer.span.text(header.end..<line.range.upperBound)
    let parts = words.split(separator: ": ", maxSplits: 1)
    guard parts.count == 1 || parts.last?.unicodeScalars.first == "\u{200E}" else { return false }
    return WhatsAppNotices.event(of: words) == "encryption"
  }

  /// Returns to the first of the lines that look like messages in a form, if a message in that form
  /// follows: they are messages of another export.
  private mutating func returnToForeign(
    _ header: WhatsAppHeader,
    _ record: inout Record
  ) -> Bool {
    guard let foreign, foreign.form == header.form, let first = foreign.places.first else {
      return false
    }
    record.end = foreign.recordEnd - base
    cursor = foreign.start - base
    searched = cursor
    lineNumber = first.line
    (self.foreign, form, last) = (nil, nil, nil)
    return true
  }

  /// Reports the lines that look like messages in another form; they are text.
  private mutating func reportForeign() {
    for place in foreign?.places ?? [] {
      log.add(
        .oddHeader,
        at: place,
        "line that looks like a message in another form",
        note: "read as text of the previous message",
        hint: "split the file there if it was joined from several exports"
      )
    }
    foreign = nil
  }

  private mutating func reportUnmarkedHeader(_ line: Line) {
    guard let first = line.range.first, buffer[first] &- 0x30 < 10,
      parser.isUnmarkedHeader(buffer.span, line.range),
      parser.parse(buffer.span, line.range) == nil
    else { return }
    log.add(
      .oddHeader,
      at: position(of: line),
      "line with a date, a time, and a name, but without the signs between them",
      note: "read as text of the previous message"
    )
  }

  private func position(of line: Line) -> TextPosition {
    TextPosition(line: lineNumber, column: 1, byte: base + line.range.lowerBound)
  }

  private func makeRecord(_ header: WhatsAppHeader, _ line: Line) -> Record {
    var header = header
    header.end -= line.range.lowerBound
    return Record(
      header: header,
      start: line.range.lowerBound,
      lineEnd: line.range.upperBound,
      end: line.range.upperBound,
      position: position(of: line)
    )
  }

  private mutating func findFirst() -> Record? {
    if isAtEnd, cursor >= buffer.count { return nil }
    var none = Record(
      header: WhatsAppHeader(
        form: .init(
          isBracketed: false,
          isTimeFirst: false,
          shape: 0,
          isTwelveHour: false,
          hasSeconds: false
        ),
        date: .init(first: 0, second: 0, third: 0, isYearFirst: false, isYearLast: false),
        seconds: 0,
        isTimeValid: true,
        isUnpadded: false,
        end: 0
      ),
      start: cursor,
      lineEnd: cursor,
      end: cursor,
      position: TextPosition(line: 1, column: 1, byte: 0)
    )
    while let line = nextLine(keeping: &none) {
      none.start = line.range.lowerBound
      if let header = header(of: line, recordEnd: none.end) {
        let record = makeRecord(header, line)
        lineNumber += 1
        return record
      }
      if !line.range.isEmpty {
        log.add(
          .leadingText,
          at: position(of: line),
          "line before the first message",
          note: "it is left out"
        )
      }
      lineNumber += 1
      none.start = cursor
      none.lineEnd = cursor
      none.end = cursor
    }
    return nil
  }

  /// Returns whether the last line is a header that was cut off with the file.
  private mutating func isCutHeader(_ line: Line, after record: Record) -> Bool {
    guard !line.isTerminated, isAtEnd else { return false }
    let least = record.header.form.isBracketed ? 1 : 3
    guard line.range.count >= least, line.range.count <= record.header.end else { return false }
    let isAlike = line.range.enumerated().allSatisfy { offset, index in
      let (cut, whole) = (buffer[index], buffer[record.start + offset])
      return cut == whole || cut &- 0x30 < 10 && whole &- 0x30 < 10
        || cut | 0x20 == 0x61 && whole | 0x20 == 0x70 || cut | 0x20 == 0x70 && whole | 0x20 == 0x61
        || isForeignDigit(index) && isForeignDigit(record.start + offset)
    }
    if isAlike {
      isTruncated = true
      log.add(.truncated, at: position(of: line), "the file ends within the start of a message")
    }
    return isAlike
  }

  /// Returns whether a byte is the second one of an Arabic or Persian digit.
  private func isForeignDigit(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    switch buffer[index - 1] {
    case 0xD9: return (0xA0...0xA9).contains(buffer[index])
    case 0xDB: return (0xB0...0xB9).contains(buffer[index])
    default: return false
    }
  }
}
