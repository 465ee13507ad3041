import LettererLayout
import LettererRaster
import LettererText

/// Draws on a page, in device pixels from its top left corner.
///
/// The content uses the coordinates of the layout; a matrix at its beginning flips the y axis.
struct PageCanvas {
  /// Places pixels on the page in points from its bottom left corner.
  let matrix: [Double]
  var content = ContentStream()
  var resources = PageResources()
  var tags: PageTags
  private var color: PixelColor?
  /// The colors to be restored by later operators.
  private var savedColors: [PixelColor?] = []

  init(matrix: [Double], tags: PageTags) {
    self.matrix = matrix
    self.tags = tags
    content.append(matrix: matrix)
  }

  // MARK: State

  /// Draws within a rectangle.
  mutating func clipped(
    to rect: PixelRect?,
    _ draw: (inout PageCanvas) throws(PDFError) -> Void
  ) throws(PDFError) {
    beginClip(to: rect)
    try draw(&self)
    endClip(to: rect)
  }

  /// Clips the following content to a rectangle, up to the matching end; `nil` for no clipping.
  mutating func beginClip(to rect: PixelRect?) {
    guard let rect else { return }
    begin()
    content.append(rect)
    content.append("W n")
  }

  /// Ends a clip.
  mutating func endClip(to rect: PixelRect?) {
    if rect != nil { end() }
  }

  private mutating func begin() {
    content.append("q")
    savedColors.append(color)
  }

  /// Restores the state from before the last beginning.
  private mutating func end() {
    content.append("Q")
    color = savedColors.popLast() ?? nil
  }

  /// Ensures that content with its own colors is painted opaquely.
  private mutating func setOpaque(_ books: inout DocumentBooks) throws(PDFError) {
    guard let color, color.alpha < 255 else { return }
    let number = try books.paints.opacity(255, in: &books.file)
    content.append("\(resources.name(.state, number)) gs")
    self.color = nil
  }

  /// Fills what follows with a color.
  mutating func setFill(
    _ color: PixelColor,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    for text in try fillOperators(color, &books) { content.append(text) }
  }

  /// Returns the operators that set a color; empty if it is already set.
  mutating func fillOperators(
    _ color: PixelColor,
    _ books: inout DocumentBooks
  ) throws(PDFError) -> [String] {
    if color == self.color { return [] }
    var operators: [String] = []
    if color.alpha != self.color?.alpha ?? 255 {
      let number = try books.paints.opacity(color.alpha, in: &books.file)
      operators.append("\(resources.name(.state, number)) gs")
    }
    operators.append(PDFValue.numbers(color.components) + " rg")
    self.color = color
    return operators
  }

  // MARK: Items

  /// Draws content that is only decorative.
  mutating func drawArtifact(
    _ items: [DisplayItem],
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    guard !items.isEmpty else { return }
    content.append("/Artifact BMC")
    for item in items { try draw(item, &books) }
    content.append("EMC")
  }

  mutating func draw(_ item: DisplayItem, _ books: inout DocumentBooks) throws(PDFError) {
    switch item {
    case .fill(let rect, let color):
      try setFill(color, &books)
      content.append(rect)
      content.append("f")
    case .shape(let outline, let rect, let color):
      try setFill(color, &books)
      append(outline, rect)
      content.append("f")
    case .symbol(let symbol, let rect, let color):
      let form = try books.forms.form(of: symbol, side: rect.x.count, in: &books.file)
      let (x, y) = (Double(rect.x.lowerBound), Double(rect.y.lowerBound))
      try draw(form: form, x: x, y: y, color, &books)
    case .gradient(let outline, let rect, let ramp, let area):
      try draw(ramp, over: area, in: rect, outline, &books)
    case .shadow(let key, let rect, let color): try draw(key, rect, color, &books)
    case .backdrop(let outline, let rect, let backdrop):
      try draw(backdrop, in: rect, outline, &books)
    case .pattern(let key, let rect, let color): try draw(key, rect, color, &books)
    case .picture(let key, let rect, let outline): try draw(key, rect, outline, &books)
    case .stretched(let key, let rect):
      guard let image = try books.images.bubble(key, in: &books.file) else { return }
      try draw(image, in: rect, &books)
    case .glyphs: break  // Lines of text are drawn as a whole.
    }
  }

  /// Appends an outline that fills a rectangle to the path.
  private mutating func append(_ outline: ShapeKey.Outline, _ rect: PixelRect) {
    if outline == .rounded(CornerRadii(0)) { return content.append(rect) }
    let size = LayoutSize(width: Double(rect.x.count), height: Double(rect.y.count))
    let path = outline.path(width: size.width, height: size.height) ?? .bust(in: size)
    content.append(path, x: Double(rect.x.lowerBound), y: Double(rect.y.lowerBound))
  }

  private mutating func draw(
    _ ramp: ColorRamp,
    over area: PixelRect,
    in rect: PixelRect,
    _ outline: ShapeKey.Outline,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    let number = try books.paints.gradient(ramp.colors, in: &books.file)
    let (x, y) = (Double(area.x.lowerBound), Double(area.y.lowerBound))
    let (width, height) = (Double(area.x.count), Double(area.y.count))
    begin()
    try setOpaque(&books)
    append(outline, rect)
    content.append("W n")
    content.append(
      ramp.isVertical ? [0, height, -width, 0, x + width, y] : [width, 0, 0, height, x, y],
      "cm"
    )
    content.append("\(resources.name(.shading, number)) sh")
    end()
  }

  private mutating func draw(
    _ key: ShadowKey,
    _ rect: PixelRect,
    _ color: PixelColor,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    guard let shadow = try books.images.shadow(key, rect, color, in: &books.file) else { return }
    let place = PixelRect(
      x: rect.x.lowerBound + shadow.x,
      y: rect.y.lowerBound + shadow.y,
      width: shadow.image.width,
      height: shadow.image.height
    )
    try draw(shadow.image, in: place, &books)
  }

  private mutating func draw(
    _ backdrop: Backdrop,
    in rect: PixelRect,
    _ outline: ShapeKey.Outline,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    try draw(.shape(outline, rect, PixelColor(backdrop.base)), &books)
    for spot in backdrop.spots(in: rect.y) {
      let number = try books.paints.spot(spot, in: &books.file)
      var color = PixelColor(spot.color)
      color.alpha = 255
      begin()
      content.append("\(resources.name(.state, number)) gs")
      content.append(color.components, "rg")
      append(outline, rect)
      content.append("f")
      end()
    }
  }

  private mutating func draw(
    _ key: PatternTile.Key,
    _ rect: PixelRect,
    _ color: PixelColor,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    let (x, y) = (Double(rect.x.lowerBound), Double(rect.y.lowerBound))
    var place = matrix
    place[4] += x * matrix[0]
    place[5] += y * matrix[3]
    let tile = try books.paints.tile(key, color, matrix: place, in: &books.file)
    let opacity = try books.paints.opacity(color.alpha, in: &books.file)
    begin()
    content.append("\(resources.name(.state, opacity)) gs")
    content.append("/Pattern cs \(resources.name(.pattern, tile)) scn")
    content.append(rect)
    content.append("f")
    end()
  }

  /// Draws a form in a color with its origin at a place.
  mutating func draw(
    form: ObjectNumber,
    x: Double,
    y: Double,
    _ color: PixelColor,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    try setFill(color, &books)
    begin()
    content.append([1, 0, 0, 1, x, y], "cm")
    content.append("\(resources.name(.image, form)) Do")
    end()
  }

  // MARK: Images

  private mutating func draw(
    _ key: PictureKey,
    _ rect: PixelRect,
    _ outline: ShapeKey.Outline,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    guard let image = try books.images.file(key.path, in: &books.file) else { return }
    let across = Double(rect.x.count) / Double(image.width)
    let down = Double(rect.y.count) / Double(image.height)
    let ratio = key.isFitted ? min(across, down) : max(across, down)
    let (width, height) = (Double(image.width) * ratio, Double(image.height) * ratio)
    begin()
    try setOpaque(&books)
    append(outline, rect)
    content.append("W n")
    place(
      image,
      x: Double(rect.x.lowerBound) + (Double(rect.x.count) - width) / 2,
      y: Double(rect.y.lowerBound) + (Double(rect.y.count) - height) / 2,
      width: width,
      height: height
    )
    end()
  }

  private mutating func draw(
    _ image: ImageBook.Image,
    in rect: PixelRect,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    try draw(
      image,
      x: Double(rect.x.lowerBound),
      y: Double(rect.y.lowerBound),
      width: Double(rect.x.count),
      height: Double(rect.y.count),
      &books
    )
  }

  /// Draws an image that fills a rectangle; its own space has y growing up.
  mutating func draw(
    _ image: ImageBook.Image,
    x: Double,
    y: Double,
    width: Double,
    height: Double,
    _ books: inout DocumentBooks
  ) throws(PDFError) {
    begin()
    try setOpaque(&books)
    place(image, x: x, y: y, width: width, height: height)
    end()
  }

  private mutating func place(
    _ image: ImageBook.Image,
    x: Double,
    y: Double,
    width: Double,
    height: Double
  ) {
    content.append(image.orientation.matrix(x: x, y: y, width: width, height: height), "cm")
    content.append("\(resources.name(.image, image.number)) Do")
  }
}

extension PageCanvas {
  /// Returns a rectangle in points from the bottom left corner of the page: left, bottom, right, top.
  func points(_ rect: PixelRect) -> [Double] {
    [
      matrix[4] + Double(rect.x.lowerBound) * matrix[0],
      matrix[5] + Double(rect.y.upperBound) * matrix[3],
      matrix[4] + Double(rect.x.upperBound) * matrix[0],
      matrix[5] + Double(rect.y.lowerBound) * matrix[3],
    ]
  }
}
