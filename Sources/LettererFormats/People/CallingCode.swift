/// How phone numbers are dialed in a region.
public struct CallingCode: Hashable, Sendable {
  /// The ISO 3166 code of the region, such as `GB`.
  public let region: String
  /// The country calling code, such as `44`.
  let country: String
  /// The prefix of national numbers, such as `0`; empty if there is none.
  let trunk: String
  /// The prefix of international numbers, such as `00`.
  let international: String

  /// Returns how numbers are dialed in a region, given by its ISO 3166 code in any case.
  public init?(region: String) {
    let wanted = region.uppercased()
    let line = Self.table.split(separator: ",").first { line in
      line.drop(while: \.isWhitespace).hasPrefix("\(wanted) ")
    }
    guard let fields = line?.split(separator: " "), fields.count == 4 else { return nil }
    self.region = wanted
    country = String(fields[1])
    trunk = fields[2] == "-" ? "" : String(fields[2])
    international = String(fields[3])
  }
}
