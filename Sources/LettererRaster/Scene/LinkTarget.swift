/// Where a link leads.
package struct LinkTarget {
  package let uri: String

  /// The schemes that a document may open.
  private static let schemes: Set<String> = [
    "http", "https", "mailto", "tel", "sms", "ftp", "geo", "xmpp",
  ]

  /// Creates the target of a link; `nil` for one that a document had better not open.
  ///
  /// A host without a scheme is looked for with https.
  package init?(_ link: String) {
    guard let colon = link.firstIndex(of: ":") else {
      guard link.contains("."), !link.contains(where: \.isWhitespace) else { return nil }
      uri = "https://" + link
      return
    }
    guard Self.schemes.contains(link[..<colon].lowercased()) else { return nil }
    uri = link
  }
}
