import Glibc
import XCTest

#if canImport(Testing)
import Testing
#endif

/// To which framework a result goes.
///
/// It is found by the process, not by the task: in a detached task nothing tells that a test runs, and
/// each framework ignores what is told to the other, which would be silently green.
enum TestProcess {
  case swiftTesting
  case xcTest
  /// Neither: a program that uses the assertions by itself.
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

  /// Options with which not all tests of a package run.
  private static let filters: Set = [
    "--filter", "--skip", "--specifier", "-s", "--test-product", "--disable-xctest",
    "--disable-swift-testing", "--num-failures",
  ]

  /// Whether only a part of the tests run, by the arguments; nil if all do.
  ///
  /// The process of XCTest is not told what was asked for; its parent was.
  static var filter: String? {
    let arguments = CommandLine.arguments
    let options = arguments + ProcessState.parentArguments
    let names = options.map { $0.split(separator: "=", maxSplits: 1).first.map(String.init) ?? "" }
    if let option = names.first(where: filters.contains) { return option }
    let isXCTest = arguments.first?.hasSuffix(".xctest") == true
    if isXCTest, arguments.count > 1, !arguments[1].hasPrefix("-") { return arguments[1] }
    return nil
  }

  /// Fails the test, or the process where there is none.
  func fail(_ message: String, at site: CallSite) {
    switch self {
    case .swiftTesting:
      #if canImport(Testing)
      Issue.record(Comment(rawValue: message), sourceLocation: site.sourceLocation)
      #endif
    case .xcTest:
      XCTFail(message, file: site.filePath, line: site.line)
      // Outside of a running test the framework drops what it is told.
      ExitStatus.fail()
    case .none:
      Self.print("\(site.filePath):\(site.line): error: \(message)\n")
      ExitStatus.fail()
    }
  }

  /// Says something that is no failure.
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

  /// Attaches a file to the test where the framework can; the file is on disk in any case.
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

/// The status with which this process will end.
private enum ExitStatus {
  /// Evaluated once, which registers the handler once.
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
