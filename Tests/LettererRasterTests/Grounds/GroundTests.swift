import LettererImages
import LettererModel
import LettererText
import Testing

@testable import LettererLayout
@testable import LettererRaster

/// Shadows, wallpapers, and gradients over the whole conversation.
@Suite struct GroundTests {
  private func painter(
    _ theme: Theme,
    count: Int = 40,
    _ appearance: ViewSettings.Appearance = .light
  ) throws -> PicturePainter {
    let messages = (0..<count).map { number in
      Message(
        id: "\(number)",
        sender: number.isMultiple(of: 2) ? "a" : "b",
        text: "Words \(number)"
      )
    }
    let layout = TranscriptLayout(
      Transcript(
        viewer: "b",
        participants: [Participant(id: "a", name: "A"), Participant(id: "b", name: "B")],
        messages: messages
      ),
      theme: theme,
      environment: LayoutEnvironment(width: 200, scale: 1),
      typesetter: FontTypesetter(),
      wording: EnglishWording()
    )
    return try PicturePainter(
      layout,
      appearance: appearance,
      fingerprint: EngineFingerprint(fonts: .bundled)
    )
  }

  @Test(arguments: ["jsq", "paperplane", "greenpaper"])
  func `the height of bands changes no pixel of a background`(name: String) throws {
    let painter = try painter(try #require(Theme.preset(named: name)))
    let whole = painter.pixels(bandHeight: 100_000)
    for height in [1, 13, 128] {
      let isSame = painter.pixels(bandHeight: height) == whole
      #expect(isSame, "bands of \(height)")
    }
  }

  @Test func `the spots of a tall picture repeat and no edge shows`() throws {
    var theme = Theme.paperplane
    theme.light.wallpaper.pattern = .none
    let painter = try painter(theme, count: 120)
    let pixels = painter.pixels()
    let column = stride(
      from: 1,
      to: painter.pixelHeight * painter.pixelWidth,
      by: painter.pixelWidth
    )
    .map { pixels[$0] }
    #expect(Set(column).count > 20)
    for (upper, lower) in zip(column, column.dropFirst()) {
      for shift in [0, 8, 16] as [UInt32] {
        let change = abs(Int(upper >> shift & 0xFF) - Int(lower >> shift & 0xFF))
        #expect(change <= 2)
      }
    }
  }

  @Test func `a fixed gradient gives a bubble at the end another color than one at the top`() throws
  {
    let painter = try painter(.jsq)
    let pixels = painter.pixels()
    func blue(from start: Int, _ step: Int) -> UInt32? {
      // The last columns of the viewer's bubbles, left of their tails.
      stride(from: start, to: step > 0 ? painter.pixelHeight : -1, by: step).lazy
        .map { pixels[$0 * painter.pixelWidth + painter.pixelWidth - 24] }
        .first { $0 >> 16 & 0xFF > 0xE0 && $0 & 0xFF < 0x80 }
    }
    let first = try #require(blue(from: 0, 1))
    let last = try #require(blue(from: painter.pixelHeight - 1, -1))
    #expect(first & 0xFF > last & 0xFF, "lighter at the top")
  }

  @Test func `a shadow fades on all sides and leaves its shape free`() throws {
    let shadow = Shadow(y: 2, blur: 6, color: RGBAColor(0x000000))
    let outline = ShapeKey.Outline.rounded(CornerRadii(8))
    let key = ShadowKey(shadow, of: outline, scale: 1)
    let rect = PixelRect(x: 0, y: 0, width: 60, height: 40)
    let shape = ShapeKey(outline, rect: rect, margin: key.margin)
    let mask = try #require(key.slice(shape)).mask
    func coverage(_ x: Int, _ y: Int) -> UInt8 {
      mask.coverage[(y - mask.y) * mask.width + x - mask.x]
    }
    let (middle, height) = (shape.width / 2, shape.height)
    #expect(coverage(middle, height / 2) == 0, "nothing under the shape")
    #expect(coverage(middle, height) > coverage(middle, height + 2))
    #expect(coverage(middle, height) > coverage(middle, -1), "it lies lower than the shape")
    #expect(coverage(-1, height / 2) == coverage(shape.width, height / 2))
    #expect(mask.coverage.first == 0 && mask.coverage.last == 0)
  }

  @Test func `the averages of a shadow have the variance of its blur`() {
    for blur in [2, 3, 5, 12, 36] as [Double] {
      let shadow = Shadow(y: 0, blur: blur, color: RGBAColor(0))
      let key = ShadowKey(shadow, of: .rounded(CornerRadii(1)), scale: 2)
      let variance = key.boxes.map { Double($0 * $0 - 1) / 12 }.reduce(0, +)
      #expect(abs(variance.squareRoot() - blur) < 0.5, "\(blur): \(key.boxes)")
    }
  }
}
