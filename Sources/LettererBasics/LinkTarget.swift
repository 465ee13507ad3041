/// The target of a link that a document may open: the one list of schemes for every output.
package struct LinkTarget {
  package let uri: String
  /// The document next to this one that the link leads to.
  package let file: SiblingFile?

  /// The schemes that a document may open.
  private static let schemes: Set<String> = [
    "http", "https", "mailto", "tel", "sms", "ftp", "geo", "xmpp",
  ]

  /// The maximum length of an address in bytes: a string in PDF/A has at most 32,767 (ISO 19005-2,
  /// 6.1.13), and an escaped byte takes three.
  private static let longest = 10_000

  /// Creates the target of a link; `nil` for one that a document should not open.
  ///
  /// A host without a scheme uses https.
  package init?(_ link: String) {
    guard link.utf8.count <= Self.longest else { return nil }
    file = SiblingFile(link: link)
    if let file {
      uri = file.address
      return
    }
    guard let colon = link.firstIndex(of: ":") else {
      guard link.contains("."), !link.contains(where: \.isWhitespace) else { return nil }
      uri = "https://" + link
      return
    }
    guard Self.schemes.contains(link[..<colon].lowercased()) else { return nil }
    uri = link
  }
}

/// A document in the folder of another one, or in a subfolder.
package struct SiblingFile: Hashable, Sendable {
  private static let scheme = "file:"
  /// The extensions of documents that may be opened.
  private static let endings = [".pdf", ".html"]

  /// The path relative to the folder of the document.
  package let path: String

  /// Creates the file at a path.
  package init(_ path: String) { self.path = path }

  /// Parses the value of ``link``; `nil` for any other link, and for a path that leads elsewhere.
  init?(link: String) {
    guard link.hasPrefix(Self.scheme), let path = Self.decoded(link.dropFirst(Self.scheme.count)),
      !path.hasPrefix("/"), !path.split(separator: "/").contains(".."),
      Self.endings.contains(where: path.lowercased().hasSuffix)
    else { return nil }
    self.path = path
  }

  /// The link, for the text of a message.
  package var link: String { Self.scheme + encoded }

  /// The URL relative to the folder of the document.
  package var address: String { "./" + encoded }

  /// The path, percent-encoded as in a URI; only letters, digits, and a few marks are kept.
  private var encoded: String {
    var text = ""
    for byte in path.utf8 {
      let scalar = UnicodeScalar(byte)
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        text.unicodeScalars.append(scalar)
      default: text += "%" + UInt32(byte).digits(2, radix: 16, uppercase: true)
      }
    }
    return text
  }

  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      guard let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) else {
        return nil
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
