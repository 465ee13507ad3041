import ArgumentParser
import LettererDocuments
import Glibc

/// Output on standard error, besides the product.
struct Report {
  /// Text for people, or one JSON object per line for programs.
  var form = ErrorForm.text
  /// Whether content of the input is omitted, so that redacted text stays hidden here too.
  var isDiscreet = false

  /// Whether notes are omitted.
  var isQuiet = false

  /// Prints diagnostics in the documented form.
  func add(_ diagnostics: [Diagnostic], file: String? = nil) {
    for diagnostic in isDiscreet ? diagnostics.discreet : diagnostics {
      if isQuiet, diagnostic.level == .note { continue }
      let file = isDiscreet && diagnostic.code.concernsInput ? nil : file
      Self.write(text(diagnostic, file: file))
    }
  }

  /// Returns a diagnostic in the documented form, with a line break.
  func text(_ diagnostic: Diagnostic, file: String? = nil) -> String {
    switch form {
    case .text: diagnostic.text(file: file) + "\n"
    case .json: String(decoding: Diagnostic.lines([diagnostic], file: file), as: UTF8.self)
    }
  }

  /// Prints text for people only.
  func add(text: String) {
    if form == .text, !isQuiet { Self.write(text + "\n") }
  }

  /// Writes all of a text; if standard error is closed, it is discarded.
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        let count = Glibc.write(STDERR_FILENO, rest.baseAddress, rest.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        done += count
      }
    }
  }
}

/// The form of diagnostics.
enum ErrorForm: String, ExpressibleByArgument, CaseIterable {
  case text
  case json

  /// Finds the form in arguments that may otherwise be invalid.
  init(arguments: [String]) {
    self = .text
    let options = arguments.prefix { $0 != "--" }
    for (option, value) in zip(options, options.dropFirst() + [""]) {
      if option == "--errors" { self = Self(rawValue: value) ?? self }
      if option.hasPrefix("--errors=") {
        self = Self(rawValue: String(option.dropFirst(9))) ?? self
      }
    }
  }
}

/// How a command reports problems.
struct DiagnosticOptions: ParsableArguments {
  /// The help of `--errors` in all verbs.
  fileprivate static let help = ArgumentHelp(
    "Diagnostics format: text, or json with one object per line. (default: text)",
    valueName: "format"
  )

  @Option(help: Self.help)
  var errors: ErrorForm?

  /// The report in the requested form.
  var report: Report { Report(errors, isQuiet: false) }
}

/// How a command that writes files reports problems, and what it wrote.
struct WriterDiagnosticOptions: ParsableArguments {
  @Option(help: DiagnosticOptions.help)
  var errors: ErrorForm?

  @Flag(name: .shortAndLong, help: "Print no notes and no progress; warnings and errors remain.")
  var quiet = false

  /// The report in the requested form.
  var report: Report { Report(errors, isQuiet: quiet) }
}

extension Report {
  /// The variable with the default of `--redact`.
  static let redactionVariable = "LETTERER_REDACT"

  /// Whether an option, or a default, requests redaction; the arguments may otherwise be invalid.
  static var isRedacting: Bool {
    Array(CommandLine.arguments.dropFirst()).askForRedaction || getenv(redactionVariable) != nil
  }

  /// Creates the report that options request.
  fileprivate init(_ form: ErrorForm?, isQuiet: Bool) {
    self.init(form: form ?? .text, isDiscreet: Self.isRedacting, isQuiet: isQuiet)
  }
}

extension [Diagnostic] {
  /// The diagnostics reduced to the descriptions of their codes, each code once.
  fileprivate var discreet: Self {
    var told: Self = []
    for diagnostic in self {
      guard diagnostic.code.concernsInput else {
        told.append(diagnostic)
        continue
      }
      if let index = told.firstIndex(where: { $0.code == diagnostic.code }) {
        told[index].count += diagnostic.count
        continue
      }
      var general = diagnostic
      general.file = nil
      general.record = nil
      general.message = diagnostic.code.explanation.title
      general.note = nil
      general.hint = diagnostic.code.explanation.hint
      told.append(general)
    }
    return told
  }
}

extension DiagnosticCode {
  /// Whether a diagnostic with this code describes the content of the input rather than the call.
  fileprivate var concernsInput: Bool {
    switch self {
    case .noIsolation, .isolatedCrash, .isolatedOutput, .usage, .badSetting, .unreadable, .folder,
      .unwritable,
      .exists, .tooLarge, .notAFont, .limit,
      .snapshot,
      .differences, .failedVector, .unsaid:
      false
    default: true
    }
  }
}

extension [String] {
  /// Whether the arguments request redaction; they may otherwise be invalid.
  fileprivate var askForRedaction: Bool {
    prefix { $0 != "--" }.contains {
      $0 == "--redact" || $0.hasPrefix("--redact=")
    }
  }
}
