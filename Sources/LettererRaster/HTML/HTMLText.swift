import LettererBasics
import LettererLayout
import LettererModel
import LettererText

/// Writes the rows of a section again as a document that can be found, copied, read aloud, and printed.
///
/// It lies over the drawing, with every line where that shows it.
struct HTMLText {
  let builder: SceneBuilder
  /// Returns the attachment of a message with an index.
  let attachment: (Message.ID, Int) -> MessageAttachment?
  /// Returns the names of those who reacted to a message with a reaction of an index.
  let reactors: (Message.ID, Int) -> String?
  var words: HTMLWords
  var definitions: SVGDefinitions

  /// Returns the rows in reading order, with the days that begin with them.
  mutating func elements(days: [RowKey: String]) -> String {
    builder.content.rows().map { placed in
      let day = days[placed.row.key].map { "<h2 class=\"v\">\(SVGText.escaped($0))</h2>" }
      return (day ?? "") + element(of: placed)
    }.joined()
  }

  /// Returns a row: a message is an article, with its identifier where it begins.
  private mutating func element(of placed: PlacedRow<PreparedText>) -> String {
    let row = placed.row
    let isMessage = row.key.kind == .message || row.key.kind == .system
    let begins = placed.visible.map { $0.lowerBound <= placed.y } ?? true
    let content = (isMessage && begins ? sender(of: row) : "") + parts(of: placed)
    guard !content.isEmpty || isMessage else { return "" }
    let name = isMessage ? "article" : "div"
    let id = isMessage && begins ? " id=\"\(SVGText.escaped(row.key.message))\"" : ""
    return
      "<\(name)\(id) class=\"\(row.side.letter)\" style=\"top:\(placed.y.short)px\">\(content)</\(name)>"
  }

  /// Returns the name of a sender that is not in the drawing.
  private func sender(of row: Row<PreparedText>) -> String {
    guard row.key.kind == .message, row.sender != nil, row.part(.senderName)?.text == nil else {
      return ""
    }
    return "<b class=\"v\">\(SVGText.escaped(builder.content.name(row.sender)))</b>"
  }

  private mutating func parts(of placed: PlacedRow<PreparedText>) -> String {
    let row = placed.row
    var text = ""
    var walk = GroupWalk(row)
    var links = RowLinks(leadsToMessages: true)
    for index in row.readingOrder {
      let part = row.parts[index]
      let areas = areas(newWith: part, in: placed, &links)
      let content = content(of: part, links, in: placed)
      if areas.isEmpty, content.isEmpty { continue }
      for step in walk.steps(to: part.group) { text += Self.tag(step, in: row.groups) }
      text += areas + content
    }
    for step in walk.steps(to: nil) { text += Self.tag(step, in: row.groups) }
    return text
  }

  /// Returns the text of a part, or its description; nothing for decoration, and for the picture of
  /// the sender, who is named.
  private mutating func content(
    of part: Part,
    _ links: RowLinks,
    in placed: PlacedRow<PreparedText>
  ) -> String {
    guard part.role != .decoration, part.name != .avatar else { return "" }
    if part.text != nil, !part.name.isFace {
      return words.element(of: part, link: links.address(of: part, in: placed.row), in: placed)
        + names(at: part, in: placed.row.key)
    }
    let label = builder.content.description(part)
    // A section that continues a message does not repeat what began in the one before.
    guard !label.isEmpty, placed.visible(part.frame)?.y == part.frame.y else { return "" }
    if let player = player(of: part, label, in: placed.row.key) { return player }
    let role = part.role == .button ? "button" : "img"
    return "<span class=\"x\" role=\"\(role)\" aria-label=\"\(SVGText.escaped(label))\" "
      + "style=\"\(part.frame.style)\">\(picture(of: part))</span>"
  }

  /// Returns the names of those who reacted, which appear when the pointer is on a reaction; nothing
  /// for other parts.
  private func names(at part: Part, in row: RowKey) -> String {
    guard part.name == .reactions, case .reaction(let index)? = part.source,
      let names = reactors(row.message, index)
    else { return "" }
    return "<span class=\"x\" role=\"img\" title=\"\(SVGText.escaped(names))\" "
      + "style=\"\(part.frame.style)\"></span>"
  }

  /// Returns what plays a sound or a video; `nil` for other parts, and for files that are not there.
  private mutating func player(of part: Part, _ label: String, in row: RowKey) -> String? {
    guard case .attachment(let index)? = part.source,
      let attachment = attachment(row.message, index), let path = attachment.path,
      [.audio, .voice, .video].contains(attachment.kind),
      let address = definitions.recording(at: path)
    else { return nil }
    let (words, source) = (SVGText.escaped(label), SVGText.escaped(address))
    if attachment.kind == .video {
      return
        "<video class=\"x\" controls preload=\"none\" aria-label=\"\(words)\" src=\"\(source)\" "
        + "style=\"\(part.frame.style)\"></video>"
    }
    return "<audio preload=\"none\" src=\"\(source)\"></audio>"
      + "<button class=\"x\" aria-label=\"\(words)\" style=\"\(part.frame.style)\"></button>"
  }

  /// Returns the picture of a part for print, which has no drawings.
  private mutating func picture(of part: Part) -> String {
    for case .picture(let key, let rect, _) in builder.builder.graphic(of: part, top: 0)?.items
      ?? []
    {
      guard let name = definitions.picture(key) else { continue }
      let unit = SVGDefinitions.unit
      let box = "0 0 \(rect.x.count * unit) \(rect.y.count * unit)"
      let (width, height) = (part.frame.width.short, part.frame.height.short)
      return
        "<svg viewBox=\"\(box)\" width=\"\(width)\" height=\"\(height)\"><use href=\"#\(name)\"/></svg>"
    }
    return ""
  }

  // MARK: Links

  /// Returns the areas of links that begin with a part.
  private func areas(
    newWith part: Part,
    in placed: PlacedRow<PreparedText>,
    _ links: inout RowLinks
  ) -> String {
    links.areas(newWith: part, in: placed).map { address, frame in
      "<a class=\"x\" href=\"\(address)\" tabindex=\"-1\" aria-hidden=\"true\" "
        + "style=\"\(frame.style)\"></a>"
    }.joined()
  }

  // MARK: Groups

  /// Returns the tag of a group that opens or closes; empty for those that are only places.
  private static func tag(_ step: GroupWalk.Step, in groups: [FrameGroup]) -> String {
    switch step {
    case .open(let number): element(of: groups[number]).map { "<\($0.name)\($0.attributes)>" } ?? ""
    case .close(let number): element(of: groups[number]).map { "</\($0.name)>" } ?? ""
    }
  }

  /// Roles are written, because browsers forget those of elements that are displayed otherwise.
  private static func element(of group: FrameGroup) -> (name: String, attributes: String)? {
    switch group.name {
    case .table: ("table", " role=\"table\"")
    case .tableRow: ("tr", " role=\"row\"")
    case .tableCell:
      switch group.cell?.scope {
      case .column?: ("th", " role=\"columnheader\" scope=\"col\"")
      case .row?: ("th", " role=\"rowheader\" scope=\"row\"")
      case nil: ("td", " role=\"cell\"")
      }
    case .reply: ("blockquote", "")
    default: nil
    }
  }
}

extension Side {
  /// The class of a row.
  fileprivate var letter: String {
    switch self {
    case .incoming: "f"
    case .outgoing: "o"
    case .center: "m"
    }
  }
}

extension LayoutRect {
  /// The place of an element.
  var style: String {
    "left:\(x.short)px;top:\(y.short)px;width:\(width.short)px;height:\(height.short)px"
  }
}

extension Double {
  /// The number to a tenth.
  var short: String { ((self * 10).rounded() / 10).shortest }
}
