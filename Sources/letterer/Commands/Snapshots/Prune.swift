import ArgumentParser
import ChatSnapshots

/// `letterer prune`: references that nothing claims any more.
struct Prune: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Removes references that the last run has not claimed.",
    discussion: """
      A run leaves a journal. Where it was filtered, or did not come to its end, nothing is known
      about references that it has not claimed, and nothing is removed. Folders in which the run
      has claimed nothing may be another program's; they are named, and taken with --all.
      """
  )

  @Option(help: "The folder of all references.")
  var references = "Snapshots"

  @Option(help: "The folder of what runs leave behind.")
  var output = ".build/snapshots"

  @Flag(help: "Remove nothing; fail where something would be removed.")
  var check = false

  @Flag(help: "Take folders with layouts in which the run has claimed nothing, too.")
  var all = false

  @OptionGroup(title: "Messages") var messages: MessageOptions

  func run() throws {
    let (store, results) = (FileStore(root: references), FileStore(root: output))
    do {
      var journals: [(name: String, bytes: [UInt8])] = []
      for file in try results.files() where file.hasPrefix("journal-") {
        journals.append((file, try results.read(file) ?? []))
      }
      let journal = Journal(files: journals)
      let pruning = Pruning(files: try store.files(), journal: journal, isAlone: all)
      if let doubt = pruning.doubts.first {
        throw Problem.differences("cannot tell which references are obsolete: \(doubt)")
      }
      if !pruning.unknown.isEmpty {
        let names = pruning.unknown.joined(separator: ", ")
        messages.report.add(text: "the run has claimed nothing in \(names); --all takes it too")
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
