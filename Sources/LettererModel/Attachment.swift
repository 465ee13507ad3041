/// A picture, sound or file that belongs to a message.
public struct MessageAttachment: Hashable, Sendable {
  /// What the attachment is, by the same names as messages.
  public var kind: ContentKind
  /// The path, relative to the document.
  public var path: String?
  /// The file's name as people see it.
  public var name: String?
  /// The media type, such as `image/jpeg`.
  public var mediaType: String?
  /// The size of the file in bytes.
  public var byteCount: Int64?
  /// The width in pixels.
  public var width: Int?
  /// The height in pixels.
  public var height: Int?
  /// How long it lasts, in seconds.
  public var seconds: Double?
  /// How much of it was played, in seconds.
  public var playedSeconds: Double?
  /// Its loudness over its time, from 0 to 255.
  public var waveform: [UInt8] = []
  /// Whether a video is shown in a circle.
  public var isRound = false
  /// What the attachment shows, in words.
  public var alternativeText: String?
  /// A smaller picture that stands for the attachment.
  public var thumbnail: PictureReference?
  /// Whether the file is there.
  public var state: AttachmentState
  /// Fields of the document that this version does not know, in their order.
  public var ext: [ExtensionField]

  /// Creates an attachment; everything but the kind may be left out.
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

/// Whether an attachment's file is at hand.
public enum AttachmentState: String, Hashable, Sendable, CaseIterable {
  /// The file is there.
  case present
  /// The source says that it was left out.
  case omitted
  /// The file was expected and not found.
  case missing
  /// The service no longer keeps it.
  case expired
  /// It was too large for the export.
  case tooLarge
  /// Only an address is known; it is never fetched.
  case remote
}

/// What an attachment that is seen, heard or saved can be.
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

  /// Whether it is looked at: a still or a moving picture.
  public var isVisual: Bool {
    switch self {
    case .image, .video, .sticker, .gif: true
    case .audio, .voice, .file: false
    }
  }

  /// Whether its file is a still picture or a short looping one.
  public var isPicture: Bool { isVisual && self != .video }
}
