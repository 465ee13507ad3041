import LettererDocuments
import LettererLayout
import LettererModel
import LettererScreens
import LettererText
import Foundation
import Testing

@testable import LettererRaster

/// Everything that the painter uses is in the layout document, row by row.
@Suite struct LayoutDocumentPaintingTests {
  /// The painting of a row, as text.
  private struct Paints {
    var colors: Set<String> = []
    var fonts: Set<String> = []
    var radii: Set<Double> = []
    var pictures: Set<String> = []
  }

  private let fonts = FontCollection.bundled

  private func demo() throws -> Transcript {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Snapshots/Demo/demo.transcript.json")
    let bytes = try Array(Data(contentsOf: file))
    return TranscriptDocument.read(ByteSource(bytes)).transcript
  }

  private func layout(
    _ transcript: Transcript,
    scale: Double
  ) -> TranscriptLayout<FontTypesetter, EnglishWording> {
    TranscriptLayout(
      transcript,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 390, scale: scale),
      typesetter: FontTypesetter(fonts: fonts),
      wording: EnglishWording()
    )
  }

  // MARK: The painter

  private func painted(
    _ row: Row<PreparedText>,
    of layout: TranscriptLayout<FontTypesetter, EnglishWording>,
    palette: Palette
  ) -> Paints {
    let builder = DisplayListBuilder(
      typesetter: layout.typesetter,
      palette: palette,
      scale: layout.grid.scale,
      drawsBoxes: false,
      pictures: PictureStock(files: nil, themeFiles: nil, scale: layout.grid.scale)
    )
    var paints = Paints()
    for item in builder.strips(of: row, top: 0).flatMap(\.items) {
      switch item {
      case .fill(_, let color): paints.colors.insert(text(color))
      case .shape(let outline, _, let color):
        paints.colors.insert(text(color))
        paints.radii.formUnion(radii(outline, scale: layout.grid.scale))
      case .shadow(_, _, let color): paints.colors.insert(text(color))
      case .backdrop, .pattern: break  // behind all rows
      case .gradient(let outline, _, let gradient, _):
        paints.colors.formUnion(gradient.colors.map { text(PixelColor($0)) })
        paints.radii.formUnion(radii(outline, scale: layout.grid.scale))
      case .symbol(_, _, let color): paints.colors.insert(text(color))
      case .picture(let key, _, _): paints.pictures.insert(key.path)
      case .stretched(let key, _): paints.pictures.insert(key.image.path)
      case .glyphs(let font, let spots, let color):
        guard !spots.isEmpty else { continue }
        if !font.isEmoji { paints.colors.insert(text(color)) }
        let file = fonts.faces[font.face].file
        paints.fonts.insert("\(file) \(Double(font.size) / 64)")
      }
    }
    return paints
  }

  private func text(_ color: PixelColor) -> String {
    String(format: "#%02X%02X%02X", color.red, color.green, color.blue)
      + (color.alpha < 255 ? String(format: "%02X", color.alpha) : "")
  }

  private func radii(_ outline: ShapeKey.Outline, scale: Double) -> [Double] {
    let radii: CornerRadii
    switch outline {
    case .person, .path: return []
    case .rounded(let corners): radii = corners
    case .bubble(let bubble): radii = bubble.radii
    case .ring(let radius, _): radii = CornerRadii(radius)
    case .elbow(let elbow): radii = CornerRadii(elbow.radius)
    }
    return [radii.topLeft, radii.topRight, radii.bottomLeft, radii.bottomRight]
      .filter { $0.isFinite }.map { $0 / scale }
  }

  // MARK: The document

  private func told(
    _ style: Any,
    _ appearance: String,
    fonts: [String: Any],
    into paints: inout Paints
  ) {
    if let object = style as? [String: Any] {
      if let color = object[appearance] as? String { paints.colors.insert(color) }
      if let colors = (object[appearance] as? [String: Any])?["colors"] as? [String] {
        paints.colors.formUnion(colors)
      }
      if let radii = object["radius"] as? [Double] { paints.radii.formUnion(radii) }
      if let radius = object["radius"] as? Double { paints.radii.insert(radius) }
      if let path = object["path"] as? String { paints.pictures.insert(path) }
      if let border = object["borderWidth"] as? Double {
        paints.radii.formUnion(paints.radii.map { max($0 - border, 0) })
      }
      if let name = object["font"] as? String, let size = object["size"] as? Double {
        let file = (fonts[name] as? [String: Any])?["file"] as? String
        paints.fonts.insert("\(file ?? "no file") \(size)")
      }
      for value in object.values { told(value, appearance, fonts: fonts, into: &paints) }
    } else if let array = style as? [Any] {
      for value in array { told(value, appearance, fonts: fonts, into: &paints) }
    }
  }

  @Test(arguments: [1, 2, 3] as [Double])
  func `every color, font, radius and picture of the demo's picture is in its document`(
    scale: Double
  ) throws {
    let layout = layout(try demo(), scale: scale)
    try compare(LayoutDocument(layout).write(style: .compact), layout.rows, of: layout)
  }

  @Test(arguments: Device.common.map(\.name))
  func `everything that paints a screen, with its bars, is in its document`(name: String) throws {
    var device = try #require(Device(named: name))
    // Half a point is a whole number of pixels: neither borders nor the corners inside them are
    // rounded.
    device.scale = 2
    let scene = ChatScene(
      Timeline(try demo()),
      device: device,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 1),
      typesetter: FontTypesetter(fonts: fonts),
      wording: EnglishWording()
    )
    let (layout, screen) = (scene.viewport.layout, scene.screen)
    let bytes = LayoutDocument(Panel(screen, of: layout)).write(style: .compact)
    let document = try compare(bytes, screen.rows, of: layout)
    #expect(document["width"] as? Double == scene.device.size.width)
    #expect(document["height"] as? Double == scene.device.size.height)
    let text = LayoutText(Panel(screen, of: layout)).write()
    for part in screen.rows.flatMap(\.row.parts) { #expect(text.contains("  \(part.name)")) }
    #expect(text.contains("  clock [") && text.contains("  field ["))
  }

  /// Compares a document with rows, and returns it.
  @discardableResult
  private func compare(
    _ bytes: [UInt8],
    _ placedRows: [PlacedRow<PreparedText>],
    of layout: TranscriptLayout<FontTypesetter, EnglishWording>
  ) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: Data(bytes))
    let document = try #require(json as? [String: Any])
    let fonts = try #require(document["fonts"] as? [String: Any])
    let rows = try #require(document["rows"] as? [[String: Any]])
    #expect(rows.count == placedRows.count)
    for (appearance, palette) in [("light", layout.theme.light), ("dark", layout.theme.dark)] {
      for (placed, row) in zip(placedRows, rows) {
        let painted = painted(placed.row, of: layout, palette: palette)
        var told = Paints()
        self.told(row["style"] ?? [], appearance, fonts: fonts, into: &told)
        let key = placed.row.key.text
        #expect(painted.colors.subtracting(told.colors) == [], "\(key), \(appearance)")
        #expect(painted.fonts.subtracting(told.fonts) == [], "\(key)")
        #expect(painted.radii.subtracting(told.radii) == [], "\(key)")
        #expect(painted.pictures.subtracting(told.pictures) == [], "\(key)")
      }
    }
    return document
  }
}
