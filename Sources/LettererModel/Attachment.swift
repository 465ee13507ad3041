/// A picture, sound or file that belongs to a message.
public struct MessageAttachment: Hashable, Sendable {
  /// The kind of the attachment, named like the kinds of messages.
  public var kind: ContentKind
  /// The path, relative to the document.
  public var path: String?
  /// The file name to show.
  public var name: String?
  /// The media type, such as `image/jpeg`.
  public var mediaType: String?
  /// The size of the file in bytes.
  public var byteCount: Int64?
  /// The width in pixels.
  public var width: Int?
  /// The height in pixels.
  public var height: Int?
  /// The duration, in seconds.
  public var seconds: Double?
  /// The part already played, in seconds.
  public var playedSeconds: Double?
  /// Loudness samples over the duration, each from 0 to 255.
  public var waveform: [UInt8] = []
  /// Whether a video is shown in a circle.
  public var isRound = false
  /// A description of the content, in words.
  public var alternativeText: String?
  /// A smaller picture shown in place of the attachment.
  public var thumbnail: PictureReference?
  /// Whether the file is available.
  public var state: AttachmentState
  /// Fields of the document unknown to this version, in their original order.
  public var ext: [ExtensionField]

  /// Creates an attachment; everything but the kind may be omitted.
  public init(
    kind: ContentKind,
    path: String? = nil,
    name: String? = nil,
    width: Int? = nil,
    height: Int? = nil,
    state: AttachmentState = .present
  ) {
    self.kind = kind
    self.path = path
    self.name = name
    self.width = width
    self.height = height
    self.state = state
    ext = []
  }
}

/// Whether an attachment's file is available.
public enum AttachmentState: String, Hashable, Sendable, CaseIterable {
  /// The file is available.
  case present
  /// The source reports that the file was omitted.
  case omitted
  /// The file was expected but not found.
  case missing
  /// The service no longer keeps it.
  case expired
  /// It was too large for the export.
  case tooLarge
  /// Only an address is known; it is never fetched.
  case remote
}

/// A kind of attachment: something to view, play or save.
public enum MediaKind: String, Hashable, Sendable, CaseIterable {
  /// A picture.
  case image
  /// A moving picture.
  case video
  /// Sound that is not a voice message.
  case audio
  /// A voice message.
  case voice
  /// A file of any type.
  case file
  /// A sticker.
  case sticker
  /// A short looping picture.
  case gif

  /// Whether it is viewed: a still picture or a video.
  public var isVisual: Bool {
    switch self {
    case .image, .video, .sticker, .gif: true
    case .audio, .voice, .file: false
    }
  }

  /// Whether the file is a still picture or a short looping one.
  public var isPicture: Bool { isVisual && self != .video }
}
