/// A card: a title with lines, a picture and buttons.
public struct Card: Hashable, Sendable {
  /// A button: its label and where it leads.
  public struct Button: Hashable, Sendable {
    /// The label.
    public var text: String
    /// The address, if the button opens one.
    public var href: String?
    /// Whether it deletes or stops something.
    public var isDestructive: Bool
    /// Fields of the document unknown to this version, in their original order.
    public var ext: [ExtensionField]

    /// Creates a button.
    public init(
      _ text: String,
      href: String? = nil,
      isDestructive: Bool = false,
      ext: [ExtensionField] = []
    ) {
      self.text = text
      self.href = href
      self.isDestructive = isDestructive
      self.ext = ext
    }
  }

  /// A name with a value, as in the embeds of bots.
  public struct Field: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The value.
    public var value: String
    /// Whether the field may be placed next to the following one.
    public var isShort: Bool
    /// Fields of the document unknown to this version, in their original order.
    public var ext: [ExtensionField]

    /// Creates a field.
    public init(
      _ name: String,
      _ value: String,
      isShort: Bool = false,
      ext: [ExtensionField] = []
    ) {
      self.name = name
      self.value = value
      self.isShort = isShort
      self.ext = ext
    }
  }

  /// A number of stars out of a maximum.
  public struct Rating: Hashable, Sendable {
    /// The stars that were given, 0 to ``maximum``; drawn to the nearest half.
    public var stars: Double
    /// The stars that can be given, 1 to 10.
    public var maximum: Int

    /// Creates a rating; values out of range are clamped.
    public init(_ stars: Double, of maximum: Int = 5) {
      self.maximum = min(max(maximum, 1), 10)
      self.stars = min(max(stars, 0), Double(self.maximum))
    }
  }

  /// What a card says of the document that is the message's text.
  public struct Document: Hashable, Sendable {
    /// `text`, `document`, `page`, `picture`, `diagram`, `component`, `summary`, `pasted`, or any
    /// words.
    public var kind: String
    /// The number of the version, from 1.
    public var version: Int
    /// The number of lines.
    public var lines: Int

    /// Creates a description; numbers below the least one count as it.
    public init(kind: String, version: Int = 1, lines: Int) {
      self.kind = kind
      self.version = max(version, 1)
      self.lines = max(lines, 0)
    }
  }

  /// The site, service or author of the card.
  public var source: String?
  /// The title.
  public var title: String?
  /// The lines below the title; each may wrap.
  public var lines: [String]
  /// The document that is the message's text, described in a line before the others.
  public var document: Document?
  /// The price, as text.
  public var price: String?
  /// The rating.
  public var rating: Rating?
  /// A line below everything else.
  public var footer: String?
  /// The address that the card previews.
  public var href: String?
  /// The picture.
  public var picture: PictureReference?
  /// Whether the picture is small and next to the text, instead of large and above it.
  public var isCompact: Bool
  /// The color of a bar along the card's edge, as `#RRGGBB`.
  public var color: String?
  /// Fields with names and values, below the lines.
  public var fields: [Field] = []
  /// The buttons.
  public var buttons: [Button]
  /// Fields of the document unknown to this version, in their original order.
  public var ext: [ExtensionField]

  /// Creates a card; everything may be omitted.
  public init(
    title: String? = nil,
    lines: [String] = [],
    href: String? = nil,
    picture: PictureReference? = nil,
    isCompact: Bool = false,
    buttons: [Button] = []
  ) {
    self.title = title
    self.lines = lines
    self.href = href
    self.picture = picture
    self.isCompact = isCompact
    self.buttons = buttons
    ext = []
  }
}

/// A place on the earth.
public struct Place: Hashable, Sendable {
  /// Degrees north, -90 to 90.
  public var latitude: Double
  /// Degrees east, -180 to 180.
  public var longitude: Double
  /// The name of the place.
  public var name: String?
  /// The address.
  public var address: String?
  /// A picture of the map.
  public var picture: PictureReference?
  /// Fields of the document unknown to this version, in their original order.
  public var ext: [ExtensionField]

  /// Creates a place.
  public init(
    latitude: Double,
    longitude: Double,
    name: String? = nil,
    address: String? = nil,
    picture: PictureReference? = nil,
    ext: [ExtensionField] = []
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.name = name
    self.address = address
    self.picture = picture
    self.ext = ext
  }
}

/// A contact with shared details.
public struct Contact: Hashable, Sendable {
  /// The name.
  public var name: String
  /// Phone numbers, addresses, and any other details.
  public var details: [String]
  /// The picture.
  public var picture: PictureReference?
  /// Fields of the document unknown to this version, in their original order.
  public var ext: [ExtensionField]

  /// Creates a contact.
  public init(
    name: String,
    details: [String] = [],
    picture: PictureReference? = nil,
    ext: [ExtensionField] = []
  ) {
    self.name = name
    self.details = details
    self.picture = picture
    self.ext = ext
  }
}

/// A question with options to vote for.
public struct Poll: Hashable, Sendable {
  /// One option.
  public struct Option: Hashable, Sendable {
    /// The text.
    public var text: String
    /// The number of votes.
    public var votes: Int
    /// Whether the viewer voted for it.
    public var isChosen: Bool
    /// Fields of the document unknown to this version, in their original order.
    public var ext: [ExtensionField]

    /// Creates an option.
    public init(
      _ text: String,
      votes: Int = 0,
      isChosen: Bool = false,
      ext: [ExtensionField] = []
    ) {
      self.text = text
      self.votes = votes
      self.isChosen = isChosen
      self.ext = ext
    }
  }

  /// The question.
  public var question: String
  /// The options.
  public var options: [Option]
  /// The number of voters; `nil` for the sum of the votes.
  public var total: Int?
  /// Whether several options may be chosen.
  public var allowsSeveral: Bool
  /// Whether voting has ended.
  public var isClosed: Bool
  /// Whether votes are secret; `nil` if the source does not say.
  public var isAnonymous: Bool?
  /// Fields of the document unknown to this version, in their original order.
  public var ext: [ExtensionField]

  /// Creates a poll.
  public init(
    question: String,
    options: [Option],
    total: Int? = nil,
    allowsSeveral: Bool = false,
    isClosed: Bool = false,
    ext: [ExtensionField] = []
  ) {
    self.question = question
    self.options = options
    self.total = total
    self.allowsSeveral = allowsSeveral
    self.isClosed = isClosed
    self.ext = ext
  }
}

/// A call, whether or not it took place.
public struct Call: Hashable, Sendable {
  /// How a call ended.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// The call was answered.
    case answered
    /// No one answered.
    case missed
    /// The call was declined.
    case declined
    /// The caller hung up before anyone answered.
    case canceled
  }

  /// How the call ended.
  public var outcome: Outcome
  /// The duration, in seconds.
  public var seconds: Double?
  /// Whether it was a video call.
  public var isVideo: Bool
  /// Fields of the document unknown to this version, in their original order.
  public var ext: [ExtensionField]

  /// Creates a call.
  public init(
    outcome: Outcome = .answered,
    seconds: Double? = nil,
    isVideo: Bool = false,
    ext: [ExtensionField] = []
  ) {
    self.outcome = outcome
    self.seconds = seconds
    self.isVideo = isVideo
    self.ext = ext
  }
}

/// The size of content that the caller draws, in points.
public struct CustomSize: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

// MARK: Visiting

extension Card {
  mutating func visit(_ visitor: inout some MessageVisitor) {
    visitor.picture(&picture, .card)
    visitor.visit(&source, .line)
    visitor.visit(&title, .title)
    visit(document: &visitor)
    for index in lines.indices { visitor.text(&lines[index], .line) }
    visitor.visit(&price, .line)
    visitor.visit(&footer, .line)
    if href != nil { visitor.link(&href, .card) }
    for index in fields.indices {
      visitor.text(&fields[index].name, .line)
      visitor.text(&fields[index].value, .line)
      visitor.ext(&fields[index].ext)
    }
    for index in buttons.indices {
      visitor.text(&buttons[index].text, .button)
      if buttons[index].href != nil { visitor.link(&buttons[index].href, .button) }
      visitor.ext(&buttons[index].ext)
    }
    visitor.ext(&ext)
  }

  /// Visits the description of the document as one line; if it changes, it becomes an ordinary one.
  private mutating func visit(document visitor: inout some MessageVisitor) {
    guard let words = document?.words() else { return }
    var line = words
    visitor.text(&line, .line)
    guard line != words else { return }
    document = nil
    lines.insert(line, at: 0)
  }
}

extension Place {
  mutating func visit(_ visitor: inout some MessageVisitor) {
    visitor.picture(&picture, .map)
    visitor.visit(&name, .placeName)
    visitor.visit(&address, .address)
    visitor.fact(.coordinates(latitude: latitude, longitude: longitude))
    visitor.ext(&ext)
  }
}

extension Contact {
  mutating func visit(_ visitor: inout some MessageVisitor) {
    visitor.picture(&picture, .portrait)
    visitor.text(&name, .personName)
    for index in details.indices { visitor.text(&details[index], .detail) }
    visitor.ext(&ext)
  }
}

extension Poll {
  mutating func visit(_ visitor: inout some MessageVisitor) {
    visitor.text(&question, .question)
    for index in options.indices {
      visitor.text(&options[index].text, .option(votes: options[index].votes))
      visitor.ext(&options[index].ext)
    }
    visitor.ext(&ext)
  }
}

extension Call {
  mutating func visit(_ visitor: inout some MessageVisitor) {
    visitor.fact(.outcome(outcome))
    visitor.ext(&ext)
  }
}
