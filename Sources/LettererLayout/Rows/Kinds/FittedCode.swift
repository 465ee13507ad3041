/// Code in a box, with the backgrounds of its added and removed lines.
struct FittedCode<Prepared: Sendable>: Sendable {
  /// The background of consecutive lines, from edge to edge, in points from the top of the code.
  struct Band: Sendable {
    let fill: Role
    let top: Double
    var bottom: Double
  }

  let text: FittedText<Prepared>
  let bands: [Band]
}

extension Fragment {
  /// Adds code with its backgrounds, which extend to the border of its box.
  ///
  /// - Parameters:
  ///   - name: The name of the code.
  ///   - code: The code.
  ///   - y: The top edge in points.
  ///   - width: The width of the box.
  ///   - padding: The space between the code and the edges of its box.
  ///   - border: The width of the border of the box.
  ///   - role: The color of code without another.
  mutating func add(
    _ name: PartName,
    _ code: FittedCode<Prepared>,
    y: Double,
    width: Double,
    padding: Double,
    border: Double,
    role: Role
  ) {
    for band in code.bands {
      let frame = LayoutRect(
        x: border,
        y: y + band.top,
        width: max(width - 2 * border, 0),
        height: band.bottom - band.top
      )
      let shape = PartShape(.rounded(CornerRadii(0)), fill: band.fill)
      add(Part(.lineGround, frame: frame, layer: .ground, shape: shape))
    }
    add(name, code.text, x: padding, y: y, width: width - 2 * padding, role: role)
  }
}

extension Role {
  /// The background of lines in this color; `nil` for none.
  fileprivate var bandFill: Role? {
    switch self {
    case .codeInserted: .codeInsertedFill
    case .codeDeleted: .codeDeletedFill
    default: nil
    }
  }
}

extension RowContext {
  /// Returns code fitted into a width; wrapped lines have a hanging indent.
  func fitted(
    code: StyledText,
    width: Double,
    maximumLines: Int? = nil
  ) -> FittedCode<T.Prepared> {
    var code = code
    if fitted(code, width: unlimited, maximumLines: maximumLines).size.width > width {
      let zeros = StyledText(String(repeating: "0", count: 10), font: code.font)
      let advance = fitted(zeros, width: unlimited).size.width / 10
      code = code.keepingIndentation(columns: Int(min(width / max(advance, 1), 10_000)))
      code.indents = code.hangingIndents(column: advance, most: width / 2)
    }
    let text = fitted(code, width: width, maximumLines: maximumLines)
    return FittedCode(text: text, bands: bands(of: code, in: text))
  }

  /// Returns the backgrounds of added and removed lines, from top to bottom.
  private func bands(
    of code: StyledText,
    in text: FittedText<T.Prepared>
  ) -> [FittedCode<T.Prepared>.Band] {
    guard code.runs.contains(where: { $0.role?.bandFill != nil }) else { return [] }
    var bands: [FittedCode<T.Prepared>.Band] = []
    var runs = code.runs[...]
    var start = 0
    for line in typesetter.lines(text.prepared, fit: text.fit) {
      while let run = runs.first, start + run.text.utf8.count <= line.range.lowerBound {
        start += run.text.utf8.count
        runs.removeFirst()
      }
      guard let fill = runs.first?.role?.bandFill else { continue }
      if let last = bands.last, last.fill == fill, line.frame.y - last.bottom < 1 / 64 {
        bands[bands.count - 1].bottom = line.frame.maxY
      } else {
        bands.append(.init(fill: fill, top: line.frame.y, bottom: line.frame.maxY))
      }
    }
    return bands
  }

  /// Returns code with its lines truncated to a width, with an ellipsis.
  func clipped(code: StyledText, width: Double) -> StyledText {
    guard fitted(code, width: unlimited).size.width > width else { return code }
    var clipped = code
    clipped.runs = []
    for line in code.lines {
      var own = code
      own.runs = line
      let isLast = line.last?.text.last?.isNewline != true
      if !isLast { own.runs[line.count - 1].text.removeLast() }
      let shown = fitted(own, width: width, maximumLines: 1)
      let first = typesetter.lines(shown.prepared, fit: shown.fit).first
      guard let first, first.reason == .ellipsis else {
        clipped.runs += line
        continue
      }
      clipped.runs += own.runs(in: first.range)
      clipped.runs.append(StyledText.Run(isLast ? "…" : "…\n", font: code.font))
    }
    return clipped
  }

  private var unlimited: Double { 100_000 }
}

extension StyledText {
  /// The runs of each line, including its line separator.
  fileprivate var lines: [[Run]] {
    var lines: [[Run]] = [[]]
    for run in runs {
      var rest = run.text[...]
      while !rest.isEmpty {
        let end = rest.firstIndex(where: \.isNewline).map(rest.index(after:)) ?? rest.endIndex
        var part = run
        part.text = String(rest[..<end])
        lines[lines.count - 1].append(part)
        if part.text.last?.isNewline == true { lines.append([]) }
        rest = rest[end...]
      }
    }
    return lines.filter { !$0.isEmpty }
  }

  /// Returns the runs of a range of bytes that begins and ends between characters.
  fileprivate func runs(in range: Range<Int>) -> [Run] {
    var found: [Run] = []
    var start = 0
    for var run in runs {
      let bytes = run.text.utf8
      let (first, last) = (
        max(range.lowerBound - start, 0), min(range.upperBound - start, bytes.count)
      )
      start += bytes.count
      guard first < last else { continue }
      let lower = bytes.index(bytes.startIndex, offsetBy: first)
      run.text = String(run.text[lower..<bytes.index(lower, offsetBy: last - first)])
      found.append(run)
    }
    return found
  }

  /// Returns the text with no-break spaces before words that do not fit a line with their
  /// indentation, so that the line breaks inside them and not before.
  fileprivate func keepingIndentation(columns: Int) -> StyledText {
    let lines = runs.lazy.map(\.text).joined().split(omittingEmptySubsequences: false) {
      $0.isNewline
    }
    let isKept = lines.map { line in
      let own = line.prefix { $0 == " " }.count
      return own > 0 && own + line.dropFirst(own).prefix { !$0.isWhitespace }.count > columns
    }
    guard isKept.contains(true) else { return self }
    var text = self
    var (line, isStart) = (0, true)
    for index in runs.indices {
      text.runs[index].text = String(
        runs[index].text.map { character in
          isStart = isStart && character == " "
          if character.isNewline { (line, isStart) = (line + 1, true) }
          return isStart && !character.isNewline && isKept[line] ? "\u{A0}" : character
        }
      )
    }
    return text
  }

  /// Returns an indent per line: two columns more than its own, in points.
  ///
  /// - Parameters:
  ///   - column: The advance of a character.
  ///   - most: The maximum indent.
  /// - Returns: The indents, in line order.
  /// - Complexity: O(*n*) in the length of the text.
  fileprivate func hangingIndents(column: Double, most: Double) -> [Indent] {
    var indents: [Indent] = []
    var (start, end, own, isStart) = (0, 0, 0, true)
    for character in runs.lazy.map(\.text).joined() {
      end += character.utf8.count
      isStart = isStart && [" ", "\u{A0}", "\t"].contains(character)
      if isStart { own += character == "\t" ? 4 : 1 }
      guard character.isNewline else { continue }
      indents.append(.hanging(start..<end, by: min(Double(own + 2) * column, most)))
      (start, own, isStart) = (end, 0, true)
    }
    if end > start {
      indents.append(.hanging(start..<end, by: min(Double(own + 2) * column, most)))
    }
    return indents
  }
}

extension StyledText.Indent {
  fileprivate static func hanging(_ range: Range<Int>, by length: Double) -> Self {
    Self(range, leading: length, firstLine: -length)
  }
}
