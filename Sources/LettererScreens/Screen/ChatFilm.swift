public import LettererLayout
public import LettererModel
import LettererViewport

/// A conversation as an animation, frame by frame: messages arrive, dots move, the keyboard slides.
///
/// ```swift
/// var film = ChatFilm(scene, events: events)
/// while let frame = film.next() { show(frame.screen, seconds: frame.duration) }
/// ```
public struct ChatFilm<T: Typesetter, W: Wording>: Sendable {
  /// A screen and its duration.
  public struct Frame: Sendable {
    /// The screen.
    public var screen: ChatScreen<T, W>
    /// The phase of the typing dots, 0 to 1; `nil` when no one types.
    public var typingPhase: Double?
    /// The duration of the frame, in seconds.
    public var duration: Double
  }

  /// The pace of a film.
  public struct Pace: Hashable, Sendable {
    /// Frames per second of the film, more than 0.
    public var framesPerSecond: Double = 30
    /// Seconds of the conversation per second of the film, more than 0.
    public var speed: Double = 1
    /// The longest pause between two events, in seconds of the film; longer pauses are shortened.
    public var longestPause: Double = 3
    /// The number of characters that a model writes per second; 0 shows replies at once.
    public var readingSpeed: Double = 0
    /// The duration of the last frame, in seconds.
    public var ending: Double = 2

    /// Creates a pace in real time.
    public init() {}
  }

  /// The duration of one cycle of the typing dots, in seconds.
  private static var typingCycle: Double { 1.2 }

  private var scene: ChatScene<T, W>
  private let pace: Pace
  /// An event at a time of the film.
  private struct Step {
    var seconds: Double
    var event: TranscriptEvent
    /// The reply being typed, and the index of the word that it reaches.
    var typed: (answer: TypedAnswer, word: Int)?
  }

  /// The events in order.
  private let events: [Step]
  private var nextEvent = 0
  /// The index of the next frame.
  private var tick = 0
  private var movement: Movement<T, W>

  /// Creates a film of events.
  ///
  /// - Parameters:
  ///   - scene: The screen before the events.
  ///   - events: The events in order. An event without a time happens together with the preceding
  ///     one; if none has a time, they are one second apart.
  ///   - pace: The pace of the film.
  public init(_ scene: ChatScene<T, W>, events: [TranscriptEvent], pace: Pace = Pace()) {
    self.scene = scene
    self.pace = pace
    self.events = Self.steps(
      of: events,
      participants: scene.timeline.transcript.participants,
      pace: pace
    )
    movement = Movement(at: scene.restingPlace)
  }

  /// Returns the next frame; `nil` at the end.
  public mutating func next() -> Frame? {
    let end = (events.last?.seconds ?? 0) + pace.ending
    let seconds = Double(tick) / pace.framesPerSecond
    guard seconds < end || tick == 0 else { return nil }
    play(until: seconds)
    let place = movement.place(at: seconds)
    let isTyping = scene.timeline.screen.showsTyping
    var ticks = 1
    if !isTyping, !place.isMoving { ticks = max(ticksOfRest(from: seconds, until: end), 1) }
    tick += ticks
    return Frame(
      screen: scene.screen(at: place),
      typingPhase: isTyping ? (seconds / Self.typingCycle).fraction : nil,
      duration: Double(ticks) / pace.framesPerSecond
    )
  }

  /// Returns the number of frames until the next event.
  private func ticksOfRest(from seconds: Double, until end: Double) -> Int {
    let next = nextEvent < events.count ? events[nextEvent].seconds : end
    return Int(((next - seconds) * pace.framesPerSecond).rounded(.up))
  }

  /// Applies the events up to a time.
  private mutating func play(until seconds: Double) {
    while nextEvent < events.count, events[nextEvent].seconds <= seconds {
      let step = events[nextEvent]
      let start = step.seconds
      var event = step.event
      if let (answer, word) = step.typed { event.change = answer.event(word) }
      nextEvent += 1
      let before = movement.place(at: start)
      scene.apply(event)
      guard scene.restingPlace != movement.target else { continue }
      movement = Movement(from: before, to: scene.restingPlace, start: start, event: event)
    }
  }

  /// Returns the steps of the film: the events in order, without long pauses.
  private static func steps(
    of events: [TranscriptEvent],
    participants: [Participant],
    pace: Pace
  ) -> [Step] {
    var seconds = 0.5
    var last: Int64?
    let isTimed = events.contains { $0.time != nil }
    let interval = min(1 / pace.speed, pace.longestPause)
    var steps: [Step] = []
    for (number, event) in events.enumerated() {
      if let time = event.time?.milliseconds {
        let gap = last.map { max(Double(time) - Double($0), 0) / 1000 / pace.speed } ?? 0
        seconds += min(gap, pace.longestPause)
        last = max(time, last ?? time)
      } else if !isTimed, number > 0 {
        seconds += interval
      }
      guard pace.readingSpeed > 0, let answer = TypedAnswer(event, participants: participants)
      else {
        steps.append(Step(seconds: seconds, event: event))
        continue
      }
      let start = seconds
      for (word, end) in answer.ends.enumerated() {
        seconds = start + Double(end) / (pace.readingSpeed * pace.speed)
        steps.append(Step(seconds: seconds, event: event, typed: (answer, word)))
      }
    }
    return steps
  }
}

/// An animation of the transcript and the keyboard.
private struct Movement<T: Typesetter, W: Wording>: Sendable {
  typealias Place = ChatScene<T, W>.Place

  private let origin: Place
  let target: Place
  private let start: Double
  var duration: Double
  private let curve: AnimationCurve

  /// Creates an animation at rest.
  init(at place: Place) {
    (origin, target, start, duration) = (place, place, 0, 0)
    curve = AnimationCurve(number: nil)
  }

  /// Creates an animation with the event's duration and curve; by default, a quarter of a second.
  init(from origin: Place, to target: Place, start: Double, event: TranscriptEvent) {
    self.origin = origin
    self.target = target
    self.start = start
    if case .keyboard(let keyboard) = event.change {
      duration = min(max(keyboard.duration ?? 0.25, 0), 10)
      curve = AnimationCurve(number: keyboard.curve ?? 7)
    } else {
      duration = 0.25
      curve = AnimationCurve(number: nil)
    }
  }

  /// Returns the positions at a time.
  func place(at seconds: Double) -> Place {
    guard duration > 0, seconds < start + duration, origin != target else { return target }
    let part = curve.progress(at: (seconds - start) / duration)
    func between(_ from: Double, _ to: Double) -> Double { from + (to - from) * part }
    return Place(
      contentOffset: between(origin.contentOffset, target.contentOffset),
      covered: between(origin.covered, target.covered),
      isMoving: true
    )
  }
}

extension ChatScene {
  /// The final positions of the transcript and keyboard, with short content placed by the theme.
  fileprivate var restingPlace: Place {
    var place = place
    place.contentOffset = screen.contentOffset
    return place
  }
}

extension Double {
  /// The fractional part of a nonnegative number.
  fileprivate var fraction: Double { self - rounded(.down) }
}
