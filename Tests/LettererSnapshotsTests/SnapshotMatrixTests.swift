import LettererSnapshots
import Testing

@Suite struct SnapshotMatrixTests {
  @Test func `every combination occurs once, the default one first`() {
    let environments = SnapshotMatrix(widths: [390, 320], appearances: [.light, .dark]).environments
    #expect(environments.map(\.slug) == ["base", "dark", "320", "320-dark"])
  }

  @Test func `a reduced matrix has every pair of values in few environments`() {
    let matrix = SnapshotMatrix(
      widths: [390, 320, 768],
      appearances: [.light, .dark],
      directions: [.auto, .rightToLeft],
      textSizes: [1, 1.5, 2],
      locales: ["en-US", "de-DE", "ar-EG"]
    )
    let environments = matrix.pairwise().environments
    #expect(environments[0].slug == "base")
    #expect(environments.count <= 14)
    func pairs(_ cells: [SnapshotEnvironment]) -> Set<String> {
      Set(
        cells.flatMap { cell -> [String] in
          let values = [
            "w\(cell.width)", "a\(cell.appearance)", "d\(cell.direction)", "t\(cell.textSize)",
            "l\(cell.locale)",
          ]
          return values.flatMap { first in values.map { "\(first) \($0)" } }
        }
      )
    }
    #expect(pairs(environments) == pairs(matrix.environments))
  }

  /// References are named after environments, so a different choice would orphan them.
  private static let standard = [
    "base", "320-dark-rtl-text1.5", "768-rtl", "dark-text1.5", "320", "768-dark", "rtl-text1.5",
    "768-text1.5",
  ]

  @Test func `the reduced standard matrix has these environments`() {
    #expect(SnapshotMatrix.standard.environments.map(\.slug) == Self.standard)
  }
}
