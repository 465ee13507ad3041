import LettererLayout
import LettererModel

/// Places the keys of a localized keyboard of any height.
///
/// At 393 by 336 points, the dimensions are KeyboardKit's for a phone: rows of 54 points, keys of
/// 44, gaps of 6 and 10. They scale with the keyboard height of the device.
struct KeyboardBuilder<T: Typesetter, W: Wording> {
  let context: RowContext<T, W>
  let device: Device
  let height: Double
  let capitals: Bool

  /// The height of the suggestion bar, relative to a row of keys.
  private static var suggestions: Double { 45.0 / 54 }

  private var alphabet: KeyboardAlphabet { KeyboardAlphabet(locale: context.text.locale) }

  /// The height of the strip below the keys, with globe and microphone, in points.
  private var strip: Double {
    if device.isAndroid { return device.bottomInset }
    guard device.bottomInset > 0 else { return 0 }
    return device.isTurned || device.isTablet ? device.bottomInset : min(75, height / 4)
  }

  private var hasStripKeys: Bool { strip >= 60 }

  private var rowHeight: Double { max((height - strip) / (4 + Self.suggestions), 1) }

  private var rowsTop: Double { rowHeight * Self.suggestions }

  /// The gaps between adjacent keys and between adjacent rows, in points.
  private var gap: LayoutSize {
    device.isAndroid
      ? LayoutSize(width: 5, height: rowHeight * 9 / 54)
      : LayoutSize(width: 6, height: rowHeight * 10 / 54)
  }

  private var side: Double { 3 + device.sideInset }

  private var radius: Double { device.isAndroid ? 7 : 5 }

  /// The width of a letter key, as in the longest row.
  private var letterWidth: Double {
    let most = alphabet.rows.map(\.count).max() ?? 10
    let free = context.width - 2 * side - Double(most - 1) * gap.width
    return max(free / Double(max(most, 10)), 1)
  }

  func place(in keyboard: inout Fragment<T.Prepared>) {
    placeSuggestions(in: &keyboard)
    for (index, letters) in alphabet.rows.enumerated() {
      placeLetters(letters, row: index, in: &keyboard)
    }
    placeLastRow(in: &keyboard)
    if hasStripKeys { placeStrip(in: &keyboard) }
  }

  // MARK: Rows

  private func placeLetters(
    _ letters: [String],
    row: Int,
    in keyboard: inout Fragment<T.Prepared>
  ) {
    var letter = letterWidth
    if row == 2 {
      // The keys at both ends are at least as wide as a letter key.
      let free = context.width - 2 * (side + letterWidth + gap.width) + gap.width
      letter = max(min(letter, free / Double(letters.count) - gap.width), 1)
    }
    let width = Double(letters.count) * (letter + gap.width) - gap.width
    var x = (context.width - width) / 2
    if row == 2 {
      let key = max(min(x - side - gap.width, letterWidth * 1.3), 1)
      place(.symbol(.shift, capitals), x: side, width: key, row: row, in: &keyboard)
      let far = context.width - side - key
      place(.symbol(.erase, false), x: far, width: key, row: row, in: &keyboard)
    }
    for name in letters {
      let face = capitals ? name.uppercased() : name
      place(.letter(face), x: x, width: letter, row: row, in: &keyboard)
      x += letter + gap.width
    }
  }

  /// Places the keys for digits, emoji, space, and return.
  private func placeLastRow(in keyboard: inout Fragment<T.Prepared>) {
    let free = context.width - 2 * side
    let far = min(free / 4, 160)
    let near = (far - gap.width) / 2
    var x = side
    place(.word("123", isFunction: true), x: x, width: near, row: 3, in: &keyboard)
    x += near + gap.width
    let second: Symbol = hasStripKeys ? .smiley : .globe
    place(.symbol(second, false), x: x, width: near, row: 3, in: &keyboard)
    x += near + gap.width
    let space = context.width - side - far - gap.width - x
    place(.word(alphabet.space, isFunction: false), x: x, width: space, row: 3, in: &keyboard)
    let end = context.width - side - far
    let enter: Key =
      alphabet.enter.isEmpty || device.isAndroid
      ? .symbol(.enter, device.isAndroid) : .word(alphabet.enter, isFunction: true)
    place(enter, x: end, width: far, row: 3, in: &keyboard)
  }

  private func placeStrip(in keyboard: inout Fragment<T.Prepared>) {
    let size = 27.0
    let y = height - strip + max((strip - device.bottomInset - size) / 2, 0) + 2
    for (symbol, x) in [(Symbol.globe, 27.0), (.microphone, context.width - 27 - size)] {
      let frame = place(LayoutRect(x: x, y: y, width: size, height: size))
      keyboard.add(
        Part(
          .key,
          frame: frame,
          layer: .canvas,
          graphic: .symbol(symbol, .keyText),
          role: .decoration
        )
      )
    }
  }

  private func placeSuggestions(in keyboard: inout Fragment<T.Prepared>) {
    let third = (context.width - 2 * device.sideInset) / 3
    let height = rowsTop
    for index in 1...2 {
      let rule = LayoutRect(
        x: device.sideInset + Double(index) * third,
        y: height * 0.26,
        width: 1,
        height: height * 0.52
      )
      let shape = PartShape(.rounded(CornerRadii(0)), fill: .functionKeyFill)
      keyboard.add(Part(.separator, frame: rule, layer: .ground, shape: shape))
    }
    guard capitals else { return }
    for (index, word) in alphabet.suggestions.enumerated() {
      let frame = LayoutRect(
        x: device.sideInset + Double(index) * third,
        y: 0,
        width: third,
        height: height
      )
      let part = Part(.key, frame: frame, layer: .strip, role: .decoration)
      add(word, font: FontStyle(size: 16), to: part, in: &keyboard)
    }
  }

  // MARK: Keys

  /// The face of a key.
  private enum Key {
    case letter(String)
    case word(String, isFunction: Bool)
    /// A symbol; if its function is on, the key is filled like a letter key.
    case symbol(Symbol, Bool)

    var isFunction: Bool {
      switch self {
      case .letter: false
      case .word(_, let isFunction): isFunction
      case .symbol(_, let isOn): !isOn
      }
    }
  }

  private func place(
    _ key: Key,
    x: Double,
    width: Double,
    row: Int,
    in keyboard: inout Fragment<T.Prepared>
  ) {
    let frame = place(
      LayoutRect(
        x: x,
        y: rowsTop + Double(row) * rowHeight + gap.height / 2,
        width: max(width, 1),
        height: rowHeight - gap.height
      )
    )
    let isEnter = if case .symbol(.enter, true) = key { true } else { false }
    let outline = PartShape.Outline.rounded(CornerRadii(isEnter ? frame.height / 2 : radius))
    if !device.isAndroid {
      let shadow = PartShape(outline, fill: .keyShadow)
      keyboard.add(Part(.ground, frame: frame.offsetBy(y: 1), layer: .ground, shape: shadow))
    }
    let fill: Role = isEnter ? .sendFill : key.isFunction ? .functionKeyFill : .keyFill
    let shape = PartShape(outline, fill: fill)
    var part = Part(.key, frame: frame, layer: .strip, shape: shape, role: .decoration)
    switch key {
    case .letter(let letter):
      let size = min(capitals ? 22.5 : 24, rowHeight * 0.45)
      add(letter, font: FontStyle(size: size), to: part, in: &keyboard)
    case .word(let word, _):
      add(word, font: FontStyle(size: min(16, rowHeight * 0.32)), to: part, in: &keyboard)
    case .symbol(let symbol, _):
      part.layer = .ground
      keyboard.add(part)
      let side = min(22, frame.height * 0.55, frame.width * 0.7)
      let mark = LayoutRect(
        x: frame.x + (frame.width - side) / 2,
        y: frame.y + (frame.height - side) / 2,
        width: side,
        height: side
      )
      let ink = PartGraphic.symbol(symbol, isEnter ? .sendText : .keyText)
      keyboard.add(Part(.key, frame: mark, layer: .canvas, graphic: ink, role: .decoration))
    }
  }

  private func add(
    _ words: String,
    font: FontStyle,
    to part: Part,
    in keyboard: inout Fragment<T.Prepared>
  ) {
    let text = context.text.words(words, font: font)
    let label = context.label(text, width: part.frame.width, role: .keyText)
    let frame = part.frame
    keyboard.add(part, context.label(label, font: font, in: frame, isCentered: true))
  }

  /// Returns a frame that stays in place in mirrored rows: keys ignore the layout direction.
  private func place(_ frame: LayoutRect) -> LayoutRect {
    guard context.isMirrored else { return frame }
    var frame = frame
    frame.x = context.width - frame.maxX
    return frame
  }
}

extension PartName {
  /// A key of the keyboard.
  static let key = PartName(rawValue: "key")
}
