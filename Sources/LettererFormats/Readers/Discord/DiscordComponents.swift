import LettererDocuments
import LettererModel

/// The components of a message: buttons and menus, or the layout that replaces its text.
///
/// ```
/// [{"type": 17, "components": [{"type": 10, "content": "# Release"},
///   {"type": 1, "components": [{"type": 2, "style": 5, "label": "Notes", "url": "https://…"}]}]}]
/// ```
struct DiscordComponents {
  private(set) var runs: [TextRun] = []
  private(set) var files: [MessageAttachment] = []
  private(set) var buttons: [Card.Button] = []
  /// The options of menus.
  private(set) var choices: [String] = []
  private let names: DiscordNames
  /// The maximum nesting of components; Discord's own limit is 3.
  private static let depthLimit = 8

  init(_ names: DiscordNames) {
    self.names = names
  }

  /// Reads a component with everything in it; reports an unknown type.
  mutating func read(_ component: JSONValue, _ log: inout DiagnosticList, depth: Int = 0) {
    guard component.members != nil, depth < Self.depthLimit else { return }
    switch component["type"]?.whole {
    case 1, 9, 17, 18:  // row, section, container, label
      addText(component["label"])
      addText(component["description"])
      for inner in component["components"]?.list ?? [] { read(inner, &log, depth: depth + 1) }
      for name in ["component", "accessory"] {
        if let inner = component[name] { read(inner, &log, depth: depth + 1) }
      }
    case 2: addButton(component)
    case 3, 5, 6, 7, 8: addMenu(component)
    case 4: for name in ["label", "value", "placeholder"] { addText(component[name]) }
    case 10: addText(component["content"])
    case 11: addFile(component["media"], component, .image)
    case 12:
      for item in component["items"]?.list ?? [] { addFile(item["media"], item, .image) }
    case 13: addFile(component["file"], component, .file)
    case 14: break  // a line between others
    default:
      let type = component["type"]?.words ?? "none"
      log.add(
        .unknownValue,
        at: component.position,
        "component of unknown type \(quotedName(type))",
        subject: "component \(type)"
      )
    }
  }

  private mutating func addText(_ value: JSONValue?) {
    guard let text = value?.words else { return }
    runs.startParagraph()
    runs += names.runs(text)
  }

  private mutating func addButton(_ button: JSONValue) {
    let emoji = button["emoji"].flatMap { $0["id"]?.words == nil ? $0["name"]?.words : nil }
    let words = [emoji, button["label"]?.words].compactMap(\.self).joined(separator: " ")
    let shown = words.isEmpty ? button["emoji"]?["name"]?.words ?? "" : words
    if shown.isEmpty { return }
    let isDestructive = button["style"]?.whole == 4
    buttons.append(
      Card.Button(shown, href: button["url"]?.words, isDestructive: isDestructive)
    )
  }

  private mutating func addMenu(_ menu: JSONValue) {
    let options = (menu["options"]?.list ?? []).compactMap { $0["label"]?.words }
    choices += options
    if let words = menu["placeholder"]?.words { buttons.append(Card.Button(words)) }
  }

  private mutating func addFile(_ media: JSONValue?, _ item: JSONValue, _ kind: ContentKind) {
    guard let path = media?["url"]?.words else { return }
    let name = (item["name"]?.words ?? String(path.prefix { $0 != "?" }).lastPathComponent)
    let named = ContentKind(fileExtension: name.pathExtension)
    var file = MessageAttachment(kind: named == .file ? kind : named, path: path, name: name)
    file.mediaType = media?["content_type"]?.words
    file.byteCount = (item["size"] ?? media?["size"])?.whole.map(Int64.init)
    file.width = media?["width"]?.whole
    file.height = media?["height"]?.whole
    file.alternativeText = item["description"]?.words
    file.state = path.isAddress ? .remote : .missing
    files.append(file)
  }
}
