import LettererModel
import LettererRaster
import LettererSnapshots
import TestSupport
import Testing

/// Faults between a transcript and its picture, end to end: recorded, broken, verified.
@Suite struct EngineCorpusTests {
  struct Count {
    var cases = 0
    var missed: [String] = []
    var misnamed: [String] = []
    var misclassed: [String] = []
  }

  /// With the pixel tolerance, which must not hide any of these.
  @Test func `no fault of the engine or a theme is missed, and its cause is reported`() throws {
    let engine = SnapshotEngine()
    var count = Count()
    for index in TestRun.sample(0..<4, 1) {
      let folder = VerifierTests.Folder()
      var environment = CorpusChat.environment(index)
      environment.scale = 1
      let transcript = Self.inRuns(CorpusChat.transcript(index, 6), index)
      func verify(
        _ transcript: Transcript,
        _ environment: SnapshotEnvironment,
        _ mode: RecordMode
      ) throws -> SnapshotReport {
        try SnapshotVerifier(
          engine: engine,
          references: folder.references,
          output: folder.output,
          mode: mode,
          tolerance: .perceptual
        ).verify(
          SnapshotSubject(transcript),
          key: SnapshotKey(["chat"]),
          environments: [environment]
        )
      }
      _ = try verify(transcript, environment, .missing)
      #expect(try verify(transcript, environment, .never).verdict == .identical)
      for (number, regression) in EngineRegression.allCases.enumerated() {
        let place = (number + index) % transcript.messages.count
        let wanted = regression == .status ? Self.lastOwn(transcript) : place
        guard let broken = regression.transcript(transcript, at: wanted) else { continue }
        let other = regression.environment(environment)
        guard broken != transcript || other != environment else { continue }
        let report = try verify(broken, other, .never)
        let message = regression == .oneMore ? "new" : transcript.messages[wanted].id
        Self.judge(report, regression, message, "chat \(index)", &count)
      }
    }
    #expect(count.cases >= (TestRun.isFull ? 80 : 20), "\(count.cases)")
    #expect(count.missed.isEmpty, "\(count.missed)")
    #expect(count.misnamed.count * 100 <= count.cases, "\(count.misnamed)")
    #expect(count.misclassed.count * 20 <= count.cases, "\(count.misclassed)")
    print("engine regressions \(count.cases): missed \(count.missed.count),")
    print("misnamed \(count.misnamed.count), misclassed \(count.misclassed.count)")
  }

  /// The transcript with several consecutive messages from one sender.
  private static func inRuns(_ given: Transcript, _ index: Int) -> Transcript {
    var result = given
    for place in result.messages.indices {
      result.messages[place].sender = ["ann", "bob", "me"][(place + index) / 2 % 3]
    }
    return result
  }

  private static func lastOwn(_ transcript: Transcript) -> Int {
    transcript.messages.lastIndex { $0.sender == "me" } ?? 0
  }

  /// A fault in one message must be reported for it, and a fault in a theme by its cause.
  private static func judge(
    _ report: SnapshotReport,
    _ regression: EngineRegression,
    _ message: String,
    _ chat: String,
    _ count: inout Count
  ) {
    count.cases += 1
    let name = "\(regression.rawValue) in \(chat): \(report.cells.flatMap(\.sentences))"
    // A fault that is visible only in the layout, or only in the pixels, must not be missed.
    if report.verdict != .changed { count.missed.append(name) }
    let clusters = report.cells.flatMap(\.clusters)
    let titles = clusters.flatMap(\.titles)
    if regression.changesOne, regression != .swapped, regression != .wrap,
      !titles.contains("message \(message)")
    {
      count.misnamed.append("message \(message), \(name)")
    }
    let details = report.cells.flatMap(\.sentences).joined(separator: "; ")
    let causes = Set(clusters.map(\.cause))
    if causes.isDisjoint(with: regression.causes), !regression.isTold(details) {
      count.misclassed.append("\(causes.map(\.rawValue).sorted()), \(name)")
    }
  }
}

extension EngineRegression {
  /// Whether a sentence reports the fault in addition to a more severe cause.
  func isTold(_ sentences: String) -> Bool {
    let words: String =
      switch self {
      case .canvasColor: "canvas fill"
      case .bubbleColor: "bubble fill"
      case .textColor: "text color"
      case .fontWeight, .boldRun: "text font"
      case .fontSize: "text size"
      case .nameSize: "senderName size"
      case .gapByOnePoint: "space above"
      case .swapped: ": now "
      default: " moved "
      }
    return sentences.contains(words)
  }
}
