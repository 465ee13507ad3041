import LettererImages
import LettererRaster
import LettererText

/// The images of a document, each written once.
struct ImageBook {
  /// An image with its displayed size in pixels.
  struct Image {
    var number: ObjectNumber
    var width: Int
    var height: Int
    /// The orientation of the stored pixels.
    var orientation = ImageOrientation.up
  }

  /// An emoji glyph, with its offset from the origin in pixels of the image.
  struct Emoji {
    var image: Image
    var left: Int
    var top: Int
    /// The number of pixels per em.
    var pixelsPerEm: Double
  }

  /// A shadow, with its offset from the corner of its shape.
  struct Shadow {
    var image: Image
    var x: Int
    var y: Int
  }

  private struct EmojiKey: Hashable {
    var face: Int
    var glyph: UInt32
  }

  private struct ShadowImageKey: Hashable {
    var shadow: ShadowKey
    var width: Int
    var height: Int
    var color: PixelColor
  }

  /// The em size at which emoji are stored: that of the bitmaps in Noto Color Emoji.
  private static let emojiEm = 109

  private let typesetter: FontTypesetter
  private let pictures: PictureStock
  private var files: [String: Image?] = [:]
  private var emoji: [EmojiKey: Emoji?] = [:]
  private var bubbles: [StretchedKey: Image?] = [:]
  private var shadows: [ShadowImageKey: Shadow?] = [:]

  init(typesetter: FontTypesetter, pictures: PictureStock) {
    self.typesetter = typesetter
    self.pictures = pictures
  }

  // MARK: Files

  /// Returns a picture of the transcript at its own size; `nil` if it can't be read.
  mutating func file(_ path: String, in file: inout PDFFile) throws(PDFError) -> Image? {
    if let known = files[path] { return known }
    let image = try load(path, in: &file)
    files[path] = .some(image)
    return image
  }

  private func load(_ path: String, in file: inout PDFFile) throws(PDFError) -> Image? {
    guard let bytes = try? pictures.files?.bytes(at: path), let header = try? ImageHeader(bytes)
    else { return nil }
    if let components = JPEGComponents(bytes) {
      return try write(jpeg: bytes, header, components, to: &file)
    }
    guard let picture = try? pictures.files?.picture(from: bytes, at: path) else { return nil }
    return try write(picture, to: &file)
  }

  /// Writes a JPEG file unchanged.
  private func write(
    jpeg bytes: [UInt8],
    _ header: ImageHeader,
    _ components: JPEGComponents,
    to file: inout PDFFile
  ) throws(PDFError) -> Image {
    let stored = header.storedSize
    let number = try file.writeStream(
      bytes,
      Self.entries(stored.width, stored.height, components.colorSpace) + "/Filter/DCTDecode",
      isPacked: true
    )
    return Image(
      number: number,
      width: header.size.width,
      height: header.size.height,
      orientation: header.orientation
    )
  }

  // MARK: Pixels

  /// Returns an emoji; `nil` if it has no ink.
  mutating func emoji(
    _ glyph: UInt32,
    _ font: GlyphFont,
    in file: inout PDFFile
  ) throws(PDFError) -> Emoji? {
    let key = EmojiKey(face: font.face, glyph: glyph)
    if let known = emoji[key] { return known }
    var font = font
    font.size = Self.emojiEm * 64
    let image = typesetter.image(of: glyph, font: font, scale: 1, subpixel: 0)
    var result: Emoji?
    if image.format == .color, let picture = Picture(image) {
      result = Emoji(
        image: try write(picture, to: &file),
        left: image.left,
        top: image.top,
        pixelsPerEm: Double(Self.emojiEm)
      )
    }
    emoji[key] = .some(result)
    return result
  }

  /// Returns the picture of a bubble at a size; `nil` if it can't be read.
  mutating func bubble(_ key: StretchedKey, in file: inout PDFFile) throws(PDFError) -> Image? {
    if let known = bubbles[key] { return known }
    var image: Image?
    if let picture = pictures.picture(key) { image = try write(picture, to: &file) }
    bubbles[key] = .some(image)
    return image
  }

  /// Returns the shadow of a shape with a given size, without the area under the shape.
  mutating func shadow(
    _ key: ShadowKey,
    _ rect: PixelRect,
    _ color: PixelColor,
    in file: inout PDFFile
  ) throws(PDFError) -> Shadow? {
    let size = ShadowImageKey(
      shadow: key,
      width: rect.x.count,
      height: rect.y.count,
      color: color
    )
    if let known = shadows[size] { return known }
    var shadow: Shadow?
    if let mask = ShadowImage(key, rect) {
      let image = try write(mask.coverage(opacity: color.alpha), of: color, mask, to: &file)
      shadow = Shadow(image: image, x: mask.x, y: mask.y)
    }
    shadows[size] = .some(shadow)
    return shadow
  }

  /// Writes one color with a mask.
  private func write(
    _ mask: [UInt8],
    of color: PixelColor,
    _ shadow: ShadowImage,
    to file: inout PDFFile
  ) throws(PDFError) -> Image {
    let mask = try file.writeStream(
      mask,
      Self.entries(shadow.width, shadow.height, "DeviceGray")
    )
    let number = try file.writeStream(
      [color.red, color.green, color.blue],
      Self.entries(1, 1, "DeviceRGB") + "/SMask \(mask)"
    )
    return Image(number: number, width: shadow.width, height: shadow.height)
  }

  /// Writes pixels losslessly, with their opacity if any are transparent.
  private func write(_ picture: Picture, to file: inout PDFFile) throws(PDFError) -> Image {
    var mask = ""
    if let opacity = PixelPlanes.opacity(of: picture) {
      let number = try file.writeStream(
        opacity,
        Self.entries(picture.width, picture.height, "DeviceGray")
      )
      mask = "/SMask \(number)"
    }
    let number = try file.writeStream(
      PixelPlanes.colors(of: picture),
      Self.entries(picture.width, picture.height, "DeviceRGB") + mask
    )
    return Image(number: number, width: picture.width, height: picture.height)
  }

  private static func entries(_ width: Int, _ height: Int, _ space: String) -> String {
    "/Type/XObject/Subtype/Image/Width \(width)/Height \(height)/ColorSpace/\(space)"
      + "/BitsPerComponent 8"
  }
}
