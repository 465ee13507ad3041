import ChatSnapshots
import Testing

@Suite struct SnapshotMatrixTests {
  @Test func `every combination occurs once, the usual one first`() {
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

  @Test func `a reduced matrix is the same every time`() {
    #expect(SnapshotMatrix.standard.environments == SnapshotMatrix.standard.environments)
    #expect(SnapshotMatrix.standard.environments.count < 12)
  }
}
