import Glibc
import XCTest

#if canImport(Testing)
import Testing
#endif

/// The test framework that receives a result.
///
/// It is determined by the process rather than the task: a detached task has no sign of a running
/// test. Each framework ignores failures reported to the other, so that a failing test would
/// silently pass.
enum TestProcess {
  case swiftTesting
  case xcTest
  /// Neither: a program that uses the assertions on its own.
  case none

  /// The framework of this process.
  static var current: TestProcess {
    #if canImport(Testing)
    if Test.current != nil { return .swiftTesting }
    #endif
    let arguments = CommandLine.arguments
    let library = arguments.lastIndex(of: "--testing-library").map { arguments.index(after: $0) }
    if let library, library < arguments.endIndex {
      return arguments[library] == "swift-testing" ? .swiftTesting : .xcTest
    }
    return arguments.first?.hasSuffix(".xctest") == true ? .xcTest : .none
  }

  /// Options with which only some tests of a package run.
  private static let filters: Set = [
    "--filter", "--skip", "--specifier", "-s", "--test-product", "--disable-xctest",
    "--disable-swift-testing", "--num-failures",
  ]

  /// The option that limits the tests of this run; `nil` if all tests run.
  ///
  /// An XCTest process does not receive the options of the run, but its parent did.
  static var filter: String? {
    let arguments = CommandLine.arguments
    let options = arguments + ProcessState.parentArguments
    let names = options.map { $0.split(separator: "=", maxSplits: 1).first.map(String.init) ?? "" }
    if let option = names.first(where: filters.contains) { return option }
    let isXCTest = arguments.first?.hasSuffix(".xctest") == true
    if isXCTest, arguments.count > 1, !arguments[1].hasPrefix("-") { return arguments[1] }
    return nil
  }

  /// Fails the test, or the process if no test is running.
  func fail(_ message: String, at site: CallSite) {
    switch self {
    case .swiftTesting:
      #if canImport(Testing)
      Issue.record(Comment(rawValue: message), sourceLocation: site.sourceLocation)
      #endif
    case .xcTest:
      XCTFail(message, file: site.filePath, line: site.line)
      // Outside of a running test, the framework drops failures.
      ExitStatus.fail()
    case .none:
      Self.print("\(site.filePath):\(site.line): error: \(message)\n")
      ExitStatus.fail()
    }
  }

  /// Reports a problem that isn't a failure.
  func warn(_ message: String, at site: CallSite) {
    #if canImport(Testing)
    if self == .swiftTesting {
      Issue.record(
        Comment(rawValue: message),
        severity: .warning,
        sourceLocation: site.sourceLocation
      )
      return
    }
    #endif
    Self.print("\(site.filePath):\(site.line): warning: \(message)\n")
  }

  /// Attaches a file to the test if the framework supports it; the file is on disk in any case.
  func attach(_ bytes: [UInt8], named name: String, at site: CallSite) {
    #if canImport(Testing)
    if self == .swiftTesting, Test.current != nil {
      Attachment.record(bytes, named: name, sourceLocation: site.sourceLocation)
    }
    #endif
  }

  private static func print(_ text: String) {
    var bytes = Array(text.utf8)
    while !bytes.isEmpty {
      let count = write(STDERR_FILENO, bytes, bytes.count)
      if count <= 0 { return }
      bytes.removeFirst(count)
    }
  }
}

/// The exit status of this process.
private enum ExitStatus {
  /// Evaluated once, so that the handler is registered once.
  private static let registration: Void = {
    atexit {
      JournalFile.end()
      fflush(nil)
      Glibc._exit(1)
    }
  }()

  static func fail() { registration }
}

#if canImport(Testing)
extension CallSite {
  var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)",
      filePath: "\(filePath)",
      line: Int(line),
      column: Int(column)
    )
  }
}
#endif
