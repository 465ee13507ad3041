import LettererLayout
import LettererUnicode

/// A face and the transformations applied to its outlines.
struct RunFont: Hashable, Sendable {
  var face: FaceLibrary.FaceID
  /// Whether the outline is emboldened because there is no bold face.
  var isEmboldened: Bool
  /// Whether the outline is slanted because there is no italic face.
  var isSlanted: Bool
  var isEmoji: Bool
  /// Whether the glyphs are missing-glyph boxes, which show the numbers of characters.
  var isMissing: Bool
  /// The size in thousandths of the text size; scripts in formulas and glyphs wider than their
  /// columns are smaller.
  var scale: Int16 = 1000
  /// Whether the glyphs belong to a formula.
  var isMath = false
  /// Whether the glyphs are the rules of a formula; see ``RuleGlyph``.
  var isRule = false
  /// The color of a part of a formula, if it differs from the text's.
  var role: Role?
}

/// The faces in the order in which they are tried for a text.
///
/// The user's faces come first, then the face of the style, then those designed for the script,
/// then all others; emoji come from the emoji face.
struct FontChain: Sendable {
  var fonts: [RunFont]
  /// Whether a likely face has a space that changes the glyphs next to it, so that words cannot be
  /// shaped separately.
  var shapesByRun: Bool
}

/// The look of a run without its size.
struct FontLook: Hashable, Sendable {
  var weight: FontWeight
  var isItalic: Bool
  var isMonospaced: Bool
  /// The space after each letter in thousandths of an em.
  var tracking: Int16
  /// The space before and after the text, in thousandths of an em.
  var padding = SidePadding()
  /// How the text is set as a formula; `nil` for ordinary text.
  var math: MathSetting?
  /// Whether columns are aligned, as in a block of code.
  var hasColumns: Bool

  /// Creates the look of a run in a text; a run of code among words has no columns.
  init(_ font: FontStyle, in text: FontStyle? = nil) {
    hasColumns = font.isMonospaced && text?.isMonospaced == true
    weight = font.weight
    isItalic = font.isItalic
    isMonospaced = font.isMonospaced
    let tracking = font.isMonospaced ? 0 : (font.tracking ?? 0) * 1000
    self.tracking = tracking.isFinite ? Int16(max(-1000, min(tracking.rounded(), 1000))) : 0
  }
}

extension FontLook {
  /// Creates the look of a part of a run, which may be its first or last cluster.
  init(_ run: StyledText.Run, in text: FontStyle, isStart: Bool, isEnd: Bool) {
    self.init(run.font, in: text)
    math = run.math
    guard run.padding > 0, isStart || isEnd, run.font.size > 0 else { return }
    let share = Int16(min((run.padding / run.font.size * 1000).rounded(), 10_000))
    padding = SidePadding(before: isStart ? share : 0, after: isEnd ? share : 0)
  }
}

/// The space at both ends of a text, in thousandths of an em, in reading order.
struct SidePadding: Hashable, Sendable {
  var before: Int16 = 0
  var after: Int16 = 0
}

/// Orders the faces of a collection for every look, script and language.
struct FontChains {
  /// What the order of a chain depends on.
  struct Key: Hashable {
    var look: FontLook
    var script: Script
    /// The language that determines the forms of Han characters, as the manifest names it.
    var hanForms: String
    var isEmoji: Bool
  }

  private let descriptions: [FaceDescription]
  private var known: [Key: FontChain] = [:]

  init(_ library: FaceLibrary) {
    descriptions = library.entries.map(\.description)
  }

  /// Returns the chain of a key.
  mutating func chain(_ key: Key, library: inout FaceLibrary) -> FontChain {
    if let chain = known[key] { return chain }
    let chain = make(key, library: &library)
    known[key] = chain
    return chain
  }

  private func make(_ key: Key, library: inout FaceLibrary) -> FontChain {
    let script = key.script.description
    let ranked = descriptions.indices
      .map { (face: $0, rank: rank($0, for: key, script: script)) }
      .sorted { ($0.rank, $0.face) < ($1.rank, $1.face) }
    let own = ranked.prefix { $0.rank < Place.symbols.rawValue * Self.placeWeight }
    return FontChain(
      fonts: ranked.map { font($0.face, look: key.look) },
      shapesByRun: own.contains { candidate in
        let description = descriptions[candidate.face]
        guard description.package.isEmpty || description.scripts.contains(script) else {
          return false
        }
        // Searching all the rules of a face costs as much as shaping a screen.
        return description.spaceTakesPart ?? library.face(candidate.face)?.spaceTakesPart ?? false
      }
    )
  }

  private func font(_ face: FaceLibrary.FaceID, look: FontLook) -> RunFont {
    let description = descriptions[face]
    return RunFont(
      face: face,
      isEmboldened: look.weight.isBold && description.weight < 600 && !description.isEmoji,
      isSlanted: look.isItalic && !description.isItalic && !description.isEmoji,
      isEmoji: description.isEmoji,
      isMissing: false
    )
  }

  // MARK: Order

  /// How late a face is tried.
  private enum Place: Int {
    case picture, user, style, script, symbols, otherScripts, han, code, otherPicture
  }

  /// Greater than any rank within a place.
  private static let placeWeight = 100_000

  /// Orders by place, then by language, slant, and weight.
  private func rank(_ id: FaceLibrary.FaceID, for key: Key, script: String) -> Int {
    let face = descriptions[id]
    return place(face, key, script: script).rawValue * Self.placeWeight
      + languageRank(face, key) * 20_000 + (face.isItalic == key.look.isItalic ? 0 : 10_000)
      + key.look.weight.distance(to: face.weight)
  }

  private func place(_ face: FaceDescription, _ key: Key, script: String) -> Place {
    if face.isEmoji { return key.isEmoji ? .picture : .otherPicture }
    if face.package.isEmpty { return .user }
    if face.family == (key.look.isMonospaced ? "Noto Sans Mono" : "Noto Sans") { return .style }
    if face.family == "Noto Sans Mono" { return .code }
    if face.scripts.contains(script) { return .script }
    if face.scripts.contains("Zsym") || face.scripts.contains("Zmth") { return .symbols }
    return face.languages.isEmpty ? .otherScripts : .han
  }

  private func languageRank(_ face: FaceDescription, _ key: Key) -> Int {
    face.languages.isEmpty || face.languages.contains(key.hanForms) ? 0 : 1
  }
}

extension FontWeight {
  /// Whether a lighter face has to be emboldened.
  fileprivate var isBold: Bool { rawValue >= FontWeight.semibold.rawValue }

  /// Returns how late a face of a weight from 1 to 1000 is tried, less than 10,000.
  ///
  /// Bold text tries heavier faces before lighter ones. Other text tries those up to medium first,
  /// then lighter, then heavier ones ([CSS Fonts 4, 5.2](https://www.w3.org/TR/css-fonts-4/#font-matching-algorithm)).
  fileprivate func distance(to weight: Int) -> Int {
    let difference = weight - rawValue
    if difference < 0 { return 1000 - difference }
    return isBold || weight <= FontWeight.medium.rawValue ? difference : 2000 + difference
  }
}
