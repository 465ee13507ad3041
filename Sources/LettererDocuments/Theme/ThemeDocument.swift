import LettererBasics
public import LettererLayout

/// A theme as a JSON document.
///
/// A file names the theme that it extends and specifies the differences:
///
/// ```json
/// { "theme": "1.0", "name": "mine", "extends": "paperplane",
///   "bubble": { "radius": 12 }, "runs": "signal", "light": { "outgoingFill": "#0F87FF" } }
/// ```
///
/// Keys are the names of the properties of `Theme`. Lengths are in points and rounded to multiples
/// of 1/64. Keys that begin with `x-` are ignored.
public enum ThemeDocument {
  /// The major version that is read and written.
  public static let majorVersion = 1
  /// The version that is written.
  public static let version = "1.0"

  /// The result of reading a document.
  public struct Reading: Sendable {
    /// The theme; invalid values are those of the theme that the document extends.
    public var theme: Theme
    /// The problems found: unknown keys, wrong types, and values out of range, by path and
    /// position.
    public var diagnostics: DiagnosticList
  }

  /// One key of the document.
  public struct Field: Hashable, Sendable {
    /// The key prefixed with the keys of the enclosing objects, separated by dots.
    public var path: String
    /// The type of the value, with unit and range.
    public var form: String
    /// The value in the theme `jsq`, as JSON; empty for objects.
    public var standard: String
    /// The purpose of the key.
    public var text: String
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - name: The name of a theme whose document does not name it.
  /// - Returns: The theme and the problems found; nothing throws.
  public static func read(_ source: ByteSource, name: String = "custom") -> Reading {
    var json = JSONReader(source)
    let value = json.readValue()
    json.finish()
    var log = json.diagnostics
    guard let value, let members = value.members else {
      log.add(
        .wrongType,
        at: value?.position,
        "a theme must be an object",
        note: "nothing was read"
      )
      return Reading(theme: .jsq, diagnostics: log)
    }
    var header = ObjectDecoder(members, record: "theme", at: value.position)
    var theme = base(&header, &log)
    theme.name = header.string("name", &log) ?? name
    var reader = ThemeReader(members, known: ["theme", "name", "extends"])
    theme.visit(&reader)
    reader.finish()
    log.add(contentsOf: reader.log)
    let bubble = members.last { $0.name == "bubble" }?.value
    convertScale(of: &theme.bubble.incomingImage, bubble?["incomingImage"], &log)
    convertScale(of: &theme.bubble.outgoingImage, bubble?["outgoingImage"], &log)
    return Reading(theme: theme, diagnostics: log)
  }

  /// Returns a theme as a document with all fields, followed by a line end.
  public static func write(_ theme: Theme) -> [UInt8] {
    var theme = theme
    var json = JSONWriter(style: .pretty)
    json.object { json in
      json.member("theme", version)
      json.member("name", theme.name)
      json.member("extends", "jsq")
      var writer = ThemeWriter(json: json)
      theme.visit(&writer)
      json = writer.json
    }
    json.endLine()
    return json.bytes
  }

  /// All keys, in the order in which themes are written.
  public static var fields: [Field] {
    var theme = Theme.jsq
    var table = ThemeFieldTable()
    theme.visit(&table)
    return table.fields
  }

  /// All keys as a Markdown table.
  public static var documentation: String {
    func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
    let rows = fields.map { field in
      let standard = field.standard.isEmpty ? "" : "`\(cell(field.standard))`"
      return "| `\(field.path)` | \(cell(field.form)) | \(standard) | \(cell(field.text)) |\n"
    }
    return "| key | value | in `jsq` | meaning |\n|---|---|---|---|\n" + rows.joined()
  }

  /// Converts points per pixel, the earlier meaning of a scale below 1, to pixels per point.
  private static func convertScale(
    of image: inout BubbleImage?,
    _ json: JSONValue?,
    _ log: inout DiagnosticList
  ) {
    guard let scale = image?.scale, scale < 1 else { return }
    image?.scale = 1 / scale
    log.add(
      .oldMeaning,
      at: json?["scale"]?.position,
      "a scale of \(scale.shortest) is read as \((1 / scale).shortest) pixels per point"
    )
  }

  /// Returns the theme that a document extends.
  private static func base(_ header: inout ObjectDecoder, _ log: inout DiagnosticList) -> Theme {
    if let version = header.string("theme", &log) {
      if version.split(separator: ".").first != "\(majorVersion)" {
        log.add(
          .unsupportedVersion,
          at: header.position,
          "theme version \(quotedName(version)) is not supported",
          hint: "this program supports version \(Self.version)"
        )
      }
    } else {
      log.add(.missingVersion, at: header.position, "the theme does not state its version")
    }
    let place = header.members.last { $0.name == "extends" }?.value.position
    guard let name = header.string("extends", &log) else { return .jsq }
    if let theme = Theme.preset(named: name) { return theme }
    log.add(
      .unknownValue,
      at: place,
      "extends: no theme is named \(quotedName(name))"
        + (Theme.presets.map(\.name) + Theme.aliases.keys).suggestion(for: name),
      hint: "choose from \(Theme.presets.map(\.name).joined(separator: ", "))"
    )
    return .jsq
  }
}

extension Theme {
  /// Returns the theme with the paths of its pictures resolved against a folder.
  ///
  /// - Parameter folder: The folder of the theme's file; paths that begin with `/` do not change.
  /// - Returns: The theme with resolved paths.
  public func withPictures(in folder: String) -> Theme {
    func within(_ image: BubbleImage?) -> BubbleImage? {
      guard var image, !image.path.hasPrefix("/"), !folder.isEmpty, folder != "." else {
        return image
      }
      image.path = folder.hasSuffix("/") ? folder + image.path : "\(folder)/\(image.path)"
      return image
    }
    var theme = self
    theme.bubble.incomingImage = within(bubble.incomingImage)
    theme.bubble.outgoingImage = within(bubble.outgoingImage)
    return theme
  }
}
