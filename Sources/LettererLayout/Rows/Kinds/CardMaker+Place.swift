import LettererBasics
import LettererModel

extension CardMaker {
  func block(_ place: Place) -> any ContentBlock<T.Prepared> {
    var contents = Contents(hasGround: false)
    contents.banner = place.picture?.path
    contents.bannerSymbol = .place
    if place.picture == nil {
      contents.map = MapGround(latitude: place.latitude, longitude: place.longitude)
    }
    contents.bannerHeight = bannerHeight
    contents.reachesEdge = true
    let width = lineWidth(of: contents) - edgeInsets(of: contents).horizontal
    if let name = place.name, !name.isBlank { contents.lines.append(title(name, width)) }
    if let address = place.address, !address.isBlank {
      contents.lines.append(line(address, width, isSecondary: true))
    }
    if contents.lines.isEmpty { contents.lines = [line(place.coordinates, width)] }
    return block(contents)
  }
}

extension Place {
  /// Degrees north and east with five decimals, which is a precision of about a meter.
  fileprivate var coordinates: String {
    "\(Self.degrees(latitude)), \(Self.degrees(longitude))"
  }

  private static func degrees(_ degrees: Double) -> String {
    guard degrees.isFinite else { return "?" }
    let units = Int((min(max(degrees, -360), 360) * 100_000).rounded())
    let decimals = (abs(units) % 100_000).digits(5)
    return "\(units < 0 ? "-" : "")\(abs(units) / 100_000).\(decimals)"
  }
}
