import Testing

@testable import LettererLayout

@Suite struct TypographyStyleTests {
  @Test(arguments: [
    (17.0, 22.0, -0.012), (16, 21, -0.0096), (13, 17.706, -0.0024), (34, 40.8, -0.012),
  ])
  func `a line is five points higher than its font`(size: Double, height: Double, tracking: Double)
  {
    let font = TypographyStyle().completing(FontStyle(size: size))
    #expect(abs((font.lineHeight ?? 0) * size - height) < 0.001)
    #expect(abs((font.tracking ?? 0) - tracking) < 1e-9)
  }

  @Test func `a theme completes only the fonts with missing values`() {
    var theme = Theme.jsq
    theme.code.font.lineHeight = 1.6
    theme.body.tracking = 0
    let complete = theme.withTypography()
    #expect(complete.code.font.lineHeight == 1.6)
    #expect(complete.body.tracking == 0)
    #expect(complete.body.lineHeight == 22.0 / 17)
    #expect(complete.senderName.font.lineHeight == 1.362)
    #expect(complete.withTypography() == complete)
  }
}
