import LettererModel
import Testing

@Suite struct TimeTests {
  @Test(
    arguments: [
      (0, 0), (1_714_546_800.25, 1_714_546_800_250), (-0.0006, -1), (.nan, 0),
      (.infinity, 8_640_000_000_000_000), (-1e300, -8_640_000_000_000_000),
    ] as [(Double, Int64)]
  )
  func `seconds since 1970 are a time in UTC`(seconds: Double, milliseconds: Int64) {
    let time = Time(seconds: seconds)
    #expect(
      time == Time(milliseconds: milliseconds, reference: .utc(offset: 0), precision: .second)
    )
  }
}
