import Foundation
import TestSupport
import Testing

/// The report's page and the script for web chats in a browser.
@Suite(
  .enabled(if: TestRun.isFull, "part of .ci/full"),
  .disabled(if: TestRun.skips("chromium")),
  .serialized
)
struct BrowserTests {
  typealias Project = SnapshotCommandTests.Project

  // MARK: The report

  /// Ten chats that are recorded and then changed.
  static func failingProject() throws -> Project {
    let project = try Project()
    func write(_ text: String) throws {
      for number in 0..<10 {
        try project.write("\(text) <img src=x onerror=alert(1)> \(number)", to: "c\(number)")
      }
    }
    let names = (0..<10).map { "\"c\($0).transcript.json\"" }.joined(separator: ", ")
    try project.writeManifest(
      "\"matrix\": {\"appearances\": [\"light\", \"dark\"]}, \"transcripts\": [\(names)]"
    )
    try write("Is the deploy green?")
    #expect(try project.run("$LETTERER snapshot record").status == 0)
    try write("Is the deploy grown?")
    #expect(try project.run("$LETTERER snapshot verify -o report.html").status == 9)
    return project
  }

  /// User actions on the page and its responses, as lines of text.
  static let actions = """
    <pre id="result"></pre><script>{
    const lines = [], all = s => [...document.querySelectorAll(s)];
    const shown = e => getComputedStyle(e).display !== 'none' && e.getClientRects().length > 0;
    const count = () => all('section.snapshot').filter(shown).length;
    lines.push('sections ' + count());
    lines.push('pictures ' + all('.viewer img').filter(i => i.complete && i.naturalWidth > 0).length);
    const viewer = document.querySelector('.viewer');
    for (const b of viewer.querySelectorAll('button')) {
      b.click();
      const roles = [...viewer.querySelectorAll('figure')].filter(shown).map(f => f.className);
      lines.push(b.textContent + ': ' + roles.join(' '));
    }
    const range = viewer.querySelector('input');
    viewer.querySelector('button[data-mode=slider]').click();
    range.value = 25; range.dispatchEvent(new Event('input'));
    lines.push('cut ' + getComputedStyle(viewer.querySelector('.actual')).clipPath);
    const search = document.querySelector('#search');
    search.value = 'c3'; search.dispatchEvent(new Event('input'));
    lines.push('found ' + count());
    search.value = ''; search.dispatchEvent(new Event('input'));
    document.querySelector('nav button').click();
    lines.push('filtered ' + count());
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'j' }));
    lines.push('wide ' + (document.documentElement.scrollWidth > innerWidth));
    lines.push('matrix ' + all('.matrix td.changed').length);
    document.querySelector('#result').textContent = lines.join('\\n');
    }</script>
    """

  @Test func `a report of ten failures works from a file, and the console is empty`() throws {
    let project = try Self.failingProject()
    let page = try String(contentsOfFile: project.path + "/report.html", encoding: .utf8)
    // Nothing is fetched from anywhere.
    #expect(!page.contains("src=\"http") && !page.contains("url(") && !page.contains("@import"))
    let path = project.path + "/acted.html"
    try (page + Self.actions).write(toFile: path, atomically: true, encoding: .utf8)
    let browser = try Browser(path: path)
    #expect(browser.console.isEmpty, "\(browser.console)")
    #expect(
      try browser.text(of: "result").split(separator: "\n").map(String.init) == [
        "sections 10", "pictures 60", "Side by side: reference actual diff",
        "Slider: reference actual", "Highlight: diff", "Blink: reference actual",
        "cut inset(0px 0px 0px 25%)", "found 1", "filtered 10", "wide false", "matrix 20",
      ]
    )
  }

  // MARK: Any web chat

  /// The script's document for the web chat, with a suffix of the page's URL.
  private static func layout(_ query: String, _ name: String, _ project: Project) throws -> String {
    let resource = "Sources/LettererSnapshots/LettererSnapshots.docc/Resources/chat-layout.js"
    let script = try String(
      contentsOf: Folder.package.appendingPathComponent(resource),
      encoding: .utf8
    )
    let page = try String(
      contentsOf: Folder.fixtures.appendingPathComponent("webchat.html"),
      encoding: .utf8
    )
    let path = project.path + "/webchat.html"
    try page.replacingOccurrences(of: "SCRIPT", with: script)
      .write(toFile: path, atomically: true, encoding: .utf8)
    let browser = try Browser(path: path, query: query)
    #expect(browser.console.isEmpty, "\(browser.console)")
    let file = project.path + "/\(name).layout"
    try browser.text(of: "layout").write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }

  @Test func `a narrower bubble in a web chat is reported as re-wrapped text`() throws {
    let project = try Project()
    let before = try Self.layout("", "before", project)
    let same = try Self.layout("", "same", project)
    #expect(try project.run("$LETTERER diff \(before) \(same)").status == 0)
    let narrow = try Self.layout("?chars=18", "narrow", project)
    let run = try project.run("$LETTERER diff \(before) \(narrow)")
    #expect(run.status == 9)
    #expect(
      run.text == "message m2: text re-wrapped from 2 to 3 lines, bubble 20 pt taller; "
        + "4 messages below moved down by 20 pt\n"
    )
  }

  @Test func `missing avatars in a web chat are named, and lint reads its layout`() throws {
    let project = try Project()
    let before = try Self.layout("", "before", project)
    let bare = try Self.layout("?avatars=none", "bare", project)
    let run = try project.run("$LETTERER diff \(before) \(bare)")
    #expect(run.text.hasPrefix("3 messages (m1, m3 and m5): avatar is missing"), "\(run.text)")
    #expect(try project.run("$LETTERER snapshot lint \(before)").status == 0)
    let lines = try project.run("$LETTERER diff --textconv \(before)")
    #expect(lines.text.contains("  | Is it green?\n"))
    #expect(lines.text.contains("  | سلام\n"))
  }
}
