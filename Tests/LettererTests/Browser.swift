import Foundation
import Testing

/// A page in headless Chromium, from a file and without a network.
struct Browser {
  /// The path of the browser, if it is installed.
  static let program: String? = ["chromium", "chromium-browser", "google-chrome"].lazy
    .flatMap { name in ["/usr/bin/\(name)", "/usr/local/bin/\(name)"] }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// The document after its scripts have run.
  let document: String
  /// The console output of the page: errors, warnings, and everything else.
  let console: [String]

  /// Opens a file, with a suffix of its URL.
  init(path: String, query: String = "") throws {
    let program = try #require(Self.program)
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("letterer-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["output", "errors"].map { folder.appendingPathComponent($0) }
    for file in files { try Data().write(to: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--hide-scrollbars",
      "--user-data-dir=\(folder.path)/profile", "--window-size=1200,900", "--enable-logging=stderr",
      "--virtual-time-budget=10000", "--dump-dom", "file://\(path)\(query)",
    ]
    process.standardOutput = try FileHandle(forWritingTo: files[0])
    process.standardError = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    document = try String(contentsOf: files[0], encoding: .utf8)
    console = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
      .split(separator: "\n").filter { $0.contains(":CONSOLE") }.map(String.init)
  }

  /// The text of an element with an identifier.
  func text(of id: String) throws -> String {
    let start = try #require(document.range(of: "id=\"\(id)\">"))
    let end = try #require(document.range(of: "</", range: start.upperBound..<document.endIndex))
    return document[start.upperBound..<end.lowerBound]
      .replacingOccurrences(of: "&lt;", with: "<").replacingOccurrences(of: "&gt;", with: ">")
      .replacingOccurrences(of: "&amp;", with: "&")
  }
}
