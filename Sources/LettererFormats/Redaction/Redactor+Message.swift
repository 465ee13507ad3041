import LettererModel

extension Redactor {
  /// Replaces every part of a message that could identify a person.
  mutating func redact(_ message: inout Message) {
    if hidesNames(inNoticesOf: message.sender), message.makeNeutral() { neutralNotices += 1 }
    if !redaction.kinds.isDisjoint(with: [.numbers, .places]) {
      message.content.roundCoordinates()
    }
    lines = NamedLines()
    message.visit(&self)
  }

  /// Whether the notices of a sender may contain names; notices of the system itself are treated as
  /// ordinary text.
  private func hidesNames(inNoticesOf sender: Participant.ID?) -> Bool {
    redaction.kinds.contains(.names) && sender.map { !isSystem($0) } ?? true
  }
}

extension Redactor {
  fileprivate var hidesSecrets: Bool { redaction.kinds.contains(.secrets) }
}

/// The replacement of each part of a message.
extension Redactor: MessageVisitor {
  mutating func text(_ text: inout String, _ role: MessageTextRole) {
    switch role {
    case .origin, .personName: text = stranger(text)
    case .placeName, .address: text = place(text)
    default: text = self.text(text, secrets: hidesSecrets ? lines.secrets(in: text, role) : nil)
    }
  }

  /// Replaces texts, link targets, and mentioned participants.
  mutating func body(_ runs: inout [TextRun]) {
    // A label is never scanned again: in “Person 3”, a word may be someone's name.
    var labels: Set<Int> = []
    for index in runs.indices {
      let run = runs[index]
      runs[index].ext = []
      runs[index].list?.ext = []
      runs[index].cell?.ext = []
      if let mention = run.mention {
        runs[index].mention = id(mention)
        let sign = run.text.first == "@" ? "@" : ""
        if let label = label(of: mention, for: run.text.dropFirst(sign.count).description) {
          runs[index].text = sign + label
          labels.insert(index)
        }
      }
      if redaction.kinds.contains(.links), let href = run.href {
        let isBare = run.text.contains("://") || run.text == href
        if isBare {
          runs[index].text = link(run.text, to: href)
          labels.insert(index)
        }
      }
      runs[index].href = address(run.href)
      if let language = run.codeLanguage { runs[index].codeLanguage = text(language) }
    }
    self.runs(&runs, except: labels)
  }

  /// Replaces the texts in a value of any type; a redacted number becomes text.
  mutating func value(_ value: inout OpenValue, _ role: MessageTextRole) {
    value = NamedSecrets.replacing(value) { text, secrets in
      self.text(text, secrets: hidesSecrets ? secrets : nil)
    }
  }

  mutating func person(_ id: inout Participant.ID) { id = self.id(id) }

  mutating func message(_ id: inout Message.ID) { id = messageID(id) }

  mutating func link(_ address: inout String?, _ role: MessageLinkRole) {
    address = self.address(address)
  }

  /// Replaces the parts, and leaves out the file if media are hidden.
  mutating func attachment(_ attachment: inout MessageAttachment) {
    if redaction.kinds.contains(.media) {
      hide(&attachment.path)
      if attachment.state != .missing { attachment.state = .omitted }
    } else if attachment.path != nil {
      keptFiles += 1
    }
    visit(&attachment.path) { $0.file(&$1) }
    visit(&attachment.name, .fileName)
    visit(&attachment.mediaType, .mediaType)
    visit(&attachment.alternativeText, .alternativeText)
    picture(&attachment.thumbnail, .thumbnail)
    ext(&attachment.ext)
  }

  mutating func file(_ path: inout String) { path = self.path(path) }

  /// Replaces the path, and removes the portrait of a participant with a hidden name and the map of
  /// a hidden place.
  mutating func picture(_ picture: inout PictureReference?, _ role: MessagePictureRole) {
    if role == .portrait, redaction.kinds.contains(.names) { picture = nil }
    if role == .map, redaction.kinds.contains(.places) { picture = nil }
    redact(&picture)
  }

  mutating func ext(_ fields: inout [ExtensionField]) {
    if !fields.isEmpty { fields = [] }
  }
}

extension MessageContent {
  /// Rounds the coordinates to a tenth of a degree, which is eleven kilometers.
  fileprivate mutating func roundCoordinates() {
    guard case .location(var place?) = payload else { return }
    place.latitude = (place.latitude * 10).rounded() / 10
    place.longitude = (place.longitude * 10).rounded() / 10
    payload = .location(place)
  }
}

extension Message {
  /// Replaces a notice without an actor, targets, and a known sentence; returns whether it did.
  fileprivate mutating func makeNeutral() -> Bool {
    guard kind == .system else { return false }
    var notice = system ?? SystemNotice(event: "custom")
    guard notice.actor == nil, notice.targets.isEmpty else { return false }
    var said = notice
    said.text = [notice.text, runs.isEmpty ? nil : text].compactMap(\.self).first
    guard NoticeNames.namesInText(of: said) == nil else { return false }
    notice.text = NoticeNames.neutralText(of: notice.event)
    notice.value = nil
    system = notice
    runs = []
    return true
  }
}
