import Foundation
import TestSupport
import Testing

/// The questions to a terminal, in terminals that answer at once, in pieces, late, or never.
@Suite struct TerminalDialogTests {
  @Test func `no answer of a terminal reaches the screen or the next program`() throws {
    let script = Repository.path(".ci/terminal/check-dialog.py")
    let run = try LettererProcess(shell: "python3 '\(script)' \"$LETTERER\"")
    #expect(run.status == 0, "\(String(decoding: run.output, as: UTF8.self))\(run.errors)")
  }
}
