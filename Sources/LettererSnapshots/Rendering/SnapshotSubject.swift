public import LettererImages
public import LettererModel

/// What a snapshot is taken of.
public struct SnapshotSubject: Sendable {
  enum Content: Sendable {
    case transcript(Transcript, ImageFiles?)
    case document([UInt8])
  }

  let content: Content

  /// Takes a transcript, with the pictures that it names.
  public init(_ transcript: Transcript, images: ImageFiles? = nil) {
    content = .transcript(transcript, images)
  }

  /// Takes the layout document of any front: of this engine, of a web page, of an app's own view.
  ///
  /// It has the format `layout` alone, and it is checked in the environment in which it was made.
  public init(layoutDocument bytes: [UInt8]) {
    content = .document(bytes)
  }

  /// The formats that are checked where nothing is said.
  public var formats: Set<SnapshotFormat> {
    if case .document = content { [.layout] } else { [.layout, .png] }
  }
}
