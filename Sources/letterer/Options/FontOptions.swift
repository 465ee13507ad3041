import ArgumentParser
import LettererDocuments
import LettererText

/// The fonts added by the user.
struct FontOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A font file to try before the bundled ones; may be repeated.",
      valueName: "file"
    )
  )
  var font: [String] = []

  /// Returns the fonts: the user's, then the bundled ones.
  func fonts() throws(Problem) -> FontCollection {
    var fonts = FontCollection.bundled
    for path in font.reversed() {
      let bytes = try Self.fontBytes(path)
      do throws(FontError) {
        try fonts.add(file: path, bytes: bytes)
      } catch {
        throw Problem.font(error)
      }
    }
    return fonts
  }

  private static func fontBytes(_ path: String) throws(Problem) -> [UInt8] {
    do throws(Problem) {
      guard let bytes = try InputFile(path: path).bytes(limit: 1 << 28) else {
        throw .hugeFont(path: path)
      }
      return bytes
    } catch {
      switch error {
      case .folder:
        throw .unreadable(path: path, reason: "it is a folder", hint: "pass a font file in it")
      case .unreadable(_, let reason, _) where !path.contains("."):
        let hint = "pass the path of a font file, such as fonts/\(path.printable).ttf"
        throw .unreadable(path: path, reason: reason, hint: hint)
      default: throw error
      }
    }
  }
}
