import LettererDocuments
import LettererModel

/// The conversations of an input; each becomes a transcript when it is requested.
struct Conversations {
  /// Each conversation with its message count; at least one.
  let summaries: [ChatSummary]
  /// The diagnostics of the input as a whole.
  var diagnostics: DiagnosticList
  /// The format, if only the whole input determines it.
  var match: FormatMatch?
  private var readings: Readings

  private enum Readings {
    /// The only one, which has been read already.
    case one(Reading)
    case failed(FormatError)
    case many((Int) throws(FormatError) -> Reading)
  }

  /// Creates conversations; an input without any has one empty conversation.
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

  /// Joins the conversations of several files; each name begins with the name of its file.
  ///
  /// Conversations without messages and without a name are left out, unless there are no others.
  /// Nested ones always begin with the file name, even if they are the only ones.
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

  /// Changes every conversation before it is returned.
  mutating func change(_ body: @escaping (inout Reading) throws(FormatError) -> Void) {
    switch readings {
    case .one(var reading):
      // Nothing else holds the reading while it is changed, so no message is copied.
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

  /// Returns the conversation at an index.
  func reading(_ index: Int) throws(FormatError) -> Reading {
    switch readings {
    case .one(let reading): return reading
    case .failed(let error): throw error
    case .many(let make): return try make(index)
    }
  }
}

extension DiagnosticList {
  /// Sets the file of the export for the diagnostics that do not name one.
  mutating func name(file parts: [String]) {
    let name = parts.joined(separator: "/")
    update { $0.file = $0.file ?? name }
  }
}
