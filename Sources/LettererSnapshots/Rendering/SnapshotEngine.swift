import LettererDocuments
import LettererImages
import LettererLayout
import LettererModel
import LettererRaster
import LettererTerminal
public import LettererText

/// The engine that lays out and paints snapshots: fonts, and a typesetter shared by all snapshots.
public struct SnapshotEngine: Sendable {
  /// The fingerprint that references contain.
  public let fingerprint: EngineFingerprint
  private let typesetter: FontTypesetter

  /// Creates an engine with fonts.
  public init(fonts: FontCollection = .bundled) {
    fingerprint = EngineFingerprint(fonts: fonts)
    typesetter = FontTypesetter(fonts: fonts)
  }

  /// Lays out a subject in an environment.
  func render(
    _ subject: SnapshotSubject,
    in environment: SnapshotEnvironment
  ) -> RenderedSnapshot {
    switch subject.content {
    case .document(let bytes): return .document(bytes)
    case .transcript(let transcript, let images):
      let environment = environment.honoring(transcript.view)
      let layout = TranscriptLayout(
        transcript,
        // Otherwise, a message that moves down would change its pixels.
        theme: environment.theme.withoutGround,
        environment: environment.layoutEnvironment(
          width: environment.width,
          scale: environment.scale
        ),
        typesetter: typesetter,
        wording: ICUWording(locale: environment.locale, clock: transcript.view.clock)
      )
      return .transcript(
        LaidOutSnapshot(
          transcript: transcript,
          images: images,
          environment: environment,
          layout: layout,
          fingerprint: fingerprint
        )
      )
    }
  }
}

/// A subject after layout, with its output formats.
enum RenderedSnapshot {
  case transcript(LaidOutSnapshot)
  case document([UInt8])

  /// Returns the bytes of a format.
  func bytes(_ format: SnapshotFormat) throws(SnapshotError) -> [UInt8] {
    switch (self, format) {
    case (.transcript(let snapshot), _): return try snapshot.bytes(format)
    case (.document(let document), .layout):
      do throws(LayoutTreeError) {
        return try CanonicalLayout.bytes(of: document, engine: nil)
      } catch {
        throw .subject("the layout document cannot be used: \(error)")
      }
    case (.document, _):
      throw .subject("a layout document supports only the format layout, not \(format.rawValue)")
    }
  }
}

/// A transcript laid out in an environment.
struct LaidOutSnapshot {
  let transcript: Transcript
  let images: ImageFiles?
  let environment: SnapshotEnvironment
  let layout: TranscriptLayout<FontTypesetter, ICUWording>
  let fingerprint: EngineFingerprint

  func bytes(_ format: SnapshotFormat) throws(SnapshotError) -> [UInt8] {
    switch format {
    case .layout: try layoutBytes()
    case .png: try pngBytes()
    case .ansi: Array(TerminalPainter().snapshot(of: cells).utf8)
    case .text: Array(TerminalPainter().text(of: cells).utf8)
    }
  }

  private func layoutBytes() throws(SnapshotError) -> [UInt8] {
    let document = LayoutDocument(layout).write(style: .compact)
    do throws(LayoutTreeError) {
      return try CanonicalLayout.bytes(of: document, engine: fingerprint.description)
    } catch {
      throw .subject("the layout document cannot be read back: \(error)")
    }
  }

  private func pngBytes() throws(SnapshotError) -> [UInt8] {
    // As far as the compiler knows, the painter's sink may outlive the call, so it fills a box.
    final class Box { var bytes: [UInt8] = [] }
    let box = Box()
    do {
      let painter = try PicturePainter(
        layout,
        appearance: environment.appearance,
        fingerprint: fingerprint,
        images: images,
        themeImages: environment.themeFolder.map { ImageFiles(folder: $0) }
      )
      try painter.writePNG { span in span.withUnsafeBufferPointer { box.bytes += $0 } }
    } catch {
      throw .subject("the picture cannot be painted: \(error)")
    }
    return box.bytes
  }

  /// The layout for a terminal.
  private var cells: TranscriptLayout<CellTypesetter, ICUWording> {
    TranscriptLayout(
      transcript,
      theme: .terminal(.lines, columns: environment.columns),
      environment: environment.layoutEnvironment(width: Double(environment.columns), scale: 1),
      typesetter: CellTypesetter(),
      wording: ICUWording(locale: environment.locale, clock: transcript.view.clock)
    )
  }
}
