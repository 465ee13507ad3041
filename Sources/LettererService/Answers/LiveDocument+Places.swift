import LettererDocuments
import LettererLayout
import LettererModel
import LettererText

/// A position in the text of a part, as documents name both.
struct NamedPosition {
  let row: String
  let part: String
  let offset: Int

  /// Reads the members `row`, `part`, and `offset`.
  init(_ fields: inout Parameters) throws(ServiceError) {
    row = try fields.needed("row")
    part = fields.text("part") ?? "text"
    offset = fields.whole("offset") ?? 0
  }
}

extension LiveDocument {
  /// Returns the row with the key of a document.
  private func row(_ key: String) throws(ServiceError) -> PlacedRow<PreparedText> {
    for kind in RowKey.Kind.allCases where key.hasPrefix("\(kind.rawValue):") {
      let message = String(key.dropFirst(kind.rawValue.utf8.count + 1))
      if let row = layout.row(RowKey(kind: kind, message: message)) { return row }
      if kind == .message, let row = layout.row(of: message) { return row }
    }
    guard let row = layout.row(of: key), row.row.key.text == key else {
      throw ServiceError(.unknownTarget, "there is no row \(quotedName(key))")
    }
    return row
  }

  /// Returns the place of a named position.
  func place(
    of position: NamedPosition
  ) throws(ServiceError) -> (row: PlacedRow<PreparedText>, position: TranscriptPosition) {
    let row = try row(position.row)
    guard let part = row.row.namedParts.firstIndex(where: { $0.name == position.part }),
      row.row.parts[part].text != nil
    else {
      throw ServiceError(.unknownTarget, "the row has no text named \(quotedName(position.part))")
    }
    return (row, TranscriptPosition(row: row.row.key, part: part, offset: position.offset))
  }

  /// Returns the caret at a position, in the coordinates of the transcript.
  func caret(
    at position: NamedPosition,
    _ affinity: Caret.Affinity
  ) throws(ServiceError) -> Caret {
    let (placed, place) = try place(of: position)
    let part = placed.row.parts[place.part]
    guard let text = part.text, let prepared = placed.row.text(of: part) else {
      throw ServiceError(.unknownTarget, "the part has no text")
    }
    var caret = layout.typesetter.caret(
      at: place.offset,
      in: prepared,
      fit: text.fit,
      affinity: affinity
    )
    caret.rect = caret.rect.offsetBy(x: text.frame.x, y: text.frame.y + placed.y)
    return caret
  }

  /// Returns the name of a part in documents.
  func name(ofPart index: Int, in key: RowKey) -> String? {
    guard let parts = layout.row(key)?.row.namedParts, parts.indices.contains(index) else {
      return nil
    }
    return parts[index].name
  }
}

extension JSONWriter {
  /// Writes what is at a point of a document.
  mutating func write(_ hit: TranscriptHit, in document: LiveDocument) {
    object { json in
      json.member("row", hit.row.text)
      json.member("kind", hit.row.kind.rawValue)
      json.member("message", hit.message)
      json.member("part", hit.index.flatMap { document.name(ofPart: $0, in: hit.row) })
      json.member(source: hit.source)
      json.member("frame", hit.frame.numbers)
      json.member("link", hit.link)
      json.member("mention", hit.mention)
      guard let caret = hit.caret else { return }
      json.name("caret")
      json.write(caret)
    }
  }

  /// Writes a caret as an object.
  mutating func write(_ caret: Caret) {
    object { json in
      json.member("offset", caret.offset)
      json.member("affinity", caret.affinity.rawValue)
      json.member("frame", caret.rect.numbers)
      json.member("line", caret.line)
      json.member("direction", caret.isRightToLeft ? "rtl" : "ltr")
    }
  }
}
