import LettererLayout
import LettererUnicode

/// The laws for carets, hit testing, selections, and trailing boxes, for one text.
struct GeometryLaws<T: Typesetter> {
  let typesetter: T
  let text: String
  let clusters: [Int]
  let prepared: T.Prepared
  /// Whether some paragraph has an indent, which lines never enter and which shrinks if the box is
  /// narrower.
  let isIndented: Bool
  private(set) var violations: [LawViolation] = []

  init(_ typesetter: T, text: StyledText) {
    self.typesetter = typesetter
    self.text = text.runs.map(\.text).joined()
    isIndented = !text.indents.isEmpty
    let clusters = GraphemeClusters(self.text).boundaries
    self.clusters = clusters.isEmpty ? [0] : clusters
    prepared = typesetter.prepare(text)
  }

  /// Checks one width; rounds differ in alignment and in the line limit.
  mutating func check(width: Double, round: Int) {
    let fit = TextFit(
      width: width,
      maximumLines: round % 2 == 1 ? 1 + round % 3 : nil,
      alignment: round % 3 == 2 ? .center : .natural
    )
    let lines = typesetter.lines(prepared, fit: fit)
    let geometries = lines.indices.map { typesetter.geometry(ofLine: $0, in: prepared, fit: fit) }
    expect(
      typesetter.geometry(ofLines: lines.indices, in: prepared, fit: fit) == geometries,
      "lines together stand as each alone",
      fit
    )
    checkBoxes(geometries, of: lines, fit: fit)
    checkCarets(in: lines, geometries, fit: fit)
    checkSelections(in: lines, fit: fit)
    checkTrailingBoxes(of: lines, fit: fit)
    checkBalance(width: width)
  }

  private mutating func expect(_ holds: Bool, _ law: String, _ fit: TextFit) {
    if !holds { violations.append(LawViolation(law: law, text: text, fit: fit)) }
  }

  // MARK: Boxes

  private mutating func checkBoxes(
    _ geometries: [LineGeometry],
    of lines: [TextLine],
    fit: TextFit
  ) {
    let boundaries = Set(clusters)
    for (line, geometry) in zip(lines, geometries) {
      let boxes = geometry.boxes
      expect(geometry.boundaries.first == line.range.lowerBound, "boundaries begin the line", fit)
      expect(
        zip(geometry.boundaries, geometry.boundaries.dropFirst()).allSatisfy(<)
          && Set(geometry.boundaries).isSubset(of: boundaries),
        "carets stand between grapheme clusters, in order",
        fit
      )
      expect(
        boxes.allSatisfy {
          boundaries.contains($0.range.lowerBound) && boundaries.contains($0.range.upperBound)
        },
        "a box begins and ends between grapheme clusters",
        fit
      )
      expect(
        zip(boxes, boxes.dropFirst()).allSatisfy { $0.maxX == $1.x },
        "boxes stand side by side",
        fit
      )
      expect(boxes.allSatisfy { $0.width >= 0 }, "no box has a negative width", fit)
      guard let first = boxes.first, let last = boxes.last else {
        expect(line.frame.width == 0, "a line without boxes has no width", fit)
        continue
      }
      expect(
        line.isRightToLeft
          ? last.maxX == line.frame.maxX && first.x <= line.frame.x
          : first.x == line.frame.x && last.maxX >= line.frame.maxX,
        "boxes fill the frame, and only hanging spaces are beyond its end",
        fit
      )
    }
    let beyond = typesetter.geometry(ofLine: lines.count, in: prepared, fit: fit)
    expect(beyond == LineGeometry(), "there is no geometry without a line", fit)
  }

  // MARK: Carets

  private mutating func checkCarets(
    in lines: [TextLine],
    _ geometries: [LineGeometry],
    fit: TextFit
  ) {
    for offset in sample(clusters) {
      for affinity in Caret.Affinity.allCases {
        let caret = typesetter.caret(at: offset, in: prepared, fit: fit, affinity: affinity)
        check(caret, at: offset, lines, geometries, fit)
        let hit = LayoutPoint(x: caret.rect.x, y: caret.rect.y + caret.rect.height / 2)
        let found = typesetter.nearestCaret(to: hit, in: prepared, fit: fit)
        expect(
          found.rect == caret.rect && found.line == caret.line,
          "a hit on a caret (\(offset), \(affinity)) gives the caret back",
          fit
        )
        expect(
          found.offset == caret.offset || isAmbiguous(lines[caret.line], geometries[caret.line]),
          "a hit on a caret gives its offset back",
          fit
        )
      }
    }
    for (start, end) in sample(Array(zip(clusters, clusters.dropFirst()))) where end > start + 1 {
      let offset = start + 1
      expect(
        typesetter.caret(at: offset, in: prepared, fit: fit).offset
          == typesetter.caret(at: start, in: prepared, fit: fit).offset,
        "no caret stands within a grapheme cluster",
        fit
      )
    }
  }

  /// Whether several positions in a line may coincide: between directions, and at invisible
  /// characters.
  private func isAmbiguous(_ line: TextLine, _ geometry: LineGeometry) -> Bool {
    geometry.boxes.contains { $0.width == 0 || $0.isRightToLeft != line.isRightToLeft }
  }

  /// The first position, and a few dozen evenly spaced others.
  private func sample<Place>(_ places: [Place]) -> [Place] {
    places.indices.filter { $0 < 8 || $0 % (1 + places.count / 32) == 0 }.map { places[$0] }
  }

  private mutating func check(
    _ caret: Caret,
    at offset: Int,
    _ lines: [TextLine],
    _ geometries: [LineGeometry],
    _ fit: TextFit
  ) {
    guard lines.indices.contains(caret.line) else {
      return expect(false, "a caret is in a line", fit)
    }
    let line = lines[caret.line]
    let geometry = geometries[caret.line]
    expect(
      caret.offset <= offset && geometry.boundaries.contains(caret.offset),
      "a caret stands at its offset or before",
      fit
    )
    expect(
      caret.offset == offset || !geometry.boundaries.contains(offset),
      "a caret that can stand at its offset does",
      fit
    )
    expect(
      caret.rect.y == line.frame.y && caret.rect.height == line.frame.height
        && caret.rect.width == 0,
      "a caret is as high as its line",
      fit
    )
    let left = min(line.frame.x, geometry.boxes.first?.x ?? line.frame.x)
    let right = max(line.frame.maxX, geometry.boxes.last?.maxX ?? line.frame.maxX)
    expect(
      caret.rect.x >= left && caret.rect.x <= right,
      "a caret is in its line or its hanging spaces",
      fit
    )
  }

  // MARK: Selections

  private mutating func checkSelections(in lines: [TextLine], fit: TextFit) {
    for line in lines where !line.range.isEmpty {
      let isCut = line.reason == .ellipsis
      let end = isCut ? max(text.utf8.count, line.range.upperBound) : line.range.upperBound
      let whole = typesetter.selection(line.range.lowerBound..<end, in: prepared, fit: fit)
      expect(whole == [line.frame], "a line that is selected gives its frame", fit)
      let cut = clusters.first { $0 > (line.range.lowerBound + line.range.upperBound) / 2 }
      guard let cut, cut < end else { continue }
      let first = typesetter.selection(line.range.lowerBound..<cut, in: prepared, fit: fit)
      let second = typesetter.selection(cut..<end, in: prepared, fit: fit)
      let own = (first + second).filter { $0.y == line.frame.y }
      expect(
        own.reduce(0) { $0 + $1.width } == line.frame.width,
        "two parts of a line are as wide as the line",
        fit
      )
      expect(own.allSatisfy(line.frame.contains), "a selection is in its line", fit)
      for rect in first {
        expect(
          !second.contains { $0.intersects(rect) },
          "selections of separate ranges do not overlap",
          fit
        )
      }
      for rects in [first, second] {
        expect(
          zip(rects, rects.dropFirst()).allSatisfy { $0.maxX < $1.x || $0.y < $1.y },
          "rectangles are in order and those that touch are one",
          fit
        )
      }
    }
  }

  // MARK: Trailing boxes

  private mutating func checkTrailingBoxes(of lines: [TextLine], fit: TextFit) {
    let plain = typesetter.size(prepared, fit: fit)
    guard let last = lines.last, let em = lines.first?.frame.height else { return }
    for (width, height) in [(2.3, 0.7), (0.4, 1.0), (9.0, 1.6), (0.0, 0.0)] {
      var boxed = fit
      boxed.trailingBox = LayoutSize(width: width * em, height: height * em)
      boxed.trailingGap = em / 2
      let size = typesetter.size(prepared, fit: boxed)
      guard let box = size.trailingBox else {
        expect(false, "a trailing box has a place", boxed)
        continue
      }
      expect(typesetter.lines(prepared, fit: boxed) == lines, "a box changes no line", boxed)
      expect(size.lineCount == plain.lineCount, "a box is no line", boxed)
      expect(size.width >= plain.width && size.height >= plain.height, "the extent grows", boxed)
      expect(size.width <= max(plain.width, fit.width), "the extent stays in the fit", boxed)
      expect(box.maxY == size.height, "the box ends with the extent", boxed)
      expect(!lines.contains { $0.frame.intersects(box) }, "the box covers no text", boxed)
      expect(
        box.y >= last.frame.maxY
          || (last.isRightToLeft
            ? box.maxX <= last.frame.x
            : box.x >= last.frame.maxX),
        "a box beside the last line is at its end",
        boxed
      )
      checkRefit(lines, boxed, size)
    }
  }

  private mutating func checkRefit(_ lines: [TextLine], _ fit: TextFit, _ size: TextSize) {
    guard size.width <= fit.width else { return }
    var tight = fit
    tight.width = size.width
    let again = typesetter.size(prepared, fit: tight)
    expect(
      again.width == size.width && again.height == size.height
        && again.trailingBox?.y == size.trailingBox?.y,
      "the extent gives itself back",
      fit
    )
    let refitted = typesetter.lines(prepared, fit: tight)
    expect(
      refitted.map(\.range) == lines.map(\.range),
      "the width of text and box gives the same lines",
      fit
    )
    guard !isIndented, fit.alignment == .natural, let box = again.trailingBox,
      let last = refitted.last,
      box.width <= size.width
    else { return }
    expect(
      last.isRightToLeft
        ? box.x == 0 && last.frame.maxX == size.width
        : box.maxX == size.width && last.frame.x == 0,
      "box and last line stand at the two edges of the extent",
      tight
    )
  }

  // MARK: Widths

  private mutating func checkBalance(width: Double) {
    let fit = TextFit(width: width)
    let size = typesetter.size(prepared, fit: fit)
    let balanced = typesetter.balancedWidth(prepared, fit: fit)
    expect(typesetter.tightWidth(prepared, fit: fit) == size.width, "tight is widest line", fit)
    expect(balanced <= size.width, "balanced lines are no wider", fit)
    let again = typesetter.size(prepared, fit: TextFit(width: balanced))
    if size.width <= fit.width {
      expect(again.lineCount == size.lineCount, "balanced lines are as many", fit)
    }
    let less = typesetter.size(prepared, fit: TextFit(width: balanced - 1.0 / 64))
    expect(
      balanced == 0 || isIndented || less.lineCount > size.lineCount
        || less.width > balanced - 1.0 / 64,
      "no smaller width has as few lines",
      fit
    )
  }
}
