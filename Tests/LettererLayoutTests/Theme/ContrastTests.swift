import Testing

@testable import LettererLayout

@Suite struct ContrastTests {
  /// Contrasts from other calculators, to one decimal.
  @Test(
    arguments: [
      (0x000000, 0xFFFFFF, 21.0), (0xFFFFFF, 0xFFFFFF, 1), (0x777777, 0xFFFFFF, 4.5),
      (0x8E8E93, 0xFFFFFF, 3.3), (0xFFFFFF, 0x0F87FF, 3.5), (0xFFFFFF, 0x34C759, 2.2),
      (0xFFFFFF, 0x2E94F2, 3.2), (0x000000, 0xE1FFC7, 19.3), (0x111B21, 0xD9FDD3, 15.8),
      (0xE9EDEF, 0x005C4B, 6.8), (0xFFFFFF, 0xFF4D21, 3.3), (0xFFFFFF, 0xE31475, 4.5),
    ] as [(UInt32, UInt32, Double)]
  )
  func `contrast is defined as in WCAG`(text: UInt32, ground: UInt32, expected: Double) {
    let ratio = RGBAColor(text).contrast(with: RGBAColor(ground))
    #expect(abs(ratio - expected) <= 0.06)
    #expect(ratio == RGBAColor(ground).contrast(with: RGBAColor(text)))
  }

  @Test func `gray 119 is just below, gray 118 just above the limit`() {
    #expect(RGBAColor(0x777777).contrast(with: RGBAColor(0xFFFFFF)) < 4.5)
    #expect(RGBAColor(0x767676).contrast(with: RGBAColor(0xFFFFFF)) >= 4.5)
  }

  @Test func `half of black over white is gray`() {
    let half = RGBAColor(red: 0, green: 0, blue: 0, alpha: 128)
    #expect(half.over(RGBAColor(0xFFFFFF)) == RGBAColor(0x7F7F7F))
    #expect(RGBAColor(0x123456).over(RGBAColor(0xFFFFFF)) == RGBAColor(0x123456))
  }

  @Test func `a path begins at the color and ends at black or white`() {
    let color = RGBAColor(red: 15, green: 135, blue: 255, alpha: 128)
    #expect(color.moved(toward: .black, by: 0) == color)
    #expect(color.moved(toward: .black, by: 255) == RGBAColor(0x000000))
    #expect(color.moved(toward: .white, by: 255) == RGBAColor(0xFFFFFF))
  }

  @Test func `the report lists text that is hard to read`() {
    let report = ContrastReport(Theme(name: "jsq"))
    let own = report.entries.filter {
      $0.text == .outgoingText && $0.ground == .outgoingFill && $0.appearance == .light
    }
    #expect(own.count == 1)
    #expect(own.allSatisfy { abs($0.ratio - 3.5) < 0.06 })
    #expect(report.minimum == report.entries.map(\.ratio).min())
    #expect(report.entries(below: report.minimum) == [])
  }

  @Test func `the worst color of a gradient counts`() throws {
    let entry = try #require(
      ContrastReport(.messengerTravamigos).entries.first { $0.ground == .outgoingFill }
    )
    #expect(abs(entry.ratio - 3.3) < 0.06)
  }

  @Test(arguments: Theme.presets.indices)
  func `with a contrast of 4.5 every text of every theme has it`(index: Int) {
    let theme = Theme.presets[index].withContrast(4.5)
    for entry in ContrastReport(theme).entries(below: 4.5) {
      Issue.record(
        "\(theme.name), \(entry.appearance): \(entry.text) on \(entry.ground) \(entry.ratio)"
      )
    }
    #expect(theme.name == Theme.presets[index].name + "+contrast")
    #expect(theme.withContrast(4.5) == theme)
  }

  @Test func `a color with enough contrast is kept`() {
    for theme in Theme.presets {
      #expect(theme.withContrast(1).light == theme.light)
      #expect(theme.withContrast(1).dark == theme.dark)
    }
    let light = Theme(name: "jsq").withContrast(4.5).light
    #expect(light[.incomingText] == Theme(name: "jsq").light[.incomingText])
    #expect(light[.canvas] == Theme(name: "jsq").light[.canvas])
    #expect(light[.outgoingText] == RGBAColor(0xFFFFFF))
  }

  @Test func `colors change no frame`() {
    var theme = Theme(name: "jsq").withContrast(4.5)
    (theme.light, theme.dark, theme.name) = (
      Theme(name: "jsq").light, Theme(name: "jsq").dark, "jsq"
    )
    #expect(theme == Theme(name: "jsq"))
  }
}
