import LettererImages
import LettererRaster
@testable import LettererSnapshots
import TestSupport
import Testing

/// The numbers in the documentation, from pictures that are rendered every time.
@Suite struct CorpusTests {
  /// The counts.
  struct Count {
    var cases = 0
    var missed: [String] = []
    var tolerated: [String] = []
    var misnamed: [String] = []
  }

  @Test func `no regression is missed, and the right message is named`() throws {
    let folder = VerifierTests.Folder()
    var count = Count()
    var rasterFaults = 0
    for index in TestRun.sample(0..<8, 4) {
      let chat = try CorpusChat(index, folder: folder)
      for (place, regression) in Regression.allCases.enumerated() {
        let row = chat.rows[(place + index) % chat.rows.count]
        let name = "\(regression.rawValue) of \(row.title) in chat \(index)"
        if let picture = regression.picture(chat, row) {
          rasterFaults += 1
          Self.judge(chat, picture, row.title, name, &count)
        } else if let place = chat.tree.rows.firstIndex(of: row),
          let tree = regression.tree(chat, at: place)
        {
          Self.judge(chat, tree, at: place, regression, name, &count)
        }
      }
    }
    #expect(count.cases >= (TestRun.isFull ? 150 : 75), "\(count.cases)")
    #expect(count.missed.isEmpty, "\(count.missed)")
    // Faults in pixels only, with the tolerance for other rasterizers.
    #expect(count.tolerated.count * 50 <= rasterFaults, "\(rasterFaults): \(count.tolerated)")
    #expect(count.misnamed.count * 100 <= count.cases, "\(count.misnamed)")
    print(
      "regressions \(count.cases), of pixels alone \(rasterFaults): missed \(count.missed.count),"
    )
    print("tolerated \(count.tolerated.count), misnamed \(count.misnamed.count)")
  }

  @Test func `other rasterizers of the same layout pass if allowed`() throws {
    let folder = VerifierTests.Folder()
    var alarms: [String] = []
    var cases = 0
    for index in TestRun.sample(0..<12, 3) {
      let chat = try CorpusChat(index, messages: 3, folder: folder)
      for noise in Noise.allCases {
        let picture = try #require(noise.picture(chat))
        cases += 1
        #expect(!ImageComparison.isIdentical(chat.picture, picture))
        if !Self.verdict(chat, picture, .perceptual).isSame {
          alarms.append("\(noise.rawValue) in chat \(index)")
        }
      }
    }
    #expect(cases >= (TestRun.isFull ? 50 : 12))
    #expect(alarms.count * 20 <= cases, "\(alarms)")
    print("noise \(cases): false alarms \(alarms.count)")
  }

  private static func verdict(
    _ chat: CorpusChat,
    _ picture: Picture,
    _ tolerance: PixelTolerance
  ) -> PictureJudge {
    var judge = PictureJudge(
      tolerance: tolerance,
      pictures: (chat.picture, picture),
      trees: (chat.tree, chat.tree)
    )
    judge.judge()
    return judge
  }

  private static func judge(
    _ chat: CorpusChat,
    _ picture: Picture,
    _ title: String,
    _ name: String,
    _ count: inout Count
  ) {
    count.cases += 1
    let exact = verdict(chat, picture, .exact)
    if exact.isSame { count.missed.append(name) }
    if !exact.sentences.contains(where: { $0.hasPrefix(title) }) || exact.sentences.count != 1 {
      count.misnamed.append("\(name): \(exact.sentences)")
    }
    if verdict(chat, picture, .perceptual).isSame { count.tolerated.append(name) }
  }

  private static func judge(
    _ chat: CorpusChat,
    _ tree: LayoutTree,
    at place: Int,
    _ regression: Regression,
    _ name: String,
    _ count: inout Count
  ) {
    count.cases += 1
    let difference = LayoutComparison(chat.tree, tree).difference
    if difference.isIdentical { count.missed.append(name) }
    let neighbors = [place, place + 1, place - 1].filter(chat.tree.rows.indices.contains)
    var titles = [chat.tree.rows[place].title]
    if regression == .inserted { titles = ["message new"] }
    if regression == .swapped { titles = neighbors.map { chat.tree.rows[$0].title } }
    let first = difference.changes.first?.title ?? ""
    if !titles.contains(first) { count.misnamed.append("\(name): \(difference.sentences())") }
  }
}
