import Glibc

/// The mark near the start of a file that this program wrote.
///
/// Each format has its mark at a fixed position, after nothing but what this program writes before
/// it. Text, Markdown, JSON Lines, and transcripts have no mark, because people write such files
/// too.
enum FileMark {
  /// The number of bytes that contain any mark.
  private static let length = 1024
  private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let pngMark = Array("tEXtSoftware\0Letterer".utf8)

  /// Returns whether the file at a path has a mark.
  static func isOnFile(at path: String) -> Bool {
    let number = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard number >= 0 else { return false }
    defer { close(number) }
    var start = [UInt8](repeating: 0, count: length)
    let count = read(number, &start, start.count)
    return count > 0 && begins(start.prefix(count))
  }

  /// Returns whether bytes begin with a mark.
  static func begins(_ start: ArraySlice<UInt8>) -> Bool {
    if start.starts(with: pngSignature) { return marksPNG(start.dropFirst(pngSignature.count)) }
    let text = String(decoding: start, as: UTF8.self)
    return prefixes.contains { text.hasPrefix($0) }
      || patterns.contains { text.prefixMatch(of: $0) != nil }
  }

  /// Returns whether the first text of a PNG is this program's name; only the size and the
  /// resolution precede it.
  private static func marksPNG(_ chunks: ArraySlice<UInt8>) -> Bool {
    var rest = chunks
    for name in ["IHDR", "pHYs"] where rest.dropFirst(4).starts(with: name.utf8) {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      rest = rest.dropFirst(min(length, Self.length) + 12)
    }
    let name = pngMark.count - 4
    return rest.prefix(4).elementsEqual([0, 0, 0, UInt8(name)])
      && rest.dropFirst(4).starts(with: pngMark)
  }

  private static let prefixes = [
    "%PDF-1.7\n%\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\n%Letterer\n", "%PDF-1.7\n%Letterer\n",
    "{\n  \"letterer\": \"digests ", "{\n  \"letterer\": \"excerpt ",
    "<!doctype html>\n<html lang=en>\n<meta charset=utf-8>\n<meta name=generator content=Letterer>",
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"Letterer\">",
  ]

  private static var patterns: [Regex<Substring>] {
    [
      #/<svg xmlns="[^"]*" width="[^"]*" height="[^"]*" viewBox="[^"]*" data-software="Letterer" /#,
      #/<!DOCTYPE html><html lang="[^"]*"><head><meta charset="utf-8"><meta name=generator content=Letterer>/#,
      #/\{\n  "layout": "1\.[0-9]+",\n  "engine": "letterer [0-9]+; /#,
    ]
  }
}
