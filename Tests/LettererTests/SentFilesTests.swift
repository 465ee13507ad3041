import Foundation
import Testing

@testable import letterer

/// An isolated process whose code is an attacker's can have only the named files written.
@Suite struct SentFilesTests {
  private typealias Kind = OutputChannel.Kind

  private static func packet(_ kind: Kind, _ id: UInt64, _ bytes: [UInt8] = []) -> [UInt8] {
    [kind.rawValue] + id.bytes + bytes
  }

  /// Sends packets for the files `page-{page}.txt` of a folder, and returns the files left there.
  private func names(
    _ packets: (_ folder: String) -> [[UInt8]],
    refused: Bool = false
  ) throws -> [String] {
    try Folder.withTemporaryFile("mine.txt") { path in
      let folder = (path as NSString).deletingLastPathComponent
      try "mine".write(toFile: path, atomically: true, encoding: .utf8)
      var files = SentFiles(IsolationPlan(outputs: [OutputPattern(folder + "/page-{page}.txt")]))
      var isRefused = false
      do throws(Problem) {
        for packet in packets(folder) { try files.receive(packet[...]) }
      } catch {
        isRefused = error.exitStatus == 1
      }
      files.removeIncomplete()
      #expect(isRefused == refused)
      #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
      let names = try FileManager.default.contentsOfDirectory(atPath: folder)
      return names.filter { $0 != "mine.txt" }.sorted()
    }
  }

  private static func file(_ number: Int, in folder: String) -> [[UInt8]] {
    let path = Array("\(folder)/page-\(number).txt".utf8)
    return [packet(.open, UInt64(number), path), packet(.append, UInt64(number), [0x61])]
  }

  @Test func `a finished file is written, and one that is not finished or is discarded is not`()
    throws
  {
    let left = try names { folder in
      Self.file(1, in: folder) + Self.file(2, in: folder) + Self.file(3, in: folder)
        + [Self.packet(.discard, 2), Self.packet(.finish, 0, UInt64(1).bytes + UInt64(2).bytes)]
    }
    #expect(left == ["page-1.txt"])
  }

  @Test(arguments: ["mine.txt", "../page-1.txt", "page-1.txt/x", "page-.txt", ".page-1.txt", ""])
  func `a file that no option names is refused`(name: String) throws {
    let left = try names(
      { folder in
        Self.file(1, in: folder) + [Self.packet(.open, 2, Array("\(folder)/\(name)".utf8))]
      },
      refused: true
    )
    #expect(left == [])
  }

  @Test(arguments: [
    [], [1], [1, 0, 0, 0, 0, 0, 0, 0], [0, 1, 0, 0, 0, 0, 0, 0, 0], [9, 1, 0, 0, 0, 0, 0, 0, 0],
    packet(.append, 7, [0x61]), packet(.open, 1),
  ])
  func `a packet that is not valid is refused`(packet: [UInt8]) throws {
    #expect(try names({ Self.file(1, in: $0) + [packet] }, refused: true) == [])
  }

  @Test func `an identifier cannot be that of two files`() throws {
    #expect(try names({ Self.file(1, in: $0) + Self.file(1, in: $0) }, refused: true) == [])
  }

  @Test func `the files of a set that is not complete are removed`() throws {
    let left = try names { folder in
      Self.file(1, in: folder) + [Self.packet(.finishPart, 5, UInt64(1).bytes)]
        + Self.file(2, in: folder) + [Self.packet(.finishPart, 6, UInt64(2).bytes)]
        + Self.file(3, in: folder) + [Self.packet(.finish, 6, UInt64(3).bytes)]
    }
    #expect(left == ["page-2.txt", "page-3.txt"])
  }
}
