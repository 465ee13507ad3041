import LettererDocuments
import LettererModel

/// The chat of one or several pages while they are being read, first page first.
struct TelegramPageChat {
  private var decoder = TranscriptDecoder()
  private var places: [MessagePlace] = []
  private var people = ExportPeople()
  private var title: String?
  private var isTruncated = false
  private var previous = TelegramPageMessage.Context()
  private var counter = FieldCounter(.telegramHtml)

  /// Reads a page; diagnostics name it if there are several.
  mutating func read(_ source: ByteSource, file: String?) {
    var reader = MarkupReader(source)
    let earlier = decoder.log
    decoder.log = DiagnosticList()
    while let element = reader.next({
      TelegramPageMessage.isMessage($0) || $0.has(class: "page_header")
    }) {
      if element.tag.has(class: "page_header") {
        title = title ?? element.first(class: "bold")?.text
      } else {
        add(element)
      }
    }
    counter.report(to: &decoder.log)
    decoder.log.add(damageOf: reader)
    if reader.isTruncated {
      isTruncated = true
      decoder.log.add(
        .truncated,
        at: reader.position,
        "the page ends inside an element, after \(decoder.transcript.messages.count) messages"
      )
    }
    if let file { decoder.log.name(file: [file]) }
    var all = earlier
    all.add(contentsOf: decoder.log)
    decoder.log = all
  }

  private mutating func add(_ element: MarkupElement) {
    // Date lines have negative numbers.
    if element["id"]?.hasPrefix("message-") == true { return }
    var record = TelegramPageMessage(element, after: previous)
    record.read(&decoder.log)
    counter.count(element)
    previous = record.context
    for name in record.people { people.note(Participant(id: name, name: name)) }
    decoder.add(record.message, at: element.position)
    places.append(MessagePlace(position: element.position))
  }

  /// Returns the chat as a transcript, with the folder of its pages prepended to the paths of its
  /// files.
  func reading(folder: String) -> Reading {
    var decoder = decoder
    decoder.finish()
    var transcript = decoder.transcript
    for index in transcript.messages.indices where !folder.isEmpty {
      transcript.messages[index].move(into: folder)
    }
    transcript.id = folder.isEmpty ? nil : folder.lastPathComponent
    transcript.title = title
    transcript.participants = people.all
    transcript.kind = people.all.count > 2 ? .group : .direct
    return Reading(
      transcript: transcript,
      isTruncated: isTruncated,
      diagnostics: decoder.log,
      places: places
    )
  }
}

extension Message {
  fileprivate mutating func move(into folder: String) {
    for index in attachments.indices {
      if let path = attachments[index].path, !path.isAddress {
        attachments[index].path = folder + "/" + path
      }
      if let path = attachments[index].thumbnail?.path, !path.isAddress {
        attachments[index].thumbnail?.path = folder + "/" + path
      }
    }
  }
}
