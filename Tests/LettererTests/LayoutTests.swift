import Foundation
import Testing

@Suite struct LayoutTests {
  /// A rectangle of the layout document.
  struct Frame {
    var x, y, width, height: Double

    init?(_ value: Any?) {
      guard let numbers = value as? [Double], numbers.count == 4 else { return nil }
      (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    func contains(_ other: Frame) -> Bool {
      other.x >= x - 0.01 && other.y >= y - 0.01
        && other.x + other.width <= x + width + 0.01
        && other.y + other.height <= y + height + 0.01
    }
  }

  @Test(arguments: [200, 320, 390, 768])
  func `bubbles are inside their margins, text inside its bubble, rows in order`(
    width: Int
  ) throws {
    let run = try LettererProcess(["layout", Folder.demo, "--width", "\(width)"])
    #expect(run.status == 0)
    let document = try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    )
    let rows = try #require(document["rows"] as? [[String: Any]])
    #expect(rows.count > 30)
    var (bottom, bubbles) = (0.0, 0)
    for row in rows {
      let frame = try #require(Frame(row["frame"]))
      #expect(frame.y >= bottom)
      bottom = frame.y + frame.height
      if try check(row, frame: frame, width: Double(width)) { bubbles += 1 }
    }
    #expect(bubbles > 20)
    #expect(bottom <= document["height"] as? Double ?? 0)
  }

  /// Checks a row, and returns whether it has a bubble.
  private func check(_ row: [String: Any], frame: Frame, width: Double) throws -> Bool {
    let parts = try #require(row["parts"] as? [String: Any])
    let margins = try #require(Frame([4, frame.y, width - 8, frame.height]))
    guard parts["bubble"] != nil else { return false }
    let bubble = try #require(Frame(parts["bubble"]))
    #expect(margins.contains(bubble), "\(row["key"] ?? "")")
    for name in ["text", "placeholder"] {
      if let text = Frame(parts[name]) { #expect(bubble.contains(text), "\(name)") }
    }
    for line in row["lines"] as? [[String: Any]] ?? [] {
      let frame = try #require(Frame(line["frame"]))
      #expect(bubble.contains(frame), "\(row["key"] ?? "") at \(width)")
    }
    return true
  }

  @Test func `all of the tutorials' messages are drawn, in order, with warnings`() throws {
    let tutorial = Folder.fixtures.appendingPathComponent("tutorial.firebase.json").path
    let run = try LettererProcess(["layout", tutorial, "--me", "bar"])
    let document = try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    )
    let rows = try #require(document["rows"] as? [[String: Any]])
    let lines = rows.compactMap { ($0["lines"] as? [[String: Any]])?.first?["text"] as? String }
    #expect(lines == ["Hey person!", "Yo!", "I like turtles!"])
    #expect(rows.map { $0["side"] as? String } == ["incoming", "outgoing", "outgoing"])
    for code in ["W001", "W002", "W003"] { #expect(run.errors.contains(code)) }
  }

  @Test func `the chosen viewer is named, with the way to change it`() throws {
    let run = try LettererProcess(["layout", Folder.demo])
    #expect(run.errors.contains("Maya Cohen"))
    #expect(run.errors.contains("--me"))
  }

  /// The rows of the demo's layout document.
  private func rows(_ arguments: [String]) throws -> [[String: Any]] {
    let run = try LettererProcess(["layout", Folder.demo] + arguments)
    let document = try #require(
      try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    )
    return try #require(document["rows"] as? [[String: Any]])
  }

  @Test func `a right-to-left screen is the reflection, and text keeps its direction`() throws {
    let plain = try rows(["--direction", "ltr"])
    let mirrored = try rows(["--direction", "rtl"])
    func bubbles(_ rows: [[String: Any]]) -> [Frame] {
      rows.compactMap { Frame(($0["parts"] as? [String: Any])?["bubble"]) }
    }
    func directions(_ rows: [[String: Any]]) -> [String] {
      rows.flatMap { $0["lines"] as? [[String: Any]] ?? [] }
        .compactMap { $0["direction"] as? String }
    }
    #expect(!bubbles(plain).isEmpty)
    for (left, right) in zip(bubbles(plain), bubbles(mirrored)) {
      #expect(abs(right.x - (390 - left.x - left.width)) < 0.02)
      #expect(right.y == left.y)
    }
    #expect(directions(plain) == directions(mirrored))
    let shown = try ["auto", "rtl"].map { direction in
      try LettererProcess(["show", Folder.demo, "--direction", direction]).output
    }
    #expect(shown[0] != shown[1])
    #expect(try LettererProcess(["layout", Folder.demo, "--direction", "up"]).status == 2)
  }

  @Test func `standard input is read for a dash`() throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: Folder.demo))
    let piped = try LettererProcess(["layout", "-"], input: bytes)
    let isSame = try piped.output == LettererProcess(["layout", Folder.demo]).output
    #expect(isSame)
  }

  @Test func `a version has a fingerprint`() throws {
    let text = String(decoding: try LettererProcess(["--version"]).output, as: UTF8.self)
    #expect(text.contains("HarfBuzz") && text.contains("fonts "))
  }

  @Test(arguments: [
    "HarfBuzz", "FreeType", "ICU", "libarchive", "SQLite", "cmark-gfm", "libdeflate", "giflib",
    "libjpeg-turbo", "libpng", "libwebp", "Nettle",
  ])
  func `the version names a library once, with its version`(library: String) throws {
    let text = String(decoding: try LettererProcess(["--version"]).output, as: UTF8.self)
    let parts = text.split { $0 == ";" || $0 == "\n" }.map { $0.drop { $0 == " " } }
    let versions = parts.filter { $0.hasPrefix("\(library) ") }
      .map { $0.dropFirst(library.count + 1) }
    #expect(versions.count == 1 && versions.allSatisfy { $0.first?.isNumber == true })
  }

  @Test func `no arguments show the demo and three commands`() throws {
    let run = try LettererProcess([])
    #expect(run.status == 0)
    #expect(String(decoding: run.output, as: UTF8.self).contains("Karim"))
    #expect(run.errors.split(separator: "\n").filter { $0.hasPrefix("  letterer ") }.count == 3)
  }
}
