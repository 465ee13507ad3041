import LettererLayout
import LettererModel
import LettererScreens
import LettererText
import TestSupport
import Testing

@testable import LettererRaster

@Suite struct ScenePainterTests {
  private typealias Layout = TranscriptLayout<FontTypesetter, EnglishWording>

  private static let fingerprint = EngineFingerprint(fonts: .bundled)

  private func layout(_ theme: Theme = Theme(name: "jsq"), first count: Int = 3) -> Layout {
    var transcript = TranscriptPainterTests.transcript
    transcript.messages = Array(transcript.messages.prefix(count))
    return TranscriptLayout(
      transcript,
      theme: theme,
      environment: LayoutEnvironment(width: 160, scale: 1),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
  }

  private func painter(
    _ layout: Layout,
    _ frame: PictureFrame,
    appearance: ViewSettings.Appearance = .light
  ) throws -> ScenePainter {
    try ScenePainter(
      layout,
      appearance: appearance,
      frame: frame,
      fingerprint: Self.fingerprint
    )
  }

  @Test(arguments: Theme.presets.map(\.name), ViewSettings.Appearance.allCases)
  func `without a frame it is the picture of the other painter`(
    theme: String,
    appearance: ViewSettings.Appearance
  ) throws {
    let layout = layout(try #require(Theme.preset(named: theme)), first: 6)
    let plain = try PicturePainter(
      layout,
      appearance: appearance,
      fingerprint: Self.fingerprint
    )
    let scene = try painter(layout, PictureFrame(), appearance: appearance)
    #expect(scene.pixelWidth == plain.pixelWidth && scene.pixelHeight == plain.pixelHeight)
    let isSame = scene.pixels().map { $0 & 0xFF_FFFF } == plain.pixels()
    #expect(isSame)
  }

  @Test func `padding moves the chat and changes no pixel of it`() throws {
    let layout = layout()
    let plain = try painter(layout, PictureFrame())
    let padded = try painter(layout, PictureFrame(padding: 10))
    #expect(padded.pixelWidth == plain.pixelWidth + 20)
    #expect(padded.pixelHeight == plain.pixelHeight + 20)
    let (inner, outer) = (plain.pixels(), padded.pixels())
    for y in 0..<plain.pixelHeight {
      let row = inner[y * plain.pixelWidth..<(y + 1) * plain.pixelWidth]
      let start = (y + 10) * padded.pixelWidth + 10
      let isSame = row.elementsEqual(outer[start..<start + plain.pixelWidth])
      #expect(isSame, "row \(y)")
    }
  }

  @Test(arguments: PictureFrame.Form.allCases)
  func `a transparent picture on a color looks as if painted on it`(
    form: PictureFrame.Form
  ) throws {
    let layout = layout()
    let ground = RGBAColor(0x3366CC)
    let through = try painter(
      layout,
      PictureFrame(form, title: "Kerning", padding: 8, background: .transparent)
    )
    let solid = try painter(
      layout,
      PictureFrame(form, title: "Kerning", padding: 8, background: .color(ground))
    )
    let expected = solid.pixels()
    let pixels = through.pixels()
    #expect(pixels.first == 0)
    var worst = 0
    for (index, pixel) in pixels.enumerated() {
      let on = PixelArithmetic.over(pixel, PixelColor(ground).pixel) | 0xFF00_0000
      guard on != expected[index] else { continue }
      for shift in [UInt32(0), 8, 16] {
        let distance = Int(on >> shift & 0xFF) - Int(expected[index] >> shift & 0xFF)
        worst = max(worst, abs(distance))
      }
    }
    // Both were rounded to whole numbers for every layer.
    #expect(worst <= 3)
  }

  @Test func `a frame surrounds the chat and leaves it unchanged`() throws {
    let layout = layout()
    let plain = try painter(layout, PictureFrame())
    for form in [PictureFrame.Form.phone, .window] {
      let framed = try painter(layout, PictureFrame(form, title: "Kerning"))
      #expect(framed.pixelWidth > plain.pixelWidth && framed.pixelHeight > plain.pixelHeight)
      let metrics = FrameMetrics(PictureFrame(form, title: "Kerning"), around: layout.drawing)
      let left = Int(metrics.edges.left)
      let top = Int(metrics.edges.top + metrics.top + metrics.bar)
      let (inner, outer) = (plain.pixels(), framed.pixels())
      for y in 0..<plain.pixelHeight {
        let row = inner[y * plain.pixelWidth..<(y + 1) * plain.pixelWidth]
        let start = (y + top) * framed.pixelWidth + left
        let isSame = row.elementsEqual(outer[start..<start + plain.pixelWidth])
        #expect(isSame, "\(form), row \(y)")
      }
    }
  }

  // MARK: Screens

  private func scene() throws -> ChatScene<FontTypesetter, EnglishWording> {
    var device = try #require(Device(named: "iphone-15"))
    device.scale = 1
    var scene = ChatScene(
      Timeline(TranscriptPainterTests.transcript),
      device: device,
      theme: Theme(name: "jsq"),
      environment: LayoutEnvironment(width: 1),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    scene.scroll(fromTop: 30)
    return scene
  }

  private func painter(
    _ scene: ChatScene<FontTypesetter, EnglishWording>,
    _ frame: PictureFrame
  ) throws -> ScenePainter {
    try ScenePainter(
      Panel(scene.screen, of: scene.viewport.layout),
      appearance: .light,
      frame: frame,
      fingerprint: Self.fingerprint
    )
  }

  @Test func `a screen without a frame is the picture of its own painter`() throws {
    let scene = try scene()
    let plain = try PicturePainter(
      Panel(scene.screen, of: scene.viewport.layout),
      appearance: .light,
      fingerprint: Self.fingerprint
    ).pixels()
    let isSame = try painter(scene, PictureFrame()).pixels().map { $0 & 0xFF_FFFF } == plain
    #expect(isSame)
  }

  @Test func `nothing that extends beyond a screen is painted around it`() throws {
    let scene = try scene()
    let (width, height) = (Int(scene.device.size.width), Int(scene.device.size.height))
    let frame = PictureFrame(padding: 20, background: .color(RGBAColor(0x123456)))
    let painter = try painter(scene, frame)
    let pixels = painter.pixels()
    for y in 0..<painter.pixelHeight {
      for x in 0..<painter.pixelWidth {
        let isInside = 20..<20 + width ~= x && 20..<20 + height ~= y
        let isGround = pixels[y * painter.pixelWidth + x] == 0xFF56_3412
        if isInside == isGround {
          Issue.record("\(x), \(y)")
          return
        }
      }
    }
  }

  @Test func `a phone frame rounds a screen and covers none of its middle`() throws {
    let scene = try scene()
    let plain = try painter(scene, PictureFrame()).pixels()
    let framed = try painter(scene, PictureFrame(.phone, background: .transparent))
    let pixels = framed.pixels()
    let width = framed.pixelWidth
    func pixel(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] }
    #expect(pixel(0, 0) == 0 && pixel(2, 2) == 0)
    // The corner of the screen is under the edge.
    #expect(pixel(27, 27) == 0xFF06_0505 && pixel(width / 2, 6) == 0xFF06_0505)
    let inner = Int(scene.device.size.width)
    for y in 56..<Int(scene.device.size.height) - 56 {
      let row = plain[y * inner..<(y + 1) * inner]
      let start = (y + 12) * width + 12
      #expect(row.elementsEqual(pixels[start..<start + inner]), "row \(y)")
    }
  }

  @Test func `a band behind a message changes its rows only`() throws {
    let layout = layout()
    let plain = try painter(layout, PictureFrame()).pixels()
    let marked = try painter(layout, PictureFrame(highlights: ["3"]))
    let placed = try #require(layout.row(of: "3"))
    var changed = Set<Int>()
    for (index, pixel) in marked.pixels().enumerated() where pixel != plain[index] {
      changed.insert(index / marked.pixelWidth)
    }
    let (first, last) = (try #require(changed.min()), try #require(changed.max()))
    #expect(abs(Double(first) - placed.frame.y) <= 3)
    #expect(abs(Double(last) - placed.frame.maxY) <= 3)
  }

  @Test func `a picture that does not fit in memory is rejected`() {
    #expect(throws: RasterError.self) {
      try painter(layout(), PictureFrame(padding: 9000, background: .transparent))
    }
  }
}
