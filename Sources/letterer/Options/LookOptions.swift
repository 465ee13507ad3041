public import ArgumentParser
import ChatDocuments
import ChatLayout
public import ChatModel
import ChatText

/// How a transcript is laid out and painted.
struct LookOptions: ParsableArguments {
  /// The themes by name.
  static let themes: [Theme] = [.jsq]

  /// The widths that can be asked for, in points.
  static let widths = 1.0...10_000
  /// The scales that can be asked for, in device pixels per point.
  static let scales = 0.5...16

  @Option(help: "The theme: \(LookOptions.themes.map(\.name).joined(separator: ", ")).")
  var theme = "jsq"

  @Option(help: "light or dark.")
  var appearance: ViewSettings.Appearance?

  @Option(parsing: .unconditional, help: "The width in points, 1 to 10000. (default: 390)")
  var width: Double?

  @Option(parsing: .unconditional, help: "Device pixels per point, 0.5 to 16. (default: 2)")
  var scale: Double?

  @Option(help: "The BCP 47 locale of dates. (default: en-US)")
  var locale: String?

  @Option(help: "A 12-hour or a 24-hour clock. (default: the locale's)")
  var clock: ViewSettings.ClockStyle?

  @Option(help: "The IANA time zone of times. (default: the transcript's, else UTC)")
  var timeZone: String?

  @Option(
    parsing: .unconditional,
    help: "The present as RFC 3339, for words such as Today. (default: absolute dates)"
  )
  var now: String?

  @Option(help: "show or none.")
  var avatars: AvatarChoice = .show

  @Option(help: "A font file that is tried before the bundled ones; may be repeated.")
  var font: [String] = []

  func validate() throws {
    guard Self.themes.contains(where: { $0.name == theme }) else {
      let known = Self.themes.map(\.name).joined(separator: ", ")
      throw ValidationError("no theme is called \"\(theme)\"; there are \(known)")
    }
    if let width, !Self.widths.contains(width) {
      throw ValidationError("--width wants 1 to 10000 points")
    }
    if let scale, !Self.scales.contains(scale) {
      throw ValidationError("--scale wants 0.5 to 16 pixels per point")
    }
    if let locale, !ICUWording.knows(locale: locale) {
      throw ValidationError(
        "no locale is called \"\(locale)\"; use a BCP 47 tag such as en-US or zh-Hant-TW"
      )
    }
    if let timeZone, !ICUWording.knows(timeZone: timeZone) {
      throw ValidationError(
        "no time zone is called \"\(timeZone)\"; use a name such as Europe/Rome"
      )
    }
    if let now, Time(text: now) == nil {
      throw ValidationError("--now wants RFC 3339 such as 2026-11-20T10:00:00Z")
    }
  }

  /// The fonts: the user's, then the bundled ones.
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
      guard case .folder = error else { throw error }
      throw .unreadable(path: path, reason: "it is a folder", hint: "name a font file within it")
    }
  }

  /// Lays out a transcript; the options count before the transcript's own wishes.
  func layout(
    _ transcript: Transcript,
    fonts: FontCollection
  ) -> TranscriptLayout<FontTypesetter, ICUWording> {
    TranscriptLayout(
      transcript,
      theme: Self.themes.first { $0.name == theme } ?? .jsq,
      environment: environment(
        of: transcript,
        width: width ?? transcript.view.width.within(Self.widths) ?? 390,
        scale: scale ?? transcript.view.scale.within(Self.scales) ?? 2
      ),
      typesetter: FontTypesetter(fonts: fonts),
      wording: wording(of: transcript)
    )
  }

  /// The environment at a width and a scale.
  func environment(of transcript: Transcript, width: Double, scale: Double) -> Environment {
    Environment(
      width: width,
      scale: scale,
      locale: locale(of: transcript),
      timeZone: timeZone,
      now: now.flatMap(Time.init(text:)),
      showsAvatars: avatars == .show
    )
  }

  /// The words and dates: the options, else the transcript's wishes, else American English.
  func wording(of transcript: Transcript) -> ICUWording {
    ICUWording(locale: locale(of: transcript), clock: clock ?? transcript.view.clock)
  }

  private func locale(of transcript: Transcript) -> String {
    if let locale { return locale }
    let wish = transcript.view.locale ?? ""
    return ICUWording.knows(locale: wish) ? wish : "en-US"
  }

  /// What a transcript wishes for and cannot have, unless an option counts before it.
  func unusableWishes(of transcript: Transcript) -> [Diagnostic] {
    let view = transcript.view
    let wishes: [(text: String, isMet: Bool)] = [
      (
        "time zone",
        timeZone != nil || transcript.timeZone.map { ICUWording.knows(timeZone: $0) } ?? true
      ),
      ("locale", locale != nil || view.locale.map { ICUWording.knows(locale: $0) } ?? true),
      ("width", width != nil || view.width.map(Self.widths.contains) ?? true),
      ("scale", scale != nil || view.scale.map(Self.scales.contains) ?? true),
    ]
    return wishes.filter { !$0.isMet }.map { wish in
      Diagnostic(.unusableWish, message: "the document's \(wish.text) cannot be used")
    }
  }

  /// Light or dark: the option, else the transcript's wish, else light.
  func appearance(of transcript: Transcript) -> ViewSettings.Appearance {
    appearance ?? transcript.view.appearance ?? .light
  }
}

extension Double? {
  /// The number, if it is in a range.
  fileprivate func within(_ range: ClosedRange<Double>) -> Double? {
    flatMap { range.contains($0) ? $0 : nil }
  }
}

/// Whether avatars are shown.
enum AvatarChoice: String, ExpressibleByArgument, CaseIterable {
  case show
  case none
}

extension ViewSettings.Appearance: ExpressibleByArgument {}
extension ViewSettings.ClockStyle: ExpressibleByArgument {}
