import LettererImages
import LettererLayout
import LettererModel
import LettererSnapshots
import TestSupport
import Testing

/// Chats that are rendered once, for mutations of their pictures and layouts.
struct CorpusChat {
  let index: Int
  let transcript: Transcript
  let environment: SnapshotEnvironment
  let layout: [UInt8]
  let tree: LayoutTree
  let picture: Picture

  /// Renders one of the chats; their texts and widths differ, and every second one is dark.
  init(_ index: Int, messages: Int = 6, folder: VerifierTests.Folder) throws {
    self.index = index
    transcript = Self.transcript(index, messages)
    environment = Self.environment(index)
    let verifier = SnapshotVerifier(
      engine: SnapshotEngine(),
      references: folder.references,
      output: folder.output,
      mode: .missing
    )
    let report = try verifier.verify(
      SnapshotSubject(transcript),
      key: SnapshotKey(["corpus\(index)"]),
      environments: [environment]
    )
    layout = try #require(try folder.references.read(report.cells[0].path))
    tree = try LayoutTree(document: layout)
    let bytes = try #require(try folder.references.read(report.cells[1].path))
    picture = try Picture.decode(bytes)
  }

  static func environment(_ index: Int) -> SnapshotEnvironment {
    var environment = SnapshotEnvironment()
    environment.width = [300, 340, 390, 320][index % 4]
    environment.scale = index % 3 == 0 ? 2 : 1
    environment.appearance = index.isMultiple(of: 2) ? .light : .dark
    return environment
  }

  static func transcript(_ index: Int, _ count: Int) -> Transcript {
    let texts = [
      "Is the deploy green now, or do we wait for the second run of the tests?",
      "It is green.", "Then let us merge it before lunch", "👍 good",
      "I would rather wait: the last time this went wrong at 09:03, and nobody saw it.",
      "Fine with me!", "Ok", "What about the pictures of the third page, are they in?",
    ]
    let messages = (0..<count).map { place in
      Message(
        id: "m\(place)",
        sender: (place + index) % 3 == 0 ? "me" : place.isMultiple(of: 2) ? "ann" : "bob",
        time: Time(milliseconds: 1_764_000_000_000 + Int64(place) * 40_000),
        text: texts[(place * 3 + index) % texts.count]
      )
    }
    return Transcript(
      kind: .group,
      viewer: "me",
      participants: ["me", "ann", "bob"].map { Participant(id: $0, name: $0.capitalized) },
      messages: messages
    )
  }

  /// The messages with a text, from which mutations choose.
  var rows: [LayoutRow] { tree.rows.filter { $0.kind == "message" && $0.part("text") != nil } }
}

/// A picture that can be changed.
struct Paper {
  let width: Int
  let height: Int
  var pixels: [UInt32]

  init(_ picture: Picture) {
    (width, height, pixels) = (picture.width, picture.height, picture.pixels)
  }

  var picture: Picture? { Picture(width: width, height: height, pixels: pixels) }

  func box(_ frame: LayoutRect, _ scale: Double) -> (x: Range<Int>, y: Range<Int>) {
    func range(_ start: Double, _ length: Double, _ limit: Int) -> Range<Int> {
      let low = min(max(Int((start * scale).rounded(.down)), 0), limit)
      let high = min(max(Int(((start + length) * scale).rounded(.up)), low), limit)
      return low..<high
    }
    return (range(frame.x, frame.width, width), range(frame.y, frame.height, height))
  }

  /// Changes every pixel of a rectangle depending on its position.
  mutating func map(
    _ box: (x: Range<Int>, y: Range<Int>),
    _ change: (UInt32, Int, Int) -> UInt32
  ) {
    let before = pixels
    for y in box.y {
      for x in box.x { pixels[y * width + x] = change(before[y * width + x], x, y) }
    }
  }

  /// The most frequent color in a rectangle.
  func ground(_ box: (x: Range<Int>, y: Range<Int>)) -> UInt32 {
    var counts: [UInt32: Int] = [:]
    for y in box.y { for x in box.x { counts[pixels[y * width + x], default: 0] += 1 } }
    return counts.max { ($0.value, $0.key) < ($1.value, $1.key) }?.key ?? 0
  }
}

extension UInt32 {
  /// The pixel with a change to each of its three colors.
  func shifted(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
    func channel(_ shift: UInt32, _ change: Int) -> UInt32 {
      UInt32(Swift.min(Swift.max(Int(self >> shift & 0xFF) + change, 0), 255)) << shift
    }
    return self & 0xFF00_0000 | channel(0, red) | channel(8, green) | channel(16, blue)
  }
}
