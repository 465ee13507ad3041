import LettererModel

/// The HTML of a message.
enum TeamsText {
  /// Returns the runs of a text; mentions are `at` elements with the number of the mentioned
  /// person.
  static func runs(_ html: String, mentioned: [String: String]) -> [TextRun] {
    let links = html.replacing(/<at id="?([0-9]+)"?>/) { "<a href=\"teams-mention:\($0.1)\">" }
      .replacing("</at>", with: "</a>")
      .replacing(/<emoji [^>]*alt="([^"]*)"[^>]*>/) { String($0.1) }
      .replacing("</emoji>", with: "")
      .replacing(/<attachment [^>]*>(<\/attachment>)?/, with: "")
      .replacing(/<img [^>]*>/) { image in image.0.contains("emoji") ? String(image.0) : "" }
    return HTMLText.runs(links) { address in
      let prefix = "teams-mention:"
      return address.hasPrefix(prefix) ? mentioned[String(address.dropFirst(prefix.count))] : nil
    }
  }

  /// Returns the URLs of the pictures in a text, except those of emoji.
  static func pictures(_ html: String) -> [String] {
    html.matches(of: /<img [^>]*>/).compactMap { image in
      image.0.contains("emoji") ? nil : HTMLText.attribute("src", image.0)
    }.filter(\.isAddress)
  }
}
