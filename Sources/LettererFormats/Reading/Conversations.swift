import LettererDocuments
import LettererModel

/// The conversations of an input, each of which becomes a transcript when it is asked for.
struct Conversations {
  /// Each conversation with the number of its messages; at least one.
  let summaries: [ChatSummary]
  /// What was found wrong with the input as a whole.
  var diagnostics: DiagnosticList
  /// The format, where only the whole input told it.
  var match: FormatMatch?
  private var readings: Readings

  private enum Readings {
    /// The only one, which is read already.
    case one(Reading)
    case failed(FormatError)
    case many((Int) throws(FormatError) -> Reading)
  }

  /// Creates conversations; an input without any has one that is empty.
  init(
    _ summaries: [ChatSummary],
    diagnostics: DiagnosticList = DiagnosticList(),
    make: @escaping (Int) throws(FormatError) -> Reading
  ) {
    self.summaries = summaries
    self.diagnostics = diagnostics
    readings = .many(make)
  }

  /// Creates the only conversation of an input.
  init(only reading: Reading) {
    summaries = [reading.transcript.summary]
    diagnostics = DiagnosticList()
    readings = .one(reading)
  }

  /// Joins the conversations of several files, each under the name of its file.
  ///
  /// Those that have neither messages nor a name are left out, as long as there is another. Nested
  /// ones have the name of their file before their own even where they are the only ones.
  init(joining all: [Conversations], names: [String], isNested: Bool = false) {
    if all.count == 1, !isNested {
      self = all[0]
      return
    }
    var diagnostics = DiagnosticList()
    var summaries: [ChatSummary] = []
    var places: [(file: Int, index: Int)] = []
    for (file, found) in all.enumerated() {
      diagnostics.add(contentsOf: found.diagnostics)
      for (index, chat) in found.summaries.enumerated()
      where chat.messages > 0 || !chat.name.isEmpty || chat.title != nil {
        var summary = chat
        let isOnly = !isNested && found.summaries.count == 1 || chat.name.isEmpty
        summary.name = isOnly ? names[file] : names[file] + "/" + chat.name
        summaries.append(summary)
        places.append((file, index))
      }
    }
    if places.isEmpty {
      self = all[0]
      return
    }
    self.init(summaries, diagnostics: diagnostics) { (number) throws(FormatError) in
      var reading = try all[places[number].file].reading(places[number].index)
      if isNested { reading.transcript.id = summaries[number].name }
      return reading
    }
  }

  /// Has every conversation changed before it is given out.
  mutating func change(_ body: @escaping (inout Reading) throws(FormatError) -> Void) {
    switch readings {
    case .one(var reading):
      // Nothing else holds the reading while it is changed, so that no message is copied.
      readings = .failed(.noMessages)
      do throws(FormatError) {
        try body(&reading)
        readings = .one(reading)
      } catch {
        readings = .failed(error)
      }
    case .failed:
      break
    case .many(let make):
      readings = .many { (index) throws(FormatError) in
        var reading = try make(index)
        try body(&reading)
        return reading
      }
    }
  }

  /// Returns a conversation by its place in the list.
  func reading(_ index: Int) throws(FormatError) -> Reading {
    switch readings {
    case .one(let reading): return reading
    case .failed(let error): throw error
    case .many(let make): return try make(index)
    }
  }
}

extension DiagnosticList {
  /// Says in which file of an export everything was met that does not name one.
  mutating func name(file parts: [String]) {
    let name = parts.joined(separator: "/")
    update { $0.file = $0.file ?? name }
  }
}
