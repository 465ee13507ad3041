extension Symbol {
  /// Returns the outline in a square with the length of its side.
  public func path(side: Double) -> VectorPath {
    var pen = SymbolPen()
    draw(with: &pen)
    return pen.path.scaled(by: side / SymbolPen.size)
  }

  private func draw(with pen: inout SymbolPen) {
    switch self {
    case .play: pen.fill([at(7.5, 4.5), at(19.5, 12), at(7.5, 19.5)])
    case .picture: pen.picture()
    case .file: pen.file()
    case .place: pen.place()
    case .person: pen.person()
    case .phone: pen.phone()
    case .missedPhone:
      pen.phone()
      pen.line([at(14.5, 4), at(20, 9.5)], width: 1.8)
      pen.line([at(20, 4), at(14.5, 9.5)], width: 1.8)
    case .copy: pen.sheets()
    case .thumbUp: pen.thumb { $0 }
    case .thumbDown: pen.thumb { 24 - $0 }
    case .again: pen.arrows()
    case .video: pen.camera()
    case .link: pen.chain()
    case .tool: pen.wrench()
    case .thought: pen.thought()
    case .clock: pen.clock()
    case .tick: pen.line([at(4, 13), at(9.5, 18), at(20, 6.5)], width: 2.2)
    case .ticks: pen.ticks()
    case .dottedCircle, .circledTick, .circledTicks, .filledTicks: drawReceipt(with: &pen)
    case .warning: pen.warning()
    case .microphone: pen.microphone()
    case .circle: pen.ring(12, 12, 8.5, width: 2)
    case .chosen: pen.chosen()
    case .collapsed: pen.line([at(9, 5), at(16, 12), at(9, 19)], width: 2.4)
    case .expanded: pen.line([at(5, 9), at(12, 16), at(19, 9)], width: 2.4)
    case .share:
      pen.fill([
        at(13, 4.8), at(21.5, 11.6), at(13, 18.4), at(13, 14.6), at(8.4, 15.4), at(3.6, 19.4),
        at(4.8, 13.4), at(8.2, 9.8), at(13, 8.6),
      ])
    case .pin: pen.pin()
    case .star: pen.star()
    case .leftHalfStar: pen.star(hasRight: false)
    case .rightHalfStar: pen.star(hasLeft: false)
    case .eye: pen.eye()
    case .timer: pen.timer()
    case .removed:
      pen.ring(12, 12, 8.6, width: 1.9)
      pen.line([at(6, 6), at(18, 18)], width: 1.9)
    case .muted: pen.muted()
    case .send: pen.send()
    case .plus: pen.plus()
    case .back: pen.line([at(15, 5), at(8, 12), at(15, 19)], width: 2.4)
    case .close: pen.close()
    case .signal, .wireless, .camcorder, .camera, .smiley, .paperclip, .plane, .globe, .shift,
      .erase, .enter, .more, .backArrow, .forwardArrow, .handset, .people, .cellular, .menu,
      .compose:
      drawDevice(with: &pen)
    case .arrowRight, .arrowLeft, .pencil, .thread, .gem: drawEvent(with: &pen)
    }
  }
}

/// Creates a point in the square of a symbol.
private func at(_ x: Double, _ y: Double) -> VectorPath.Point { VectorPath.Point(x, y) }

extension SymbolPen {
  fileprivate mutating func picture() {
    line([at(3, 5), at(21, 5), at(21, 19), at(3, 19), at(3, 5)], width: 1.8)
    disc(8, 10, 1.9)
    fill([
      at(3.6, 18.4), at(10, 12.4), at(13, 15.2), at(16.5, 11.4), at(20.4, 15.4), at(20.4, 18.4),
    ])
  }

  fileprivate mutating func star(hasLeft: Bool = true, hasRight: Bool = true) {
    let right = [at(14.9, 9), at(22, 9.6), at(16.6, 14.2), at(18.3, 21.2)]
    let left = [at(5.7, 21.2), at(7.4, 14.2), at(2, 9.6), at(9.1, 9)]
    fill([at(12, 2.5)] + (hasRight ? right : []) + [at(12, 17.4)] + (hasLeft ? left : []))
  }

  fileprivate mutating func file() {
    let sheet = [at(6, 3), at(14, 3), at(19, 8), at(19, 21), at(6, 21), at(6, 3)]
    line(sheet, width: 1.8)
    line([at(14, 3), at(14, 8), at(19, 8)], width: 1.8)
    line([at(9.5, 13), at(15.5, 13)], width: 1.6)
    line([at(9.5, 17), at(15.5, 17)], width: 1.6)
  }

  fileprivate mutating func place() {
    disc(12, 9, 6.5)
    fill([at(6.3, 12.1), at(17.7, 12.1), at(12, 21.5)])
    hole(12, 9, 2.4)
  }

  fileprivate mutating func person() {
    disc(12, 8, 4.2)
    fill([
      at(4, 20.5), at(4.5, 17.5), at(6.3, 15.2), at(9, 13.9), at(12, 13.5), at(15, 13.9),
      at(17.7, 15.2), at(19.5, 17.5), at(20, 20.5),
    ])
  }

  fileprivate mutating func phone() {
    line(
      [at(6.2, 7), at(6.9, 9.6), at(8.5, 12.4), at(11.6, 15.5), at(14.4, 17.1), at(17, 17.8)],
      width: 3.4
    )
    line([at(5.6, 7.5), at(8.1, 5.6)], width: 4.6)
    line([at(16.5, 18.4), at(18.4, 15.9)], width: 4.6)
  }

  fileprivate mutating func camera() {
    block(2.5, 6.5, 13, 11, radius: 2.5)
    fill([at(16.5, 11), at(21.5, 7.5), at(21.5, 16.5), at(16.5, 13)])
  }

  fileprivate mutating func chain() {
    line([at(11, 16.4), at(8.6, 18.8), at(5.2, 15.4), at(7.6, 13)], width: 2)
    line([at(13, 7.6), at(15.4, 5.2), at(18.8, 8.6), at(16.4, 11)], width: 2)
    line([at(9.6, 14.4), at(14.4, 9.6)], width: 2)
  }

  fileprivate mutating func sheets() {
    block(8.2, 8.2, 13.2, 13.2, radius: 3.2)
    let inner = CornerRadii(1.5)
    cut(
      VectorPath.roundedRectangle(x: 9.9, y: 9.9, width: 9.8, height: 9.8, radii: inner)
        .mirrored(atX: 14.8)
    )
    line(
      [
        at(5.4, 15.5), at(4.2, 15), at(3.5, 13.7), at(3.5, 5.8), at(4.2, 4.2), at(5.8, 3.5),
        at(13.7, 3.5), at(15, 4.2), at(15.5, 5.4),
      ],
      width: 1.7
    )
  }

  /// Draws a thumb; `y` can flip it vertically.
  fileprivate mutating func thumb(_ y: (Double) -> Double) {
    let hand: [(Double, Double)] = [
      (7.5, 11), (11, 3.4), (12.8, 3.6), (13.8, 5.4), (13.2, 9.4), (19.2, 9.4), (20.8, 11.2),
      (19.2, 19), (17.4, 20.6), (7.5, 20.6), (7.5, 11),
    ]
    line(hand.map { at($0.0, y($0.1)) }, width: 1.7)
    line([at(7.5, y(11)), at(3.4, y(11)), at(3.4, y(20.6)), at(7.5, y(20.6))], width: 1.7)
  }

  /// Draws two arrows that follow each other around a circle.
  fileprivate mutating func arrows() {
    let arc: [(Double, Double)] = [
      (3.8, 12), (4.4, 8.8), (6.2, 6.2), (8.8, 4.4), (12, 3.8), (15.2, 4.4), (17.8, 6.2),
      (19.8, 8.8),
    ]
    let head: [(Double, Double)] = [(20.2, 4), (20.2, 8.9), (15.3, 8.9)]
    for stroke in [arc, head] {
      line(stroke.map { at($0.0, $0.1) }, width: 1.7)
      line(stroke.map { at(24 - $0.0, 24 - $0.1) }, width: 1.7)
    }
  }

  fileprivate mutating func wrench() {
    line([at(10.5, 13.5), at(5, 19)], width: 3.6)
    line(
      [
        at(17.2, 4.4), at(14.6, 4.1), at(11.9, 5.3), at(10.6, 7.8), at(10.9, 10.7), at(12.6, 12.9),
        at(15.5, 13.6), at(18.2, 12.5), at(19.7, 10), at(19.6, 7),
      ],
      width: 2.6
    )
    line([at(17.2, 4.4), at(15.4, 8.6), at(19.6, 7)], width: 1.6)
  }

  fileprivate mutating func thought() {
    disc(8.5, 10, 4.6)
    disc(13, 7.6, 4.6)
    disc(16.4, 11, 4.2)
    disc(12, 12.4, 4.2)
    disc(7.6, 18, 1.9)
    disc(4.6, 21, 1.2)
  }

  fileprivate mutating func clock() {
    ring(12, 12, 8.5, width: 2)
    line([at(12, 7.2), at(12, 12), at(15.2, 13.9)], width: 1.9)
  }

  fileprivate mutating func ticks() {
    line([at(1.8, 13), at(6.8, 18), at(16.4, 6.5)], width: 2.2)
    line([at(10.8, 16.6), at(12.2, 18), at(22, 6.5)], width: 2.2)
  }

  fileprivate mutating func warning() {
    disc(12, 12, 10)
    cut([at(10.8, 6), at(13.2, 6), at(12.9, 13.6), at(11.1, 13.6)])
    hole(12, 16.8, 1.5)
  }

  fileprivate mutating func microphone() {
    block(9, 3, 6, 11.5, radius: 3)
    line(
      [
        at(5.6, 11.5), at(6.4, 14.6), at(8.8, 16.9), at(12, 17.6), at(15.2, 16.9), at(17.6, 14.6),
        at(18.4, 11.5),
      ],
      width: 1.8
    )
    line([at(12, 17.6), at(12, 21)], width: 1.8)
    line([at(8.8, 21), at(15.2, 21)], width: 1.8)
  }

  fileprivate mutating func chosen() {
    disc(12, 12, 9.5)
    cut([
      at(6.4, 12.4), at(8, 10.9), at(10.6, 13.5), at(16, 7.6), at(17.7, 9.1), at(10.7, 16.7),
    ])
  }

  fileprivate mutating func pin() {
    block(8, 3, 8, 2.4, radius: 1.2)
    fill([at(9.5, 4), at(14.5, 4), at(15, 10.5), at(17.5, 14), at(6.5, 14), at(9, 10.5)])
    line([at(12, 14), at(12, 20.5)], width: 1.8)
  }

  fileprivate mutating func eye() {
    arc(12, 18.4, 12.2, from: -0.98, to: 0.98, width: 1.9)
    arc(12, 5.6, 12.2, from: .pi - 0.98, to: .pi + 0.98, width: 1.9)
    ring(12, 12, 2.7, width: 2)
  }

  fileprivate mutating func timer() {
    ring(12, 13, 8.2, width: 1.9)
    line([at(12, 13), at(12, 8.6)], width: 1.9)
    line([at(9.6, 2.2), at(14.4, 2.2)], width: 1.9)
  }

  fileprivate mutating func muted() {
    fill([
      at(6, 17.5), at(7.6, 15), at(8, 9.5), at(9.6, 7), at(12, 6), at(14.4, 7), at(16, 9.5),
      at(16.4, 15), at(18, 17.5),
    ])
    disc(12, 5.6, 1.6)
    disc(12, 19.2, 1.9)
    line([at(4.4, 4.4), at(19.6, 20.4)], width: 1.8)
  }

  fileprivate mutating func send() {
    fill([
      at(12, 0.8), at(21.2, 10.3), at(18.6, 12.9), at(13.9, 7.9), at(13.9, 22.9), at(10.1, 22.9),
      at(10.1, 7.9), at(5.4, 12.9), at(2.8, 10.3),
    ])
  }

  fileprivate mutating func plus() {
    line([at(12, 4.5), at(12, 19.5)], width: 2)
    line([at(4.5, 12), at(19.5, 12)], width: 2)
  }

  fileprivate mutating func close() {
    line([at(6, 6), at(18, 18)], width: 2)
    line([at(18, 6), at(6, 18)], width: 2)
  }
}
