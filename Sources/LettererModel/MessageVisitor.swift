/// Something that looks at everything a message holds, or replaces it.
///
/// A message hands over each of its parts once, in the order in which redaction numbers what it
/// hides: identifiers, text, attachments, reactions, what it refers to, content, and choices. Parts
/// that a visitor doesn't care for need no method.
public protocol MessageVisitor {
  /// Visits a text.
  mutating func text(_ text: inout String, _ role: MessageTextRole)
  /// Visits the runs of the message's text; without a method they are visited one by one.
  mutating func body(_ runs: inout [TextRun])
  /// Visits a value of any shape; without a method its texts are visited.
  mutating func value(_ value: inout OpenValue, _ role: MessageTextRole)
  /// Visits the identifier of a participant.
  mutating func person(_ id: inout Participant.ID)
  /// Visits the participants who gave an answer; without a method they are visited one by one.
  mutating func people(_ ids: inout [Participant.ID], _ answer: String)
  /// Visits the identifier of the message or of one that it refers to.
  mutating func message(_ id: inout Message.ID)
  /// Visits where something leads.
  mutating func link(_ address: inout String?, _ role: MessageLinkRole)
  /// Visits an attachment; without a method its parts are visited.
  mutating func attachment(_ attachment: inout MessageAttachment)
  /// Visits the path of an attachment's file.
  mutating func file(_ path: inout String)
  /// Visits a picture that goes with something.
  mutating func picture(_ picture: inout PictureReference?, _ role: MessagePictureRole)
  /// Visits what the content says without words.
  mutating func fact(_ fact: MessageFact)
  /// Visits the fields that this version does not know.
  mutating func ext(_ fields: inout [ExtensionField])
}

/// What a text of a message is.
public enum MessageTextRole: Hashable, Sendable {
  /// A run of the message's own text.
  case body
  /// The programming language of a run.
  case codeLanguage
  /// The words of the message that this one answers.
  case quote
  /// An earlier wording.
  case version
  /// Who wrote a forwarded message first, or signed a post.
  case origin
  /// The emoji of a reaction.
  case reaction
  /// An answer that is offered.
  case choice
  /// The name of a kind from outside the documented ones.
  case kindName
  /// The name of an attachment's file.
  case fileName
  /// The media type of an attachment.
  case mediaType
  /// What an attachment shows.
  case alternativeText
  /// The title of a card.
  case title
  /// A line of a card.
  case line
  /// What a button says.
  case button
  /// The name of a place.
  case placeName
  /// The address of a place.
  case address
  /// The name of a contact.
  case personName
  /// A particular of a contact.
  case detail
  /// What a poll asks.
  case question
  /// An option, with the votes for it.
  case option(votes: Int)
  /// The name of what a notice reports.
  case event
  /// The new title, timer or other value in a notice.
  case value
  /// The sentence of a notice.
  case notice
  /// The identifier of a tool's use.
  case toolID
  /// The name of a tool.
  case toolName
  /// What a tool was given.
  case toolInput
  /// What a tool gave back.
  case toolOutput
}

/// What a link of a message belongs to.
public enum MessageLinkRole: Hashable, Sendable {
  /// A run of the text.
  case text
  /// A card.
  case card
  /// A button.
  case button
}

/// What a picture of a message goes with.
public enum MessagePictureRole: Hashable, Sendable {
  /// What the answered message showed.
  case quote
  /// A placeholder of an attachment.
  case thumbnail
  /// A card.
  case card
  /// A place.
  case map
  /// A person.
  case portrait
}

/// What content says without words.
public enum MessageFact: Hashable, Sendable {
  /// Where a place is, in degrees north and east.
  case coordinates(latitude: Double, longitude: Double)
  /// How a call ended.
  case outcome(Call.Outcome)
  /// When something takes place.
  case time(Time)
  /// What the viewer answered.
  case answer(String)
}

extension MessageVisitor {
  /// Looks at no text.
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

  /// Looks at no participant.
  public mutating func person(_ id: inout Participant.ID) {}

  /// Visits every participant.
  public mutating func people(_ ids: inout [Participant.ID], _ answer: String) {
    for index in ids.indices { person(&ids[index]) }
  }

  /// Looks at no identifier.
  public mutating func message(_ id: inout Message.ID) {}

  /// Looks at no link.
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

  /// Looks at no file.
  public mutating func file(_ path: inout String) {}

  /// Looks at no picture.
  public mutating func picture(_ picture: inout PictureReference?, _ role: MessagePictureRole) {}

  /// Looks at no fact.
  public mutating func fact(_ fact: MessageFact) {}

  /// Looks at no unknown field.
  public mutating func ext(_ fields: inout [ExtensionField]) {}

  /// Visits a text that may be absent.
  package mutating func visit(_ text: inout String?, _ role: MessageTextRole) {
    visit(&text) { $0.text(&$1, role) }
  }

  /// Visits what may be absent.
  package mutating func visit<Value>(
    _ value: inout Value?,
    _ body: (inout Self, inout Value) -> Void
  ) {
    guard var present = value else { return }
    body(&self, &present)
    value = present
  }
}
