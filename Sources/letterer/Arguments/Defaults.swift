import ArgumentParser
import Glibc
import LettererDocuments
import LettererModel

/// Defaults of options, from variables and from `letterer.json` in the working folder or the nearest one
/// above it.
///
/// ```json
/// { "theme": "whatsapp", "locale": "de", "me": "Ann", "redact": ["names", "secrets"] }
/// ```
///
/// The keys are the long names of options. The folder of an input is never searched, because it may be
/// anybody's. A variable such as `LETTERER_TEXT_SIZE` goes over the file, and an option over both.
struct Defaults {
  /// One default with the place that it comes from.
  struct Setting {
    /// The spelling of the option.
    var name: String
    /// The values; `nil` for a flag.
    var values: [String?]
    /// The file or the variable.
    var origin: String
    var position: TextPosition?
  }

  /// The name of the file.
  static let fileName = "letterer.json"
  private static let fileLimit = 1 << 20
  /// What the names of variables begin with.
  private static let variableStart = "LETTERER_"
  /// The values of variables that leave a flag off.
  private static let offWords = ["0", "false", "no", "off"]
  /// The verbs whose results must not depend on the machine, and those that draw nothing.
  private static let verbsWithout = ["snapshot", "list", "help", "completions"]
  /// The options that name what a run is about.
  private static let ownToRun = ["--output", "--help", "--version", "--follow", "--all"]

  private let guide: VerbGuide
  private let verb: any ParsableCommand.Type
  /// The arguments without the verb.
  private let arguments: [String]

  /// Returns arguments with the defaults that apply to their verb.
  ///
  /// - Throws: ``Problem/setting(file:position:message:)`` for a file with an unknown key or value.
  static func added(to arguments: [String], _ report: Report) throws(Problem) -> [String] {
    // An isolated process cannot open the file, and has the arguments of the one that started it.
    guard OutputChannel.ofProcess == nil, let name = arguments.first, !verbsWithout.contains(name),
      let verb = Letterer.configuration.subcommands.first(where: { $0._commandName == name })
    else { return arguments }
    let path = nearestFile()
    let variables = variables()
    if path == nil, variables.isEmpty { return arguments }
    let defaults = Defaults(
      guide: VerbGuide(verb, words: []),
      verb: verb,
      arguments: Array(arguments.dropFirst())
    )
    report.add(defaults.misspellings(in: variables))
    let settings = try path.map { path throws(Problem) in try Self.settings(in: path) } ?? []
    return [name] + (try defaults.words(settings, variables)) + arguments.dropFirst()
  }

  // MARK: Sources

  /// Returns the file in the working folder or the nearest one above it.
  private static func nearestFile() -> String? {
    guard let pointer = getcwd(nil, 0) else { return nil }
    defer { free(pointer) }
    var folder = String(cString: pointer)[...]
    while true {
      let path = "\(folder == "/" ? "" : folder)/\(fileName)"
      if FileKind.isFile(path) { return path }
      guard let slash = folder.lastIndex(of: "/"), folder.count > 1 else { return nil }
      folder = slash == folder.startIndex ? "/" : folder[..<slash]
    }
  }

  /// Returns the variables that can be defaults, by the name of their option.
  private static func variables() -> [Setting] {
    let start = variableStart
    var settings: [Setting] = []
    var place = environ
    while let pointer = place.pointee {
      let parts = String(cString: pointer).split(separator: "=", maxSplits: 1)
      if parts.count == 2, parts[0].hasPrefix(start) {
        let name = parts[0].dropFirst(start.count).lowercased().replacing("_", with: "-")
        settings.append(
          Setting(name: "--\(name)", values: [String(parts[1])], origin: String(parts[0]))
        )
      }
      place += 1
    }
    return settings.sorted { $0.name < $1.name }
  }

  /// Returns notes about variables that are probably misspelled options; others may be those of other
  /// programs.
  private func misspellings(in variables: [Setting]) -> [Diagnostic] {
    let unknown = variables.filter { guide.entry(named: $0.name) == nil }
    if unknown.isEmpty { return [] }
    let names = Self.entries.flatMap(\.names).filter { $0.hasPrefix("--") }
    return unknown.compactMap { variable in
      guard !names.contains(variable.name), let near = names.nearest(to: variable.name) else {
        return nil
      }
      let meant = near.dropFirst(2).uppercased().replacing("-", with: "_")
      return Diagnostic(
        .nearlyKnownName,
        message: "\(variable.origin) is no option; did you mean \(Self.variableStart)\(meant)?"
      )
    }
  }

  /// Reads the file.
  ///
  /// - Throws: ``Problem/setting(file:position:message:)`` for an unknown key, and for a value of another
  ///   type than that of the option.
  static func settings(in path: String) throws(Problem) -> [Setting] {
    guard let bytes = try InputFile(path: path).bytes(limit: fileLimit) else {
      throw .longText(limit: fileLimit)
    }
    if bytes.isEmpty {
      throw .setting(file: path, position: nil, message: "is empty", hint: "write {}, or delete it")
    }
    var reader = JSONReader(ByteSource(bytes), mode: .strict)
    let value = reader.readValue()
    reader.finish()
    if let failure = reader.failure {
      throw .setting(file: path, position: failure.position, message: failure.message)
    }
    guard let members = value?.members else {
      throw .setting(file: path, position: value?.position, message: "must be an object of options")
    }
    let entries = Self.entries
    var settings: [Setting] = []
    for member in members where member.name != "$schema" {
      let values = try values(of: member, in: path, among: entries)
      settings.append(
        Setting(
          name: "--\(member.name)",
          values: values,
          origin: path,
          position: member.position
        )
      )
    }
    return settings
  }

  private static func values(
    of member: JSONMember,
    in path: String,
    among entries: [VerbGuide.Entry]
  ) throws(Problem) -> [String?] {
    func problem(_ message: String, at position: TextPosition, hint: String? = nil) -> Problem {
      .setting(file: path, position: position, message: message, hint: hint)
    }
    guard let entry = entries.first(where: { $0.names.contains("--\(member.name)") }) else {
      let names = entries.map { String($0.name.dropFirst(2)) }
      let message = "no option is named \(quotedInput(member.name))"
      throw problem(
        message + names.suggestion(for: member.name),
        at: member.position,
        hint: "the keys are the long names of options, without dashes"
      )
    }
    let key = quotedInput(member.name)
    switch member.value.content {
    case .boolean(let isOn) where entry.value == nil: return isOn ? [nil] : []
    case .string(let text) where entry.value != nil: return [text]
    case .number(let text) where entry.value != nil: return [text]
    case .array(let elements) where entry.isRepeating:
      let texts = elements.compactMap(\.string)
      if texts.count == elements.count { return texts }
      throw problem("\(key) must be an array of strings", at: member.value.position)
    default:
      let kind =
        entry.value == nil
        ? "true or false" : entry.isRepeating ? "a string or an array" : "a string or a number"
      throw problem("\(key) must be \(kind)", at: member.value.position)
    }
  }

  /// The options of all verbs that can have defaults.
  static var entries: [VerbGuide.Entry] {
    Letterer.configuration.subcommands.filter { !verbsWithout.contains($0._commandName) }
      .flatMap { VerbGuide($0, words: []).entries }
      .filter { !$0.names.isEmpty && !ownToRun.contains($0.name) }
  }

  // MARK: Words

  /// Returns the words for the parser: the defaults of options of the verb that were not typed.
  ///
  /// A default that does not work together with what was typed yields; one that is wrong by itself is
  /// an error of its file.
  private func words(
    _ settings: [Setting],
    _ variables: [Setting]
  ) throws(Problem) -> [String] {
    var words: [String] = []
    var seen: Set<String> = []
    let isUsable = parseError(arguments) == nil
    for setting in variables + settings {
      guard let entry = guide.entry(named: setting.name), !Self.ownToRun.contains(entry.name),
        seen.insert(entry.name).inserted, !isTyped(entry)
      else { continue }
      // A flag in a variable is on unless it is empty or a word for off.
      let isFlag = entry.value == nil && setting.position == nil
      if isFlag, let word = setting.values.first ?? nil,
        Self.offWords.contains(word.lowercased())
      {
        continue
      }
      let values = isFlag ? [nil] : setting.values
      let added = values.flatMap { value in [entry.name] + (value.map { [$0] } ?? []) }
      if let error = parseError(added + ["-"]) {
        let problem = UsageError(guide, added).problem(error.message, hint: error.hint)
        guard case .usage(let reason, let hint) = problem else { throw problem }
        throw .setting(
          file: setting.origin,
          position: setting.position,
          message: reason,
          hint: hint
        )
      }
      guard !isUsable || parseError(words + added + arguments) == nil else { continue }
      words += added
      // Reports must not contain what is redacted; they look for the option and for this variable.
      if entry.name == "--redact" { setenv(Report.redactionVariable, "file", 0) }
    }
    return words
  }

  private func isTyped(_ entry: VerbGuide.Entry) -> Bool {
    arguments.prefix { $0 != "--" }.contains { argument in
      entry.names.contains { argument == $0 || argument.hasPrefix($0 + "=") }
    }
  }

  /// Returns the parser's message about arguments with its hint; `nil` if they are valid.
  private func parseError(_ arguments: [String]) -> (message: String, hint: String?)? {
    do {
      _ = try verb.parseAsRoot(arguments)
      return nil
    } catch {
      return Letterer.words(of: error)
    }
  }
}
