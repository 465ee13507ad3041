import CArchive
import CMarkdown
import CSQLite

extension Formats {
  /// The names and versions of the libraries that read files, such as `libarchive 3.6.2`.
  package static var libraries: [String] {
    unsafe [
      String(cString: archive_version_string()),
      "SQLite \(String(cString: sqlite3_libversion()))",
      "cmark-gfm \(String(cString: cmark_version_string()))",
    ]
  }
}
