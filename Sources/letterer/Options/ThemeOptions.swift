import ArgumentParser
import LettererDocuments
import LettererFormats
import LettererImages
import LettererLayout

/// A theme by name or from a file, and the minimum contrast of its text.
struct ThemeOptions: ParsableArguments {
  /// The maximum bytes of a theme or of a file of UI strings.
  static let fileLimit = 1 << 24

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "A theme's or app's name, or a JSON file. (default: the app that the input comes from, or jsq)",
      valueName: "theme"
    )
  )
  var theme: String?

  @Option(parsing: .unconditional, help: ContrastOptions.help)
  var contrast: Double?

  /// The path of the theme's file, if it is one.
  var file: String? { theme.flatMap { Theme.preset(named: $0) == nil ? $0 : nil } }

  /// The pictures that the theme's file references for its bubbles, relative to its folder.
  var images: ImageFiles? { file.map { ImageFiles(folder: Self.folder(of: $0)) } }

  func validate() throws {
    try ContrastOptions.check(contrast)
    if let theme, !Self.isFile(theme), Theme.preset(named: theme) == nil {
      throw ValidationError("\(Self.unknownTheme(theme))\n\(Self.choices)")
    }
  }

  private static func unknownTheme(_ name: String) -> String {
    let isAppearance = ["dark", "light"].contains(name.lowercased())
    return "no theme is named \(quotedInput(name))"
      + (isAppearance
        ? "; did you mean --\(name.lowercased())?" : (apps + themes).suggestion(for: name))
  }

  private static var apps: [String] { Theme.aliases.keys.sorted() }
  private static var themes: [String] { Theme.presets.map(\.name) }

  /// The names to choose from.
  private static var choices: String {
    "apps are \(apps.joined(separator: ", ")); other themes are \(themes.joined(separator: ", "))"
  }

  /// Returns the theme with its contrast.
  func read() throws(Problem) -> Theme {
    ContrastOptions.apply(contrast, to: try theme.map(Self.theme(named:)) ?? .jsq)
  }

  /// Returns a preset, or else the theme in a file.
  ///
  /// A file with any problem is rejected: an ignored key would go unnoticed.
  static func theme(named name: String) throws(Problem) -> Theme {
    if let preset = Theme.preset(named: name) { return preset }
    guard isFile(name) else {
      throw .usage(unknownTheme(name), hint: choices)
    }
    let reading = try reading(of: name)
    let problems = reading.diagnostics.items.filter { $0.level != .note }.map { problem in
      var problem = problem
      problem.note = "nothing is drawn with an invalid theme"
      problem.hint = problem.hint ?? "letterer list themes --fields lists the keys and their values"
      return problem
    }
    guard problems.isEmpty else { throw .format(.strict(problems), file: name) }
    return reading.theme
  }

  private static func reading(of name: String) throws(Problem) -> ThemeDocument.Reading {
    let file = name.split(separator: "/").last ?? "custom"
    let stem = file.split(separator: ".").first.map(String.init) ?? "custom"
    return ThemeDocument.read(ByteSource(try bytes(of: name)), name: stem)
  }

  /// Returns the notes on a theme's file, and the pictures of bubbles that cannot be shown.
  func remarks() throws(Problem) -> [Diagnostic] {
    guard let file, file != "-", let images else { return [] }
    let reading = try Self.reading(of: file)
    var remarks = reading.diagnostics.items.filter { $0.level == .note }
    for image in [reading.theme.bubble.incomingImage, reading.theme.bubble.outgoingImage] {
      guard let image else { continue }
      do throws(ImageError) {
        _ = try images.header(at: image.path)
      } catch {
        let message = "\(image.path.printable): \(error)"
        let note = "bubbles are drawn without it"
        remarks.append(Diagnostic(.noPicture, message: message, note: note))
      }
    }
    return remarks.map { remark in
      var remark = remark
      remark.file = file
      return remark
    }
  }

  /// Returns the bytes of a small file.
  static func bytes(of path: String) throws(Problem) -> [UInt8] {
    guard let bytes = try InputFile(path: path).bytes(limit: fileLimit) else {
      throw .longText(limit: fileLimit)
    }
    return bytes
  }

  /// Returns whether a name looks like that of a file.
  private static func isFile(_ name: String) -> Bool {
    name == "-" || name.contains("/") || name.contains(".")
  }

  /// Returns the folder of a file, which is searched for pictures.
  static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "."
  }
}

/// The minimum contrast of text.
struct ContrastOptions: ParsableArguments {
  /// The help of `--contrast` in all verbs.
  static let help = ArgumentHelp(
    "The minimum contrast of text, to which colors are adjusted, 1 to 21; WCAG requires 4.5.",
    valueName: "ratio"
  )

  @Option(parsing: .unconditional, help: Self.help)
  var contrast: Double?

  func validate() throws { try Self.check(contrast) }

  /// Rejects a ratio that no colors have.
  static func check(_ contrast: Double?) throws {
    if let contrast, !(1...21).contains(contrast) {
      throw ValidationError("--contrast must be 1 to 21")
    }
  }

  /// Returns a theme with a contrast, if one was requested.
  static func apply(_ contrast: Double?, to theme: Theme) -> Theme {
    contrast.map(theme.withContrast) ?? theme
  }
}
