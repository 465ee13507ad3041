import LettererDocuments
import LettererModel

/// Finds the files of attachments, within an export only.
struct AttachmentFiles {
  let files: ExportFiles
  /// The folder, within the export, of the file that names the attachments.
  let folder: String

  /// Sets the path of every attachment's file within the export, or marks it as missing.
  func resolve(_ reading: inout Reading) {
    var log = DiagnosticList()
    if files.isWithheld { return withhold(&reading) }
    for index in reading.transcript.messages.indices
    where !reading.transcript.messages[index].attachments.isEmpty {
      let place = reading.attachmentPlace(of: index)
      var attachments = reading.transcript.messages[index].attachments
      for number in attachments.indices { settle(&attachments[number], at: place, &log) }
      reading.transcript.messages[index].attachments = attachments
    }
    for index in reading.transcript.participants.indices {
      guard let avatar = reading.transcript.participants[index].avatar, !avatar.path.isAddress,
        let entry = entry(at: avatar.path)
      else { continue }
      reading.transcript.participants[index].avatar?.path = entry.path
    }
    reading.diagnostics.add(contentsOf: log)
  }

  private func settle(
    _ attachment: inout MessageAttachment,
    at place: MessagePlace,
    _ log: inout DiagnosticList
  ) {
    if let thumbnail = attachment.thumbnail?.path, !thumbnail.isAddress {
      attachment.thumbnail = entry(at: thumbnail).map { PictureReference(path: $0.path) }
    }
    guard let path = attachment.path, attachment.state == .present, !path.hasPrefix("data:")
    else { return }
    if path.isAddress {
      attachment.state = .remote
    } else if let entry = entry(at: path) {
      attachment.path = entry.path
      attachment.byteCount = attachment.byteCount ?? entry.byteCount
    } else {
      attachment.state = .missing
      attachment.name = attachment.name ?? path.lastPathComponent
      if ExportPath(path) == nil { attachment.path = nil }
      report(missing: path, at: place, &log)
    }
  }

  /// Marks every attachment as missing, and counts the files that must not be read.
  private func withhold(_ reading: inout Reading) {
    var log = DiagnosticList()
    for index in reading.transcript.messages.indices {
      var withheld = WithheldFiles()
      reading.transcript.messages[index].visit(&withheld)
      let place = reading.attachmentPlace(of: index)
      for path in withheld.paths { Self.report(withheld: path, at: place, &log) }
    }
    for avatar in reading.transcript.participants.compactMap(\.avatar)
    where !avatar.path.isAddress {
      Self.report(withheld: avatar.path, &log)
    }
    reading.diagnostics.add(contentsOf: log)
  }

  private static func report(
    withheld path: String,
    at place: MessagePlace = MessagePlace(),
    _ log: inout DiagnosticList
  ) {
    log.add(
      .withheldFile,
      at: place.position,
      in: place.record,
      "\"\(path.printable)\" is not read, because only the input may be"
    )
  }

  /// Reports an attachment with a missing file.
  func report(
    missing path: String,
    at place: MessagePlace = MessagePlace(),
    _ log: inout DiagnosticList
  ) {
    if files.isWithheld { return Self.report(withheld: path, at: place, &log) }
    let isOutside = ExportPath(path) == nil
    log.add(
      isOutside ? .outsideAttachment : .absentAttachment,
      at: place.position,
      in: place.record,
      isOutside
        ? "the path of an attachment leads outside the export"
        : "the attachment \"\(path.printable)\" is not in the export"
    )
  }

  /// Returns the file at a path, as written or unescaped: first in the folder, then from the root.
  private func entry(at path: String) -> ExportFiles.Entry? {
    for spelling in [path, path.percentDecoded].compactMap(\.self) where ExportPath(spelling) != nil
    {
      let full = folder.isEmpty ? spelling : folder + "/" + spelling
      if let entry = files.entry(at: full) ?? files.entry(at: spelling) { return entry }
    }
    return nil
  }
}

/// Marks the attachments of a message as missing, and collects the files that it refers to.
private struct WithheldFiles: MessageVisitor {
  private(set) var paths: [String] = []

  mutating func attachment(_ attachment: inout MessageAttachment) {
    if let thumbnail = attachment.thumbnail?.path, !thumbnail.isAddress {
      paths.append(thumbnail)
      attachment.thumbnail = nil
    }
    guard attachment.state == .present, let path = attachment.path, !path.isAddress else { return }
    paths.append(path)
    attachment.state = .missing
    attachment.name = attachment.name ?? path.lastPathComponent
  }

  mutating func picture(_ picture: inout PictureReference?, _ role: MessagePictureRole) {
    if let path = picture?.path, !path.isAddress { paths.append(path) }
  }
}

extension Reading {
  /// Returns the place of a message's attachments, if the reader provides it.
  func attachmentPlace(of index: Int) -> MessagePlace {
    if let position = attachmentPlaces[index] { return MessagePlace(position: position) }
    return places.count == transcript.messages.count ? places[index] : MessagePlace()
  }

  /// The places of the attachments of all messages that have any, by message identifier.
  var placesOfAttachments: [Message.ID: MessagePlace] {
    var found: [Message.ID: MessagePlace] = [:]
    for (index, message) in transcript.messages.enumerated() where !message.attachments.isEmpty {
      found[message.id] = attachmentPlace(of: index)
    }
    return found
  }
}

extension String {
  /// Whether the text is a URL and not a path.
  var isAddress: Bool { contains("://") || hasPrefix("data:") }

  /// The text with percent escapes decoded; `nil` if there are none or the result is not valid
  /// text.
  var percentDecoded: String? {
    guard utf8.contains(0x25) else { return nil }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let digits = rest.prefix(2)
      if byte == 0x25, digits.count == 2, let text = String(digits),
        let value = UInt8(text, radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
