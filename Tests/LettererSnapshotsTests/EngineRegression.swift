import LettererLayout
import LettererModel
import LettererSnapshots

/// A fault between a transcript and its picture: a change of the transcript, the theme, or the
/// environment, laid out and painted by the engine.
enum EngineRegression: String, CaseIterable {
  case letter, wrap, oneMore, gone, swapped, otherSender, edited, emoji, boldRun, reaction, status
  case bubbleColor, textColor, canvasColor, fontSize, fontWeight, noTail, tailElsewhere, noAvatar
  case smallerAvatar, insetByOnePoint, gapByOnePoint, radius, nameSize

  /// The changed message, if it is one and not all.
  var changesOne: Bool {
    guard let place = Self.allCases.firstIndex(of: self) else { return false }
    return place <= Self.allCases.firstIndex(of: .status) ?? 0
  }

  /// The causes, one of which must be reported.
  var causes: Set<ChangeCause> {
    switch self {
    case .letter, .emoji: [.text]
    case .oneMore: [.added]
    case .gone: [.removed]
    case .swapped: [.reordered]
    case .wrap: [.wrap]
    case .otherSender, .noTail, .tailElsewhere, .radius: [.grouping]
    case .bubbleColor, .textColor, .canvasColor: [.color]
    case .fontSize, .nameSize: [.size]
    case .fontWeight, .boldRun: [.font]
    case .edited, .reaction, .status: [.added, .text]
    case .noAvatar: [.removed]
    case .smallerAvatar, .insetByOnePoint, .gapByOnePoint: [.position]
    }
  }

  /// The transcript with the fault in a message; nil if the fault can't occur there.
  func transcript(_ given: Transcript, at place: Int) -> Transcript? {
    var result = given
    var message = given.messages[place]
    switch self {
    case .letter: message.runs = [TextRun("X" + message.text.dropFirst())]
    case .emoji: message.runs = [TextRun(message.text + " 🎉")]
    case .boldRun: message.runs = [TextRun(message.text, traits: .bold)]
    case .oneMore:
      let new = Message(id: "new", sender: message.sender, time: message.time, text: "One more")
      result.messages.insert(new, at: place)
      return result
    case .gone:
      result.messages.remove(at: place)
      return result
    case .swapped:
      guard place + 1 < given.messages.count else { return nil }
      result.messages.swapAt(place, place + 1)
      result.messages[place].time = given.messages[place].time
      result.messages[place + 1].time = given.messages[place + 1].time
      return result
    case .otherSender: message.sender = message.sender == "ann" ? "bob" : "ann"
    case .edited: message.edit = Edit(time: message.time)
    case .reaction: message.reactions = [Reaction(emoji: "👍", participants: ["ann"])]
    case .status:
      guard place == given.messages.lastIndex(where: { $0.sender == "me" }) else { return nil }
      message.status = .failed
    default: return given
    }
    result.messages[place] = message
    return result
  }

  /// The environment with the fault.
  func environment(_ given: SnapshotEnvironment) -> SnapshotEnvironment {
    var result = given
    switch self {
    case .wrap: result.theme.bubble.limit.fraction -= 0.07
    case .bubbleColor:
      result.theme.light[.incomingFill] = Self.next(result.theme.light[.incomingFill])
      result.theme.dark[.incomingFill] = Self.next(result.theme.dark[.incomingFill])
    case .textColor:
      result.theme.light[.incomingText] = RGBAColor(red: 40, green: 40, blue: 40)
      result.theme.dark[.incomingText] = RGBAColor(red: 220, green: 220, blue: 220)
    case .canvasColor:
      result.theme.light[.canvas] = RGBAColor(red: 254, green: 255, blue: 255)
      result.theme.dark[.canvas] = RGBAColor(red: 1, green: 0, blue: 0)
    case .fontSize: result.theme.body.size += 0.5
    case .fontWeight: result.theme.body.weight = .bold
    case .noTail: result.theme.bubble.tail.visibility = .none
    case .tailElsewhere: result.theme.bubble.tail.visibility = .first
    case .noAvatar: result.theme.incomingAvatar.visibility = .none
    case .smallerAvatar: result.theme.incomingAvatar.size -= 1
    case .insetByOnePoint: result.theme.bubble.incomingInsets.left += 1
    case .gapByOnePoint: result.theme.list.spacingInRun += 1
    case .radius: result.theme.bubble.radius -= 1
    case .nameSize: result.theme.senderName.font.size += 1
    default: break
    }
    return result
  }

  /// A color one level away, which is invisible.
  private static func next(_ color: RGBAColor) -> RGBAColor {
    RGBAColor(red: color.red ^ 1, green: color.green, blue: color.blue)
  }
}
