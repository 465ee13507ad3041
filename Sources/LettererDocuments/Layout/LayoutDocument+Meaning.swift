package import LettererLayout

extension LayoutDocument {
  /// Writes the groups of a row in preorder, each with the names of its own parts.
  func writeGroups(of placed: PlacedRow<T.Prepared>, into json: inout JSONWriter) {
    let row = placed.row
    guard !row.groups.isEmpty else { return }
    var parts: [Int: [String]] = [:]
    for (name, part) in row.namedParts {
      if let group = part.group { parts[group, default: []].append(name) }
    }
    json.name("groups")
    json.array { json in
      for (number, group) in row.groups.enumerated() {
        json.object { json in
          json.member("name", group.name.rawValue)
          json.member("in", group.parent)
          json.member("frame", group.frame.offsetBy(y: placed.y).numbers)
          json.member("parts", parts[number] ?? [])
          json.member(source: group.source)
          json.member("link", group.link)
          json.member("message", group.message)
          json.member("row", group.cell?.row)
          json.member("column", group.cell?.column)
          json.member("scope", group.cell?.scope?.rawValue)
        }
      }
    }
  }

  /// Writes the parts in reading order, as a screen reader announces them.
  func writeReading(of placed: PlacedRow<T.Prepared>, into json: inout JSONWriter) {
    let parts = placed.row.namedParts
    json.name("reading")
    json.array { json in
      for index in placed.row.readingOrder where parts[index].part.role != .decoration {
        let (name, part) = parts[index]
        json.object { json in
          json.member("part", name)
          json.member("role", part.role.rawValue)
          let label = panel.context.description(of: part)
          json.member("label", label.isEmpty ? nil : label)
          json.member(source: part.source)
          json.member("participant", part.participant)
          write(part.spans, into: &json)
          writeStructure(of: part, into: &json)
        }
      }
    }
  }

  /// Writes the headings and list items in a text.
  private func writeStructure(of part: Part, into json: inout JSONWriter) {
    func write<Element>(
      _ elements: [Element],
      _ name: String,
      _ members: (Element, inout JSONWriter) -> Void
    ) {
      guard !elements.isEmpty else { return }
      json.name(name)
      json.array { json in
        for element in elements { json.object { json in members(element, &json) } }
      }
    }
    write(part.headings, "headings") { heading, json in
      json.member("range", heading.range.numbers)
      json.member("level", heading.level)
    }
    write(part.items, "items") { item, json in json.member("range", item.range.numbers) }
  }

  /// Writes the links and mentions of a text.
  private func write(_ spans: [TextSpan], into json: inout JSONWriter) {
    guard !spans.isEmpty else { return }
    json.name("spans")
    json.array { json in
      for span in spans {
        json.object { json in
          json.member("range", span.range.numbers)
          json.member("link", span.link)
          json.member("mention", span.mention)
        }
      }
    }
  }
}

extension JSONWriter {
  /// Writes what a part shows as the members `source` and `index`.
  package mutating func member(source: PartSource?) {
    let index: Int? =
      switch source {
      case .attachment(let index)?, .option(let index)?, .button(let index)?, .choice(let index)?,
        .reaction(let index)?:
        index
      case .text?, .reply?, .content?, .time?, .status?, nil: nil
      }
    member("source", source?.name)
    member("index", index)
  }
}

extension Range<Int> {
  /// The range as written in documents.
  fileprivate var numbers: [Double] { [Double(lowerBound), Double(upperBound)] }
}

extension PartSource {
  /// The name in documents.
  fileprivate var name: String {
    switch self {
    case .text: "text"
    case .reply: "reply"
    case .attachment: "attachment"
    case .content: "content"
    case .option: "option"
    case .button: "button"
    case .choice: "choice"
    case .reaction: "reaction"
    case .time: "time"
    case .status: "status"
    }
  }
}
