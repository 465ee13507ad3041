import LettererDocuments
import LettererLayout
import LettererModel
import LettererSnapshots
import LettererText
import TestSupport
import Testing

/// Over thirty layouts that are hard to fit, from narrow to wide and from small to large text.
@Suite struct HardLayoutTests {
  struct Cell: Sendable, CustomTestStringConvertible {
    var theme: Theme
    var width: Double
    var textSize: Double
    var isMirrored = false

    var testDescription: String {
      "\(theme.name) \(width) text \(textSize)\(isMirrored ? " right to left" : "")"
    }

    static let all: [Cell] = Theme.presets.flatMap { theme in
      [120, 200, 320, 800, 2000].flatMap { width in
        [0.5, 1, 4].flatMap { textSize in
          [false, true].map { isMirrored in
            Cell(theme: theme, width: width, textSize: textSize, isMirrored: isMirrored)
          }
        }
      }
    }
  }

  private static func transcript() throws -> Transcript {
    let bytes = try Repository.bytes("Snapshots/Hard/hard.transcript.json")
    return TranscriptDocument.read(ByteSource(bytes)).transcript
  }

  private static func layout(
    _ transcript: Transcript,
    _ cell: Cell
  ) -> TranscriptLayout<FontTypesetter, ICUWording> {
    TranscriptLayout(
      transcript,
      theme: cell.theme,
      environment: LayoutEnvironment(
        width: cell.width,
        textSize: cell.textSize,
        isMirrored: cell.isMirrored
      ),
      typesetter: FontTypesetter(),
      wording: ICUWording(locale: "en-US")
    )
  }

  @Test(arguments: TestRun.sample(Cell.all, 5))
  func `nothing is outside the picture, and nothing overlaps`(cell: Cell) throws {
    let layout = Self.layout(try Self.transcript(), cell)
    let tree = try LayoutTree(document: LayoutDocument(layout).write())
    let rules: Set<LintFinding.Rule> = [.outside, .overlap, .clipped]
    let found = LayoutLint(tree).findings.filter { rules.contains($0.rule) }
    #expect(found.isEmpty, "\(found.prefix(5).map(\.sentence))")
    #expect(layout.checkInvariants() == [])
  }

  @Test func `margins and avatars shrink before text does`() throws {
    func part(_ name: PartName, _ width: Double) throws -> LayoutRect {
      let cell = Cell(theme: .jsq, width: width, textSize: 1)
      let layout = Self.layout(try Self.transcript(), cell)
      let row = try #require(layout.row(of: "02-1")?.row)
      return try #require(row.part(name)).frame
    }
    func size(_ width: Double) throws -> Double {
      let cell = Cell(theme: .jsq, width: width, textSize: 1)
      let layout = Self.layout(try Self.transcript(), cell)
      let row = try #require(layout.row(of: "02-1")?.row)
      let text = try #require(row.text(.text))
      return layout.typesetter.typography(of: text).text.runs[0].font.size
    }
    #expect(try part(.avatar, 320).width == 30)
    #expect(try part(.avatar, 150).width < 30)
    #expect(try size(150) == size(320))
    #expect(try size(60) < size(320))
  }

  @Test func `only the message that does not fit is smaller`() throws {
    let cell = Cell(theme: .greenpaper, width: 120, textSize: 1)
    let layout = Self.layout(try Self.transcript(), cell)
    let small = Set(layout.smallMessages)
    #expect(small.contains("13-1"))
    #expect(!small.contains("01-0"))
    let wide = Self.layout(
      try Self.transcript(),
      Cell(theme: .greenpaper, width: 390, textSize: 1)
    )
    #expect(wide.smallMessages.isEmpty)
  }
}
