import LettererModel

/// A file: an icon, its name, its size, and its type.
struct FileBlock<Prepared: Sendable>: ContentBlock {
  let style: FileStyle
  let side: Side
  let name: FittedText<Prepared>
  let detail: FittedText<Prepared>
  /// The type on the icon, and its color.
  let type: FileType<Prepared>
  /// The description, such as that of a picture that is missing.
  let description: String?
  /// Whether the file is available.
  let isPresent: Bool
  /// The preferred width, in points.
  let width: Double
  /// Whether it becomes as wide as its bubble.
  let fillsBubble: Bool

  let source: PartSource

  /// The insets of the size and type below the background.
  let edgeInsets: Insets

  private var hasGround: Bool { style.radius > 0 }

  /// Whether the size and type are below the background.
  private var isDetailBelow: Bool { hasGround && style.isDetailBelow }

  private var padding: Double { hasGround ? style.padding : 0 }

  var fit: BlockFit { hasGround ? .edge : .inset }

  var takesBadge: Bool { false }

  var endWidth: Double? {
    if isDetailBelow { return edgeInsets.left + detail.size.width }
    return hasGround ? nil : style.iconWidth + style.gap + detail.size.width
  }

  let spacing: Double

  func layout(
    _ constraint: BlockConstraint<Prepared>,
    _ purpose: LayoutPurpose
  ) -> Fragment<Prepared> {
    let textX = padding + style.iconWidth + style.gap
    let textHeight = name.size.height + (isDetailBelow ? 0 : detail.size.height)
    let detailX = isDetailBelow ? edgeInsets.left : textX
    let detailEnd = isDetailBelow ? edgeInsets.right : padding
    let widest = max(
      textX + name.size.width + padding,
      detailX + detail.size.width + detailEnd
    )
    let natural = max(width, widest)
    let ground = LayoutSize(
      width: constraint.width.map { fillsBubble ? $0 : min($0, natural) } ?? natural,
      height: max(style.iconSize, textHeight) + 2 * padding
    )
    var extent = ground
    if isDetailBelow { extent.height += edgeInsets.top + detail.size.height + edgeInsets.bottom }
    let group = FrameGroup(.file, source: source)
    var block = Fragment<Prepared>(purpose, size: extent, group: group)
    let y = (ground.height - textHeight) / 2
    let icon = LayoutRect(
      x: padding,
      y: (ground.height - style.iconSize) / 2,
      width: style.iconWidth,
      height: style.iconSize
    )
    place(icon, of: &block)
    let inner = extent.width - textX - padding
    let role = style.hasAccentName ? side.accentRole : side.textRole(isBare: false)
    block.add(.title, name, x: textX, y: y, width: inner, role: role)
    let below = isDetailBelow ? ground.height + edgeInsets.top : y + name.size.height
    let room = min(detail.size.width, extent.width - detailX - detailEnd)
    block.add(.detail, detail, x: detailX, y: below, width: room, role: side.secondaryRole())
    if hasGround {
      let shape = PartShape(
        .rounded(CornerRadii(style.radius)),
        fill: side.cardRole,
        border: style.borderWidth > 0 ? .cardBorder : nil,
        borderWidth: style.borderWidth
      )
      let frame = LayoutRect(x: 0, y: 0, size: ground)
      block.fill(with: Part(.ground, frame: frame, layer: .ground, shape: shape))
    }
    return block
  }
}

extension FileBlock {
  /// Places a sheet of paper with the file type on it.
  private func place(_ icon: LayoutRect, of block: inout Fragment<Prepared>) {
    if style.isRound {
      let ink = side.controlTextRole
      let fill = isPresent ? side.controlRole : .avatarAnonymous
      var parts = iconParts(type.symbol, in: icon, fill: fill, role: ink)
      parts[0].describe(as: description)
      return block.add(parts)
    }
    let radius = CornerRadii(icon.height / 9)
    let role = isPresent ? type.role : .avatarAnonymous
    let paper = PartShape(.rounded(radius), fill: role)
    var sheet = Part(.icon, frame: icon, layer: .ground, shape: paper)
    sheet.describe(as: description)
    block.add(sheet)
    // The folded corner.
    let fold = icon.width * 0.3
    let corner = LayoutRect(x: icon.maxX - fold, y: icon.y, width: fold, height: fold)
    let corners = CornerRadii(topLeft: 0, topRight: radius.topRight, bottomLeft: 2, bottomRight: 0)
    let white = PartShape(.rounded(corners), fill: .overlayText, opacity: 0.45)
    block.add(Part(.icon, frame: corner, layer: .mark, shape: white))
    guard let words = type.words, words.size.width + 4 <= icon.width else {
      let mark = icon.square(icon.width * 0.6)
      let graphic = PartGraphic.symbol(type.symbol, .overlayText)
      return block.add(Part(.icon, frame: mark, layer: .mark, graphic: graphic))
    }
    let height = words.size.height
    let badge = LayoutRect(
      x: icon.x + 3,
      y: icon.y + (icon.height - height) * 0.6,
      width: icon.width - 6,
      height: height
    )
    let label = PlacedText(words, frame: words.box, role: .overlayText).centered(in: badge)
    block.add(Part(.icon, frame: label.frame, layer: .mark, role: .decoration), label)
  }
}

extension FileStyle {
  /// The width of the icon, in points: a sheet is taller than wide, but fills a cell of a terminal.
  var iconWidth: Double { iconSize > 1 && !isRound ? (iconSize * 0.86).rounded() : iconSize }
}

/// The content of a file's icon.
struct FileType<Prepared: Sendable>: Sendable {
  /// The file extension; `nil` for a symbol.
  var words: FittedText<Prepared>?
  var symbol = Symbol.file
  var role: Role
}

extension Role {
  /// Creates the color for a file extension; avatar colors are used because all are equally
  /// prominent.
  fileprivate init(ofFiles ending: String) {
    switch ending {
    case "PDF": self = .avatar0
    case "PPT", "PPTX", "KEY", "ODP", "HTML", "XML": self = .avatar1
    case "MP3", "WAV", "M4A", "OGG", "FLAC": self = .avatar2
    case "XLS", "XLSX", "CSV", "ODS", "NUMBERS": self = .avatar3
    case "DOC", "DOCX", "ODT", "RTF", "PAGES", "TXT", "MD": self = .avatar5
    case "PNG", "JPG", "JPEG", "GIF", "WEBP", "HEIC", "MP4", "MOV": self = .avatar6
    default: self = .avatarAnonymous
    }
  }
}

extension ContentBlock {
  /// Returns a symbol on a round background.
  func iconParts(_ symbol: Symbol, in frame: LayoutRect, fill: Role, role: Role) -> [Part] {
    let shape = PartShape(.rounded(CornerRadii(frame.width / 2)), fill: fill)
    let mark = frame.mark(0.55)
    return [
      Part(.icon, frame: frame, shape: shape),
      Part(.icon, frame: mark, layer: .mark, graphic: .symbol(symbol, role)),
    ]
  }
}

extension RowContext {
  /// Returns the block of a file of any type.
  func fileBlock(_ numbered: NumberedAttachment, room: BlockRoom) -> any ContentBlock<T.Prepared> {
    let attachment = numbered.attachment
    let style = theme.file
    let padding = style.radius > 0 ? 2 * style.padding : 0
    let width = max(room.textWidth - style.iconWidth - style.gap - padding, 1)
    let kind = attachment.kind
    let name =
      attachment.shownName ?? wording.phrase(.placeholder(kind.media == nil ? .file : kind))
    return FileBlock(
      style: style,
      side: room.side,
      name: fitted(
        text.words(name, font: style.font),
        width: width,
        maximumLines: style.maximumLines
      ),
      detail: fitted(
        text.words(details(of: attachment), font: style.detailFont),
        width: width,
        maximumLines: 1
      ),
      type: fileType(of: attachment),
      description: attachment.alternativeText,
      isPresent: attachment.state == .present,
      width: min(style.minimumWidth, room.textWidth),
      fillsBubble: theme.media.fillsBubble,
      source: .attachment(numbered.number),
      edgeInsets: detailInsets(side: room.side),
      spacing: theme.media.spacing
    )
  }

  /// Returns the insets of size and type below the background of a file, which are those of text.
  private func detailInsets(side: Side) -> Insets {
    let (insets, edge) = (column(side).insets, theme.media.inset)
    return Insets(
      top: theme.media.spacing,
      left: max(insets.left - edge, 0),
      bottom: max(insets.bottom - edge, 0),
      right: max(insets.right - edge, 0)
    )
  }

  private func fileType(of attachment: MessageAttachment) -> FileType<T.Prepared> {
    let style = theme.file
    let symbol: Symbol
    switch attachment.kind.media {
    case .image, .gif, .sticker: symbol = .picture
    case .video: symbol = .video
    case .voice, .audio: symbol = .microphone
    case .file, nil: symbol = .file
    }
    guard symbol == .file, let ending = attachment.typeName else {
      return FileType(symbol: symbol, role: .avatarAnonymous)
    }
    // Like initials, the letters on an icon do not scale with the text.
    let font = FontStyle(size: style.iconSize * 0.22, weight: .bold)
    var type = FileType<T.Prepared>(role: Role(ofFiles: ending))
    if style.iconSize > 1 {
      type.words = fitted(text.words(ending, font: font), width: style.iconSize, maximumLines: 1)
    }
    return type
  }

  /// Returns the size and type of a file, such as `1.2 MB · PDF`; a placeholder if both are
  /// unknown.
  private func details(of attachment: MessageAttachment) -> String {
    let size = attachment.byteCount.map { wording.phrase(.byteCount($0)) }
    let words = [size, attachment.typeName].compactMap { $0 }.filter { !$0.isEmpty }
    return words.isEmpty ? wording.phrase(.placeholder(.file)) : words.joined(separator: " · ")
  }
}

extension MessageAttachment {
  /// The type in capitals, from the file extension, or else from the media type; `nil` if neither
  /// is a short word.
  fileprivate var typeName: String? {
    let pieces = (name ?? path ?? "").split(separator: ".")
    let ending = pieces.count > 1 ? pieces.last.flatMap { $0.typeWord } : nil
    return ending ?? mediaType?.split(separator: "/").last?.typeWord
  }
}

extension Substring {
  /// The word in capitals if it has at most eight letters and digits, otherwise `nil`.
  fileprivate var typeWord: String? {
    let isWord = 1...8 ~= count && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    return isWord ? uppercased() : nil
  }
}
