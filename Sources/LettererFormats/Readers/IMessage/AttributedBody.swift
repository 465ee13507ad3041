/// An attributed text, as in the `attributedBody` column.
struct AttributedBody {
  /// A range of the text with the same attributes throughout.
  struct Stretch {
    var text: String
    /// The number of the message part that it belongs to.
    var part: Int?
    /// The identifier of the attachment at this place.
    var attachment: String?
    /// The address of the mentioned person.
    var mention: String?
    var href: String?
    /// The names of the attributes that are set without a value of interest.
    var marks: Set<String> = []
  }

  private(set) var stretches: [Stretch] = []

  /// The text without its attributes.
  var text: String { stretches.map(\.text).joined() }

  /// Reads an archived text; `nil` for other bytes.
  init?(_ bytes: [UInt8]) {
    guard let stream = TypedStream(bytes) else { return nil }
    let values = stream.values(of: stream.root, "NSAttributedString")
    guard let text = stream.text(values?.first ?? stream.root) else { return nil }
    let units = Array(text.utf16)
    var rest = (values ?? []).dropFirst()
    var known: [[String: TypedStream.Value]] = []
    var start = 0
    // A run is a number and a length; after a new number, its attributes follow.
    while start < units.count, case .integer(let number)? = rest.popFirst(),
      case .integer(let length)? = rest.popFirst(), length > 0
    {
      if number > known.count, let attributes = rest.popFirst() {
        known.append(stream.entries(attributes))
      }
      let end = min(start + Int(length), units.count)
      let index = Int(number) - 1
      let attributes = known.indices.contains(index) ? known[index] : [:]
      let part = String(decoding: units[start..<end], as: UTF16.self)
      stretches.append(Stretch(part, attributes, stream))
      start = end
    }
    if start < units.count || units.isEmpty {
      stretches.append(Stretch(text: String(decoding: units[start...], as: UTF16.self)))
    }
  }
}

extension AttributedBody.Stretch {
  fileprivate init(
    _ text: String,
    _ attributes: [String: TypedStream.Value],
    _ stream: TypedStream
  ) {
    self.init(text: text)
    for (name, value) in attributes {
      switch name {
      case "__kIMMessagePartAttributeName": part = stream.number(value).map(Int.init)
      case "__kIMFileTransferGUIDAttributeName": attachment = stream.text(value)
      case "__kIMMentionConfirmedMention": mention = stream.text(value)
      case "__kIMLinkAttributeName": href = stream.address(value) ?? stream.text(value)
      default: marks.insert(name)
      }
    }
  }
}
