import LettererBasics
public import LettererLayout

/// A theme as a JSON document.
///
/// A file names the theme that it begins with and says what differs:
///
/// ```json
/// { "theme": "1.0", "name": "mine", "extends": "paperplane",
///   "bubble": { "radius": 12 }, "runs": "signal", "light": { "outgoingFill": "#0F87FF" } }
/// ```
///
/// Keys are the names of the properties of `Theme`. Lengths are in points and rounded to multiples of
/// 1/64. Keys that begin with `x-` are passed over.
public enum ThemeDocument {
  /// The major version that is read and written.
  public static let majorVersion = 1
  /// The version that is written.
  public static let version = "1.0"

  /// What a document held.
  public struct Reading: Sendable {
    /// The theme; where the document is wrong it is that which it extends.
    public var theme: Theme
    /// What was found wrong: unknown keys, wrong types and values out of range, by path and place.
    public var diagnostics: DiagnosticList
  }

  /// One key of the document.
  public struct Field: Hashable, Sendable {
    /// The key after those of the objects around it, with dots between.
    public var path: String
    /// What it holds, with unit and range.
    public var form: String
    /// What it is in the theme `jsq`, as JSON; empty for objects.
    public var standard: String
    /// What it is for.
    public var text: String
  }

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - source: The bytes.
  ///   - name: The name of a theme whose document has none.
  /// - Returns: The theme and what was found wrong; nothing throws.
  public static func read(_ source: ByteSource, name: String = "custom") -> Reading {
    var json = JSONReader(source)
    let value = json.readValue()
    json.finish()
    var log = json.diagnostics
    guard let value, let members = value.members else {
      log.add(.wrongType, at: value?.position, "a theme is an object", note: "nothing was read")
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

  /// Returns a theme as a document with all its fields, and a line end behind it.
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

  /// Every key in the order in which themes are written.
  public static var fields: [Field] {
    var theme = Theme.jsq
    var table = ThemeFieldTable()
    theme.visit(&table)
    return table.fields
  }

  /// Every key as a table in Markdown.
  public static var documentation: String {
    func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
    let rows = fields.map { field in
      let standard = field.standard.isEmpty ? "" : "`\(cell(field.standard))`"
      return "| `\(field.path)` | \(cell(field.form)) | \(standard) | \(cell(field.text)) |\n"
    }
    return "| key | holds | in `jsq` | is |\n|---|---|---|---|\n" + rows.joined()
  }

  /// Turns points per pixel, which a scale below 1 meant once, into pixels per point.
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

  /// The theme that a document begins with.
  private static func base(_ header: inout ObjectDecoder, _ log: inout DiagnosticList) -> Theme {
    if let version = header.string("theme", &log) {
      if version.split(separator: ".").first != "\(majorVersion)" {
        log.add(
          .unsupportedVersion,
          at: header.position,
          "version \(quotedName(version)) of a theme is not read",
          hint: "this program reads version \(Self.version)"
        )
      }
    } else {
      log.add(.missingVersion, at: header.position, "the theme does not name its version")
    }
    let place = header.members.last { $0.name == "extends" }?.value.position
    guard let name = header.string("extends", &log) else { return .jsq }
    if let theme = Theme.preset(named: name) { return theme }
    log.add(
      .unknownValue,
      at: place,
      "extends: no theme is called \(quotedName(name))",
      hint: "there are \(Theme.presets.map(\.name).joined(separator: ", "))"
    )
    return .jsq
  }
}

extension Theme {
  /// Returns the theme with the paths of its pictures within a folder.
  ///
  /// - Parameter folder: The folder of the theme's file; paths that begin with `/` stay.
  /// - Returns: The theme with other paths.
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
