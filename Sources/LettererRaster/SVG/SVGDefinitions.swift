import LettererBasics
import LettererImages
import LettererLayout
import LettererText

/// The definitions of an SVG that are used repeatedly: glyphs, pictures, and clip paths.
struct SVGDefinitions {
  /// The number of units per device pixel.
  static let unit = 16

  /// A defined glyph.
  struct Glyph {
    var name: String
    /// The rows of pixels that its ink may cover, relative to its origin.
    var rows: ClosedRange<Int>
  }

  /// The key of a clip path.
  private enum ClipKey: Hashable {
    case shape(ShapeKey.Outline, width: Int, height: Int)
    case rows(Range<Int>)
    case screen(RoundedScreen)
  }

  /// Everything that the outline of a glyph depends on; pixels are irrelevant.
  private struct OutlineKey: Hashable {
    var font: GlyphFont
    var glyph: UInt32
  }

  private let typesetter: FontTypesetter
  private let scale: Double
  private let pictures: PictureStock
  /// The folder of pictures, relative to the text, with a trailing slash; `nil` to embed them.
  private let folder: String?
  private(set) var text = ""
  /// Whether references are XLinks, as drawing programs read them.
  var usesXLink = false
  /// The pictures referenced by the text.
  private var files: [String: [UInt8]] = [:]
  private var glyphs: [OutlineKey: Glyph?] = [:]
  private var clips: [ClipKey: String] = [:]
  private var images: [PictureKey: String?] = [:]
  private var bubbles: [StretchedKey: String?] = [:]
  /// The names of fills and filters, by their definitions.
  private var paints: [String: String] = [:]

  init(
    typesetter: FontTypesetter,
    scale: Double,
    pictures: PictureStock,
    folder: String? = nil
  ) {
    self.typesetter = typesetter
    self.scale = scale
    self.pictures = pictures
    self.folder = folder
  }

  /// Returns the pictures referenced since the last call, by file name.
  mutating func takeFiles() -> [(name: String, bytes: [UInt8])] {
    defer { files = [:] }
    return files.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the definitions since the last call.
  mutating func takeText() -> String {
    defer { text = "" }
    return text
  }

  /// The attribute that refers to something defined, or to a picture.
  var reference: String { usesXLink ? "xlink:href" : "href" }

  // MARK: Glyphs

  /// Returns a glyph; `nil` if it has no ink.
  mutating func glyph(_ key: GlyphKey) -> Glyph? {
    let outline = OutlineKey(font: key.font, glyph: key.glyph)
    if let known = glyphs[outline] { return known }
    let glyph = key.font.isEmoji ? emoji(key) : letter(key)
    glyphs[outline] = glyph
    return glyph
  }

  private mutating func letter(_ key: GlyphKey) -> Glyph? {
    let outline = typesetter.outline(of: key.glyph, font: key.font, scale: scale)
    let rows = outline.points.map(\.y)
    guard let top = rows.min(), let bottom = rows.max() else { return nil }
    let name = "g\(glyphs.count)"
    text += "<path id=\"\(name)\" d=\"\(PathData(outline, unit: Self.unit).text)\"/>"
    return Glyph(name: name, rows: top >> 6...(bottom + 63) >> 6)
  }

  private mutating func emoji(_ key: GlyphKey) -> Glyph? {
    let image = typesetter.image(of: key.glyph, font: key.font, scale: scale, subpixel: 0)
    guard image.format == .color,
      let picture = Picture(width: image.width, height: image.height, pixels: image.colors),
      let png = try? picture.transparentPNG()
    else { return nil }
    let (left, top) = (image.left, image.top)
    let name = "g\(glyphs.count)"
    let place = PixelRect(x: left, y: -top, width: picture.width, height: picture.height)
    text += self.image(name, place, type: "png", png)
    return Glyph(name: name, rows: -top...picture.height - top)
  }

  /// Returns the name of a symbol in a square, in pixels.
  mutating func symbol(_ symbol: Symbol, side: Int) -> String {
    let path = symbol.path(side: Double(side))
    return paint("path", " d=\"\(PathData(path, unit: Self.unit).text)\">")
  }

  // MARK: Pictures

  /// Returns the name of a picture at its size; `nil` if there is none.
  mutating func picture(_ key: PictureKey) -> String? {
    if let known = images[key] { return known }
    let name = pictures.picture(key).flatMap { picture -> String? in
      guard let png = try? picture.transparentPNG() else { return nil }
      let name = "p\(images.count)"
      if let original = original(key, below: png.count) {
        let place = PixelRect(x: 0, y: 0, width: key.width, height: key.height)
        text += image(name, place, type: original.type, original.bytes, isFitted: key.isFitted)
      } else {
        let place = PixelRect(
          x: (key.width - picture.width) / 2,
          y: (key.height - picture.height) / 2,
          width: picture.width,
          height: picture.height
        )
        text += image(name, place, type: "png", png)
      }
      return name
    }
    images[key] = name
    return name
  }

  /// Returns the original file, if all programs display it like ours and it is smaller than our
  /// pixels.
  private func original(_ key: PictureKey, below limit: Int) -> (type: String, bytes: [UInt8])? {
    guard let bytes = try? pictures.files?.bytes(at: key.path), bytes.count < limit,
      let header = try? ImageHeader(bytes), header.orientation == .up
    else { return nil }
    switch header.format {
    case .png: return ("png", bytes)
    case .jpeg: return ("jpeg", bytes)
    case .webp, .gif: return nil
    }
  }

  /// Returns the name of a bubble's picture; `nil` if there is none.
  mutating func bubble(_ key: StretchedKey) -> String? {
    if let known = bubbles[key] { return known }
    let name = pictures.picture(key).flatMap { picture -> String? in
      guard let png = try? picture.transparentPNG() else { return nil }
      let name = "b\(bubbles.count)"
      let place = PixelRect(x: 0, y: 0, width: picture.width, height: picture.height)
      text += image(name, place, type: "png", png)
      return name
    }
    bubbles[key] = name
    return name
  }

  private mutating func image(
    _ name: String,
    _ place: PixelRect,
    type: String,
    _ bytes: [UInt8],
    isFitted: Bool? = nil
  ) -> String {
    let aspect =
      switch isFitted {
      case nil: "none"
      case true?: "xMidYMid meet"
      case false?: "xMidYMid slice"
      }
    return "<image id=\"\(name)\" \(place.attributes(unit: Self.unit)) "
      + "preserveAspectRatio=\"\(aspect)\" "
      + "\(reference)=\"\(address(type: type, bytes))\"/>"
  }

  /// The types of sound and video that browsers play, by file extension.
  private static let playableTypes: Set<String> = [
    "aac", "flac", "m4a", "m4v", "mov", "mp3", "mp4", "oga", "ogg", "ogv", "opus", "wav", "webm",
  ]

  /// Returns the URL of a sound or a video in the folder; `nil` if there is no folder, or no file that
  /// browsers play.
  mutating func recording(at path: String) -> String? {
    guard let folder, let dot = path.lastIndex(of: ".") else { return nil }
    let type = path[path.index(after: dot)...].lowercased()
    guard Self.playableTypes.contains(type), let bytes = try? pictures.files?.bytes(at: path) else {
      return nil
    }
    return address(type: type, bytes, in: folder)
  }

  /// Returns the URL of a picture: a data URL, or a file named after its content.
  private mutating func address(type: String, _ bytes: [UInt8]) -> String {
    guard let folder else { return "data:image/\(type);base64,\(Base64.text(of: bytes))" }
    return address(type: type, bytes, in: folder)
  }

  private mutating func address(type: String, _ bytes: [UInt8], in folder: String) -> String {
    let file = "\(FNV1a(bytes).text)-\(bytes.count).\(type)"
    files[file] = bytes
    return folder + file
  }

  // MARK: Clips and gradients

  /// Returns the name of a clip to an outline of a size at the origin.
  mutating func clip(_ outline: ShapeKey.Outline, width: Int, height: Int) -> String {
    let key = ClipKey.shape(outline, width: width, height: height)
    let rect = PixelRect(x: 0, y: 0, width: width, height: height)
    return clip(key, SVGShape.element(outline, rect, attributes: ""))
  }

  /// Returns the name of a clip to some rows of the picture.
  mutating func clip(rows: Range<Int>, width: Int) -> String {
    let rect = PixelRect(x: 0, y: rows.lowerBound, width: width, height: rows.count)
    return clip(.rows(rows), "<rect \(rect.attributes(unit: Self.unit))/>")
  }

  /// Returns the name of a clip to a screen.
  mutating func clip(_ screen: RoundedScreen) -> String {
    let outline = ShapeKey.Outline.rounded(CornerRadii(screen.radius))
    return clip(.screen(screen), SVGShape.element(outline, screen.rect, attributes: ""))
  }

  private mutating func clip(_ key: ClipKey, _ element: String) -> String {
    if let name = clips[key] { return name }
    let name = "k\(clips.count)"
    clips[key] = name
    text += "<clipPath id=\"\(name)\">\(element)</clipPath>"
    return name
  }

  /// Returns the name of a gradient over a rectangle, with the attributes of each stop.
  mutating func gradient(_ stops: [String], isVertical: Bool, over rect: PixelRect) -> String {
    let (x, y) = (rect.x.lowerBound * Self.unit, rect.y.lowerBound * Self.unit)
    let endX = isVertical ? x : rect.x.upperBound * Self.unit
    let endY = isVertical ? rect.y.upperBound * Self.unit : y
    let place = "x1=\"\(x)\" y1=\"\(y)\" x2=\"\(endX)\" y2=\"\(endY)\""
    return paint(
      "linearGradient",
      " gradientUnits=\"userSpaceOnUse\" \(place)>\(elements(of: stops))"
    )
  }

  /// Returns the name of a spot of color, with the attributes of its center and its edge.
  mutating func spot(_ spot: Backdrop.Spot, _ stops: [String]) -> String {
    let unit = Double(Self.unit)
    let numbers = [spot.width, 0, 0, spot.height, spot.x, spot.y].map { ($0 * unit).shortest }
    return paint(
      "radialGradient",
      " gradientUnits=\"userSpaceOnUse\" cx=\"0\" cy=\"0\" r=\"1\" "
        + "gradientTransform=\"matrix(\(numbers.joined(separator: " ")))\">\(elements(of: stops))"
    )
  }

  /// Returns the name of a tile that repeats from the corner of a rectangle.
  mutating func pattern(_ content: String, side: Int, from rect: PixelRect) -> String {
    let (x, y) = (rect.x.lowerBound * Self.unit, rect.y.lowerBound * Self.unit)
    let side = side * Self.unit
    return paint(
      "pattern",
      " patternUnits=\"userSpaceOnUse\" x=\"\(x)\" y=\"\(y)\" width=\"\(side)\" "
        + "height=\"\(side)\">\(content)"
    )
  }

  /// Returns the name of a blur with a standard deviation in 1/64 pixels.
  mutating func blur(deviation: Int) -> String {
    let width = (Double(deviation * Self.unit) / 64).shortest
    return paint(
      "filter",
      " x=\"-50%\" y=\"-50%\" width=\"200%\" height=\"200%\">"
        + "<feGaussianBlur stdDeviation=\"\(width)\"/>"
    )
  }

  private func elements(of stops: [String]) -> String {
    stops.enumerated().map { index, stop in
      let place = stops.count > 1 ? Double(index) / Double(stops.count - 1) : 0
      return "<stop\(stop) offset=\"\(place)\"/>"
    }.joined()
  }

  /// Returns the name of an element, which is defined once.
  private mutating func paint(_ element: String, _ rest: String) -> String {
    if let name = paints[element + rest] { return name }
    let name = "f\(paints.count)"
    paints[element + rest] = name
    text += "<\(element) id=\"\(name)\"\(rest)</\(element)>"
    return name
  }
}
