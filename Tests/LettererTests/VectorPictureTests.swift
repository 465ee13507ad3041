import CPNG
import Foundation
import TestSupport
import Testing

/// `letterer render -o chat.svg`, rendered with librsvg.
@Suite struct VectorPictureTests {
  private static let rasterizer = "/usr/bin/rsvg-convert"

  /// Three-byte pixels.
  private struct Pixels {
    var width: Int
    var height: Int
    var bytes: [UInt8]

    init(_ png: [UInt8]) throws {
      var image = png_image()
      image.version = png_uint_32(PNG_IMAGE_VERSION)
      defer { withExtendedLifetime(png) { png_image_free(&image) } }
      try #require(png_image_begin_read_from_memory(&image, png, png.count) != 0)
      image.format = png_uint_32(PNG_FORMAT_FLAG_COLOR)
      (width, height) = (Int(image.width), Int(image.height))
      bytes = [UInt8](repeating: 0, count: width * height * 3)
      try #require(png_image_finish_read(&image, nil, &bytes, 0, nil) != 0)
    }

    /// The sum of the channels at a position.
    func light(_ x: Int, _ y: Int) -> Double {
      (0..<3).reduce(0) { $0 + Double(bytes[(y * width + x) * 3 + $1]) }
    }

    /// The position where a line across an edge changes from the first color to the last, in
    /// fractional pixels; `nil` if it doesn't have two colors.
    func edge(_ places: [(Int, Int)]) -> Double? {
      let lights = places.map { light($0.0, $0.1) }
      guard let first = lights.first, let last = lights.last, abs(first - last) > 20 else {
        return nil
      }
      let shares = lights.map { ($0 - first) / (last - first) }
      guard shares.allSatisfy({ (-0.02...1.02).contains($0) }) else { return nil }
      return shares.reduce(0, +)
    }
  }

  /// The lines across the edges of a bubble, from outside to inside, at two pixels per point.
  private static func lines(_ frame: [Double], room: Double, isLeft: Bool) -> [[(Int, Int)]] {
    let left = Int((frame[0] + (isLeft ? room : 0)) * 2)
    let right = Int((frame[0] + frame[2] - (isLeft ? 0 : room)) * 2)
    let (top, bottom) = (Int(frame[1] * 2), Int((frame[1] + frame[3]) * 2))
    let (x, y) = ((left + right) / 2, (top + bottom) / 2)
    return [
      (-8..<8).map { (left + $0, y) }, (-8..<8).map { (right - 1 - $0, y) },
      (-8..<8).map { (x, top + $0) }, (-8..<8).map { (x, bottom - 1 - $0) },
    ]
  }

  @Test(
    .disabled(if: TestRun.skips("rsvg-convert")),
    arguments: TestRun.sample(["light", "dark"], 1)
  )
  func `a file that librsvg draws has the edges of our own picture within a pixel`(
    appearance: String
  ) throws {
    let look = [Folder.demo, "--last", "24", "--appearance", appearance]
    let ours = try LettererProcess(["render"] + look + ["-o", "-"])
    let expected = try Pixels(Array(ours.output))
    let drawn = try Folder.withTemporaryFile("chat.svg") { path in
      let run = try LettererProcess(["render"] + look + ["--outlines", "-o", path])
      #expect(run.status == 0, "\(run.errors)")
      return try Pixels(Subprocess.output(of: Self.rasterizer, ["--zoom", "2", path]))
    }
    #expect(drawn.width == expected.width && drawn.height == expected.height)
    let rows = try self.rows(look)
    var count = 0
    for row in rows {
      guard let parts = row["parts"] as? [String: Any], let frame = parts["bubble"] as? [Double]
      else { continue }
      let isLeft = row["side"] as? String == "incoming"
      for line in Self.lines(frame, room: 6, isLeft: isLeft) {
        let isInside = line.allSatisfy { (0..<drawn.width) ~= $0.0 && (0..<drawn.height) ~= $0.1 }
        guard isInside, let first = expected.edge(line), let second = drawn.edge(line) else {
          continue
        }
        count += 1
        #expect(abs(first - second) <= 1, "\(row["key"] ?? "")")
      }
    }
    #expect(count > 40)
  }

  private func rows(_ look: [String]) throws -> [[String: Any]] {
    let run = try LettererProcess(["layout"] + look)
    let json = try JSONSerialization.jsonObject(with: run.output) as? [String: Any]
    return try #require(json?["rows"] as? [[String: Any]])
  }

  @Test func `a file is the committed one, byte for byte`() throws {
    try Folder.withTemporaryFile("chat.svg") { path in
      let run = try LettererProcess([
        "render", Folder.demo, "--hide", "earlier", "--last", "5", "--frame", "phone", "--title",
        "Lettering Club",
        "--highlight", "m26", "--outlines", "-o", path,
      ])
      #expect(run.status == 0, "\(run.errors)")
      let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
      let isSame = try CommittedFile("Snapshots/Frames/chat.svg").matches(bytes)
      #expect(isSame)
    }
  }

  @Test func `a picture has a description next to it, which is text and needs --overwrite`() throws
  {
    try Folder.withTemporaryFile("chat.svg") { path in
      let arguments = [
        "render", Folder.demo, "--last", "3", "--title", "Club", "-o", path, "--alt",
      ]
      #expect(try LettererProcess(arguments).status == 0)
      let words = try String(contentsOfFile: path + ".txt", encoding: .utf8)
      #expect(words.hasPrefix("Club\n") && words.contains("You: Same time next year?"))
      #expect(try LettererProcess(arguments).status == 7)
      #expect(try LettererProcess(arguments + ["--overwrite"]).status == 0)
      try Data("mine".utf8).write(to: URL(fileURLWithPath: path))
      #expect(try LettererProcess(arguments).status == 7)
    }
  }

  @Test func `frame options are rejected where they make no sense`() throws {
    let unknown = try LettererProcess([
      "render", Folder.demo, "--highlight", "nobody's", "-o", "/dev/null",
    ])
    #expect(unknown.status == 2 && unknown.errors.contains("nobody's"))
    let color = try LettererProcess([
      "render", Folder.demo, "--background", "mauve", "-o", "/dev/null",
    ])
    #expect(color.status == 2)
    let words = try LettererProcess(["render", Folder.demo, "--alt", "-o", "-"])
    #expect(words.status == 2)
  }

  @Test func `the difference of two layouts shows what moved and why`() throws {
    let same = try LettererProcess(["diff", Folder.demo, Folder.demo])
    #expect(same.status == 0 && same.text.isEmpty)
    try Folder.withTemporaryFile("narrow.json") { path in
      let narrow = ["layout", Folder.demo, "--width", "320", "-o", path]
      #expect(try LettererProcess(narrow).status == 0)
      let run = try LettererProcess(["diff", Folder.demo, path])
      #expect(run.status == 9 && !run.text.isEmpty)
      let equal = try LettererProcess(
        shell: "$LETTERER layout $DEMO --width 320 | $LETTERER diff - '\(path)'"
      )
      #expect(equal.status == 0, "\(equal.text)")
    }
  }
}
