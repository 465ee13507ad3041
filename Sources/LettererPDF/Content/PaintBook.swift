import LettererLayout
import LettererRaster

/// The gradients, patterns, and opacities of a document, each written once.
struct PaintBook {
  private struct SpotKey: Hashable {
    var numbers: [Double]
    var alpha: UInt8
  }

  private struct TileKey: Hashable {
    var tile: PatternTile.Key
    var color: PixelColor
    var matrix: [Double]
  }

  private var opacities: [UInt8: ObjectNumber] = [:]
  private var gradients: [[RGBAColor]: ObjectNumber] = [:]
  private var spots: [SpotKey: ObjectNumber] = [:]
  private var tiles: [TileKey: ObjectNumber] = [:]

  /// Returns the graphics state for filling with an opacity.
  mutating func opacity(_ alpha: UInt8, in file: inout PDFFile) throws(PDFError) -> ObjectNumber {
    if let known = opacities[alpha] { return known }
    let share = PDFValue.number(Double(alpha) / 255)
    let number = try file.write("<</ca \(share)/CA \(share)>>")
    opacities[alpha] = number
    return number
  }

  /// Returns the gradient of colors from 0 to 1 (ISO 32000-1, 8.7.4.5.3).
  mutating func gradient(
    _ colors: [RGBAColor],
    in file: inout PDFFile
  ) throws(PDFError) -> ObjectNumber {
    if let known = gradients[colors] { return known }
    let number = try file.write(
      "<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 1 0]/Extend[true true]"
        + "/Function \(Self.function(colors.map(Self.components)))>>"
    )
    gradients[colors] = number
    return number
  }

  /// Returns the graphics state that masks everything but a spot, fading toward its edge.
  mutating func spot(
    _ spot: Backdrop.Spot,
    in file: inout PDFFile
  ) throws(PDFError) -> ObjectNumber {
    let key = SpotKey(
      numbers: [spot.width, 0, 0, spot.height, spot.x, spot.y],
      alpha: spot.color.alpha
    )
    if let known = spots[key] { return known }
    let shares = [[Double(spot.color.alpha) / 255], [0]]
    let shading = try file.write(
      "<</ShadingType 3/ColorSpace/DeviceGray/Coords[0 0 0 0 0 1]/Extend[false false]"
        + "/Function \(Self.function(shares))>>"
    )
    let (width, height) = (spot.width, spot.height)
    let box = [spot.x - width, spot.y - height, spot.x + width, spot.y + height]
    let group = try file.writeStream(
      Array("\(PDFValue.numbers(key.numbers)) cm /S\(shading.value) sh\n".utf8),
      "/Type/XObject/Subtype/Form/BBox[\(PDFValue.numbers(box))]"
        + "/Group<</S/Transparency/CS/DeviceGray>>"
        + "/Resources<</Shading<</S\(shading.value) \(shading)>>>>"
    )
    let number = try file.write("<</SMask<</S/Luminosity/G \(group)>>>>")
    spots[key] = number
    return number
  }

  /// Returns the pattern of a tile; the matrix places it on the page.
  mutating func tile(
    _ key: PatternTile.Key,
    _ color: PixelColor,
    matrix: [Double],
    in file: inout PDFFile
  ) throws(PDFError) -> ObjectNumber {
    let tile = TileKey(tile: key, color: color, matrix: matrix)
    if let known = tiles[tile] { return known }
    var content = ContentStream()
    content.append(color.components, "rg")
    content.append(Doodles.path(side: Double(key.side)))
    content.append("f")
    let number = try file.writeStream(
      content.bytes,
      "/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 \(key.side) \(key.side)]"
        + "/XStep \(key.side)/YStep \(key.side)/Matrix[\(PDFValue.numbers(matrix))]/Resources<<>>"
    )
    tiles[tile] = number
    return number
  }

  private static func components(_ color: RGBAColor) -> [Double] { PixelColor(color).components }

  /// Returns a function that interpolates evenly spaced values from 0 to 1 (7.10).
  private static func function(_ values: [[Double]]) -> String {
    let pairs = zip(values, values.dropFirst()).map { from, to in
      "<</FunctionType 2/Domain[0 1]/N 1/C0[\(PDFValue.numbers(from))]/C1[\(PDFValue.numbers(to))]>>"
    }
    guard let first = values.first else { return "<<>>" }
    guard let only = pairs.first else { return function([first, first]) }
    guard pairs.count > 1 else { return only }
    let bounds = (1..<pairs.count).map { Double($0) / Double(pairs.count) }
    let encode = pairs.map { _ in "0 1" }.joined(separator: " ")
    return "<</FunctionType 3/Domain[0 1]/Functions[\(pairs.joined())]"
      + "/Bounds[\(PDFValue.numbers(bounds))]/Encode[\(encode)]>>"
  }
}

extension PixelColor {
  /// Red, green and blue from 0 to 1.
  var components: [Double] { [red, green, blue].map { Double($0) / 255 } }
}
