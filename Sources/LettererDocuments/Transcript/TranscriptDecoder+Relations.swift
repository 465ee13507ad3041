import LettererModel

/// The parts of a message that are objects of their own.
///
/// Unknown fields of such an object are kept in the message's `ext` under the object's name, and
/// merged with the object again when it is written.
extension TranscriptDecoder {
  mutating func decodeRelations(of message: inout Message, _ fields: inout ObjectDecoder) {
    if var reply = part("replyTo", &fields) {
      message.reply = ReplyReference(
        message: reply.string("id", &log),
        sender: reply.string("from", &log),
        quote: reply.string("quote", &log),
        picture: decodePicture("picture", &reply)
      )
      keepRest(of: reply, "replyTo", &message.ext)
    }
    if var forward = part("forwarded", &fields) {
      message.forward = Forward(
        origin: forward.string("from", &log),
        time: forward.time("at", &log)
      )
      keepRest(of: forward, "forwarded", &message.ext)
    }
    if var edit = part("edited", &fields) {
      message.edit = Edit(time: edit.time("at", &log))
      message.edit?.versions = edit.array("versions", &log).compactMap { decodeVersion($0) }
      keepRest(of: edit, "edited", &message.ext)
    }
    if var deletion = part("deleted", &fields) {
      message.deletion = Deletion(
        time: deletion.time("at", &log),
        participant: deletion.string("by", &log)
      )
      keepRest(of: deletion, "deleted", &message.ext)
    }
    if var expiry = part("expires", &fields) {
      // A value that is neither true nor false hides the picture rather than showing it.
      let isDoubtful = expiry.has("viewOnce")
      message.expiry = Expiry(
        seconds: expiry.integer("seconds", &log),
        isViewOnce: expiry.boolean("viewOnce", &log) ?? isDoubtful
      )
      keepRest(of: expiry, "expires", &message.ext)
    }
    if var replies = part("replies", &fields) {
      let people = replies.strings("by", &log)
      message.replies = Replies(
        count: max(replies.integer("count", &log) ?? 0, people.count),
        participants: people,
        last: replies.time("last", &log)
      )
      keepRest(of: replies, "replies", &message.ext)
    }
    if var post = part("post", &fields) {
      message.post = Post(
        views: post.integer("views", &log),
        signature: post.string("signature", &log)
      )
      keepRest(of: post, "post", &message.ext)
    }
  }

  /// Removes and returns an object; `true` means an empty object, and `false` means none.
  mutating func part(_ name: String, _ fields: inout ObjectDecoder) -> ObjectDecoder? {
    guard let value = fields.take(name) else { return nil }
    if let parts = ObjectDecoder(value, record: name) { return parts }
    if value.content == .boolean(false) { return nil }
    if value.content == .boolean(true) {
      return ObjectDecoder([], record: name, at: value.position)
    }
    fields.reportType(name, value, "an object", nil, &log)
    return nil
  }

  mutating func keepRest(
    of fields: ObjectDecoder,
    _ name: String,
    _ ext: inout [ExtensionField]
  ) {
    let rest = fields.rest(&log)
    if !rest.isEmpty { ext.append(ExtensionField(name: name, value: .object(rest))) }
  }

  private mutating func decodeVersion(_ value: JSONValue) -> Edit.Version? {
    if let text = value.string { return Edit.Version(text: text) }
    guard var fields = ObjectDecoder(value, record: "version") else {
      log.add(.wrongType, at: value.position, "\(value.typeName) in a list of versions")
      return nil
    }
    return Edit.Version(
      time: fields.time("at", &log),
      text: fields.string("text", &log) ?? "",
      ext: fields.rest(&log)
    )
  }
}
