/// Compares the look of a row's parts, as far as its document describes it.
struct StyleComparison {
  /// The changes of fonts and sizes.
  private(set) var type: [ChangeDetail] = []
  /// The changes of colors, pictures, and label letters.
  private var look: [ChangeDetail] = []

  private let before: LayoutRow
  private let after: LayoutRow

  init(_ before: LayoutRow, _ after: LayoutRow, isSameText: Bool) {
    (self.before, self.after) = (before, after)
    guard before.style != after.style, !before.style.isEmpty, !after.style.isEmpty else { return }
    let old = PartStyle.all(of: before)
    for (part, new) in PartStyle.all(of: after) {
      // Added and removed parts are reported with their frames.
      guard (before.part(part) == nil) == (after.part(part) == nil),
        let old = old.first(where: { $0.part == part })?.style
      else { continue }
      compare(part, old, new, isSameText: isSameText)
    }
  }

  /// The changes of fonts, sizes, colors, pictures, and labels.
  var details: [ChangeDetail] { type + look }

  private mutating func compare(
    _ part: String,
    _ old: PartStyle,
    _ new: PartStyle,
    isSameText: Bool
  ) {
    if old.hasPicture != new.hasPicture {
      let what = new.hasPicture ? "shows a picture" : "no longer shows a picture"
      look.append(ChangeDetail(.picture, "\(part) \(what)"))
      return
    }
    // The letters of the message or notice itself are reported with its lines.
    let isText = part == (after.kind == "system" ? "label" : "text")
    let isMessage = isText && !(before.lines.isEmpty && after.lines.isEmpty)
    let labels = (old.label, new.label)
    let isSameLabel = labels.0.letters == labels.1.letters
    if !isMessage, !isSameLabel || labels.0.spaceChange(to: labels.1) != nil {
      look.append(Self.letterChange("\(part) text changed", labels.0.words, labels.1.words))
    }
    if isMessage, old.insertedText != new.insertedText {
      let texts = (old.insertedText, new.insertedText)
      look.append(Self.letterChange("inserted text changed", texts.0, texts.1))
    }
    let isSame = isMessage ? isSameText : isSameLabel
    let runs = RunComparison(old, new, isSameText: isSame).details
    let isRunColored = runs.contains { $0.cause == .color }
    add(runs)
    let marks = Self.marks(part, old, new)
    look += marks
    func isOwn(_ property: LayoutProperty) -> Bool {
      !follows(property) && (marks.isEmpty || property.path.dropFirst().first != "marks")
    }
    let properties = Self.differences(old.properties.filter(isOwn), new.properties.filter(isOwn))
    add(properties.filter { !(isRunColored && $0.text.hasPrefix("\(part) role ")) })
  }

  /// Returns the changes of marks drawn over or behind a text.
  private static func marks(_ part: String, _ old: PartStyle, _ new: PartStyle) -> [ChangeDetail] {
    var details: [ChangeDetail] = []
    if old.isStruck != new.isStruck {
      let now = new.isStruck ? "now" : "no longer"
      details.append(ChangeDetail(.color, "\(part) \(now) underlined or struck through"))
    }
    if old.hasGrounds != new.hasGrounds {
      let now = new.hasGrounds ? "now" : "no longer"
      details.append(ChangeDetail(.color, "\(part) \(now) with a background"))
    }
    return details
  }

  private static func letterChange(_ what: String, _ old: String, _ new: String) -> ChangeDetail {
    ChangeDetail(.text, what, letters: LetterChange(before: old, after: new))
  }

  /// Adds the changes that have a name; other numbers are mostly effects of other changes.
  private mutating func add(_ details: [ChangeDetail]) {
    for detail in details where !(type + look).contains(detail) {
      switch detail.cause {
      case .font, .size: type.append(detail)
      case .position: continue
      default: look.append(detail)
      }
    }
  }

  /// Returns the differences between two lists of properties, matched by path.
  static func differences(
    _ before: [LayoutProperty],
    _ after: [LayoutProperty]
  ) -> [ChangeDetail] {
    var old: [[String]: String] = [:]
    for property in before { old[property.path] = property.value }
    var details: [ChangeDetail] = []
    for property in after {
      let value = old.removeValue(forKey: property.path)
      if value != property.value { details.append(detail(property, before: value)) }
    }
    for property in before where old[property.path] != nil {
      let words = property.words
      details.append(ChangeDetail(property.cause, "\(words) \(Words.verb(of: words)) missing"))
    }
    return details
  }

  /// Whether a property follows from something reported separately: tails, sizes of parts.
  private func follows(_ property: LayoutProperty) -> Bool {
    guard property.cause == .grouping, let part = property.path.first else { return false }
    if property.path.contains("tail") { return before.hasTail != after.hasTail }
    guard let old = before.part(part), let new = after.part(part) else { return false }
    return part != "bubble" && !Closeness.isSameSize(old, new)
  }

  /// Returns the change of a property, in words.
  static func detail(_ property: LayoutProperty, before: String?) -> ChangeDetail {
    let (cause, words) = (property.cause, property.words)
    if cause == .text { return letterChange("\(words) changed", before ?? "", property.value) }
    if property.isPath { return ChangeDetail(cause, "\(words) changed") }
    guard let before else {
      let isColor = cause == .color || cause == .font || cause == .size
      let what = isColor ? "\(words) \(property.value) is" : "\(words) \(Words.verb(of: words))"
      return ChangeDetail(cause, what + " new")
    }
    return ChangeDetail(cause, "\(words) \(before) → \(property.value)")
  }
}
