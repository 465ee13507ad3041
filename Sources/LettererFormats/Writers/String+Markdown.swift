import LettererBasics

/// Text, code, and addresses as Markdown.
///
/// Marks are found by scalar: a combining character after a mark doesn't make it less of a mark.
extension String {
  /// The text on one line, with escapes for all marks of Markdown and HTML.
  ///
  /// `<` and `&` become entities, because some dialects don't allow them to be escaped.
  var asMarkdown: String {
    let line = onOneLine
    var text = ""
    var isNumber = true  // A number followed by a dot would begin a list.
    for (offset, scalar) in line.unicodeScalars.enumerated() {
      switch scalar {
      case "<": text += "&lt;"
      case "&": text += "&amp;"
      case "\\", "`", "*", "_", "[", "]", ">", "~", "|", "$": text += "\\\(scalar)"
      case "#", "+", "-", "=": text += offset == 0 ? "\\\(scalar)" : "\(scalar)"
      case ".", ")": text += isNumber && offset > 0 ? "\\\(scalar)" : "\(scalar)"
      default: text.unicodeScalars.append(scalar)
      }
      isNumber = isNumber && "0" <= scalar && scalar <= "9"
    }
    return text
  }

  /// Returns the text as code, within as many backticks as needed.
  ///
  /// In a table, a vertical bar after a backslash can't be code in every dialect, so such a text is
  /// not code.
  func asMarkdownCode(inCell: Bool) -> String {
    let (bar, backslash, backtick) = (UInt8(ascii: "|"), UInt8(ascii: "\\"), UInt8(ascii: "`"))
    if inCell, utf8.contains(bar) {
      let isAmbiguous = zip(utf8, utf8.dropFirst()).contains { $0 == backslash && $1 == bar }
      if isAmbiguous { return asMarkdown }
      let escaped = utf8.flatMap { $0 == bar ? [backslash, bar] : [$0] }
      return String(decoding: escaped, as: UTF8.self).asMarkdownCode(inCell: false)
    }
    let fence = String(repeating: "`", count: longestBacktickRun + 1)
    let pad = utf8.first == backtick || utf8.last == backtick ? " " : ""
    return fence + pad + self + pad + fence
  }

  /// The address as the destination of a link, without marks that could end it or pair with others.
  var asMarkdownDestination: String {
    var text = "<"
    for scalar in unicodeScalars {
      if scalar == "&" {
        text += "&amp;"
      } else if scalar.isInAddress {
        text.unicodeScalars.append(scalar)
      } else {
        for byte in String(scalar).utf8 {
          text += "%" + UInt32(byte).digits(2, radix: 16, uppercase: true)
        }
      }
    }
    return text + ">"
  }

  /// The number of backticks in the longest row of them.
  var longestBacktickRun: Int {
    var (longest, count) = (0, 0)
    for byte in utf8 {
      count = byte == UInt8(ascii: "`") ? count + 1 : 0
      longest = max(longest, count)
    }
    return longest
  }
}

extension Unicode.Scalar {
  /// Whether the scalar can be in an address as it is: letters, digits, and marks of URLs.
  fileprivate var isInAddress: Bool {
    isASCII
      ? properties.isAlphabetic || "0123456789-._~:/?#[]@!'()*+,;=%".unicodeScalars.contains(self)
      : properties.isAlphabetic || properties.numericType != nil
  }
}
