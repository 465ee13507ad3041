import LettererLayout
import LettererModel

/// Polls, calls, sizes, notices, and tool use.
extension TranscriptDecoder {
  mutating func decodePoll(_ given: ObjectDecoder) -> Poll {
    var fields = given
    var poll = Poll(
      question: fields.string("question", &log) ?? "",
      options: fields.array("options", &log).compactMap { decodeOption($0) },
      total: fields.integer("total", &log),
      allowsSeveral: fields.boolean("several", &log) ?? false,
      isClosed: fields.boolean("closed", &log) ?? false
    )
    poll.isAnonymous = fields.boolean("anonymous", &log)
    poll.ext = fields.rest(&log)
    return poll
  }

  private mutating func decodeOption(_ value: JSONValue) -> Poll.Option? {
    if let text = value.string { return Poll.Option(text) }
    guard var fields = ObjectDecoder(value, record: "option") else {
      log.add(.wrongType, at: value.position, "\(value.typeName) in a list of options")
      return nil
    }
    return Poll.Option(
      fields.string("text", &log) ?? "",
      votes: fields.integer("votes", &log) ?? 0,
      isChosen: fields.boolean("chosen", &log) ?? false,
      ext: fields.rest(&log)
    )
  }

  mutating func decodeCall(_ given: ObjectDecoder) -> Call {
    var fields = given
    return Call(
      outcome: fields.choice("outcome", &log) ?? .answered,
      seconds: fields.number("seconds", &log),
      isVideo: fields.boolean("video", &log) ?? false,
      ext: fields.rest(&log)
    )
  }

  /// Reads the size of a custom view: two lengths, or an object with both.
  mutating func decodeSize(
    _ fields: inout ObjectDecoder,
    _ ext: inout [ExtensionField]
  ) -> CustomSize? {
    guard let given = fields.take("size") else { return nil }
    if let lengths = given.elements, lengths.count == 2,
      let width = lengths[0].finiteNumber, let height = lengths[1].finiteNumber
    {
      return CustomSize(width: width, height: height)
    }
    guard var parts = ObjectDecoder(given, record: "size") else {
      fields.reportType("size", given, "an object", nil, &log)
      return nil
    }
    guard let width = parts.number("width", &log), let height = parts.number("height", &log)
    else {
      log.add(.wrongType, at: given.position, "size without width and height")
      return nil
    }
    keepRest(of: parts, "size", &ext)
    return CustomSize(width: width, height: height)
  }

  mutating func decodeNotice(
    _ fields: inout ObjectDecoder,
    _ ext: inout [ExtensionField]
  ) -> SystemNotice? {
    guard var system = part("system", &fields) else { return nil }
    let notice = SystemNotice(
      event: system.string("event", &log) ?? "custom",
      actor: system.string("actor", &log),
      targets: system.strings("targets", &log),
      value: system.string("value", &log),
      text: system.string("text", &log)
    )
    keepRest(of: system, "system", &ext)
    return notice
  }

  mutating func decodeTool(
    _ fields: inout ObjectDecoder,
    _ ext: inout [ExtensionField]
  ) -> ToolUse? {
    guard var tool = part("tool", &fields) else { return nil }
    var use = ToolUse(
      id: tool.string("id", &log),
      name: tool.string("name", &log),
      input: tool.take("input")?.open,
      output: tool.take("output")?.open,
      isError: tool.boolean("error", &log) ?? false
    )
    use.styles = decodeStyles(&tool)
    use.exitCode = tool.integer("exitCode", &log)
    use.seconds = tool.number("seconds", &log).flatMap { $0 >= 0 ? $0 : nil }
    use.count = tool.integer("count", &log).map { max($0, 1) } ?? 1
    keepRest(of: tool, "tool", &ext)
    return use
  }

  /// Reads the looks of an output; one that overlaps another is reported.
  private mutating func decodeStyles(_ tool: inout ObjectDecoder) -> [OutputSpan] {
    var end = 0
    return tool.array("styles", &log).compactMap { value in
      guard var fields = ObjectDecoder(value, record: "style"),
        let start = fields.integer("start", &log), let stop = fields.integer("end", &log)
      else {
        log.add(.wrongType, at: value.position, "style without a start and an end")
        return nil
      }
      var style = OutputStyle(
        color: decodeColor("color", &fields),
        background: decodeColor("background", &fields),
        isDim: fields.boolean("dim", &log) ?? false,
        isInverse: fields.boolean("inverse", &log) ?? false
      )
      for (name, trait) in OutputStyle.names where fields.boolean(name, &log) == true {
        style.traits.insert(trait)
      }
      fields.dropRest(&log)
      guard start >= end, stop > start else {
        let words = "style without a range after the one before"
        log.add(.outOfRange, at: value.position, words, note: "not shown")
        return nil
      }
      end = stop
      return OutputSpan(start..<stop, style)
    }
  }

  private mutating func decodeColor(
    _ name: String,
    _ fields: inout ObjectDecoder
  ) -> OutputColor? {
    let place = fields.position
    guard let word = fields.string(name, &log) else { return nil }
    if let color = OutputColor(name: word) { return color }
    fields.reportWord(name, word, at: place, &log)
    return nil
  }
}

extension JSONWriter {
  mutating func poll(_ poll: Poll) {
    name("poll")
    object { json in
      json.member("question", poll.question)
      json.list("options", poll.options) { json, option in
        json.object(isInline: true) { json in
          json.member("text", option.text)
          if option.votes != 0 { json.member("votes", option.votes) }
          if option.isChosen { json.member("chosen", true) }
          json.fields(option.ext, except: TranscriptFields.option)
        }
      }
      json.member("total", poll.total)
      if poll.allowsSeveral { json.member("several", true) }
      if poll.isClosed { json.member("closed", true) }
      if let isAnonymous = poll.isAnonymous { json.member("anonymous", isAnonymous) }
      json.fields(poll.ext, except: TranscriptFields.poll)
    }
  }

  mutating func call(_ call: Call) {
    name("call")
    object { json in
      json.member("outcome", call.outcome.rawValue)
      json.member("seconds", call.seconds)
      if call.isVideo { json.member("video", true) }
      json.fields(call.ext, except: TranscriptFields.call)
    }
  }

  mutating func size(_ size: CustomSize, _ ext: inout [ExtensionField]) {
    part("size", ["width", "height"], &ext) { json in
      json.member("width", size.width)
      json.member("height", size.height)
    }
  }

  mutating func notice(_ notice: SystemNotice, _ ext: inout [ExtensionField]) {
    part("system", ["event", "actor", "targets", "value", "text"], &ext) { json in
      json.member("event", notice.event)
      json.member("actor", notice.actor)
      if !notice.targets.isEmpty { json.member("targets", notice.targets) }
      json.member("value", notice.value)
      json.member("text", notice.text)
    }
  }

  mutating func tool(_ tool: ToolUse, _ ext: inout [ExtensionField]) {
    let known = [
      "id", "name", "input", "output", "styles", "error", "exitCode", "seconds", "count",
    ]
    part("tool", known, &ext) { json in
      json.member("id", tool.id)
      json.member("name", tool.name)
      json.member("input", tool.input)
      json.member("output", tool.output)
      json.list("styles", tool.styles) { json, span in json.style(span) }
      if tool.isError { json.member("error", true) }
      json.member("exitCode", tool.exitCode)
      json.member("seconds", tool.seconds)
      if tool.count > 1 { json.member("count", tool.count) }
    }
  }
}

// MARK: Looks of output

extension JSONWriter {
  fileprivate mutating func style(_ span: OutputSpan) {
    object(isInline: true) { json in
      json.member("start", span.range.lowerBound)
      json.member("end", span.range.upperBound)
      for (name, trait) in OutputStyle.names where span.style.traits.contains(trait) {
        json.member(name, true)
      }
      json.member("color", span.style.color?.name)
      json.member("background", span.style.background?.name)
      if span.style.isDim { json.member("dim", true) }
      if span.style.isInverse { json.member("inverse", true) }
    }
  }
}

extension OutputStyle {
  /// The members for traits.
  fileprivate static let names: [(String, TextTraits)] = [
    ("bold", .bold), ("italic", .italic), ("underline", .underline), ("strike", .strikethrough),
  ]
}

extension OutputColor {
  /// Creates a color from its name, or from `#RRGGBB`.
  fileprivate init?(name: String) {
    if let standard = StandardOutputColor(rawValue: name) {
      self = .standard(standard)
      return
    }
    guard name.utf8.count == 7, let color = RGBAColor(text: name) else { return nil }
    self = .exact(red: color.red, green: color.green, blue: color.blue)
  }

  /// The name of a standard color, or `#RRGGBB`.
  fileprivate var name: String {
    switch self {
    case .standard(let color): color.rawValue
    case .exact(let red, let green, let blue): RGBAColor(red: red, green: green, blue: blue).text
    }
  }
}
