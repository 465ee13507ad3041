import ArgumentParser
import ChatDocuments
import Glibc

/// What is said beside the product, on standard error.
struct Report {
  /// Text for people, or one JSON object a line for programs.
  var form = ErrorForm.text

  /// Prints messages in the documented form.
  func add(_ diagnostics: [Diagnostic], file: String? = nil) {
    for diagnostic in diagnostics {
      switch form {
      case .text: Self.write(diagnostic.text(file: file) + "\n")
      case .json:
        Self.write(String(decoding: Diagnostic.lines([diagnostic], file: file), as: UTF8.self))
      }
    }
  }

  /// Prints a text for people only.
  func add(text: String) {
    if form == .text { Self.write(text + "\n") }
  }

  /// Writes all of a text; where standard error is closed, there is nobody to be told.
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

/// How messages are printed.
enum ErrorForm: String, ExpressibleByArgument, CaseIterable {
  case text
  case json

  /// Finds the form in arguments that need not make sense otherwise.
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

/// How a command talks.
struct MessageOptions: ParsableArguments {
  @Option(help: "How messages are printed: text, or json with one object a line. (default: text)")
  var errors: ErrorForm?

  /// The report in the form that was asked for.
  var report: Report { Report(form: errors ?? .text) }
}
