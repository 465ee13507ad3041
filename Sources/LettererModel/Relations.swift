/// The message that another one answers.
public struct ReplyReference: Hashable, Sendable {
  /// The identifier of the answered message; may be missing from the transcript.
  public var message: Message.ID?
  /// Who wrote the answered message.
  public var sender: Participant.ID?
  /// What it said, for when the message itself is absent.
  public var quote: String?
  /// What it showed, such as a story, for when the message itself is absent.
  public var picture: PictureReference?

  /// Creates a reference.
  public init(
    message: Message.ID?,
    sender: Participant.ID? = nil,
    quote: String? = nil,
    picture: PictureReference? = nil
  ) {
    self.message = message
    self.sender = sender
    self.quote = quote
    self.picture = picture
  }
}

/// Where a forwarded message came from.
public struct Forward: Hashable, Sendable {
  /// The name of the first sender, who need not be a participant.
  public var origin: String?
  /// When it was first sent.
  public var time: Time?

  /// Creates a forward mark.
  public init(origin: String? = nil, time: Time? = nil) {
    self.origin = origin
    self.time = time
  }
}

/// That a message was changed after sending, and how.
public struct Edit: Hashable, Sendable {
  /// An earlier wording.
  public struct Version: Hashable, Sendable {
    /// When this wording was sent.
    public var time: Time?
    /// The wording.
    public var text: String
    /// Fields of the document that this version does not know, in their order.
    public var ext: [ExtensionField]

    /// Creates a version.
    public init(time: Time? = nil, text: String, ext: [ExtensionField] = []) {
      self.time = time
      self.text = text
      self.ext = ext
    }
  }

  /// When the message was last changed.
  public var time: Time?
  /// Earlier wordings, oldest first.
  public var versions: [Version]

  /// Creates an edit record.
  public init(time: Time? = nil, versions: [Version] = []) {
    self.time = time
    self.versions = versions
  }
}

/// That a message was deleted.
public struct Deletion: Hashable, Sendable {
  /// When it was deleted.
  public var time: Time?
  /// Who deleted it.
  public var participant: Participant.ID?

  /// Creates a deletion record.
  public init(time: Time? = nil, participant: Participant.ID? = nil) {
    self.time = time
    self.participant = participant
  }
}

/// That a message disappears.
public struct Expiry: Hashable, Sendable {
  /// After how many seconds it disappears.
  public var seconds: Int?
  /// Whether it can be opened once only.
  public var isViewOnce: Bool

  /// Creates an expiry record.
  public init(seconds: Int? = nil, isViewOnce: Bool = false) {
    self.seconds = seconds
    self.isViewOnce = isViewOnce
  }
}

/// How many answers a message has in its thread, where the transcript does not hold them.
public struct Replies: Hashable, Sendable {
  /// How many there are.
  public var count: Int
  /// Who wrote them, as far as the source tells.
  public var participants: [Participant.ID]
  /// When the last one was written, where the source tells.
  public var last: Time?

  /// Creates the particulars of a thread.
  public init(count: Int, participants: [Participant.ID] = [], last: Time? = nil) {
    self.count = count
    self.participants = participants
    self.last = last
  }
}

/// How a message to a channel was received, and who signed it.
public struct Post: Hashable, Sendable {
  /// How often it was seen.
  public var views: Int?
  /// The name of the author, who need not be a participant.
  public var signature: String?

  /// Creates the particulars of a post.
  public init(views: Int? = nil, signature: String? = nil) {
    self.views = views
    self.signature = signature
  }
}

extension Message {
  /// Whether what it shows may be viewed once, so that it is drawn nowhere.
  package var isViewOnce: Bool { expiry?.isViewOnce == true }
}
