import LettererImages
import LettererLayout
import LettererModel
import LettererRaster
import LettererScreens
import LettererText
import LettererViewport

extension LookOptions {
  /// Lays out a screen of a conversation.
  func scene(
    _ timeline: Timeline,
    device: Device,
    typesetter: FontTypesetter,
    time: Time? = nil
  ) throws(Problem) -> ChatScene<FontTypesetter, ICUWording> {
    let transcript = timeline.transcript
    return ChatScene(
      timeline,
      device: device,
      theme: try theme.read(),
      environment: environment(of: transcript, width: device.size.width, scale: device.scale),
      typesetter: typesetter,
      wording: try wordingOptions.wording(of: transcript),
      time: time
    )
  }

  /// Returns a painter of a screen.
  func painter(
    _ screen: ChatScreen<FontTypesetter, ICUWording>,
    of scene: ChatScene<FontTypesetter, ICUWording>,
    fonts: FontCollection,
    images: ImageFiles?,
    typingPhase: Double? = nil
  ) throws(RasterError) -> PicturePainter {
    let layout = scene.viewport.layout
    return try PicturePainter(
      Panel(screen, of: layout),
      appearance: appearance(of: scene.timeline.transcript),
      fingerprint: EngineFingerprint(fonts: fonts),
      images: images,
      themeImages: theme.images,
      typingPhase: typingPhase
    )
  }
}
