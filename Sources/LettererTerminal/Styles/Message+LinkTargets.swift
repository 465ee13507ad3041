import LettererBasics
public import LettererModel

extension Message {
  /// Returns the message with the targets of links in parentheses after their texts.
  ///
  /// A text that names another host than its target always gets it; any other text only if all are
  /// wanted, because a terminal that cannot open links would show no target at all.
  ///
  /// - Parameter all: Whether all links get their targets, unless their texts name them.
  /// - Returns: The message, whose ranges of text have moved.
  /// - Complexity: O(*n*).
  public func namingTargets(ofAll all: Bool) -> Message {
    guard runs.contains(where: { $0.href != nil }) else { return self }
    var message = self
    message.runs = []
    var text = ""
    for (index, run) in runs.enumerated() {
      message.runs.append(run)
      guard let href = run.href else { continue }
      text += run.text
      // The parts of a link differ in their traits.
      if index + 1 < runs.count, runs[index + 1].href == href { continue }
      let link = LinkText(text, target: href)
      if link.deceives || all && !link.namesTarget {
        var target = run
        target.text = " (\(href))"
        target.href = nil
        message.runs.append(target)
      }
      text = ""
    }
    return message
  }
}

/// What the text of a link says about its target.
private struct LinkText {
  /// Whether the text names another host.
  let deceives: Bool
  /// Whether the text is the target, or as much of it as matters.
  let namesTarget: Bool

  init(_ text: String, target: String) {
    let words = text.drop(while: \.isWhitespace).prefix { !$0.isNewline }
    let path = target.prefix { $0 != "?" && $0 != "#" }
    let isFile = path.lowercased().hasSuffix("/" + words.lowercased())
    let (named, host) = (Self.host(of: words), Self.host(of: target))
    deceives = named.map { $0 != host && host?.hasSuffix("." + $0) != true && !isFile } ?? false
    let bare = Self.bare(target)
    let shown = Self.bare(words)
    namesTarget = bare == shown || shown.hasSuffix("…") && bare.hasPrefix(shown.dropLast())
  }

  /// An address without its scheme and the slash at its end.
  private static func bare(_ address: some StringProtocol) -> String {
    var rest = String(address)
    for scheme in ["https://", "http://", "mailto:", "tel:"]
    where rest.lowercased().hasPrefix(scheme) {
      rest.removeFirst(scheme.count)
    }
    return rest.hasSuffix("/") ? String(rest.dropLast()) : rest
  }

  /// Returns the host that an address or a text like one names, in lowercase without `www.`.
  private static func host(of text: some StringProtocol) -> String? {
    let rest = bare(text).prefix { !"/?#".contains($0) }
    let name = rest.split(separator: "@").last.map { $0.prefix { $0 != ":" } } ?? ""
    let labels = name.lowercased().split(separator: ".", omittingEmptySubsequences: false)
    let isHost =
      labels.count > 1
      && labels.allSatisfy { label in
        !label.isEmpty && label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" }
      }
    guard isHost, labels.last?.first?.isLetter == true else { return nil }
    return (labels.first == "www" ? labels.dropFirst() : labels[...]).joined(separator: ".")
  }
}
