public import ChatLayout
import ChatModel

/// The frames of a laid-out transcript as JSON: every row, part and line.
///
/// Frames are `[x, y, width, height]` in points in the coordinates of the transcript. Ranges count
/// bytes of UTF-8 in the text of the message's runs joined. The key of a row is its message's
/// identifier, after `time:` for the time above it; an identifier that itself begins with `time:`,
/// `message:` or `system:` is written after `message:`, so that no two rows have one key.
public struct LayoutDocument<T: Typesetter, W: Wording> {
  private let layout: TranscriptLayout<T, W>

  /// The version of the document: it grows only by new keys within a major version.
  public static var version: String { "1.0" }

  /// Creates the document of a layout.
  public init(_ layout: TranscriptLayout<T, W>) {
    self.layout = layout
  }

  /// Returns the document as JSON, with a line end behind it.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public func write(style: JSONWriter.Style = .pretty) -> [UInt8] {
    var json = JSONWriter(style: style)
    json.object { json in
      json.member("layout", Self.version)
      json.member("theme", layout.theme.name)
      json.member("width", layout.width)
      json.member("scale", layout.grid.scale)
      json.member("height", layout.contentHeight)
      json.name("rows")
      json.array { json in
        for placed in layout.rows { write(placed, into: &json) }
      }
    }
    json.endLine()
    return json.bytes
  }

  private func write(_ placed: PlacedRow<T.Prepared>, into json: inout JSONWriter) {
    let row = placed.row
    json.object { json in
      json.member("key", row.key.text)
      json.member("kind", row.key.kind.rawValue)
      if [.message, .system].contains(row.key.kind) { json.member("message", row.key.message) }
      json.member("sender", row.sender)
      if row.side != .center {
        json.member("side", row.side.rawValue)
        json.member("position", row.position.rawValue)
        json.member("tail", row.hasTail)
      }
      json.member("frame", numbers(placed.frame))
      writeParts(of: placed, into: &json)
      writeLines(of: placed, into: &json)
    }
  }

  /// The second and later part of a name gets a number.
  private func writeParts(of placed: PlacedRow<T.Prepared>, into json: inout JSONWriter) {
    var counts: [PartName: Int] = [:]
    json.name("parts")
    json.object { json in
      for part in placed.row.parts {
        let count = counts[part.name, default: 0] + 1
        counts[part.name] = count
        let name = count == 1 ? part.name.rawValue : "\(part.name.rawValue).\(count)"
        json.member(name, numbers(part.frame.offsetBy(y: placed.y)))
      }
    }
  }

  /// The lines of the message's own text.
  private func writeLines(of placed: PlacedRow<T.Prepared>, into json: inout JSONWriter) {
    json.name("lines")
    let part = placed.row.part(placed.row.key.kind == .message ? .text : .label)
    guard [.message, .system].contains(placed.row.key.kind), let text = part?.text,
      let words = layout.message(placed.row.key.message)?.text
    else { return json.array { _ in } }
    let bytes = Array(words.utf8)
    json.array { json in
      for line in layout.typesetter.lines(text.prepared, fit: text.fit) {
        let frame = line.frame.offsetBy(x: text.frame.x, y: text.frame.y + placed.y)
        json.object { json in
          json.member(
            "text",
            String(decoding: bytes[line.range.clamped(to: 0..<bytes.count)], as: UTF8.self)
          )
          json.member("range", [Double(line.range.lowerBound), Double(line.range.upperBound)])
          json.member("frame", numbers(frame))
          json.member("baseline", text.frame.y + placed.y + line.baseline)
          json.member("direction", line.isRightToLeft ? "rtl" : "ltr")
        }
      }
    }
  }

  private func numbers(_ frame: Rect) -> [Double] {
    [frame.x, frame.y, frame.width, frame.height]
  }
}
