import ArgumentParser
import LettererSnapshots

/// `letterer snapshot prune`: removes references that are no longer claimed.
struct Prune: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Removes references that the last run did not claim.",
    discussion: """
      A run leaves a journal in the folder of results. If it was filtered or did not end, unclaimed references may still be
      needed, and nothing is removed. Folders in which the run claimed nothing may belong to
      another program; they are listed, and pruned only with --unclaimed-folders.
      """
  )

  @OptionGroup var folders: SnapshotFolders

  @Flag(help: "Remove nothing; fail if something would be removed.")
  var check = false

  @Flag(help: "Also prune folders with layouts in which the run claimed nothing.")
  var unclaimedFolders = false

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    let (store, results) = (folders.store, folders.runs)
    do {
      var journals: [(name: String, bytes: [UInt8])] = []
      for file in try results.files() where file.hasPrefix("journal-") {
        journals.append((file, try results.read(file) ?? []))
      }
      let journal = Journal(files: journals)
      let pruning = Pruning(files: try store.files(), journal: journal, isAlone: unclaimedFolders)
      if let doubt = pruning.doubts.first {
        let place = journals.isEmpty ? " in \(results.root); run verify with --results" : ""
        throw Problem.differences("cannot tell which references are obsolete: \(doubt)\(place)")
      }
      if !pruning.unknown.isEmpty {
        let names = pruning.unknown.joined(separator: ", ")
        diagnostics.report.add(
          text: "the run claimed nothing in \(names); pass --unclaimed-folders to prune it too"
        )
      }
      try OutputFile.print(pruning.obsolete.map { $0 + "\n" }.joined())
      if check, !pruning.obsolete.isEmpty {
        let count = pruning.obsolete.count
        throw Problem.differences(
          "\(count == 1 ? "1 reference is" : "\(count) references are") obsolete"
        )
      }
      if !check { for file in pruning.obsolete { try store.remove(file) } }
    } catch let error as SnapshotError {
      throw Problem.snapshot(error)
    }
  }
}
