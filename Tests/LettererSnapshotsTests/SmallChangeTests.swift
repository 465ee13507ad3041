import LettererImages
import LettererModel
import LettererRaster
@testable import LettererSnapshots
import Testing

/// Letters that change by a few pixels, judged with the tolerance for other rasterizers.
@Suite struct SmallChangeTests {
  static let pairs = [
    ("Well, yes", "Well. yes"), ("Well, yes it is so", "Well; yes it is so"),
    ("Mix in it", "Mıx in it"), ("Hello no", "Hellö no"), ("cafe at 9", "café at 9"),
    ("at 10:03", "at 10:08"), ("ca va", "ça va"), ("No: go", "No; go"), ("Ok!", "Oḳ!"),
  ]

  /// The pixels of one incoming bubble; the layout of the first text is used for both.
  private static func rendered(
    _ text: String,
    _ environment: SnapshotEnvironment,
    _ engine: SnapshotEngine
  ) throws -> (picture: DecodedPicture, tree: LayoutTree) {
    let transcript = Transcript(
      participants: [Participant(id: "ann", name: "Ann")],
      messages: [Message(id: "m1", sender: "ann", text: text)]
    )
    let snapshot = engine.render(SnapshotSubject(transcript), in: environment)
    return (
      try DecodedPicture.decode(snapshot.bytes(.png)),
      try LayoutTree(document: snapshot.bytes(.layout))
    )
  }

  @Test(arguments: pairs)
  func `a comma, a dot, or an accent is not noise`(before: String, after: String) throws {
    let engine = SnapshotEngine()
    for scale in [1.0, 2] {
      for appearance in [ViewSettings.Appearance.light, .dark] {
        for size in [1, 1.2] {
          var environment = SnapshotEnvironment()
          (environment.scale, environment.appearance) = (scale, appearance)
          environment.textSize = size
          let first = try Self.rendered(before, environment, engine)
          let second = try Self.rendered(after, environment, engine)
          try #require(first.picture.size == second.picture.size)
          var judge = PictureJudge(
            tolerance: .perceptual,
            pictures: (first.picture, second.picture),
            trees: (nil, first.tree)
          )
          judge.judge()
          #expect(!judge.isSame, "\(scale) ×, \(appearance), text \(size)")
          #expect(judge.sentences.first?.hasPrefix("message m1: ") == true, "\(judge.sentences)")
        }
      }
    }
  }
}
