/// The message that another one replies to.
public struct ReplyReference: Hashable, Sendable {
  /// The identifier of the message, which may be missing from the transcript.
  public var message: Message.ID?
  /// The author of the message.
  public var sender: Participant.ID?
  /// The text to show if the message is missing.
  public var quote: String?
  /// The picture to show if the message is missing, such as that of a story.
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
  /// The name of the original sender, who need not be a participant.
  public var origin: String?
  /// When it was originally sent.
  public var time: Time?

  /// Creates a forward mark.
  public init(origin: String? = nil, time: Time? = nil) {
    self.origin = origin
    self.time = time
  }
}

/// A record that a message was edited after sending.
public struct Edit: Hashable, Sendable {
  /// An earlier version of the text.
  public struct Version: Hashable, Sendable {
    /// When this version was sent.
    public var time: Time?
    /// The text.
    public var text: String
    /// Fields of the document unknown to this version, in their original order.
    public var ext: [ExtensionField]

    /// Creates a version.
    public init(time: Time? = nil, text: String, ext: [ExtensionField] = []) {
      self.time = time
      self.text = text
      self.ext = ext
    }
  }

  /// The time of the last edit.
  public var time: Time?
  /// Earlier versions, oldest first.
  public var versions: [Version]

  /// Creates an edit record.
  public init(time: Time? = nil, versions: [Version] = []) {
    self.time = time
    self.versions = versions
  }
}

/// A record that a message was deleted.
public struct Deletion: Hashable, Sendable {
  /// The time of the deletion.
  public var time: Time?
  /// The participant who deleted the message.
  public var participant: Participant.ID?

  /// Creates a deletion record.
  public init(time: Time? = nil, participant: Participant.ID? = nil) {
    self.time = time
    self.participant = participant
  }
}

/// A record that a message disappears.
public struct Expiry: Hashable, Sendable {
  /// The number of seconds after which it disappears.
  public var seconds: Int?
  /// Whether it can be opened only once.
  public var isViewOnce: Bool

  /// Creates an expiry record.
  public init(seconds: Int? = nil, isViewOnce: Bool = false) {
    self.seconds = seconds
    self.isViewOnce = isViewOnce
  }
}

/// The number of replies in a message's thread, if the transcript does not contain them.
public struct Replies: Hashable, Sendable {
  /// The number of replies.
  public var count: Int
  /// The authors of the replies, as far as the source names them.
  public var participants: [Participant.ID]
  /// When the last reply was written, if the source states it.
  public var last: Time?

  /// Creates a summary of a thread.
  public init(count: Int, participants: [Participant.ID] = [], last: Time? = nil) {
    self.count = count
    self.participants = participants
    self.last = last
  }
}

/// The view count and the signature of a channel post.
public struct Post: Hashable, Sendable {
  /// The number of views.
  public var views: Int?
  /// The name of the author, who need not be a participant.
  public var signature: String?

  /// Creates a post record.
  public init(views: Int? = nil, signature: String? = nil) {
    self.views = views
    self.signature = signature
  }
}

extension Message {
  /// Whether the content may be viewed only once and is therefore never drawn.
  package var isViewOnce: Bool { expiry?.isViewOnce == true }
}
