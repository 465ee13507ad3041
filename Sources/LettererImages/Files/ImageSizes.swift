public import LettererModel

/// A transcript in which all picture sizes are known, as far as possible.
///
/// This is part of *resolve*: layout opens no files, so sizes are read from headers first.
public struct ImageSizes: Sendable {
  /// The transcript with its sizes.
  public private(set) var transcript: Transcript
  /// The pictures that cannot be shown, in transcript order; a path can occur repeatedly.
  public private(set) var problems: [ImageProblem] = []

  private var headers: [String: Result<ImageHeader, ImageError>] = [:]

  /// Reads the headers of all pictures, stickers, animations, thumbnails, avatars, and pictures of
  /// cards.
  ///
  /// An attachment with a size keeps it, because it may be that of a larger original. If its aspect
  /// ratio is off by more than 1%, the header's size replaces it. A video without a size gets that
  /// of its thumbnail. The state becomes `missing` if the file does not exist, and `remote` for a
  /// URL. Attachments that are not present are left unchanged. A participant loses an avatar that
  /// cannot be shown, so that the initials are drawn.
  ///
  /// - Complexity: O(*n*) in the number of messages; each file is opened once.
  public init(filling transcript: Transcript, from files: ImageFiles) {
    self.transcript = transcript
    files.prepare(transcript.picturePaths)
    for index in transcript.participants.indices { checkAvatar(index, files) }
    for index in transcript.messages.indices where !transcript.messages[index].attachments.isEmpty {
      fill(index, files)
    }
    for index in transcript.messages.indices { fillCard(index, files) }
    headers = [:]
  }

  private mutating func header(
    at path: String,
    _ files: ImageFiles
  ) -> Result<
    ImageHeader, ImageError
  > {
    if let known = headers[path] { return known }
    let header = Result { () throws(ImageError) in try files.header(at: path) }
    headers[path] = header
    return header
  }

  private mutating func checkAvatar(_ index: Int, _ files: ImageFiles) {
    let participant = transcript.participants[index]
    guard let path = participant.avatar?.path else { return }
    guard case .failure(let reason) = header(at: path, files) else { return }
    problems.append(ImageProblem(path: path, owner: .participant(participant.id), reason: reason))
    // Initials are more informative than a missing-picture icon.
    transcript.participants[index].avatar = nil
  }

  /// Reads the size of a card's picture, for layouts that keep its aspect ratio.
  private mutating func fillCard(_ index: Int, _ files: ImageFiles) {
    guard var card = transcript.messages[index].content.card, let path = card.picture?.path,
      case .success(let header) = header(at: path, files)
    else { return }
    card.picture?.pixelWidth = header.size.width
    card.picture?.pixelHeight = header.size.height
    transcript.messages[index].content.card = card
  }

  private mutating func fill(_ index: Int, _ files: ImageFiles) {
    let message = transcript.messages[index]
    for (number, attachment) in message.attachments.enumerated() where attachment.state == .present
    {
      let owner = ImageProblem.Owner.message(message.id, attachment: number)
      var filled = attachment
      if attachment.kind.media?.isPicture == true, let path = attachment.path {
        fill(&filled, path, owner, files)
      }
      if let thumbnail = attachment.thumbnail {
        fillFromThumbnail(&filled, thumbnail.path, owner, files)
      }
      if filled != attachment { transcript.messages[index].attachments[number] = filled }
    }
  }

  private mutating func fill(
    _ attachment: inout MessageAttachment,
    _ path: String,
    _ owner: ImageProblem.Owner,
    _ files: ImageFiles
  ) {
    switch header(at: path, files) {
    case .success(let header):
      if attachment.statedSize.map({ !$0.isSimilar(to: header.size) }) ?? true {
        attachment.statedSize = header.size
      }
    case .failure(let reason):
      problems.append(ImageProblem(path: path, owner: owner, reason: reason))
      if reason == .missing { attachment.state = .missing }
      if reason == .remote { attachment.state = .remote }
    }
  }

  private mutating func fillFromThumbnail(
    _ attachment: inout MessageAttachment,
    _ path: String,
    _ owner: ImageProblem.Owner,
    _ files: ImageFiles
  ) {
    switch header(at: path, files) {
    case .success(let header):
      if attachment.statedSize == nil { attachment.statedSize = header.size }
    case .failure(let reason):
      problems.append(ImageProblem(path: path, owner: owner, reason: reason))
    }
  }
}

extension MessageAttachment {
  /// The size in the transcript, if it is valid.
  fileprivate var statedSize: PixelSize? {
    get {
      guard let width, let height, width > 0, height > 0 else { return nil }
      return PixelSize(width: width, height: height)
    }
    set { (width, height) = (newValue?.width, newValue?.height) }
  }
}

extension PixelSize {
  /// Returns whether the aspect ratios differ by no more than 1%.
  fileprivate func isSimilar(to other: PixelSize) -> Bool {
    // Uses doubles, because a transcript can contain any number.
    let (one, two) = (
      Double(width) * Double(other.height), Double(height) * Double(other.width)
    )
    return abs(one - two) <= 0.01 * two
  }
}

extension Transcript {
  /// The paths of all pictures, each as often as the transcript refers to it.
  fileprivate var picturePaths: [String] {
    participants.compactMap(\.avatar?.path)
      + messages.flatMap { message in
        message.attachments.lazy.filter { $0.state == .present }.flatMap(\.picturePaths)
          + [message.content.card?.picture?.path].compactMap(\.self)
      }
  }
}

extension MessageAttachment {
  /// The paths of the pictures to draw.
  fileprivate var picturePaths: [String] {
    let own = kind.media?.isPicture == true ? path : nil
    return [own, thumbnail?.path].compactMap(\.self)
  }
}
