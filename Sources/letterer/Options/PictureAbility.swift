import ArgumentParser

/// What a form of pictures may be able to show.
enum PictureAbility: CaseIterable {
  /// A device's screen, or a list of conversations.
  case screen
  /// A frame, a background, and space around the chat.
  case surroundings
  /// The frames of parts.
  case boxes
  /// A text file next to the picture.
  case alternative
  /// Bands behind messages.
  case highlights
  /// Pages.
  case pages
  /// A resolution.
  case resolution
  /// Any height in one file.
  case height
}

/// The form in which a chat is drawn.
enum PictureForm {
  case picture, pages, document, webPage

  /// What the form can show.
  var abilities: Set<PictureAbility> {
    switch self {
    case .picture: Set(PictureAbility.allCases)
    case .pages: [.boxes, .alternative, .highlights, .pages, .resolution, .height]
    case .document: [.pages, .height]
    case .webPage: []
    }
  }

  private var name: String {
    switch self {
    case .picture: "pictures"
    case .pages: "pages"
    case .document: "PDF"
    case .webPage: "HTML"
    }
  }

  /// Rejects the first used option whose ability the form lacks.
  func check(_ options: [(name: String, ability: PictureAbility, isUsed: Bool)]) throws {
    let unable = options.first { $0.isUsed && !abilities.contains($0.ability) }
    if let unable { throw ValidationError("\(unable.name) does not work with \(name)") }
  }
}
