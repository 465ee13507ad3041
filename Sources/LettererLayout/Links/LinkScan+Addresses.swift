extension LinkScan {
  // MARK: Schemes

  private static var webSchemes: Set<String> { ["http", "https", "ftp", "sftp"] }

  /// Scans an address with a scheme; `nil` for a word before a colon.
  func withScheme(_ given: Range<Int>) -> Step? {
    let range = webScheme(in: given)
    guard scalars[range].allSatisfy(\.isASCII) else { return nil }
    let scheme = text(range).lowercased()
    let colon = range.upperBound
    if self[colon + 1] == "/", self[colon + 2] == "/" {
      let end = addressEnd(from: colon + 3)
      let next = max(end, colon + 3)
      guard Self.webSchemes.contains(scheme), hasAuthority(colon + 3..<end) else {
        // Schemes of programs and what follows them are skipped.
        return Step(next: next)
      }
      let whole = range.lowerBound..<end
      return Step(match: Match(range: whole, kind: .url, target: text(whole)), next: end)
    }
    switch scheme {
    case "mailto":
      let local = colon + 1..<end(from: colon + 1) { $0.isInAddress }
      guard self[local.upperBound] == "@", let address = email(local).match else { return nil }
      var end = address.range.upperBound
      if self[end] == "?" { end = max(addressEnd(from: end), end) }
      let whole = range.lowerBound..<end
      return Step(match: Match(range: whole, kind: .email, target: text(whole)), next: end)
    case "tel":
      let end = end(from: colon + 1) { $0.isDigit || $0 == "+" || $0 == "-" }
      let digits = scalars[colon + 1..<end].count(where: \.isDigit)
      guard digits >= 3 else { return nil }
      let whole = range.lowerBound..<end
      return Step(match: Match(range: whole, kind: .phone, target: text(whole)), next: end)
    case "data", "javascript", "urn", "blob": return Step(next: addressEnd(from: colon + 1))
    default: return nil
    }
  }

  /// Returns the last part of a sequence with hyphens if that is a scheme of the web, as after a
  /// Hebrew prefix; else the whole sequence.
  private func webScheme(in range: Range<Int>) -> Range<Int> {
    guard let hyphen = scalars[range].lastIndex(of: "-"), hyphen > range.lowerBound else {
      return range
    }
    let last = hyphen + 1..<range.upperBound
    return 4...5 ~= last.count && ["http", "https"].contains(text(last).lowercased())
      ? last : range
  }

  /// Returns whether a host follows the slashes of a scheme (RFC 3986, 3.2).
  private func hasAuthority(_ range: Range<Int>) -> Bool {
    let authority = scalars[range].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? []
    if host.first == "[" {
      return host.dropFirst().first.map { $0.isHex || $0 == ":" } ?? false
    }
    return host.first?.isWord ?? false
  }

  /// Returns the end of an address: before a bracket that closes one around the address, and
  /// before trailing punctuation.
  ///
  /// Another bracket that the address did not open belongs to it if more of the address follows.
  func addressEnd(from start: Int) -> Int {
    // By the opening bracket: the number that is open, and whether one before the address is.
    var open: [Unicode.Scalar: Int] = [:]
    var isWithin: [Unicode.Scalar: Bool] = [:]
    var (index, end) = (start, start)
    var isHost = true
    while index < scalars.count, scalars[index].isInURL, !isList(at: index, inHost: isHost) {
      let scalar = scalars[index]
      if "/?#".unicodeScalars.contains(scalar) { isHost = false }
      var isLast = !scalar.isTrailing
      if scalar.isOpeningBracket {
        open[scalar, default: 0] += 1
        isLast = false
      } else if let opening = scalar.openingBracket {
        if let count = open[opening], count > 0 {
          open[opening] = count - 1
        } else {
          let ends = isHost || isWithin[opening] ?? isEnclosed(by: opening, before: start)
          if ends { break }
          isWithin[opening] = false
          isLast = false
        }
      }
      index += 1
      if isLast { end = index }
    }
    return end
  }

  /// Returns whether an opening bracket before an address on its line is still open there; not far
  /// before it, so that long texts take linear time.
  private func isEnclosed(by opening: Unicode.Scalar, before start: Int) -> Bool {
    var closed = 0
    for scalar in scalars[max(start - 1000, 0)..<start].reversed() {
      if scalar == "\n" { return false }
      if scalar.openingBracket == opening { closed += 1 }
      guard scalar == opening else { continue }
      if closed == 0 { return true }
      closed -= 1
    }
    return false
  }

  /// Returns whether a comma or a semicolon separates two addresses.
  private func isList(at index: Int, inHost: Bool) -> Bool {
    guard scalars[index] == "," || scalars[index] == ";" else { return false }
    return inHost || scalars[(index + 1)...].prefix(4).elementsEqual("http".unicodeScalars)
  }

  // MARK: Hosts

  /// Returns a host without a scheme, with its port and path.
  func bareHost(_ range: Range<Int>) -> Match? {
    guard let host = hostRange(in: range) else { return nil }
    var end = host.upperBound
    if self[end] == ":" {
      let port = self.end(from: end + 1, while: \.isDigit)
      if 1...5 ~= port - end - 1, !self[port].isWord { end = port }
    }
    let isTrimmed = host.upperBound < range.upperBound
    if !isTrimmed, let next = self[end], "/?#".unicodeScalars.contains(next) {
      end = max(addressEnd(from: end), end)
    }
    let hasPath = end > host.upperBound && self[end - 1] != nil && end - host.upperBound > 1
    guard Host(scalars[host]).isKnown(hasPath: hasPath) else { return nil }
    if let next = self[end], "@(\\_$=[".unicodeScalars.contains(next) { return nil }
    let whole = host.lowerBound..<end
    return Match(range: whole, kind: .url, target: "https://" + text(whole))
  }

  /// Returns the part that can be a host: without trailing punctuation or a following sentence.
  private func hostRange(in range: Range<Int>) -> Range<Int>? {
    var end = range.upperBound
    func trim() {
      while end > range.lowerBound, !scalars[end - 1].isWord || scalars[end - 1] == "_" { end -= 1 }
    }
    trim()
    while let dot = scalars[range.lowerBound..<end].lastIndex(of: "."),
      self[dot + 1]?.properties.isUppercase == true,
      scalars[range.lowerBound..<dot].contains(where: \.properties.isLowercase)
    {
      end = dot
      trim()
    }
    guard scalars[range.lowerBound..<end].contains(".") else { return nil }
    return range.lowerBound..<end
  }

  // MARK: Email

  /// Returns the email address with the given local part (RFC 5321, without quotation marks).
  func email(_ local: Range<Int>) -> Step {
    var domain = local.upperBound + 1..<end(from: local.upperBound + 1) { $0.isInAddress }
    let next = max(domain.upperBound, local.upperBound + 1)
    if let host = hostRange(in: domain), !Host(scalars[host]).isOfMail,
      let wide = scalars[domain].firstIndex(where: \.isWide)
    {
      domain = domain.lowerBound..<wide
    }
    let name = scalars[local]
    guard name.last != ".", local.count <= 64, !name.contains("%"),
      !zip(name, name.dropFirst()).contains(where: { $0 == "." && $1 == "." }),
      let host = hostRange(in: domain), Host(scalars[host]).isOfMail
    else { return Step(next: next) }
    let end = host.upperBound
    // A path after a colon is one of a version control system.
    if self[end] == "@" || self[end] == ":" && self[end + 1].isWord { return Step(next: next) }
    let whole = local.lowerBound..<end
    return Step(
      match: Match(range: whole, kind: .email, target: "mailto:" + text(whole)),
      next: end
    )
  }
}
