import LettererImages
import LettererLayout
import LettererModel
import LettererRaster
import LettererText
import Glibc

/// Pairs of phone screens, 1170 × 2532 pixels: identical, and with changes that are typical of
/// chats.
struct PicturePairs {
  private let width = 1170
  private let height = 2532

  /// Writes `same`, `noise`, `small` and `reflow` as `.a.png` and `.b.png` into a folder.
  func write(to folder: String) throws {
    let screen = try screen(text: 12)
    try write(screen, folder, "same.a")
    // The same pixels in a file with different bytes, so that both must be decoded.
    try write(screen, folder, "same.b", comment: "the same")
    let pairs = [
      ("noise", noisy(screen)), ("small", blotted(screen)), ("reflow", try self.screen(text: 40)),
    ]
    for (name, other) in pairs {
      try write(screen, folder, "\(name).a")
      try write(other, folder, "\(name).b")
    }
  }

  /// The first rows of a chat whose third message has the given number of words.
  private func screen(text words: Int) throws -> Picture {
    var random = SplitMix(state: 7)
    let messages = (0..<24).map { place in
      let count = place == 2 ? words : 2 + Int(random.next() % 24)
      var own = SplitMix(state: UInt64(place))
      let text = (0..<count).map { _ in Self.words[Int(own.next() % UInt64(Self.words.count))] }
      return Message(
        id: "m\(place)",
        sender: random.next() & 1 == 0 ? "me" : "ann",
        text: text.joined(separator: " ")
      )
    }
    let transcript = Transcript(
      viewer: "me",
      participants: [Participant(id: "me", name: "Me"), Participant(id: "ann", name: "Ann")],
      messages: messages
    )
    let layout = TranscriptLayout(
      transcript,
      theme: .jsq,
      environment: LayoutEnvironment(width: 390, scale: 3),
      typesetter: FontTypesetter(fonts: .bundled),
      wording: EnglishWording()
    )
    let fingerprint = EngineFingerprint(fonts: .bundled)
    let box = Box()
    try PicturePainter(layout, appearance: .light, fingerprint: fingerprint)
      .writePNG { span in span.withUnsafeBufferPointer { box.bytes += $0 } }
    let whole = try Picture.decode(box.bytes)
    guard let screen = whole.extracting(rows: 0..<height), screen.height == height else {
      throw RasterError.tooLarge(width: Double(width), height: Double(whole.height))
    }
    return screen
  }

  private final class Box { var bytes: [UInt8] = [] }

  /// Every pixel between two colors is one level lighter, as from another rasterizer.
  private func noisy(_ picture: Picture) -> Picture {
    var pixels = picture.pixels
    for index in 1..<pixels.count where picture.pixels[index] != picture.pixels[index - 1] {
      pixels[index] ^= 0x01_01_01
    }
    return Picture(width: picture.width, height: picture.height, pixels: pixels) ?? picture
  }

  /// A mark of 80 × 30 pixels.
  private func blotted(_ picture: Picture) -> Picture {
    var pixels = picture.pixels
    for y in 1200..<1230 { for x in 300..<380 { pixels[y * picture.width + x] = 0xFF14_14C8 } }
    return Picture(width: picture.width, height: picture.height, pixels: pixels) ?? picture
  }

  private func write(
    _ picture: Picture,
    _ folder: String,
    _ name: String,
    comment: String = "a"
  ) throws {
    let bytes = try picture.png(texts: [PNGHeader.Text(keyword: "Comment", text: comment)])
    guard let file = fopen("\(folder)/\(name).png", "w") else { return }
    bytes.withUnsafeBufferPointer { _ = fwrite($0.baseAddress, 1, $0.count, file) }
    fclose(file)
  }

  private static let words = [
    "Is", "thanks", "no", "will", "think", "it", "green", "to", "not", "our", "I", "fixes", "build",
    "again", "the", "run", "of", "tests", "before", "lunch", "merge", "deploy",
  ]
}
