import LettererLayout

extension TranscriptLayout {
  /// Returns the layout as text: one line per row and per part.
  ///
  /// A row has its key, kind, side, position in its run, and frame; a part has its frame, its fill,
  /// the color of its text, and the starts of later lines in bytes. Frames are `x y width height`
  /// in transcript coordinates, in the shortest decimals that read back as the same numbers.
  ///
  /// ```
  /// m12 message outgoing last 0 94.5 390 36
  /// m12.bubble 66 94.5 318 36 outgoingFill tail
  /// m12.text 80 101.5 284 21.25 outgoingText
  /// ```
  ///
  /// - Complexity: O(*n*) in the size of the transcript.
  func dump() -> String {
    rows.map { RowDump(placed: $0, typesetter: typesetter).text }.joined()
  }
}

/// One row as lines of text.
private struct RowDump<T: Typesetter> {
  let placed: PlacedRow<T.Prepared>
  let typesetter: T

  var text: String {
    let row = placed.row
    let words = [key, row.key.kind.rawValue, row.side.rawValue, row.position.rawValue]
    let lines = [(words + [numbers(placed.frame)]).joined(separator: " ")] + row.parts.map(line)
    return lines.map { $0 + "\n" }.joined()
  }

  /// The key on one line: quoted and escaped if it contains whitespace or control characters.
  private var key: String {
    let key = placed.row.key.text
    let isPlain = key.unicodeScalars.allSatisfy { $0.value > 0x20 && !$0.properties.isWhitespace }
    return isPlain && !key.isEmpty ? key : key.debugDescription
  }

  private func line(_ part: Part) -> String {
    var words = ["\(key).\(part.name.rawValue)", numbers(part.frame.offsetBy(y: placed.y))]
    if let shape = part.shape {
      words.append(shape.fill.rawValue)
      if case .bubble(let outline) = shape.outline, outline.tail != nil { words.append("tail") }
    }
    if let graphic = part.graphic { words.append(Self.word(of: graphic)) }
    if let text = part.text {
      if text.frame != part.frame {
        words.append("at \(numbers(text.frame.offsetBy(y: placed.y)))")
      }
      words.append(text.role.rawValue)
      let lines = typesetter.lines(placed.row.texts[text.number], fit: text.fit)
      words += lines.dropFirst().map { String($0.range.lowerBound) }
      if lines.last?.reason == .ellipsis { words.append("ellipsis") }
    }
    return words.joined(separator: " ")
  }

  private static func word(of graphic: PartGraphic) -> String {
    switch graphic {
    case .picture(let picture): "picture(\(picture.path ?? picture.symbol.rawValue))"
    case .symbol(let symbol, let role): "\(symbol.rawValue)(\(role.rawValue))"
    case .waveform(let waveform): "waveform(\(waveform.levels.count))"
    case .dots(let role): "dots(\(role.rawValue))"
    }
  }

  private func numbers(_ frame: LayoutRect) -> String {
    [frame.x, frame.y, frame.width, frame.height].map(Self.shortest).joined(separator: " ")
  }

  private static func shortest(_ number: Double) -> String {
    Int(exactly: number).map(String.init) ?? "\(number)"
  }
}
