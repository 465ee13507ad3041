import LettererDocuments

extension SnapshotRun {
  /// The run as terminal output: failures with their sentences, then the summary.
  public var text: String {
    let notable = cells.filter { $0.verdict != .identical }
    let entries = SnapshotRun.grouped(notable).map { group in
      let head = "\(group.paths.joined(separator: ", ")): \(group.verdict.words)\n"
      return head + group.sentences.map { "  \($0)\n" }.joined()
    }
    let shared = clusters.filter { $0.snapshots.count > 1 }.prefix(5).map {
      "\(Words.count($0.snapshots.count, "snapshot")) have in common: \($0.cause.rawValue): "
        + "\($0.signature)\n"
    }
    return entries.joined() + shared.joined() + summary + "\n"
  }

  /// The run as Markdown, for the summary page of a build.
  public var markdown: String {
    var text = "## Snapshots\n\n\(Self.escaped(summary))\n"
    let failed = failures
    if !failed.isEmpty {
      text += "\n| reference | verdict | what |\n|---|---|---|\n"
      for group in Self.grouped(failed) {
        let paths = group.paths.map { "`\($0)`" }.joined(separator: "<br>")
        let what = group.sentences.prefix(6).map(Self.escaped).joined(separator: "<br>")
        text += "| \(paths) | \(group.verdict.shortWords) | \(what) |\n"
      }
    }
    let shared = clusters.filter { $0.snapshots.count > 1 }
    if !shared.isEmpty {
      text += "\n### In common\n\n"
      for cluster in shared.prefix(10) {
        text += "* \(Words.count(cluster.snapshots.count, "snapshot")), "
        text += "\(Words.count(cluster.rows, "row")): \(Self.escaped(cluster.signature))\n"
      }
    }
    return text
  }

  /// The run as GitHub workflow annotations: one error per failed reference.
  public var gitHubAnnotations: String {
    failures.map { cell in
      let file = cell.place.map { "file=\(Self.property($0.file)),line=\($0.line)," } ?? ""
      let message = ([cell.verdict.words] + cell.sentences).joined(separator: "\n")
      return "::error \(file)title=\(Self.property(cell.path))::\(Self.data(message))\n"
    }.joined()
  }

  /// The run as JUnit XML: one test case per reference.
  public var junit: String {
    let count = failures.count
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="Letterer">
        <testsuite name="snapshots" tests="\(cells.count)" failures="\(count)" errors="0">

      """
    for cell in cells {
      let name = "\(cell.environment).\(cell.format.fileExtension)"
      text +=
        "    <testcase classname=\"\(Markup.escaped(cell.key))\" name=\"\(Markup.escaped(name))\""
      guard cell.verdict.isFailure else {
        text += "/>\n"
        continue
      }
      let message = cell.sentences.first ?? cell.verdict.words
      text += ">\n      <failure type=\"\(cell.verdict.rawValue)\" "
      text += "message=\"\(Markup.escaped(message))\">"
      text += Markup.escaped(([cell.path] + cell.sentences).joined(separator: "\n"))
      text += "</failure>\n    </testcase>\n"
    }
    return text + "  </testsuite>\n</testsuites>\n"
  }

  // MARK: Groups and escapes

  /// Cells of one snapshot with the same verdict and sentences.
  struct Group {
    var key: String
    var verdict: SnapshotVerdict
    var sentences: [String]
    var paths: [String]
  }

  static func grouped(_ cells: [SnapshotCell]) -> [Group] {
    var groups: [Group] = []
    for cell in cells {
      if let place = groups.lastIndex(where: {
        $0.key == cell.key && $0.verdict == cell.verdict && $0.sentences == cell.sentences
      }) {
        groups[place].paths.append(cell.path)
      } else {
        groups.append(
          Group(
            key: cell.key,
            verdict: cell.verdict,
            sentences: cell.sentences,
            paths: [cell.path]
          )
        )
      }
    }
    return groups
  }

  /// Returns text for a cell of a Markdown table, escaping whatever an identifier contains.
  private static func escaped(_ text: String) -> String {
    var result = ""
    // By scalar: a combining character after a mark doesn't make it less of a mark.
    for scalar in text.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar {
      case "|", "*", "_", "`", "[", "]", "\\", "#": result += "\\\(scalar)"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\n", "\r": result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func data(_ text: String) -> String {
    text.map { character in
      switch character {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case "\r\n": "%0D%0A"
      default: String(character)
      }
    }.joined()
  }

  private static func property(_ text: String) -> String {
    data(text).map { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : String($0) }.joined()
  }
}

/// Text in XML and HTML.
enum Markup {
  /// Returns escaped text, without control characters, which XML does not allow.
  static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n": result.unicodeScalars.append(scalar)
      default:
        let isText = scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
        result.unicodeScalars.append(isText ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
