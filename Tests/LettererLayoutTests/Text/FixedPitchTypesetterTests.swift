import LettererLayout
import TestSupport
import Testing

@Suite struct FixedPitchTypesetterTests {
  @Test func `no font size and no box traps`() {
    #expect(totalityLaws(FixedPitchTypesetter()) == [])
  }

  @Test(arguments: [.nan, .infinity, -1, 0, 1e300] as [Double])
  func `no advance and no height of a line traps`(ems: Double) {
    #expect(totalityLaws(FixedPitchTypesetter(advance: ems, lineHeight: ems)) == [])
  }

  @Test func `the largest and the smallest em are those of the documentation`() {
    let typesetter = FixedPitchTypesetter(advance: 1, lineHeight: 1)
    func width(_ size: Double) -> Double {
      let text = typesetter.prepare(StyledText("a", font: FontStyle(size: size)))
      return typesetter.size(text, fit: TextFit(width: 1e6)).width
    }
    #expect(width(.infinity) == 16_384)
    for size in [0, -17, .nan] as [Double] { #expect(width(size) == 0.015625) }
  }
}
