import LettererImages
import LettererModel
import LettererRaster
@testable import LettererSnapshots
import Foundation
import Testing

@Suite struct VerifierTests {
  /// References and output in a folder that is removed after the test.
  final class Folder {
    let path = FileManager.default.temporaryDirectory.path + "/letterer-\(UUID().uuidString)"
    var references: FileStore { FileStore(root: "\(path)/references") }
    var output: FileStore { FileStore(root: "\(path)/output") }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func verify(
      _ transcript: Transcript,
      _ mode: RecordMode = .never,
      tolerance: PixelTolerance = .exact
    ) throws -> SnapshotReport {
      try SnapshotVerifier(
        engine: SnapshotEngine(),
        references: references,
        output: output,
        mode: mode,
        tolerance: tolerance
      ).verify(
        SnapshotSubject(transcript),
        key: SnapshotKey(["A", "b"]),
        formats: [.layout, .png, .text]
      )
    }
  }

  static func transcript(_ second: String = "It is green, all of it") -> Transcript {
    Transcript(
      viewer: "me",
      participants: [Participant(id: "me", name: "Me"), Participant(id: "ann", name: "Ann")],
      messages: [
        Message(id: "m1", sender: "ann", text: "Is the deploy green?"),
        Message(id: "m2", sender: "me", text: second),
        Message(id: "m3", sender: "ann", text: "Thanks"),
      ]
    )
  }

  @Test func `a reference is missing, then recorded, then identical`() throws {
    let folder = Folder()
    #expect(
      try folder.verify(Self.transcript()).cells.map(\.verdict) == [.missing, .missing, .missing]
    )
    #expect(try folder.references.files().isEmpty)
    #expect(try folder.verify(Self.transcript(), .missing).verdict == .recorded)
    #expect(try folder.references.files() == ["A/b/base.layout", "A/b/base.png", "A/b/base.txt"])
    let again = try folder.verify(Self.transcript())
    #expect(again.verdict == .identical)
    #expect(again.explanation.isEmpty)
  }

  @Test func `a change is described in sentences and pictures`() throws {
    let folder = Folder()
    _ = try folder.verify(Self.transcript(), .missing)
    let report = try folder.verify(Self.transcript("It is queen, all of it"))
    #expect(report.cells.map(\.verdict) == [.changed, .changed, .changed])
    #expect(report.explanation.contains("message m2: text changed from character 7"))
    let roles = report.cells[1].artifacts.map(\.role)
    #expect(roles == [.reference, .actual, .diff])
    for artifact in report.cells[1].artifacts {
      let bytes = try #require(try folder.output.read(artifact.path))
      #expect(throws: Never.self) { try Picture.decode(bytes) }
    }
  }

  @Test func `pixel changes are reported by message and part`() throws {
    let folder = Folder()
    _ = try folder.verify(Self.transcript(), .missing)
    let bytes = try #require(try folder.references.read("A/b/base.png"))
    let picture = try Picture.decode(bytes)
    var pixels = picture.pixels
    let tree = try LayoutTree(document: try #require(try folder.references.read("A/b/base.layout")))
    let frame = try #require(tree.rows.first { $0.message == "m2" }?.part("bubble"))
    let place = Int(frame.y * 2 + 20) * picture.width + Int(frame.x * 2 + 30)
    pixels[place] ^= 0x8080
    let wrong = try #require(Picture(width: picture.width, height: picture.height, pixels: pixels))
    try folder.references.write(wrong.png(), to: "A/b/base.png")
    let report = try folder.verify(Self.transcript())
    #expect(report.cells.map(\.verdict) == [.identical, .changed, .identical])
    #expect(report.cells[1].sentences.count == 1)
    #expect(report.cells[1].sentences[0].hasPrefix("message m2: 1 pixel differs in"))
    #expect(
      try folder.verify(Self.transcript(), tolerance: .perceptual).verdict == .withinTolerance
    )
  }

  @Test func `a reference from another engine hides no letters and no rows`() throws {
    let folder = Folder()
    _ = try folder.verify(Self.transcript(), .missing)
    func replace(_ pairs: [(String, String)]) throws {
      let layout = try #require(try folder.references.read("A/b/base.layout"))
      let other = pairs.reduce(String(decoding: layout, as: UTF8.self)) {
        $0.replacingOccurrences(of: $1.0, with: $1.1)
      }
      try folder.references.write(Array(other.utf8), to: "A/b/base.layout")
    }
    try replace([("letterer 1;", "letterer 0;"), ("HarfBuzz", "Harfbuzz")])
    #expect(try folder.verify(Self.transcript()).verdict == .identical)
    let report = try folder.verify(Self.transcript("It is queen, all of it"))
    #expect(report.cells[0].verdict == .changed)
    #expect(report.cells[0].sentences.contains { $0.hasPrefix("other engine: ") })
    try replace([("\"radius\":[18.5", "\"radius\":[16.5")])
    let engine = try folder.verify(Self.transcript())
    #expect(engine.cells[0].verdict == .otherEngine)
    #expect(engine.explanation.contains("regressions are unknown"))
  }

  @Test func `recording explains changes like verifying`() throws {
    let folder = Folder()
    _ = try folder.verify(Self.transcript(), .missing)
    let longer = Self.transcript("It is green, all of it, and so is the one that we had before")
    let verified = try folder.verify(longer)
    let recorded = try folder.verify(longer, .all)
    #expect(recorded.cells.map(\.sentences) == verified.cells.map(\.sentences))
    #expect(recorded.cells.map(\.verdict) == [.rerecorded, .rerecorded, .rerecorded])
    #expect(try folder.verify(longer).verdict == .identical)
  }

  @Test func `a pending file is next to the reference until it is accepted`() throws {
    let folder = Folder()
    _ = try folder.verify(Self.transcript(), .missing)
    let changed = Self.transcript("It is queen, all of it")
    #expect(try folder.verify(changed, .pending).verdict == .changed)
    let pending = PendingFiles(folder.references)
    #expect(try pending.paths() == ["A/b/base.layout", "A/b/base.png", "A/b/base.txt"])
    #expect(try pending.explanation("A/b/base.layout")[0].hasPrefix("message m2: text changed"))
    for path in try pending.paths() { try pending.accept(path) }
    #expect(try pending.paths().isEmpty)
    #expect(try folder.verify(changed).verdict == .identical)
  }

  @Test func `a damaged reference is reported as such, and the others are checked`() throws {
    let folder = Folder()
    _ = try folder.verify(Self.transcript(), .missing)
    try folder.references.write(Array("{".utf8), to: "A/b/base.layout")
    let report = try folder.verify(Self.transcript())
    #expect(report.cells.map(\.verdict) == [.unusable, .identical, .identical])
    #expect(report.verdict.isFailure)
    #expect(report.cells[0].sentences[0].hasPrefix("the reference cannot be used: 1:2: "))
    try folder.references.remove("A/b/base.layout")
    try folder.references.write(
      Array("version https://git-lfs.github.com".utf8),
      to: "A/b/base.png"
    )
    let pointer = try folder.verify(Self.transcript())
    #expect(pointer.cells.map(\.verdict) == [.missing, .unusable, .identical])
    #expect(pointer.explanation.contains("git lfs pull"))
  }

  @Test func `failures of layout or painting are reported, and nothing is written`() throws {
    let folder = Folder()
    let verifier = SnapshotVerifier(
      engine: SnapshotEngine(),
      references: folder.references,
      output: folder.output,
      mode: .all
    )
    let report = try verifier.verify(
      SnapshotSubject(layoutDocument: Array("{\"layout\": \"1.0\", \"rows\": []}".utf8)),
      key: SnapshotKey(["web"]),
      formats: [.layout, .png]
    )
    #expect(report.cells.map(\.verdict) == [.recorded, .unusable])
    #expect(try folder.references.files() == ["web/base.layout"])
  }

  @Test func `the layout of another frontend is checked by its document`() throws {
    let folder = Folder()
    let verifier = SnapshotVerifier(
      engine: SnapshotEngine(),
      references: folder.references,
      output: folder.output,
      mode: .missing
    )
    func verify(_ width: Int) throws -> SnapshotReport {
      let document = """
        {"layout": "1.0", "width": 390, "height": 40, "rows": [{"message": "m1",
        "frame": [0, 0, 390, 40], "parts": {"bubble": [8, 0, \(width), 40]}}]}
        """
      return try verifier.verify(
        SnapshotSubject(layoutDocument: Array(document.utf8)),
        key: SnapshotKey(["web"])
      )
    }
    #expect(try verify(100).verdict == .recorded)
    #expect(try verify(100).verdict == .identical)
    let report = try verify(104)
    #expect(report.cells[0].sentences == ["message m1: bubble 4 pt wider"])
  }

  @Test func `a run is reported in every format, with text from chats escaped`() throws {
    var cell = SnapshotCell(
      key: "A/<b>",
      environment: "base",
      format: .layout,
      path: "A/b/base.layout",
      verdict: .changed,
      place: SourcePlace(file: "A/T.swift", line: 7)
    )
    cell.sentences = ["message <script>alert(1)</script>|\u{1}: tail is missing", "50 % more"]
    cell.clusters = [
      ChangeCluster(cause: .grouping, signature: "tail is missing", titles: ["message m1"])
    ]
    var other = cell
    other.path = "A/c/base.layout"
    other.key = "A/c"
    let run = SnapshotRun(cells: [cell, other])
    #expect(SnapshotRun(lines: run.lines) == run)
    #expect(run.clusters.map(\.snapshots.count) == [2])
    #expect(run.text.contains("2 snapshots have in common: grouping: tail is missing"))
    #expect(run.junit.contains("&lt;script&gt;alert(1)&lt;/script&gt;|\u{FFFD}"))
    #expect(run.gitHubAnnotations.contains("::error file=A/T.swift,line=7,title=A/b/base.layout::"))
    #expect(run.gitHubAnnotations.contains("50 %25 more"))
    #expect(run.markdown.contains("&lt;script&gt;") && run.markdown.contains("\\|"))
    let page = HTMLReport(run, output: FileStore(root: "/nowhere")).page
    #expect(!page.contains("<script>alert"))
    #expect(page.contains("&lt;script&gt;alert"))
  }
}
