import LettererModel

extension CardMaker {
  func block(_ card: Card, isLink: Bool) -> any ContentBlock<T.Prepared> {
    var contents = Contents()
    if let picture = card.picture, !card.isCompact {
      addBanner(picture, to: &contents)
    } else if let path = card.picture?.path {
      contents.lead = .picture(path: path, isRound: false, symbol: isLink ? .link : .picture)
    }
    let width = lineWidth(of: contents)
    let source = card.source.flatMap { $0.isBlank ? nil : $0 }
    if let source, style.hasHeader, contents.bannerHeight == 0, card.title?.isBlank == false {
      contents.header = header(source)
    } else if let source, !style.isSourceBelow {
      contents.lines.append(self.source(source, width))
    }
    if let price = card.price, !price.isBlank {
      contents.price = fitted(price, style.titleFont, width: width / 2, lines: 1)
    }
    let priceWidth = contents.price.map { $0.size.width + style.gap } ?? 0
    let words = words(of: card)
    if let text = words.title { contents.lines.append(title(text, max(width - priceWidth, 1))) }
    let domain = card.href.flatMap(Self.domain)
    contents.lines += (words.description + card.lines.filter { $0 != domain }).map {
      line($0, width, isSecondary: style.areLinesPale)
    }
    if let source, style.isSourceBelow, contents.header == nil {
      contents.lines.append(line(source, width, isSecondary: true))
    }
    contents.rating = card.rating
    contents.halfStar = context.isMirrored ? .rightHalfStar : .leftHalfStar
    if let domain, card.source == nil, card.footer == nil, card.fields.isEmpty, card.buttons.isEmpty
    {
      contents.lines.append(line(domain, width, isSecondary: true))
    }
    contents.total = card.footer.flatMap {
      $0.isBlank ? nil : line($0, width, isSecondary: true).text
    }
    contents.fields = fields(of: card, width: limit - 2 * style.padding - style.barWidth)
    contents.buttons = buttons(of: card)
    if contents.areButtonsAlone {
      contents.hasGround = false
    } else if contents.lines.isEmpty, contents.bannerHeight == 0, card.rating == nil {
      contents.lines = [title(context.wording.phrase(.placeholder(isLink ? .link : .card)), width)]
    }
    contents.link = card.href
    contents.tint = card.color.flatMap { RGBAColor(text: $0) }
    let row = contents.buttons.reduce(-style.buttonGap) {
      $0 + style.width(ofButton: $1.text.size.width) + style.buttonGap
    }
    let room = limit - (style.areButtonsBelow ? 0 : 2 * style.padding + style.barWidth)
    contents.buttonsShareLine = style.hasButtonRow && !contents.buttons.isEmpty && row <= room
    if contents.isRatingAlone {
      contents.hasGround = !contents.lines.isEmpty
      contents.centerRating()
    }
    return block(contents)
  }

  /// Returns the title of a card, or else of its document, and what it says of the document.
  private func words(of card: Card) -> (title: String?, description: [String]) {
    let title = card.title.flatMap { $0.isBlank ? nil : $0 }
    guard let document = card.document else { return (title, []) }
    let kind = document.key.map { context.wording.phrase(.word($0)) } ?? document.kind
    let words = context.wording.phrase(.document(document, withKind: title != nil))
    return (title ?? kind, [words])
  }

  private func addBanner(_ picture: PictureReference, to contents: inout Contents) {
    let margins = style.isPictureTrailing ? 2 * style.padding + style.barWidth : 0
    let room = limit - margins
    contents.banner = picture.path
    guard style.isPictureTrailing, let box = style.pictureSize, let natural = picture.pixels else {
      contents.bannerHeight = max((room * style.pictureRatio).rounded(.down), 1)
      return
    }
    // Limited to one point per pixel, because enlarged pictures are blurred.
    let widest = min(box.width, room)
    let scale = min(widest / natural.width, box.height / natural.height, 1)
    contents.bannerWidth = max((natural.width * scale).rounded(.down), 1)
    contents.bannerHeight = max((natural.height * scale).rounded(.down), 1)
  }

  private func buttons(of card: Card) -> [Contents.Button] {
    card.buttons.map { button in
      let width = limit - 4 * style.padding
      return Contents.Button(
        text: fitted(button.text, style.buttonFont, width: width, lines: 1),
        link: button.href,
        isDestructive: button.isDestructive
      )
    }
  }

  private func header(_ source: String) -> Contents.Header {
    let icon = style.headerIconSize
    let room = limit - 2 * style.padding - style.barWidth - icon - style.gap
    var font = style.font
    font.weight = .bold
    font.size = icon * 0.6
    let initial = ParticipantTable.initials(ofName: source).prefix(1)
    return Contents.Header(
      text: self.source(source, max(room, 1)).text,
      initial: initial.isEmpty ? nil : fitted(String(initial), font, width: icon, lines: 1)
    )
  }

  /// Returns the fields of a card in rows: up to three short ones share a row if none is truncated.
  private func fields(of card: Card, width: Double) -> [[Contents.Field]] {
    let most = fieldCount(of: card.fields.filter(\.isShort), width: width)
    var rows: [[Card.Field]] = []
    for field in card.fields {
      let isBeside =
        field.isShort && rows.last?.last?.isShort == true && rows.last.map(\.count) ?? most < most
      if isBeside { rows[rows.count - 1].append(field) } else { rows.append([field]) }
    }
    return rows.map { row in
      let room = (width + style.gap) / Double(row.count) - style.gap
      return row.map { field in
        Contents.Field(
          name: fitted(field.name, fieldNameFont, width: room, lines: 1),
          value: fitted(field.value, fieldFont, width: room, lines: style.maximumLines)
        )
      }
    }
  }

  private var fieldNameFont: FontStyle { style.areNamesPale ? style.captionFont : boldFont }

  private var fieldFont: FontStyle { style.areNamesPale ? boldFont : style.font }

  private var boldFont: FontStyle {
    var font = style.font
    font.weight = .semibold
    return font
  }

  /// Returns how many short fields can share a row, 1 to 3.
  private func fieldCount(of fields: [Card.Field], width: Double) -> Int {
    let widest = fields.map { field in
      let name = fitted(field.name, fieldNameFont, width: .infinity, lines: 1)
      let value = fitted(field.value, fieldFont, width: .infinity, lines: 1)
      return max(name.size.width, value.size.width)
    }.max()
    guard let widest else { return 1 }
    return min(max(Int((width + style.gap) / (widest + style.gap)), 1), 3)
  }

  /// Returns the host of an address without `www.`; `nil` if it has none.
  private static func domain(of address: String) -> String? {
    let pieces = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
    guard pieces.count == 3, pieces[0].hasSuffix(":"), pieces[1].isEmpty else { return nil }
    let host = pieces[2].prefix { !"/?#".contains($0) }.split(separator: "@").last ?? ""
    let bare = host.hasPrefix("www.") ? host.dropFirst(4) : host
    return bare.isEmpty ? nil : String(bare)
  }
}

extension PictureReference {
  /// The size in pixels; `nil` if unknown.
  fileprivate var pixels: LayoutSize? {
    guard let pixelWidth, let pixelHeight, pixelWidth > 0, pixelHeight > 0 else { return nil }
    return LayoutSize(width: Double(pixelWidth), height: Double(pixelHeight))
  }
}
