/// What is drawn in a part's rectangle, over its shape.
public enum PartGraphic: Hashable, Sendable {
  /// A picture.
  case picture(PictureGraphic)
  /// A symbol, as large as fits and in the middle.
  case symbol(Symbol, Role)
  /// The waveform of a sound.
  case waveform(Waveform)
  /// Three dots in a row.
  case dots(Role)
}

/// A picture that fills a part's rectangle, cropped in the middle where its shape is another.
public struct PictureGraphic: Hashable, Sendable {
  /// The path of the picture, relative to the transcript; `nil` where there is no file to show.
  public var path: String?
  /// The corners to which it is clipped.
  public var corners: CornerRadii
  /// What painters show in the middle where there is no picture.
  public var symbol: Symbol
  /// Whether the whole picture is shown, with nothing cropped and what it leaves free empty.
  public var isFitted: Bool

  /// Creates a picture.
  public init(
    path: String?,
    corners: CornerRadii,
    symbol: Symbol = .picture,
    isFitted: Bool = false
  ) {
    self.path = path
    self.corners = corners
    self.symbol = symbol
    self.isFitted = isFitted
  }
}

/// The loudness of a sound over its time, as bars.
public struct Waveform: Hashable, Sendable {
  /// The height of every bar, 0 to 255 of the rectangle's.
  public var levels: [UInt8]
  /// The width of a bar in points.
  public var barWidth: Double
  /// The distance between two bars in points.
  public var barGap: Double
  /// How many bars were played.
  public var played: Int
  /// The color of bars that were played.
  public var playedRole: Role
  /// The color of the others.
  public var role: Role

  /// Creates a waveform.
  public init(
    levels: [UInt8],
    barWidth: Double,
    barGap: Double,
    played: Int,
    playedRole: Role,
    role: Role
  ) {
    self.levels = levels
    self.barWidth = barWidth
    self.barGap = barGap
    self.played = played
    self.playedRole = playedRole
    self.role = role
  }
}

/// A small drawing that every painter knows; the names are those of documents.
public enum Symbol: String, Hashable, Sendable, CaseIterable {
  /// A mark to play, pointing right.
  case play
  /// A picture.
  case picture
  /// A sheet of paper.
  case file
  /// A pin on a map.
  case place
  /// A person.
  case person
  /// A telephone.
  case phone
  /// A receiver with a cross, for a call that nobody took.
  case missedPhone
  /// Two sheets.
  case copy
  /// A thumb that points up.
  case thumbUp
  /// A thumb that points down.
  case thumbDown
  /// Two arrows in a circle.
  case again
  /// A camera for moving pictures.
  case video
  /// Two links of a chain.
  case link
  /// A wrench.
  case tool
  /// A thought.
  case thought
  /// A clock.
  case clock
  /// One tick.
  case tick
  /// Two ticks.
  case ticks
  /// An exclamation mark.
  case warning
  /// A microphone.
  case microphone
  /// A circle that is not chosen.
  case circle
  /// A circle that is chosen.
  case chosen
  /// A pointer to what is collapsed.
  case collapsed
  /// A pointer to what is not.
  case expanded
  /// An arrow that leads on.
  case share
  /// A pin that holds something in its place.
  case pin
  /// A star.
  case star
  /// An eye: how often something was seen.
  case eye
  /// A clock that runs down.
  case timer
  /// A circle that is crossed out: what was deleted.
  case removed
  /// A bell that is struck out.
  case muted
  /// An arrow that sends.
  case send
  /// A plus sign.
  case plus
  /// A pointer back.
  case back
  /// A cross that closes.
  case close
  /// Four bars that grow: the strength of a signal.
  case signal
  /// Three arcs over a dot: a wireless network.
  case wireless
  /// The outline of a camera for moving pictures.
  case camcorder
  /// A camera for photos.
  case camera
  /// A smiling face.
  case smiley
  /// A face with a plus, which offers to react.
  case react
  /// A clip that holds paper.
  case paperclip
  /// A paper plane that sends.
  case plane
  /// A globe.
  case globe
  /// The key that makes capitals.
  case shift
  /// The key that erases.
  case erase
  /// The key that ends a line.
  case enter
  /// Three dots below each other.
  case more
}
