import LettererFormats
import LettererImages
import LettererLayout
import LettererModel
import LettererText
import LettererViewport

/// An open chat: its layout on a screen, and what changes it.
struct LiveDocument {
  typealias Layout = TranscriptLayout<FontTypesetter, ICUWording>
  typealias Viewport = TranscriptViewport<FontTypesetter, ICUWording>

  /// The number of changes so far.
  private(set) var revision = 0
  private(set) var viewport: Viewport
  private(set) var look: Look
  /// The participants, and who is typing; it has no messages.
  private var timeline: Timeline
  /// The Markdown of messages that are still written.
  private var streams: [Message.ID: MarkdownStream] = [:]
  /// The pictures of the messages.
  let images: ImageFiles

  var layout: Layout { viewport.layout }

  /// Lays out a transcript.
  ///
  /// - Complexity: O(*n*).
  init(
    _ transcript: Transcript,
    look: Look,
    frame: LayoutRect,
    typesetter: FontTypesetter,
    images: ImageFiles
  ) {
    let layout = look.layout(transcript, width: frame.width, typesetter: typesetter)
    self.look = look
    self.images = images
    timeline = Timeline(layout.header)
    viewport = Viewport(layout, geometry: ViewportGeometry(frame: frame))
  }

  // MARK: The screen

  /// Scrolls to a destination.
  mutating func scroll(to target: ScrollDestination) { viewport.scroll(to: target) }

  /// Scrolls by a distance in points.
  mutating func scroll(by distance: Double) { viewport.scroll(by: distance) }

  /// Starts or ends tracking.
  mutating func touch(_ isOn: Bool) { viewport.touch(isOn) }

  /// Changes the geometry, and returns the effect on the rows if the width is another.
  mutating func setGeometry(_ geometry: ViewportGeometry) -> [Effect] {
    let (width, height) = (layout.width, layout.contentHeight)
    viewport.setGeometry(geometry)
    guard layout.width != width else { return [] }
    revision += 1
    return [.all(.resized, shift: layout.contentHeight - height)]
  }

  /// Changes the look of all rows.
  mutating func setLook(_ look: Look) -> [Effect] {
    self.look = look
    revision += 1
    let timeline = timeline
    var effect: Effect?
    viewport.change { effect = Self.layOutAgain(&$0, timeline, look) }
    return effect.map { [$0] } ?? []
  }

  // MARK: Messages

  /// Applies changes in order, all of them or, if one is not possible, none.
  mutating func apply(_ changes: [Change]) throws(ServiceError) -> [Effect] {
    // The copy of the layout must be gone before the layout changes.
    try ChangeCheck.check(changes, layout: layout, streams: Set(streams.keys))
    revision += 1
    var (timeline, streams, look) = (timeline, streams, look)
    var effects: [Effect] = []
    viewport.change { layout in
      for change in changes {
        effects += Self.apply(change, to: &layout, &timeline, &streams, look)
      }
    }
    (self.timeline, self.streams, self.look) = (timeline, streams, look)
    return effects
  }

  private static func apply(
    _ change: Change,
    to layout: inout Layout,
    _ timeline: inout Timeline,
    _ streams: inout [Message.ID: MarkdownStream],
    _ look: Look
  ) -> [Effect] {
    var changes: [LayoutChange?] = []
    switch change {
    case .insert(let messages, let next):
      changes = layout.insert(contentsOf: messages, before: next)
    case .update(let messages):
      for message in messages {
        streams[message.id] = nil
        changes.append(layout.update(message))
      }
    case .extend(let id, let text, true):
      changes.append(layout.update(id, tail: streams[id, default: MarkdownStream()].append(text)))
    case .extend(let id, let text, false):
      streams[id] = nil
      changes.append(extend(id, by: text, &layout))
    case .remove(let ids):
      for id in ids {
        streams[id] = nil
        changes.append(layout.remove(id))
      }
    case .participants(let people):
      for person in people { timeline.add(person) }
      return [layOutAgain(&layout, timeline, look)]
    case .typing(let people): changes.append(type(people, &layout, &timeline))
    case .event(let event):
      if let target = event.target { streams[target] = nil }
      return apply(event, to: &layout, &timeline, look)
    }
    return changes.compactMap { $0.map(Effect.rows) }
  }

  /// Adds plain text to the end of a message's last run.
  private static func extend(
    _ id: Message.ID,
    by text: String,
    _ layout: inout Layout
  ) -> LayoutChange? {
    guard let runs = layout.message(id)?.runs else { return nil }
    guard var last = runs.last else {
      return layout.update(id, tail: TextTail(start: 0, runs: [TextRun(text)]))
    }
    last.text += text
    return layout.update(id, tail: TextTail(start: runs.count - 1, runs: [last]))
  }

  /// Shows exactly these participants as typing, in their order.
  private static func type(
    _ people: [Participant.ID],
    _ layout: inout Layout,
    _ timeline: inout Timeline
  ) -> LayoutChange? {
    for person in timeline.screen.typing {
      timeline.apply(TranscriptEvent(change: .typing(participant: person, isOn: false)))
    }
    for person in people {
      timeline.apply(TranscriptEvent(change: .typing(participant: person, isOn: true)))
    }
    return typingChange(&layout, timeline)
  }

  private static func typingChange(_ layout: inout Layout, _ timeline: Timeline) -> LayoutChange? {
    let change = layout.setTyping(timeline.screen.typing)
    return change.rows.isEmpty ? nil : change
  }

  // MARK: Events

  /// Applies an event to the message that it concerns, or to the conversation.
  private static func apply(
    _ event: TranscriptEvent,
    to layout: inout Layout,
    _ timeline: inout Timeline,
    _ look: Look
  ) -> [Effect] {
    if let id = event.target ?? event.arrival, let message = layout.message(id) {
      var conversation = timeline.transcript
      conversation.messages = [message]
      var single = Timeline(conversation)
      guard single.apply(event) != .ignored, let changed = single.message(id) else { return [] }
      return layout.update(changed).map { [.rows($0)] } ?? []
    }
    let people = timeline.transcript.participants
    let unread = timeline.screen.unread
    var changes: [LayoutChange?] = []
    timeline.apply(event)
    if let message = timeline.transcript.messages.last {
      changes.append(layout.append(message))
      timeline.forget(first: 1)
    }
    changes.append(typingChange(&layout, timeline))
    let effects = changes.compactMap { $0.map(Effect.rows) }
    guard people != timeline.transcript.participants || unread != timeline.screen.unread else {
      return effects
    }
    return effects + [layOutAgain(&layout, timeline, look)]
  }

  /// Lays out everything again, because an input of every row changed.
  private static func layOutAgain(
    _ layout: inout Layout,
    _ timeline: Timeline,
    _ look: Look
  ) -> Effect {
    let height = layout.contentHeight
    var transcript = layout.transcript
    transcript.participants = timeline.transcript.participants
    transcript.view.typing = timeline.screen.typing
    let unread =
      timeline.screen.markers.keys.contains("unread")
      ? timeline.screen.unread : layout.firstUnread
    transcript.events =
      unread.map {
        [TranscriptEvent(change: .marker(name: "unread", before: $0))]
      } ?? []
    layout = look.layout(
      transcript,
      width: layout.environment.width,
      typesetter: layout.typesetter
    )
    return .all(.restyled, shift: layout.contentHeight - height)
  }
}

/// What a change did to the rows.
enum Effect {
  /// The reason why all rows changed.
  enum Reason: String {
    case resized, restyled
  }

  /// Some rows changed, and others moved.
  case rows(LayoutChange)
  /// All rows changed, and the content grew by a number of points.
  case all(Reason, shift: Double)
}
