import LettererBasics
import LettererDocuments

/// A run as one self-contained page, without network access or other files.
///
/// Pictures are embedded as data; all text from a transcript is escaped.
public struct HTMLReport: Sendable {
  /// The maximum bytes of pictures in a page; further pictures are only named.
  private static let pictureLimit = 96 << 20

  private let run: SnapshotRun
  private let output: FileStore

  /// Creates the report of a run with its artifacts in a folder.
  public init(_ run: SnapshotRun, output: FileStore) {
    (self.run, self.output) = (run, output)
  }

  /// The page.
  ///
  /// - Complexity: O(*n*) in the bytes of the artifacts of failed cells.
  public var page: String {
    var room = Self.pictureLimit
    var body = "<header><h1>Snapshots</h1><p id=summary>\(Markup.escaped(run.summary))</p>"
    body += "<nav>" + filters + "</nav></header>\n<main>\n" + clusters + matrix
    for group in SnapshotRun.grouped(run.cells.filter { $0.verdict != .identical }) {
      body += section(group, &room)
    }
    return """
      <!doctype html>
      <html lang=en>
      <meta charset=utf-8>
      <meta name=generator content=Letterer>
      <meta name=viewport content="width=device-width">
      <title>Snapshots</title>
      <style>\(ReportAssets.style)</style>
      <body>
      \(body)</main>
      <script>\(ReportAssets.script)</script>

      """
  }

  // MARK: Parts of the page

  private var filters: String {
    let verdicts = SnapshotVerdict.allCases.reversed().filter {
      run.count($0) > 0 && $0 != .identical
    }
    let buttons = verdicts.map { verdict in
      "<button data-verdict=\(verdict.rawValue)>\(run.count(verdict)) \(verdict.shortWords)</button>"
    }
    return buttons.joined() + "<input id=search type=search placeholder=\"Find\" aria-label=Find>"
  }

  private var clusters: String {
    let shared = run.clusters.filter { $0.snapshots.count > 1 }
    if shared.isEmpty { return "" }
    let items = shared.map { cluster in
      "<li><b>\(cluster.cause.rawValue)</b> \(Markup.escaped(cluster.signature)): "
        + "\(Words.count(cluster.snapshots.count, "snapshot")), \(Words.count(cluster.rows, "row"))</li>"
    }
    return "<section class=common><h2>In common</h2><ul>\(items.joined())</ul></section>\n"
  }

  /// A table of snapshots by environment, if there are several environments.
  private var matrix: String {
    var environments: [String] = []
    var keys: [String] = []
    var verdicts: [[String]: SnapshotVerdict] = [:]
    for cell in run.cells {
      if !environments.contains(cell.environment) { environments.append(cell.environment) }
      if keys.last != cell.key, verdicts[[cell.key]] == nil { keys.append(cell.key) }
      verdicts[[cell.key]] = cell.verdict
      let place = [cell.key, cell.environment]
      verdicts[place] = max(verdicts[place] ?? .identical, cell.verdict)
    }
    guard environments.count > 1 else { return "" }
    let head = environments.map { "<th>\(Markup.escaped($0))</th>" }.joined()
    let rows = keys.map { key in
      let cells = environments.map { environment in
        guard let verdict = verdicts[[key, environment]] else { return "<td></td>" }
        return "<td class=\(verdict.rawValue) title=\"\(verdict.shortWords)\"></td>"
      }
      return "<tr><th>\(Markup.escaped(key))</th>\(cells.joined())</tr>"
    }
    return "<section class=matrix><h2>Matrix</h2><div class=scroll><table><tr><th></th>\(head)</tr>"
      + rows.joined() + "</table></div></section>\n"
  }

  private func section(_ group: SnapshotRun.Group, _ room: inout Int) -> String {
    let cells = run.cells.filter { group.paths.contains($0.path) }
    let list = group.sentences.map { "<li>\(Markup.escaped($0))</li>" }.joined()
    var text = "<section class=snapshot data-verdict=\(group.verdict.rawValue)>"
    text += "<h2>\(Markup.escaped(group.key))</h2>"
    text += "<p><span class=\"badge \(group.verdict.rawValue)\">\(group.verdict.shortWords)</span> "
    text += group.paths.map { "<code>\(Markup.escaped($0))</code>" }.joined(separator: " ") + "</p>"
    if !list.isEmpty { text += "<ul>\(list)</ul>" }
    for cell in cells where cell.format == .png { text += pictures(cell, &room) }
    text += "<p class=command><code>\(Markup.escaped(command(cells)))</code></p>"
    return text + "</section>\n"
  }

  /// Returns the command that accepts the change.
  private func command(_ cells: [SnapshotCell]) -> String {
    let key = (cells.first?.key ?? "").filter { $0 != "'" }
    guard cells.first?.place?.file.hasSuffix(".swift") == true else {
      return "letterer snapshot record --only '\(key)'"
    }
    // The name of the module and of the suite; the test's name may contain any characters.
    let suite = key.split(separator: "/").dropFirst().first ?? ""
    return "SNAPSHOT_RECORD=failed swift test --filter '\(suite)'"
  }

  private func pictures(_ cell: SnapshotCell, _ room: inout Int) -> String {
    var sources: [SnapshotArtifact.Role: String] = [:]
    for artifact in cell.artifacts {
      guard let bytes = try? output.read(artifact.path), bytes.count <= room else { continue }
      room -= bytes.count
      sources[artifact.role] = "data:image/png;base64,\(Base64.text(of: bytes))"
    }
    guard let actual = sources[.actual] else { return "" }
    let figures = SnapshotArtifact.Role.allCases.compactMap { role in
      sources[role].map { source in
        "<figure class=\(role.rawValue)><figcaption>\(role.rawValue)</figcaption>"
          + "<img loading=lazy alt=\"\(role.rawValue)\" src=\"\(source)\"></figure>"
      }
    }
    let title = Markup.escaped(cell.environment)
    guard sources[.reference] != nil, !actual.isEmpty else {
      return "<div class=viewer data-mode=two><h3>\(title)</h3>\(figures.joined())</div>"
    }
    let modes = [
      ("two", "Side by side"), ("slider", "Slider"), ("diff", "Highlight"), ("blink", "Blink"),
    ]
    let buttons = modes.map { "<button data-mode=\($0.0)>\($0.1)</button>" }.joined()
    return "<div class=viewer data-mode=two><div class=modes><h3>\(title)</h3>\(buttons)"
      + "<input type=range min=0 max=100 value=50 aria-label=Slider></div>"
      + "<div class=stage>\(figures.joined())</div></div>"
  }
}
