internal import Foundation

extension HarfBuzzWitness {
  /// A range of a text to shape in one face.
  public struct Request: Hashable, Sendable {
    /// The text, including the context of the range.
    public var text: String
    /// The bytes of the range.
    public var range: Range<Int>
    /// The name of the file in the repository's font folder.
    public var file: String
    /// The index of the face in its collection.
    public var index: Int
    /// An ISO 15924 code.
    public var script: String
    /// A BCP 47 language.
    public var language: String
    /// Whether the range is right-to-left.
    public var isRightToLeft: Bool

    /// Creates a request.
    public init(
      text: String,
      range: Range<Int>,
      file: String,
      index: Int,
      script: String,
      language: String,
      isRightToLeft: Bool
    ) {
      (self.text, self.range, self.file, self.index) = (text, range, file, index)
      (self.script, self.language, self.isRightToLeft) = (script, language, isRightToLeft)
    }

    /// The number of scalars before and after the range that HarfBuzz looks at.
    private static let contextLength = 5

    /// The program's options, in the form that it reads from a line.
    fileprivate var line: String {
      let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
      let end = text.utf8.index(text.startIndex, offsetBy: range.upperBound)
      var options = [
        "--font-file=" + Repository.path("Fonts/Faces/\(file)"), "--face-index=\(index)",
        "--no-glyph-names", "--output-format=json", "--utf8-clusters", "--shapers=ot",
        "--font-funcs=ot", "--script=\(script)", "--language=\(language)",
        "--direction=\(isRightToLeft ? "rtl" : "ltr")",
        "--unicodes=" + numbers(text.unicodeScalars[start..<end]),
      ]
      let before = text.unicodeScalars[..<start].suffix(Self.contextLength)
      let after = text.unicodeScalars[end...].prefix(Self.contextLength)
      if !before.isEmpty { options.append("--unicodes-before=" + numbers(before)) }
      if !after.isEmpty { options.append("--unicodes-after=" + numbers(after)) }
      return options.joined(separator: ";")
    }

    private func numbers(_ scalars: some Sequence<Unicode.Scalar>) -> String {
      scalars.map { String($0.value, radix: 16) }.joined(separator: ",")
    }
  }

  private struct Printed: Decodable {
    var g: UInt32
    var cl: Int
    var dx: Int
    var dy: Int
    var ax: Int
  }

  /// The longest line that the program reads.
  private static let longestLine = 4000

  /// Returns the glyphs of many ranges, each from left to right, with one run of the program.
  ///
  /// Clusters count from the start of the text.
  public static func shape(_ requests: [Request]) throws -> [[Glyph]] {
    guard !requests.isEmpty else { return [] }
    let lines = requests.map(\.line)
    guard lines.allSatisfy({ $0.utf8.count < longestLine }) else {
      throw CocoaError(.fileReadTooLarge)
    }
    let output = try Subprocess.output(
      of: "/usr/bin/hb-shape",
      ["--batch"],
      input: Array((lines.joined(separator: "\n") + "\n").utf8)
    )
    let shaped = try output.split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode([Printed].self, from: Data($0))
    }
    guard shaped.count == requests.count else { throw CocoaError(.coderReadCorrupt) }
    return zip(requests, shaped).map { request, glyphs in
      glyphs.map {
        Glyph(
          id: $0.g,
          cluster: $0.cl + request.range.lowerBound,
          xOffset: $0.dx,
          yOffset: $0.dy,
          advance: $0.ax
        )
      }
    }
  }
}

extension Subprocess {
  /// Returns the output of a program for an input.
  public static func output(
    of path: String,
    _ arguments: [String],
    input: [UInt8]
  ) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(input).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure.status(process.terminationStatus, program: path)
    }
    return Array(data)
  }
}

/// Texts for comparing word-wise shaping with shaping of whole lines.
public struct ShapingCorpus: Sendable {
  /// The name of its file.
  public let name: String
  /// The ISO 15924 code of the main script, or of a group of scripts; `mixed` for all.
  public let script: String
  /// The BCP 47 language.
  public let language: String
  /// The texts.
  public let lines: [String]

  /// The corpora of the repository by name.
  public static var all: [ShapingCorpus] {
    get throws {
      let folder = Repository.path("Tests/LettererTextTests/Fixtures/corpora")
      return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
        let text = String(decoding: try Repository.bytes("\(folder)/\(name)"), as: UTF8.self)
        let parts = name.dropLast(".txt".count).split(separator: "-", maxSplits: 1)
        return ShapingCorpus(
          name: name,
          script: parts.first.map(String.init) ?? "",
          language: parts.count > 1 ? String(parts[1]) : "",
          lines: text.split(separator: "\n").map(String.init)
        )
      }
    }
  }

  /// Whether a face for some scripts has letters of this corpus.
  public func isMeant(for scripts: [String]) -> Bool {
    let parts: [String: [String]] = [
      "Jpan": ["Hani", "Hira", "Kana"], "Kore": ["Hang", "Hani"], "Hans": ["Hani"],
      "Hant": ["Hani", "Bopo"],
    ]
    return (parts[script] ?? [script]).contains(where: scripts.contains)
  }
}
