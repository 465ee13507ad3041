import ChatDocuments
import ChatFormats
import ChatRaster
import ChatText

/// Why a command ends without its product.
enum Problem: Error {
  /// The arguments make no sense.
  case usage(String, hint: String? = nil)
  /// A file cannot be opened or read.
  case unreadable(path: String, reason: String)
  /// The input is a folder.
  case folder(path: String)
  /// The input was read and is not what it should be.
  case format(FormatError, file: String)
  /// A file cannot be written.
  case unwritable(path: String, reason: String)
  /// A file exists that this program did not write.
  case exists(path: String)
  /// The picture would be over a limit.
  case raster(RasterError)
  /// A font cannot be read.
  case font(FontError)

  /// The exit status, as documented.
  var exitStatus: Int32 {
    switch self {
    case .usage, .font: 2
    case .unreadable: 3
    case .folder: 4
    case .format(let error, _): error.exitStatus
    case .unwritable, .exists, .raster(.notWritten): 7
    case .raster(.tooLarge): 8
    }
  }

  /// Prints the problem to standard error.
  func report() {
    switch self {
    case .usage(let message, let hint):
      let lines = message.split(separator: "\n", maxSplits: 1)
      let first = lines.first.map(String.init) ?? message
      Report.line(.error, first.removingPrefix("Error: "), code: "E001", hint: hint)
      Report.note("letterer --help lists verbs and options")
    case .unreadable(let path, let reason):
      Report.line(.error, "\(path): cannot be read: \(reason)", code: "E002")
    case .folder(let path):
      Report.line(
        .error,
        "\(path): a folder without a known export",
        code: "E003",
        hint: "name the file within it"
      )
    case .format(let error, let file):
      let rest = error.details.dropFirst()
      Report.text(error.diagnostic.text(file: file))
      for diagnostic in rest { Report.text(diagnostic.text(file: file)) }
    case .unwritable(let path, let reason):
      Report.line(.error, "\(path): cannot be written: \(reason)", code: "E004")
    case .exists(let path):
      Report.line(
        .error,
        "\(path): exists and is not letterer's",
        code: "E005",
        hint: "--overwrite replaces it"
      )
    case .raster(let error):
      Report.line(.error, error.description, code: "E006")
    case .font(let error):
      Report.line(.error, error.description, code: "E007")
    }
  }

  /// What the codes of this program's own messages mean.
  static let explanations: [String: String] = [
    "E001": "the arguments do not make sense; letterer VERB --help lists those of a verb.",
    "E002": "a file is missing, or its permissions forbid reading it.",
    "E003": "the input is a folder, and none of the exports that come as folders.",
    "E004": "the output cannot be written: check folder, permissions and space.",
    "E005": "the output exists and was not written by letterer; --overwrite replaces it.",
    "E006": "a picture over the limits: 32768 pixels wide or 2147483647 tall.",
    "E007": "a file given with --font is not a font that FreeType can read.",
  ]
}

extension String {
  fileprivate func removingPrefix(_ prefix: String) -> String {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)) : self
  }
}
