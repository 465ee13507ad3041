import LettererLayout

/// Writes how a part is painted: areas, picture, text backgrounds, and text in runs.
struct StyleWriter<T: Typesetter> {
  let typesetter: T
  var colors: ColorTable
  /// Device pixels per point.
  let scale: Double
  /// The top edge of the row.
  let y: Double
  /// The texts in the parts of the row.
  let texts: [T.Prepared]
  /// Returns the glyphs of a text, if they are written.
  let glyphs: ((T.Prepared, TextFit) -> [GlyphStretch])?

  /// Returns a writer with the colors of a part.
  func tinted(for part: Part) -> StyleWriter {
    var writer = self
    writer.colors = colors.tinted(for: part)
    return writer
  }

  /// Writes the members of a part's style.
  func write(
    _ part: Part,
    withLines: Bool,
    into json: inout JSONWriter,
    _ fonts: inout FontTable
  ) {
    if let shape = part.shape { write(shape, into: &json) }
    if let graphic = part.graphic { writeName(of: graphic, into: &json) }
    writePaths(of: part, into: &json)
    if case .picture(let picture)? = part.graphic, picture.path != nil {
      write(picture, in: part.frame, into: &json)
    }
    guard let text = part.text else { return }
    if text.frame.height > part.frame.height {
      json.member("clip", part.frame.offsetBy(y: y).numbers)
    }
    StyleTextWriter(style: self, text: text).write(withLines: withLines, into: &json, &fonts)
  }

  // MARK: Areas

  private func write(_ shape: PartShape, into json: inout JSONWriter) {
    colors.writeFill(shape.fill, into: &json)
    if shape.opacity < 1 { json.member("opacity", shape.opacity) }
    if let border = shape.border, shape.borderWidth > 0 {
      json.member("borderRole", border.rawValue)
      colors.write("border", border, into: &json)
      json.member("borderWidth", shape.borderWidth)
    }
    write(shape.outline, into: &json)
  }

  private func write(_ outline: PartShape.Outline, into json: inout JSONWriter) {
    switch outline {
    case .rounded(let corners): json.member("radius", corners.numbers)
    case .silhouette: json.member("silhouette", true)
    case .elbow(let elbow):
      json.name("elbow")
      json.object(isInline: true) { json in
        json.member("edge", elbow.edge.rawValue)
        json.member("radius", elbow.radius)
        json.member("width", elbow.width)
      }
    case .bubble(let outline):
      json.member("radius", outline.corners.numbers)
      guard let tail = outline.tail else { return }
      json.name("tail")
      json.object(isInline: true) { json in
        json.member("form", tail.rawValue)
        json.member("edge", outline.tailEdge.rawValue)
        json.member("end", outline.tailEnd.rawValue)
        json.member("width", outline.tailWidth)
      }
    case .image(let image, let isMirrored):
      json.name("stretch")
      json.object(isInline: true) { json in
        json.member("path", image.path)
        json.member("scale", image.scale)
        let caps = image.caps
        json.member("caps", [caps.top, caps.left, caps.bottom, caps.right])
        json.member("mirrored", isMirrored)
      }
    }
  }

  private func writeName(of graphic: PartGraphic, into json: inout JSONWriter) {
    switch graphic {
    case .picture(let picture): json.member("symbol", picture.symbol.rawValue)
    case .symbol(let symbol, _): json.member("symbol", symbol.rawValue)
    case .dots: json.member("dots", 3)
    case .waveform(let waveform):
      json.name("waveform")
      json.object(isInline: true) { json in
        json.member("levels", waveform.levels.map(Double.init))
        json.member("barWidth", waveform.barWidth)
        json.member("barGap", waveform.barGap)
        json.member("played", waveform.played)
        json.member("isAtBottom", waveform.isAtBottom ? true : nil)
        json.member("isMirrored", waveform.isMirrored ? true : nil)
      }
    }
  }

  private func writePaths(of part: Part, into json: inout JSONWriter) {
    let size = LayoutSize(width: part.frame.width, height: part.frame.height)
    var paths = part.shape.map { $0.paths(in: size, scale: scale) } ?? []
    if let graphic = part.graphic {
      if case .picture(let picture) = graphic, picture.path != nil {
        // The placeholder is written with the picture.
      } else {
        paths += graphic.paths(in: size, scale: scale)
      }
    }
    if !paths.isEmpty { write("paths", paths, into: &json) }
  }

  private func write(_ name: String, _ paths: [FilledPath], into json: inout JSONWriter) {
    json.name(name)
    json.array { json in
      for path in paths {
        json.object(isInline: true) { json in
          json.member("d", path.path.svg)
          colors.writeFill(path.role, into: &json)
        }
      }
    }
  }

  private func write(_ picture: PictureGraphic, in frame: LayoutRect, into json: inout JSONWriter) {
    let size = LayoutSize(width: frame.width, height: frame.height)
    json.name("image")
    json.object { json in
      json.member("path", picture.path)
      json.member("fit", picture.isFitted ? "contain" : "cover")
      write(picture.outline, into: &json)
      json.member("clip", picture.clip(in: size, scale: scale).svg)
      let missing = PartGraphic.picture(picture).paths(in: size, scale: scale)
      write("missing", missing, into: &json)
    }
  }
}

extension CornerRadii {
  /// The radii clockwise from the top left.
  var numbers: [Double] { [topLeft, topRight, bottomRight, bottomLeft] }
}
