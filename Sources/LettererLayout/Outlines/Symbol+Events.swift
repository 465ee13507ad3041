extension Symbol {
  /// Draws the symbol of a notice's event.
  func drawEvent(with pen: inout SymbolPen) {
    switch self {
    case .arrowRight: pen.arrow { $0 }
    case .arrowLeft: pen.arrow { 24 - $0 }
    case .pencil: pen.pencil()
    case .thread: pen.thread()
    case .gem: pen.gem()
    default: break
    }
  }
}

/// Creates a point in the square of a symbol.
private func at(_ x: Double, _ y: Double) -> VectorPath.Point { VectorPath.Point(x, y) }

extension SymbolPen {
  /// Draws an arrow; `x` can flip it horizontally.
  fileprivate mutating func arrow(_ x: (Double) -> Double) {
    line([at(x(2.5), 12), at(x(21), 12)], width: 2.6)
    line([at(x(13.6), 4.6), at(x(21), 12), at(x(13.6), 19.4)], width: 2.6)
  }

  fileprivate mutating func pencil() {
    fill([at(15, 5), at(19, 9), at(8, 20), at(3, 21), at(4, 16)])
    fill([at(16.4, 3.6), at(18.2, 2.6), at(21.4, 5.8), at(20.4, 7.6)])
  }

  fileprivate mutating func thread() {
    frame(2.6, 3.6, 18.8, 13.4, radius: 3, width: 1.9)
    line([at(7, 8.2), at(17, 8.2)], width: 1.7)
    line([at(7, 12.4), at(13.4, 12.4)], width: 1.7)
    fill([at(6.4, 16.4), at(12, 16.4), at(6.4, 21.6)])
  }

  fileprivate mutating func gem() {
    fill([at(12, 1.6), at(19.4, 8), at(19.4, 16), at(12, 22.4), at(4.6, 16), at(4.6, 8)])
    cut([at(12, 5.6), at(16.4, 9.4), at(16.4, 14.6), at(12, 18.4), at(7.6, 14.6), at(7.6, 9.4)])
    fill([at(12, 7.8), at(14.6, 10.2), at(14.6, 13.8), at(12, 16.2), at(9.4, 13.8), at(9.4, 10.2)])
  }
}
