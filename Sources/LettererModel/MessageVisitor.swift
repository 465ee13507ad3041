/// A type that inspects or replaces everything in a message.
///
/// A message passes each of its parts once, in the order in which redaction numbers them:
/// identifiers, text, attachments, reactions, relations, content, and choices. Methods for parts
/// that a visitor ignores may be omitted.
public protocol MessageVisitor {
  /// Visits a text.
  mutating func text(_ text: inout String, _ role: MessageTextRole)
  /// Visits the runs of the message's text; by default, visits each run.
  mutating func body(_ runs: inout [TextRun])
  /// Visits a value of any shape; by default, visits its texts.
  mutating func value(_ value: inout OpenValue, _ role: MessageTextRole)
  /// Visits the identifier of a participant.
  mutating func person(_ id: inout Participant.ID)
  /// Visits the participants who gave a reply; by default, visits each participant.
  mutating func people(_ ids: inout [Participant.ID], _ answer: String)
  /// Visits the identifier of the message or of a message that it refers to.
  mutating func message(_ id: inout Message.ID)
  /// Visits the target of a link.
  mutating func link(_ address: inout String?, _ role: MessageLinkRole)
  /// Visits an attachment; by default, visits its parts.
  mutating func attachment(_ attachment: inout MessageAttachment)
  /// Visits the path of an attachment's file.
  mutating func file(_ path: inout String)
  /// Visits a picture that belongs to another part.
  mutating func picture(_ picture: inout PictureReference?, _ role: MessagePictureRole)
  /// Visits a fact in the content that isn't text.
  mutating func fact(_ fact: MessageFact)
  /// Visits the fields unknown to this version.
  mutating func ext(_ fields: inout [ExtensionField])
}

/// The role of a text in a message.
public enum MessageTextRole: Hashable, Sendable {
  /// A run of the message's own text.
  case body
  /// The programming language of a run.
  case codeLanguage
  /// The text of the message that this one replies to.
  case quote
  /// An earlier wording.
  case version
  /// The original author of a forwarded message, or the signature of a post.
  case origin
  /// The emoji of a reaction.
  case reaction
  /// A suggested reply.
  case choice
  /// The name of an undocumented kind.
  case kindName
  /// The name of an attachment's file.
  case fileName
  /// The media type of an attachment.
  case mediaType
  /// The description of an attachment.
  case alternativeText
  /// The title of a card.
  case title
  /// A line of a card.
  case line
  /// The label of a button.
  case button
  /// The name of a place.
  case placeName
  /// The address of a place.
  case address
  /// The name of a contact.
  case personName
  /// A detail of a contact.
  case detail
  /// The question of a poll.
  case question
  /// An option of a poll, with its votes.
  case option(votes: Int)
  /// The name of the event that a notice reports.
  case event
  /// The new title, timer or other value in a notice.
  case value
  /// The text of a notice.
  case notice
  /// The identifier of a tool call.
  case toolID
  /// The name of a tool.
  case toolName
  /// The input of a tool.
  case toolInput
  /// The output of a tool.
  case toolOutput
}

/// The part of a message that a link belongs to.
public enum MessageLinkRole: Hashable, Sendable {
  /// A run of the text.
  case text
  /// A card.
  case card
  /// A button.
  case button
}

/// The part of a message that a picture belongs to.
public enum MessagePictureRole: Hashable, Sendable {
  /// The message being replied to.
  case quote
  /// The thumbnail of an attachment.
  case thumbnail
  /// A card.
  case card
  /// A place.
  case map
  /// A person.
  case portrait
}

/// A fact in the content that isn't text.
public enum MessageFact: Hashable, Sendable {
  /// The coordinates of a place, in degrees north and east.
  case coordinates(latitude: Double, longitude: Double)
  /// How a call ended.
  case outcome(Call.Outcome)
  /// The time of an invitation.
  case time(Time)
  /// The viewer's reply to an invitation.
  case answer(String)
}

extension MessageVisitor {
  /// Ignores texts.
  public mutating func text(_ text: inout String, _ role: MessageTextRole) {}

  /// Visits every run.
  public mutating func body(_ runs: inout [TextRun]) {
    for index in runs.indices {
      text(&runs[index].text, .body)
      if runs[index].href != nil { link(&runs[index].href, .text) }
      visit(&runs[index].mention) { $0.person(&$1) }
      visit(&runs[index].codeLanguage) { $0.text(&$1, .codeLanguage) }
      ext(&runs[index].ext)
      if runs[index].list != nil { visit(&runs[index].list) { $0.ext(&$1.ext) } }
      if runs[index].cell != nil { visit(&runs[index].cell) { $0.ext(&$1.ext) } }
    }
  }

  /// Visits the texts in the value.
  public mutating func value(_ value: inout OpenValue, _ role: MessageTextRole) {
    switch value {
    case .null, .boolean, .number: return
    case .string(var words):
      text(&words, role)
      value = .string(words)
    case .array(var values):
      for index in values.indices { self.value(&values[index], role) }
      value = .array(values)
    case .object(var fields):
      for index in fields.indices {
        text(&fields[index].name, role)
        self.value(&fields[index].value, role)
      }
      value = .object(fields)
    }
  }

  /// Ignores participants.
  public mutating func person(_ id: inout Participant.ID) {}

  /// Visits every participant.
  public mutating func people(_ ids: inout [Participant.ID], _ answer: String) {
    for index in ids.indices { person(&ids[index]) }
  }

  /// Ignores identifiers of messages.
  public mutating func message(_ id: inout Message.ID) {}

  /// Ignores links.
  public mutating func link(_ address: inout String?, _ role: MessageLinkRole) {}

  /// Visits the parts of the attachment.
  public mutating func attachment(_ attachment: inout MessageAttachment) {
    visit(&attachment.path) { $0.file(&$1) }
    visit(&attachment.name, .fileName)
    visit(&attachment.mediaType, .mediaType)
    visit(&attachment.alternativeText, .alternativeText)
    picture(&attachment.thumbnail, .thumbnail)
    ext(&attachment.ext)
  }

  /// Ignores files.
  public mutating func file(_ path: inout String) {}

  /// Ignores pictures.
  public mutating func picture(_ picture: inout PictureReference?, _ role: MessagePictureRole) {}

  /// Ignores facts.
  public mutating func fact(_ fact: MessageFact) {}

  /// Ignores unknown fields.
  public mutating func ext(_ fields: inout [ExtensionField]) {}

  /// Visits an optional text.
  package mutating func visit(_ text: inout String?, _ role: MessageTextRole) {
    visit(&text) { $0.text(&$1, role) }
  }

  /// Visits an optional value.
  package mutating func visit<Value>(
    _ value: inout Value?,
    _ body: (inout Self, inout Value) -> Void
  ) {
    guard var present = value else { return }
    body(&self, &present)
    value = present
  }
}
