import LettererModel
import LettererSnapshotTesting
import LettererSnapshots
import Foundation
import Testing
import XCTest

/// Snapshots in every way in which a test can run; only `SelfTestRunner` starts them, in a separate
/// process and with a wrong reference.
enum SelfTest {
  static let isOn = ProcessInfo.processInfo.environment["SNAPSHOT_SELF_TEST"] != nil

  static var transcript: Transcript {
    Transcript(
      viewer: "me",
      participants: [Participant(id: "me", name: "Me"), Participant(id: "ann", name: "Ann")],
      messages: [
        Message(id: "m1", sender: "ann", text: "Is the deploy green?"),
        Message(id: "m2", sender: "me", text: "It is"),
      ]
    )
  }
}

@Suite(.enabled(if: SelfTest.isOn)) struct SelfTestSuite {
  @Test func synchronous() {
    assertSnapshot(of: SelfTest.transcript, as: [.layout])
  }

  @Test func asynchronous() async {
    await Task.yield()
    assertSnapshot(of: SelfTest.transcript, as: [.layout])
  }

  @Test(arguments: [1, 2])
  func parameterized(number: Int) {
    assertSnapshot(of: SelfTest.transcript, named: "\(number)", as: [.layout])
  }

  @Test func detached() async {
    _ = await Task.detached {
      assertSnapshot(of: SelfTest.transcript, named: "in a detached task", as: [.layout])
    }.value
  }

  @Test func queued() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        assertSnapshot(of: SelfTest.transcript, named: "on a queue", as: [.layout])
        continuation.resume()
      }
    }
  }

  @Test(.snapshots(matrix: SnapshotMatrix(widths: [320, 390]), formats: [.png, .ansi, .text]))
  func traits() {
    assertSnapshot(of: SelfTest.transcript)
  }

  @Test(arguments: [1, 2])
  func unnamed(number: Int) {
    assertSnapshot(of: SelfTest.transcript, as: [.layout])
  }

  @Test func claimsTwice() {
    assertSnapshot(of: SelfTest.transcript, named: "one", as: [.layout])
    assertSnapshot(of: SelfTest.transcript, named: "one", as: [.layout])
  }

  @Test func recordsAlways() {
    assertSnapshot(of: SelfTest.transcript, as: [.layout], record: .all)
  }
}

final class SelfTestCase: XCTestCase {
  func testSynchronous() throws {
    try XCTSkipUnless(SelfTest.isOn)
    assertSnapshot(of: SelfTest.transcript, as: [.layout])
  }

  func testDetached() throws {
    try XCTSkipUnless(SelfTest.isOn)
    let done = expectation(description: "done")
    Task.detached {
      assertSnapshot(of: SelfTest.transcript, named: "in a detached task", as: [.layout])
      done.fulfill()
    }
    wait(for: [done], timeout: 60)
  }
}
