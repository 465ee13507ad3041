import LettererBasics
import LettererFormats
import LettererImages
import LettererLayout
import LettererRaster
import LettererSnapshots

/// A reference as lines for `git diff`: one sentence per row, unaffected by rows that only moved.
///
/// Vertical positions are relative to the top of the row, so that a taller row changes no line
/// below it.
struct TextConversion {
  let text: String

  init(_ bytes: [UInt8]) {
    if let tree = try? LayoutTree(document: bytes) {
      text = Self.lines(of: tree).withVisibleControls
    } else if let picture = try? Picture.decode(bytes) {
      text =
        "picture of \(picture.width) × \(picture.height) pixels\n"
        + Self.bands(of: picture)
    } else {
      text = String(decoding: bytes, as: UTF8.self).withVisibleControls
    }
  }

  private static func lines(of tree: LayoutTree) -> String {
    var lines = [
      "layout of \(tree.theme ?? "no theme"), \(tree.width.shortest) pt at \(tree.scale.shortest) ×"
    ]
    if let engine = tree.engine { lines.append("engine \(engine)") }
    for row in tree.rows {
      let words = [row.side, row.position, row.hasTail == true ? "tail" : nil].compactMap { $0 }
      lines.append("")
      lines.append("\(row.title) \(words.joined(separator: " ")), \(row.frame.height.shortest) pt")
      lines += row.parts.map { "  \($0.name) \(frame($0.frame, in: row))" }
      lines += row.lines.map { "  | \($0.text)" }
      lines += row.links.map { "  link \($0)" }
      lines += row.style.map { "  \($0.path.joined(separator: ".")) = \($0.value)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns a hash for each band of 16 pixel rows.
  private static func bands(of picture: Picture) -> String {
    stride(from: 0, to: picture.height, by: 16).map { top in
      let rows = picture.extracting(rows: top..<top + 16)
      var hash = FNV1a()
      for pixel in rows?.pixels ?? [] { hash.combine(UInt64(pixel)) }
      return String(hash.value, radix: 16) + "\n"
    }.joined()
  }

  private static func frame(_ frame: LayoutRect, in row: LayoutRow) -> String {
    "\(frame.x.shortest) \((frame.y - row.frame.y).shortest) "
      + "\(frame.width.shortest) × \(frame.height.shortest)"
  }
}
