public import ArgumentParser
import LettererDocuments
import LettererLayout
import LettererModel
public import LettererRaster

/// The surroundings of a chat in a picture.
struct FrameOptions: ParsableArguments {
  /// The valid distances, in points.
  private static let paddings = 0.0...2000

  @Option(
    help: ArgumentHelp(
      "The frame around the chat: none, phone, or window. (default: none)",
      valueName: "frame"
    )
  )
  var frame: PictureFrame.Form?

  @OptionGroup var titleOptions: TitleOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The space around everything in points, 0 to 2000. (default: 0, in a frame 24)",
      valueName: "points"
    )
  )
  var padding: Double?

  @Option(
    help: ArgumentHelp(
      "canvas, transparent, #RRGGBB, or #RRGGBBAA. (default: canvas, in a frame #E9ECF2)",
      discussion: "canvas is the theme's background.",
      valueName: "color"
    )
  )
  var background: BackgroundChoice?

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "The id of a message to highlight with a band; may be repeated.",
      valueName: "id"
    )
  )
  var highlight: [String] = []

  @Flag(help: "Write the picture's alternative text to a .txt file next to it.")
  var alt = false

  func validate() throws {
    if let padding, !Self.paddings.contains(padding) {
      throw ValidationError("--padding must be 0 to 2000 points")
    }
  }

  /// The default background of a framed picture, which is the same everywhere.
  private static let desk = RGBAColor(0xE9ECF2)

  /// The requested frame.
  var picture: PictureFrame {
    let frame = frame ?? .none
    let isFramed = frame != .none
    return PictureFrame(
      frame,
      title: titleOptions.title,
      padding: padding ?? (isFramed ? 24 : 0),
      background: background?.background ?? (isFramed ? .color(Self.desk) : .canvas),
      highlights: highlight
    )
  }
}

/// The title of a conversation in output.
struct TitleOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The title of the frame, screen, and file. (default: the conversation's on a screen)",
      valueName: "text"
    )
  )
  var title: String?

  /// Returns a transcript with the requested title.
  func titled(_ given: Transcript) -> Transcript {
    guard let title else { return given }
    var transcript = given
    transcript.title = title
    return transcript
  }
}

/// The background of a picture, as an argument.
struct BackgroundChoice: ExpressibleByArgument {
  let background: PictureFrame.Background

  init?(argument: String) {
    switch argument {
    case "canvas": background = .canvas
    case "transparent": background = .transparent
    default:
      // A number sign begins a comment in some shells, so it may be omitted.
      let text = argument.hasPrefix("#") ? argument : "#" + argument
      guard let color = RGBAColor(text: text) else { return nil }
      background = .color(color)
    }
  }
}

extension PictureFrame.Form: ExpressibleByArgument {}
