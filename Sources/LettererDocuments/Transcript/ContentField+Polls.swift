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
    use.seconds = tool.number("seconds", &log).flatMap { $0 >= 0 ? $0 : nil }
    use.count = tool.integer("count", &log).map { max($0, 1) } ?? 1
    keepRest(of: tool, "tool", &ext)
    return use
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
    part("tool", ["id", "name", "input", "output", "error", "seconds", "count"], &ext) { json in
      json.member("id", tool.id)
      json.member("name", tool.name)
      json.member("input", tool.input)
      json.member("output", tool.output)
      if tool.isError { json.member("error", true) }
      json.member("seconds", tool.seconds)
      if tool.count > 1 { json.member("count", tool.count) }
    }
  }
}
