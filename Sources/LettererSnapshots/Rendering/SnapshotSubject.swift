public import LettererImages
public import LettererModel

/// The subject of a snapshot.
public struct SnapshotSubject: Sendable {
  enum Content: Sendable {
    case transcript(Transcript, ImageFiles?)
    case document([UInt8])
  }

  let content: Content

  /// Creates a subject from a transcript and the pictures that it references.
  public init(_ transcript: Transcript, images: ImageFiles? = nil) {
    content = .transcript(transcript, images)
  }

  /// Creates a subject from the layout document of any frontend: this engine, a web page, or an
  /// app's view.
  ///
  /// It supports only the format `layout`, and is checked in the environment in which it was made.
  public init(layoutDocument bytes: [UInt8]) {
    content = .document(bytes)
  }

  /// The formats checked by default.
  public var formats: Set<SnapshotFormat> {
    if case .document = content { [.layout] } else { [.layout, .png] }
  }
}
