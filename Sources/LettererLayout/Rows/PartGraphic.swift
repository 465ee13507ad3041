/// The graphic in a part's rectangle, drawn over its shape.
public enum PartGraphic: Hashable, Sendable {
  /// A picture.
  case picture(PictureGraphic)
  /// A symbol, centered and as large as fits.
  case symbol(Symbol, Role)
  /// The waveform of audio.
  case waveform(Waveform)
  /// Three dots in a row.
  case dots(Role)
}

/// A picture that fills a part's rectangle, cropped around its center if the aspect ratios differ.
public struct PictureGraphic: Hashable, Sendable {
  /// The path of the picture, relative to the transcript; `nil` if there is no file to show.
  public var path: String?
  /// The outline that it is clipped to.
  public var outline: PartShape.Outline
  /// The symbol that painters show in the center if there is no picture.
  public var symbol: Symbol
  /// Whether the whole picture is fitted without cropping, which leaves the remaining area empty.
  public var isFitted: Bool

  /// Creates a picture.
  public init(
    path: String?,
    outline: PartShape.Outline,
    symbol: Symbol = .picture,
    isFitted: Bool = false
  ) {
    self.path = path
    self.outline = outline
    self.symbol = symbol
    self.isFitted = isFitted
  }
}

/// The loudness of audio over its duration, as bars.
public struct Waveform: Hashable, Sendable {
  /// The height of every bar, 0 to 255 of the rectangle's.
  public var levels: [UInt8]
  /// The width of a bar in points.
  public var barWidth: Double
  /// The distance between two bars in points.
  public var barGap: Double
  /// The number of bars that were played.
  public var played: Int
  /// The color of bars that were played.
  public var playedRole: Role
  /// The color of the others.
  public var role: Role
  /// Whether bars have a common lower edge, instead of a common center.
  public var isAtBottom = false
  /// Whether it plays from right to left, next to a button on its right.
  public var isMirrored = false

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

  /// Returns whether a bar, counted from the left, was played.
  package func isPlayed(bar index: Int) -> Bool {
    (isMirrored ? levels.count - 1 - index : index) < played
  }

  /// The waveform in the mirror.
  var mirrored: Waveform {
    var waveform = self
    waveform.levels.reverse()
    waveform.isMirrored.toggle()
    return waveform
  }
}

/// A symbol that every painter supports; the names are those of documents.
public enum Symbol: String, Hashable, Sendable, CaseIterable {
  /// A play triangle, pointing right.
  case play
  /// A picture.
  case picture
  /// A sheet of paper.
  case file
  /// A map pin.
  case place
  /// A person.
  case person
  /// A phone.
  case phone
  /// A handset with a cross, for a missed call.
  case missedPhone
  /// Two sheets.
  case copy
  /// A thumb pointing up.
  case thumbUp
  /// A thumb pointing down.
  case thumbDown
  /// Two arrows in a circle.
  case again
  /// A video camera.
  case video
  /// Two chain links.
  case link
  /// A wrench.
  case tool
  /// A thought bubble.
  case thought
  /// A clock.
  case clock
  /// One tick.
  case tick
  /// Two ticks.
  case ticks
  /// A ring of dots, for a message being sent.
  case dottedCircle
  /// A tick in a circle.
  case circledTick
  /// Ticks in two overlapping circles.
  case circledTicks
  /// Ticks cut out of two overlapping discs.
  case filledTicks
  /// An exclamation mark.
  case warning
  /// A microphone.
  case microphone
  /// An unselected circle.
  case circle
  /// A selected circle.
  case chosen
  /// A disclosure indicator, collapsed.
  case collapsed
  /// A disclosure indicator, expanded.
  case expanded
  /// A share arrow.
  case share
  /// A pushpin.
  case pin
  /// A star.
  case star
  /// The left half of a star.
  case leftHalfStar
  /// The right half of a star.
  case rightHalfStar
  /// An eye, for view counts.
  case eye
  /// A timer.
  case timer
  /// A crossed-out circle, for deleted content.
  case removed
  /// A crossed-out bell.
  case muted
  /// A send arrow.
  case send
  /// A plus sign.
  case plus
  /// A back arrow.
  case back
  /// An arrow with a shaft that points back, for languages written from left to right.
  case backArrow
  /// An arrow with a shaft that points back, for languages written from right to left.
  case forwardArrow
  /// The outline of a phone.
  case handset
  /// Two persons, for a group.
  case people
  /// A triangle, for signal strength on Android devices.
  case cellular
  /// A close cross.
  case close
  /// Four growing bars, for signal strength.
  case signal
  /// Three arcs over a dot, for Wi-Fi.
  case wireless
  /// The outline of a video camera.
  case camcorder
  /// A photo camera.
  case camera
  /// A smiling face.
  case smiley
  /// A paperclip.
  case paperclip
  /// A paper plane, for sending.
  case plane
  /// A globe.
  case globe
  /// The Shift key.
  case shift
  /// The Delete key.
  case erase
  /// The Return key.
  case enter
  /// Three dots in a column.
  case more
  /// Two lines, for a menu.
  case menu
  /// A pencil on a sheet, for a new conversation.
  case compose
  /// An arrow pointing right, for arrivals.
  case arrowRight
  /// An arrow pointing left, for departures.
  case arrowLeft
  /// A pencil.
  case pencil
  /// A bubble with lines, for threads.
  case thread
  /// A gem.
  case gem
}
