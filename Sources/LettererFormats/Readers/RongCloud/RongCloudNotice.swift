import LettererDocuments
import LettererModel

extension RongCloudRecord {
  /// The transcript events for the operations in group notices.
  private static let operations = [
    "create": "create", "add": "add", "kicked": "remove", "kick": "remove", "quit": "leave",
    "rename": "rename", "bulletin": "note", "dismiss": "custom",
  ]

  /// Converts a notice to a system message.
  ///
  /// - Returns: Whether the record is a notice.
  mutating func readNotice(_ log: inout DiagnosticList) -> Bool {
    guard let name = kind?.name, let event = RongCloudKind.notices[name] else { return false }
    let operation = content.text("operation")
    let data = RongCloudContent(content["data"], at: position, &log)
    let targets = data["targetUserIds"]?.elements?.compactMap(\.identifier) ?? []
    let target = content.text("targetUserId")
    message.system = SystemNotice(
      event: operation.flatMap { Self.operations[$0.lowercased()] } ?? event,
      actor: content.text("operatorUserId", "sourceUserId") ?? sender,
      targets: targets.isEmpty ? [target].compactMap(\.self) : targets,
      value: data.text("targetGroupName", "bulletin"),
      text: content.plain ?? content.text("message") ?? operation ?? content.text("name")
    )
    let known = ["operatorUserId", "sourceUserId", "targetUserId", "message"]
    let rest = content.rest(without: known + ["user"])
    if !rest.isEmpty { message.ext.append(ExtensionField(name: "content", value: .object(rest))) }
    return true
  }

  /// Converts a message of an unknown kind to a placeholder, with any text that it has.
  mutating func readUnknown(_ log: inout DiagnosticList) {
    message.content = .unsupported()
    let text = content.plain ?? content.text("content", "text", "message", "title") ?? kind?.name
    if let text { message.runs = [TextRun(text)] }
    if let kind {
      message.ext.append(ExtensionField(name: "objectName", value: .string(kind.name)))
    }
    let rest = content.rest(without: ["user"])
    if !rest.isEmpty { message.ext.append(ExtensionField(name: "content", value: .object(rest))) }
    guard kind?.isPlatformOwn != false else { return }
    let name = kind.map { "unknown kind \(quotedName($0.name))" } ?? "no kind"
    log.add(
      .unknownKind,
      at: position,
      "message of \(name)",
      note: "kept as a placeholder",
      subject: kind?.name
    )
  }

  /// The sender, as described in the message.
  var introduction: (id: String, name: String?, picture: String?)? {
    guard let user = content["user"], let id = user["id"]?.identifier ?? sender else { return nil }
    return (id, user["name"]?.string, user["portrait"]?.string)
  }
}
