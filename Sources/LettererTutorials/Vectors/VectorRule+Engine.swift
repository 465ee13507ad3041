import LettererDocuments
import LettererLayout
import LettererModel
import LettererViewport

/// Letterer's own rules.
extension VectorRule {
  mutating func answerEngine() {
    var geometry = ViewportGeometry(
      frame: fields.rect("view"),
      safeArea: fields.insets("safe"),
      inputBarHeight: fields.number("bar"),
      baseInsets: fields.insets("base"),
      contentHeight: fields.number("content")
    )
    let word = fields.text("policy") ?? ScrollPolicy.anchorBottom.rawValue
    let solver = ViewportSolver(policy: ScrollPolicy(rawValue: word) ?? .anchorBottom)
    if solver.policy.rawValue != word { set("policy", "no policy is named \(word)") }
    let reference = committed(solver.reference(at: fields.number("off"), in: geometry))
    if fields.has("sequence") { return answerSequence(geometry, solver, reference) }
    geometry.keyboard = fields.keyboard("kb")
    let isInteracting = fields.flag("interacting")
    let solution = solver.solve(geometry, from: reference, isInteracting: isInteracting)
    set("occlusion", solution.occlusion)
    set("adjustedBottom", solution.adjustedInsets.bottom)
    set("contentInsetBottom", solution.contentInsets.bottom)
    set("inputBarY", solution.inputBarFrame.y)
    set("minOffset", solution.offsetRange.lowerBound)
    set("maxOffset", solution.offsetRange.upperBound)
    set("offset", solution.offset)
  }

  /// Reads the values committed earlier; omitted values are the current ones without a keyboard.
  private mutating func committed(_ now: ViewportReference) -> ViewportReference {
    guard var old = fields.object("old") else { return now }
    let reference = ViewportReference(
      offset: now.offset,
      insets: VerticalInsets(
        top: old.number("adjTop", default: now.insets.top),
        bottom: old.number("adjBottom", default: now.insets.bottom)
      ),
      height: old.number("H", default: now.height),
      contentHeight: old.number("content", default: now.contentHeight)
    )
    fields.close(old)
    return reference
  }

  /// Computes the offsets of successive keyboards.
  private mutating func answerSequence(
    _ given: ViewportGeometry,
    _ solver: ViewportSolver,
    _ reference: ViewportReference
  ) {
    var geometry = given
    let keyboards = fields.keyboards("sequence")
    let steps = keyboards.map { keyboard in
      geometry.keyboard = keyboard
      return solver.solve(geometry, from: reference)
    }
    answers["offsets"] = .numbers(steps.map(\.offset))
    // Solving from the result of each step gives the same, unless a step reaches an end.
    var last = reference
    for keyboard in keyboards {
      geometry.keyboard = keyboard
      last = solver.solve(geometry, from: last).reference
    }
    set("equalsSingleShot", last == steps.last?.reference)
  }

  mutating func answerAnchor() -> Bool {
    if fields.has("edge") {
      answerEdge()
      return true
    }
    switch fields.text("rule") {
    case "append at bottom": answerFollowing()
    case "append while reading history": answerReading()
    case "prepend rows": answerPrepending()
    case "resize rows above viewport": answerResizing()
    default: return false
    }
    return true
  }

  private mutating func answerEdge() {
    let word = fields.text("edge") ?? ""
    guard let edge = ScrollAnchor.Edge(rawValue: word) else { return }
    let distance = fields.number("delta")
    let before = fields.object("before")
    var after = fields.object("after") ?? fields
    let isNested = before != nil
    let solution = list(&after)
    let row =
      switch edge {
      case .top: RowExtent(y: after.number("itemMinYAfter"), height: 0)
      case .bottom: RowExtent(y: after.number("itemMaxY"), height: 0)
      }
    let anchor = ScrollAnchor(message: "", edge: edge, distance: distance)
    set("offset", anchor.offset(row, in: solution))
    if isNested {
      fields.close(after)
      compareDistance(before, anchor)
    } else {
      fields = after
    }
  }

  /// Checks that an anchor taken before has the distance that the vector specifies.
  private mutating func compareDistance(_ given: VectorFields?, _ anchor: ScrollAnchor) {
    guard var before = given else { return }
    let row = RowExtent(y: before.number("itemMaxY"), height: 0)
    let offset = before.number("offset")
    var solution = list(&before)
    solution.offset = offset
    let taken = ScrollAnchor("", row, edge: anchor.edge, in: solution)
    fields.close(before)
    if taken != anchor { set("offset", taken.distance) }
  }

  /// Reads a list with explicit insets.
  private func list(_ given: inout VectorFields) -> ViewportSolution {
    let height = given.number("H")
    let top = given.number("adjTop", default: 0)
    let bottom = given.number("adjBottom")
    let geometry = ViewportGeometry(
      frame: LayoutRect(x: 0, y: 0, width: 1, height: height),
      baseInsets: VerticalInsets(top: top, bottom: bottom),
      contentHeight: given.number("content", default: 0)
    )
    let solver = ViewportSolver()
    return solver.solve(geometry, from: solver.reference(at: 0, in: geometry))
  }

  private mutating func answerFollowing() {
    let wasAtEnd = fields.flag("wasAtBottom")
    let screen = ViewportChange(
      width: 375,
      height: fields.number("H"),
      topInset: fields.number("adjTop"),
      bottomInset: fields.number("adjBottom")
    )
    append(to: fields.number("content"), on: screen, from: wasAtEnd ? nil : 0)
  }

  private mutating func answerReading() {
    let wasAtEnd = fields.flag("wasAtBottom")
    let screen = ViewportChange(width: 375, height: 667, topInset: 64, bottomInset: 44)
    append(to: 1044, on: screen, from: wasAtEnd ? nil : fields.number("offset"))
  }

  /// Inserts rows above all others.
  private mutating func answerPrepending() {
    let rows = named(fields.numbers("rows"))
    let added = fields.numbers("prepended").map { (message: "", height: $0) }
    keepPlace(of: rows, changedTo: added + rows)
  }

  /// Changes the height of one row, counted from 0.
  private mutating func answerResizing() {
    let rows = named(fields.numbers("rows"))
    let (number, height) = (fields.number("row"), fields.number("height"))
    guard let index = Int(exactly: number), rows.indices.contains(index) else {
      return set("offset", "there is no row \(VectorValue.number(number).text)")
    }
    var changed = rows
    changed[index].height = height
    keepPlace(of: rows, changedTo: changed)
  }

  private typealias MeasuredRow = (message: Message.ID, height: Double)

  private func named(_ heights: [Double]) -> [MeasuredRow] {
    heights.enumerated().map { ("\($0)", $1) }
  }

  /// Measures rows, scrolls to an offset, and measures the changed rows.
  private mutating func keepPlace(of rows: [MeasuredRow], changedTo changed: [MeasuredRow]) {
    let screen = ViewportChange(
      width: 375,
      height: fields.number("H"),
      topInset: fields.number("adjTop", default: 0),
      bottomInset: fields.number("adjBottom", default: 0)
    )
    let offset = ScrollDestination.offset(fields.number("offset"))
    var model = ScrollModel()
    for change: TranscriptEvent.Change in [
      .viewport(screen), .content(content(rows)), .scroll(offset), .content(content(changed)),
    ] {
      model.apply(TranscriptEvent(change: change))
    }
    set("offset", model.state.solution.offset)
  }

  private func content(_ rows: [MeasuredRow]) -> ContentChange {
    var content = ContentChange(height: 0)
    for row in rows {
      content.extents.append(
        ContentChange.Extent(message: row.message, y: content.height, height: row.height)
      )
      content.height += row.height
    }
    return content
  }

  /// Adds a message of 44 points; the list is at its end or at an offset.
  private mutating func append(to height: Double, on screen: ViewportChange, from offset: Double?) {
    var model = ScrollModel()
    let target = offset.map { ScrollDestination.offset($0) } ?? .bottom
    for change: TranscriptEvent.Change in [
      .viewport(screen), .content(ContentChange(height: height - 44)), .scroll(target),
      .message(Message(id: "new", sender: "ann", text: "")),
      .content(ContentChange(height: height)),
    ] {
      model.apply(TranscriptEvent(change: change))
    }
    set("offset", model.state.solution.offset)
    set("unreadBelow", Double(model.state.newBelow))
  }
}
