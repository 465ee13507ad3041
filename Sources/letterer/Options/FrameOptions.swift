public import ArgumentParser
import ChatDocuments
import ChatLayout
public import ChatRaster

/// What stands around a chat in a picture, for pages that show it.
struct FrameOptions: ParsableArguments {
  /// The distances that can be asked for, in points.
  private static let paddings = 0.0...2000

  @Option(
    help: "none, phone or window: what the chat stands in. (default: none)"
  )
  var frame = PictureFrame.Form.none

  @Option(
    parsing: .unconditional,
    help: """
      The words in the bar of the frame, of a screen in its own bar, and the title that the file tells. \
      (default: none, of a screen the name of the chat)
      """
  )
  var title: String?

  @Option(
    parsing: .unconditional,
    help: """
      The distance of everything from the edges, in points, 0 to 2000. (default: 0, in a frame 24)
      """
  )
  var padding: Double?

  @Option(
    help: """
      What is behind everything: canvas (the theme's ground), transparent, or #RRGGBB, #RRGGBBAA. \
      (default: canvas, in a frame transparent)
      """
  )
  var background: BackgroundChoice?

  @Option(
    parsing: .unconditionalSingleValue,
    help: "The identifier of a message behind which a band is drawn; may be repeated."
  )
  var highlight: [String] = []

  @Flag(help: "Write what the picture says as text beside it, into a file with .txt at its end.")
  var alt = false

  func validate() throws {
    if let padding, !Self.paddings.contains(padding) {
      throw ValidationError("--padding wants 0 to 2000 points")
    }
  }

  /// The frame that was asked for.
  var picture: PictureFrame {
    let isFramed = frame != .none
    return PictureFrame(
      frame,
      title: title,
      padding: padding ?? (isFramed ? 24 : 0),
      background: background?.background ?? (isFramed ? .transparent : .canvas),
      highlights: highlight
    )
  }
}

/// What is behind a picture, as it is written in an argument.
struct BackgroundChoice: ExpressibleByArgument {
  let background: PictureFrame.Background

  init?(argument: String) {
    switch argument {
    case "canvas": background = .canvas
    case "transparent": background = .transparent
    default:
      // A number sign begins a comment in some shells, so it may be left out.
      let text = argument.hasPrefix("#") ? argument : "#" + argument
      guard let color = Color(text: text) else { return nil }
      background = .color(color)
    }
  }
}

extension PictureFrame.Form: ExpressibleByArgument {}
