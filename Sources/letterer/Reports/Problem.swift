import LettererDocuments
import LettererFormats
import LettererRaster
import LettererSnapshots
import LettererText

/// The reason why a command fails.
enum Problem: Error {
  /// The arguments are invalid.
  case usage(String, hint: String? = nil)
  /// A file with defaults has an unknown key or value.
  case setting(file: String, position: TextPosition?, message: String, hint: String? = nil)
  /// A file cannot be opened or read.
  case unreadable(path: String, reason: String, hint: String? = nil)
  /// The input is a folder.
  case folder(path: String)
  /// The input was read, but isn't in the expected form; the hint goes over that of the error.
  case format(FormatError, file: String, hint: String? = nil)
  /// A file cannot be written.
  case unwritable(path: String, reason: String, hint: String? = nil)
  /// A file exists that this program did not write.
  case exists(path: String)
  /// The output is one of the input files.
  case replacesInput(path: String)
  /// The picture would exceed a limit.
  case raster(RasterError)
  /// A font cannot be read.
  case font(FontError)
  /// A file is larger than any font.
  case hugeFont(path: String)
  /// Some of several inputs failed, each with a printed problem; the status is that of the first.
  case inputs(failed: Int, of: Int, status: Int32)
  /// A check found and printed this number of problems.
  case found(Int)
  /// Some of the given number of vectors fail.
  case failedVectors(Int, of: Int)
  /// A stream contains no lines.
  case noEvents
  /// There are no messages yet at the requested moment.
  case nothingYet
  /// A stream contains lines, but no events.
  case notEvents(path: String)
  /// A film would exceed the maximum number of frames.
  case longFilm(limit: Int)
  /// A text exceeds the limit, in bytes.
  case longText(limit: Int)
  /// An isolated process cannot be started, or failed.
  case isolation(IsolationFailure)
  /// A snapshot's reference, manifest, or subject cannot be used.
  case snapshot(SnapshotError)
  /// A manifest cannot be used.
  case manifest(path: String, reason: String)
  /// The references that could not be checked, each with its reason.
  case unchecked([SnapshotCell])
  /// A check found something: differences, obsolete references, or layout flaws.
  case differences(String)

  /// The exit status, as documented.
  var exitStatus: Int32 {
    switch self {
    case .usage, .setting: 2
    case .unreadable: 3
    case .folder, .font, .notEvents: 4
    case .format(let error, _, _): error.exitStatus
    case .snapshot(.file): 3
    case .snapshot(.reference), .snapshot(.subject), .unchecked, .manifest: 5
    case .snapshot(.tooManyEnvironments): 8
    case .snapshot: 2
    case .differences: 9
    case .noEvents, .nothingYet: 6
    case .unwritable, .exists, .replacesInput, .raster(.notWritten): 7
    case .raster(.tooLarge), .hugeFont, .longText, .longFilm: 8
    case .found, .failedVectors: 9
    case .inputs(_, _, let status): status
    case .isolation(let failure): failure.exitStatus
    }
  }

  /// Prints the problem.
  func print(to report: Report) {
    if case .found(let count) = self {
      report.add(text: count == 1 ? "1 problem" : "\(count) problems")
    } else if case .inputs(let failed, let count, _) = self {
      report.add(text: "\(failed) of \(counted(count, "input")) failed")
    } else if case .format(let error, let file, let hint) = self {
      let reason = error.diagnostic
      var told = [reason] + error.details.filter { $0 != reason }
      told[0].hint = hint ?? reason.hint
      // The first is the reason why the input was rejected; with `--strict`, all are.
      let count = if case .strict = error { told.count } else { 1 }
      for index in told.indices.prefix(count) { told[index].isRefused = true }
      report.add(told, file: file)
    } else if case .unchecked(let cells) = self {
      report.add(
        cells.map { cell in
          Diagnostic(.snapshot, message: "\(cell.path): \(cell.sentences.first ?? "")")
        }
      )
    } else {
      report.add([diagnostic])
    }
  }

  /// The problem in one line, for reports among other results.
  var summary: String {
    let found = if case .format(let error, _, _) = self { error.diagnostic } else { diagnostic }
    return found.message
  }

  /// The problem in words.
  private var diagnostic: Diagnostic {
    switch self {
    case .usage(let message, let hint):
      Diagnostic(
        .usage,
        message: message,
        hint: hint ?? "letterer --help lists the verbs"
      )
    case .setting(let path, let position, let message, let hint):
      Diagnostic(
        .badSetting,
        at: position,
        file: path,
        message: message,
        hint: hint
      )
    case .unreadable(let path, let reason, let hint):
      Diagnostic(.unreadable, file: path, message: "cannot be read: \(reason)", hint: hint)
    case .format(let error, _, _): error.diagnostic
    case .raster(.tooLarge(let width, let height)):
      Diagnostic(.tooLarge, message: RasterError.tooLarge(width: width, height: height).description)
    case .longText(let limit):
      Diagnostic(.tooLarge, message: "the text is longer than \(limit >> 20) MiB")
    case .longFilm(let limit):
      Diagnostic(
        .tooLarge,
        message: "the animation has more than \(limit) frames",
        hint: "shorten pauses with --pause, or lower --fps"
      )
    case .manifest(let path, let reason):
      Diagnostic(.snapshot, message: "\(path): the manifest cannot be used: \(reason)")
    case .snapshot(let error): Diagnostic(.snapshot, message: error.description)
    case .differences(let summary): Diagnostic(.differences, message: summary)
    case .failedVectors(let failed, let count):
      Diagnostic(
        .failedVector,
        message: count == 0
          ? "the file contains no vectors" : "\(failed) of \(count) vectors failed"
      )
    case .isolation(let failure): failure.diagnostic
    case .noEvents: Diagnostic(.noMessages, message: "nothing to do: no events")
    case .nothingYet: Diagnostic(.noMessages, message: "there are no messages at that moment yet")
    case .raster(let error): Diagnostic(.unwritable, message: error.description)
    default: fileDiagnostic
    }
  }

  /// The diagnostic of a file that isn't in the expected form.
  private var fileDiagnostic: Diagnostic {
    switch self {
    case .folder(let path):
      Diagnostic(
        .folder,
        file: path,
        message: "a folder without a known export",
        hint: "pass the file inside it"
      )
    case .unwritable(let path, let reason, let hint):
      Diagnostic(.unwritable, file: path, message: "cannot be written: \(reason)", hint: hint)
    case .exists(let path):
      Diagnostic(
        .exists,
        file: path,
        message: "already exists and was not written by letterer",
        hint: "pass --overwrite to replace it"
      )
    case .replacesInput(let path):
      Diagnostic(
        .exists,
        file: path,
        message: "is the input and cannot also be the output",
        hint: "choose another file with -o"
      )
    case .notEvents(let path):
      Diagnostic(
        .unknownFormat,
        file: path,
        message: "no line is an event, so it cannot be followed",
        hint: #"an event is a JSON object on one line, such as {"type": "draft", "text": "Hi"}"#
      )
    case .font(let error): Diagnostic(.notAFont, message: error.description)
    case .hugeFont(let path):
      Diagnostic(.tooLarge, file: path, message: "too large for a font (over 256 MiB)")
    default: Diagnostic(.usage, message: "")
    }
  }
}

extension Problem {
  /// Runs a closure that paints, and rethrows its errors as problems.
  static func catchingRaster(_ body: () throws -> Void) throws {
    do {
      try body()
    } catch RasterError.notWritten(.sinkFailed(let problem as Problem)) {
      throw problem
    } catch let error as RasterError {
      throw Problem.raster(error)
    }
  }
}

extension Problem {
  /// Whether there is a conversation, but the options select none of its messages.
  var isNothingChosen: Bool {
    if case .format(.nothingChosen, _, _) = self { true } else { false }
  }
}
