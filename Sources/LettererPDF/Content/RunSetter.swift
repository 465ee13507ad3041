import LettererLayout
import LettererRaster
import LettererText

/// Shows the clusters of one run in its font and color.
struct RunSetter {
  /// The divisor of the em that yields the extra thickness of an emboldened outline, as in
  /// pictures.
  private static let emboldening = 28.0
  /// The slope of slanted letters, as in pictures.
  private static let slant = 0.2

  private let font: GlyphFont
  private let glyphs: [GlyphRun.Glyph]
  private let scale: Double
  /// The size of the em in pixels.
  private let size: Double
  /// The name of the font.
  private let name: String
  /// The name of the font for invisible text; `nil` if no cluster has any.
  private let unseenName: String?

  /// Whether the glyphs are drawn as pictures or paths, with invisible text.
  var isDrawn: Bool { font.isEmoji || font.isMissing }

  /// Sets the font, the color, and the rendering mode.
  init(
    _ run: GlyphRun,
    _ clusters: [GlyphCluster],
    _ color: PixelColor,
    scale: Double,
    _ ink: inout LineInk,
    _ canvas: inout PageCanvas,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    font = run.font
    glyphs = run.glyphs
    self.scale = scale
    size = Double(run.font.size) / 64 * scale
    let isUnseen = font.isEmoji || font.isMissing
    unseenName =
      isUnseen || clusters.contains(where: \.isSplit)
      ? canvas.resources.name(.font, books.fonts.unseenNumber(in: &books.file)) : nil
    name =
      isUnseen
      ? unseenName ?? ""
      : canvas.resources.name(
        .font,
        books.fonts.number(ofFace: font.face, in: &books.file)
      )
    setFont(&ink)
    guard !isDrawn else {
      ink.append("3 Tr")
      return
    }
    for text in try canvas.fillOperators(color, &books) { ink.append(text) }
    if font.isEmboldened {
      ink.append(color.components, "RG")
      ink.append([size / Self.emboldening], "w")
      ink.append("2 Tr")
    }
  }

  private func setFont(_ ink: inout LineInk) {
    ink.setFont(name, size: size, slant: font.isSlanted && !isDrawn ? Self.slant : 0)
  }

  /// Resets the state that must not affect the next run.
  func end(_ ink: inout LineInk) {
    if font.isEmboldened || isDrawn { ink.append("0 Tr") }
  }

  /// Returns the horizontal extent of a cluster, in pixels.
  func extent(of cluster: GlyphCluster, left: Double, in run: GlyphRun) -> Range<Double> {
    let glyphs = run.glyphs[cluster.glyphs]
    let starts = glyphs.map { (left + Double($0.x - $0.xOffset) / 64) * scale }
    let ends = glyphs.map { (left + Double($0.x - $0.xOffset + $0.advance) / 64) * scale }
    let start = starts.min() ?? 0
    return start..<max(ends.max() ?? start, start)
  }

  // MARK: Clusters

  /// Shows a cluster with adjacent spaces.
  func show(
    _ cluster: GlyphCluster,
    left: Double,
    baseline: Int,
    _ setter: inout LineInkSetter,
    _ books: inout DocumentBooks
  ) {
    let places = glyphs[cluster.glyphs].map { glyph in
      (
        x: (left + Double(glyph.x) / 64) * scale
          + (font.isEmboldened ? size / Self.emboldening / 2 : 0),
        y: Double(baseline) + Double(glyph.y) / 64 * scale
      )
    }
    guard let first = places.first else { return }
    let space = space(&books)
    if cluster.isRightToLeft, let space {
      let width = Double(cluster.spaces.count) * space.advance * size / 1000
      for index in cluster.spaces.indices.enumerated().map(\.offset) {
        let x = first.x - width + Double(index) * space.advance * size / 1000
        setter.ink.show(space.code, x: x, y: Double(baseline), advance: space.advance)
      }
    }
    let showsSpaces: Bool
    if isDrawn {
      showUnseen(cluster, x: first.x, y: Double(baseline), &setter.ink, &books)
      showsSpaces = false
    } else {
      showsSpaces = showGlyphs(cluster, at: places, &setter.ink, &books)
    }
    if !cluster.isRightToLeft, !showsSpaces, let space {
      for _ in cluster.spaces { setter.ink.showNext(space.code, advance: space.advance) }
    }
  }

  /// Returns the code of a space and its advance in thousandths of an em; `nil` if the face has
  /// none.
  private func space(_ books: inout DocumentBooks) -> (code: UInt32, advance: Double)? {
    if isDrawn { return (books.fonts.unseenCode(for: " ", advance: 250), 250) }
    let glyph = books.fonts.space(ofFace: font.face)
    guard glyph != 0 else { return nil }
    let advance = books.fonts.use(glyph, face: font.face)
    return books.fonts.says(" ", glyph: glyph, face: font.face) ? (glyph, advance) : nil
  }

  private func showUnseen(
    _ cluster: GlyphCluster,
    x: Double,
    y: Double,
    _ ink: inout LineInk,
    _ books: inout DocumentBooks
  ) {
    guard !cluster.text.isEmpty else { return }
    if cluster.text.isPrivate { beginSpan(cluster.text, &ink) }
    defer { if cluster.text.isPrivate { ink.append("EMC") } }
    let width = glyphs[cluster.glyphs].reduce(0) { $0 + $1.advance }
    let advance = Double(width) / Double(font.size) * 1000
    guard cluster.isSplit else {
      let code = books.fonts.unseenCode(for: cluster.text, advance: advance)
      ink.show(code, x: x, y: y, advance: advance.rounded())
      return
    }
    let scalars = cluster.text.unicodeScalars.map { String($0) }
    for text in scalars.dropFirst().reversed() {
      ink.show(books.fonts.unseenCode(for: text, advance: 1), x: x, y: y, advance: 1)
    }
    let code = books.fonts.unseenCode(for: scalars[0], advance: advance)
    ink.show(code, x: x, y: y, advance: advance.rounded())
  }

  /// Shows glyphs, and returns whether the spaces after them are shown, too.
  private func showGlyphs(
    _ cluster: GlyphCluster,
    at places: [(x: Double, y: Double)],
    _ ink: inout LineInk,
    _ books: inout DocumentBooks
  ) -> Bool {
    let glyphs = Array(glyphs[cluster.glyphs])
    if cluster.isSplit {
      showLeftwards(cluster, glyphs, at: places, &ink, &books)
      return false
    }
    if glyphs.count == 1 {
      _ = show(cluster.text, glyphs[0], x: places[0].x, y: places[0].y, &ink, &books)
      return false
    }
    showSpan(cluster, glyphs, at: places, &ink, &books)
    return !cluster.isRightToLeft
  }

  /// Shows several glyphs that represent text together, with the spaces after them, because some
  /// readers ignore separate spaces.
  private func showSpan(
    _ cluster: GlyphCluster,
    _ glyphs: [GlyphRun.Glyph],
    at places: [(x: Double, y: Double)],
    _ ink: inout LineInk,
    _ books: inout DocumentBooks
  ) {
    let spaces = cluster.isRightToLeft ? "" : cluster.spaces
    beginSpan(cluster.text + spaces, &ink)
    var ends: [Double] = []
    let space = space(&books)
    for (glyph, place) in zip(glyphs, places) {
      // PDFium sorts strings by their start, and repeats the text of a span with another string in
      // it, so the string of a raised mark starts where the cluster does.
      if !ends.isEmpty, !ink.isLevel(with: place.y), let space {
        ink.show(space.code, x: places[0].x, y: place.y, advance: space.advance)
      }
      let advance = books.fonts.use(glyph.id, face: font.face)
      ink.show(glyph.id, x: place.x, y: place.y, advance: advance)
      ends.append(place.x + advance * size / 1000)
    }
    if let space, let end = ends.max(), let last = ends.last {
      let width = space.advance * size / 1000
      // Readers assume that a span ends where its last glyph does.
      if spaces.isEmpty, end - last > Self.gap * size {
        ink.show(space.code, x: end - width, y: places[0].y, advance: space.advance)
      }
      for index in spaces.indices.enumerated().map(\.offset) {
        let x = end + Double(index) * width
        ink.show(space.code, x: x, y: places[0].y, advance: space.advance)
      }
    }
    ink.append("EMC")
  }

  /// The minimum distance, in ems, that readers interpret as a space between two words.
  private static let gap = 0.05

  private func beginSpan(_ text: String, _ ink: inout LineInk) {
    ink.append("/Span<</ActualText\(PDFValue.utf16(text))>>BDC")
  }

  /// Shows a glyph with its text, in a separate span if the glyph has another text elsewhere.
  private func show(
    _ text: String,
    _ glyph: GlyphRun.Glyph,
    x: Double,
    y: Double,
    _ ink: inout LineInk,
    _ books: inout DocumentBooks
  ) -> Bool {
    let advance = books.fonts.use(glyph.id, face: font.face)
    let saysText =
      !text.isEmpty && !text.isPrivate && books.fonts.says(text, glyph: glyph.id, face: font.face)
    if !saysText { beginSpan(text, &ink) }
    ink.show(glyph.id, x: x, y: y, advance: advance)
    if !saysText { ink.append("EMC") }
    return saysText
  }

  /// Shows the characters of a cluster that are read right to left, invisibly over its outlines.
  ///
  /// Readers reverse such text character by character, so each glyph must represent one character
  /// and have its own place: equal shares of the cluster, from right to left.
  private func showLeftwards(
    _ cluster: GlyphCluster,
    _ glyphs: [GlyphRun.Glyph],
    at places: [(x: Double, y: Double)],
    _ ink: inout LineInk,
    _ books: inout DocumentBooks
  ) {
    let ends = zip(glyphs, places).map { glyph, place in
      place.x + Double(glyph.advance) / Double(font.size) * size
    }
    guard let x = places.map(\.x).min(), let end = ends.max(), let y = places.first?.y else {
      return
    }
    if cluster.text.isPrivate { beginSpan(cluster.text, &ink) }
    defer { if cluster.text.isPrivate { ink.append("EMC") } }
    ink.setFont(unseenName ?? name, size: size)
    ink.append("3 Tr")
    let scalars = cluster.text.unicodeScalars.map { String($0) }
    let share = max(((end - x) / size * 1000 / Double(scalars.count)).rounded(.down), 1)
    for (index, text) in scalars.reversed().enumerated() {
      let place = x + Double(index) * share * size / 1000
      ink.show(books.fonts.unseenCode(for: text, advance: share), x: place, y: y, advance: share)
    }
    setFont(&ink)
    ink.append(font.isEmboldened ? "2 Tr" : "0 Tr")
  }
}

extension RunSetter {
  /// Returns the glyphs of a cluster that are drawn instead of shown as text.
  func drawnGlyphs(of cluster: GlyphCluster) -> [GlyphRun.Glyph] {
    isDrawn || cluster.isSplit ? Array(glyphs[cluster.glyphs]) : []
  }
}

extension GlyphCluster {
  /// Whether it represents several characters that are read right to left.
  fileprivate var isSplit: Bool { isRightToLeft && text.unicodeScalars.count > 1 }
}

extension String {
  /// Whether it has a character for private use, whose meaning a span has to state (ISO 19005-2,
  /// 6.2.11.7.3).
  fileprivate var isPrivate: Bool {
    unicodeScalars.contains { scalar in
      scalar.value >= 0xE000 && scalar.properties.generalCategory == .privateUse
    }
  }
}
