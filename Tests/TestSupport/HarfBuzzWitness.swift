internal import Foundation

/// HarfBuzz's own program, which shapes the same words with the same files.
public enum HarfBuzzWitness {
  /// A glyph as the program prints it; lengths are in font units, y grows up.
  public struct Glyph: Hashable, Sendable {
    /// The number of the glyph.
    public var id: UInt32
    /// The byte where its cluster begins.
    public var cluster: Int
    /// The offset to the right.
    public var xOffset: Int
    /// The offset upward.
    public var yOffset: Int
    /// The advance.
    public var advance: Int
  }

  private struct Printed: Decodable {
    var g: UInt32
    var cl: Int
    var dx: Int
    var dy: Int
    var ax: Int
  }

  private static let path = "/usr/bin/hb-shape"

  /// Returns the glyphs of a text in one of the repository's faces, from left to right.
  public static func shape(
    _ text: String,
    file: String,
    index: Int,
    script: String,
    language: String,
    isRightToLeft: Bool
  ) throws -> [Glyph] {
    let output = try Subprocess.output(
      of: path,
      [
        "--font-file=" + Repository.path("Fonts/Faces/\(file)"), "--face-index=\(index)",
        "--no-glyph-names", "--output-format=json", "--utf8-clusters", "--shapers=ot",
        "--font-funcs=ot", "--script=\(script)", "--language=\(language)",
        "--direction=\(isRightToLeft ? "rtl" : "ltr")", "--text=\(text)",
      ]
    )
    return try JSONDecoder().decode([Printed].self, from: Data(output)).map {
      Glyph(id: $0.g, cluster: $0.cl, xOffset: $0.dx, yOffset: $0.dy, advance: $0.ax)
    }
  }
}
