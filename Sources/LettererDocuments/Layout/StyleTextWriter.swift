import LettererLayout

/// Writes the text of a part: its lines, the marks painted under and over it, and its runs.
struct StyleTextWriter<T: Typesetter> {
  /// An area under or over the text of a line.
  private struct Mark {
    var frame: LayoutRect
    var radius: Double
    var role: Role
    /// The colors of a tool's output, which replace that of the role.
    var tone: TextTone?
    /// The baseline of the text that a line is drawn over.
    var baseline: Double?

    var isOver: Bool { baseline != nil }
  }

  /// A background while it grows.
  private struct Ground {
    var role: Role
    var tone: TextTone?
    var extent: RunGround
    var start: Double
    var end: Double
  }

  let style: StyleWriter<T>
  let text: PartText
  private let typography: Typography
  private let lines: [TextLine]
  private let runs: [[LineRun]]
  /// The top left of the text's box in the transcript.
  let origin: LayoutPoint

  init(style: StyleWriter<T>, text: PartText) {
    let prepared = style.texts[text.number]
    let typography = style.typesetter.typography(of: prepared)
    self.style = style
    self.text = text
    self.typography = typography
    lines = style.typesetter.lines(prepared, fit: text.fit)
    runs = style.typesetter.runs(
      ofLines: lines.indices,
      in: prepared,
      fit: text.fit,
      typography: typography
    )
    origin = LayoutPoint(x: text.frame.x, y: text.frame.y + style.y)
  }

  func write(withLines: Bool, into json: inout JSONWriter, _ fonts: inout FontTable) {
    json.member("textRole", text.role.rawValue)
    style.colors.write("color", text.role, into: &json)
    if withLines {
      let bytes = typography.text.runs.flatMap { Array($0.text.utf8) }
      json.name("lines")
      json.write(lines, of: bytes, at: origin)
    }
    writeMarks(into: &json)
    json.name("runs")
    json.array { json in
      for (line, runs) in zip(lines, runs) {
        for run in runs where !run.isHidden && !run.text.isEmpty {
          write(run, baseline: origin.y + line.baseline - run.rise, into: &json, &fonts)
        }
      }
    }
    guard let glyphs = style.glyphs else { return }
    let prepared = style.texts[text.number]
    write(
      glyphs(prepared, text.fit),
      style.typesetter.caretLines(of: prepared, fit: text.fit),
      into: &json,
      &fonts
    )
  }

  private func write(
    _ run: LineRun,
    baseline: Double,
    into json: inout JSONWriter,
    _ fonts: inout FontTable
  ) {
    json.object(isInline: true) { json in
      json.member("text", run.text)
      json.member("x", origin.x + run.x)
      json.member("baseline", baseline)
      json.member("width", run.width)
      json.member("font", fonts.name(of: run))
      json.member("size", run.font.size)
      style.colors.write("color", run.role ?? text.role, run.tone, into: &json)
      json.member("direction", run.isRightToLeft ? "rtl" : "ltr")
      json.member("range", [Double(run.range.lowerBound), Double(run.range.upperBound)])
    }
  }

  // MARK: Marks

  private func writeMarks(into json: inout JSONWriter) {
    let marks = zip(lines, runs).flatMap { line, runs in
      grounds(of: runs, in: line) + strokes(of: runs, in: line)
    }
    guard !marks.isEmpty else { return }
    json.name("marks")
    json.array { json in
      for mark in marks {
        json.object(isInline: true) { json in
          json.member("frame", mark.frame.offsetBy(x: origin.x, y: origin.y).numbers)
          json.member("radius", mark.radius)
          json.member("over", mark.isOver)
          json.member("baseline", mark.baseline.map { origin.y + $0 })
          write(fillOf: mark, into: &json)
        }
      }
    }
  }

  private func write(fillOf mark: Mark, into json: inout JSONWriter) {
    guard let tone = mark.tone else { return style.colors.writeFill(mark.role, into: &json) }
    if !mark.isOver { return style.colors.writeFill(tone, mark.role, into: &json) }
    json.member("role", mark.role.rawValue)
    style.colors.write("fill", mark.role, tone, into: &json)
  }

  /// Returns the backgrounds of code, and the blocks of hidden text.
  private func grounds(of runs: [LineRun], in line: TextLine) -> [Mark] {
    var grounds: [Ground] = []
    for run in runs {
      let tone = run.tone.flatMap { $0.hasGround ? $0 : nil }
      let isFilled = run.isHidden || tone != nil
      guard let role = isFilled ? run.role ?? text.role : run.ground else { continue }
      let (end, size) = (run.x + run.width, run.font.size)
      if let last = grounds.last, last.role == role, last.tone == tone,
        last.extent.hides == run.isHidden, abs(last.end - run.x) < 1 / 128
      {
        grounds[grounds.count - 1].end = end
        grounds[grounds.count - 1].extent.size = max(last.extent.size, size)
      } else {
        let extent = RunGround(hides: run.isHidden, isPadded: run.isPadded, size: size)
        grounds.append(Ground(role: role, tone: tone, extent: extent, start: run.x, end: end))
      }
    }
    return grounds.map { ground in
      Mark(
        frame: ground.extent.frame(
          from: ground.start,
          to: ground.end,
          in: line.frame,
          baseline: line.baseline
        ),
        radius: RunGround.radius,
        role: ground.role,
        tone: ground.tone
      )
    }
  }

  private func strokes(of runs: [LineRun], in line: TextLine) -> [Mark] {
    runs.filter { !$0.isHidden }.flatMap { run in
      let strokes =
        (run.isUnderlined ? [typography.underline] : [])
        + (run.isStruckThrough ? [typography.strikethrough] : [])
      return strokes.map { stroke in
        let frame = LayoutRect(
          x: run.x,
          y: line.baseline + stroke.y - stroke.thickness / 2,
          width: run.width,
          height: stroke.thickness
        )
        let role = run.role ?? text.role
        return Mark(frame: frame, radius: 0, role: role, tone: run.tone, baseline: line.baseline)
      }
    }
  }
}
