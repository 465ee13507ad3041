import LettererLayout

/// Reads the fields of a theme from an object, and reports invalid values by path.
struct ThemeReader: ThemeVisitor {
  private(set) var log = DiagnosticList()
  private var members: [JSONMember]
  private var path: [String] = []
  /// The known keys of the current object.
  private var known: Set<String>

  /// Creates a reader of an object's members; the known keys are read elsewhere.
  init(_ members: [JSONMember], known: Set<String>) {
    self.members = members
    self.known = known
  }

  mutating func visit<Value: ThemeValue>(_ field: ThemeField<Value>, _ value: inout Value) {
    guard let json = take(field.key) else { return }
    guard var read = Value(json.open) else {
      return report(field.key, json, "\(json.shortWords) is not \(Value.form)")
    }
    if field.unit.isLength { read.mapNumbers { ($0 * 64).rounded() / 64 } }
    guard read.numbers.allSatisfy(field.unit.bounds.contains) else {
      log.add(
        .outOfRange,
        at: json.position,
        "\(name(of: field.key)): out of range (\(field.unit.words))",
        note: "the field is ignored",
        subject: name(of: field.key)
      )
      return
    }
    value = read
  }

  mutating func visit(_ group: ThemeGroup, _ style: inout some ThemeStyle) {
    guard let json = take(group.key) else { return }
    guard let inner = json.members else {
      return report(group.key, json, "\(json.shortWords) is not an object")
    }
    read(&style, at: group.key, from: inner)
  }

  mutating func visit<Rule: ThemeRule>(_ group: ThemeGroup, rule: inout Rule) {
    guard let json = take(group.key) else { return }
    if let word = json.string, let known = Rule.presets.first(where: { $0.name == word }) {
      rule = known.rule
    } else if let inner = json.members {
      read(&rule, at: group.key, from: inner)
    } else {
      let names = Rule.presets.map { "\"\($0.name)\"" }.joined(separator: ", ")
      report(group.key, json, "\(json.shortWords) is neither an object nor one of \(names)")
    }
  }

  /// Reports the members of the current object that no field has read.
  mutating func finish() {
    for member in members where !known.contains(member.name) && !member.name.hasPrefix("x-") {
      let nearest = nearestKey(to: member.name)
      log.add(
        .unknownField,
        at: member.position,
        "\(name(of: member.name)): themes have no such field",
        note: "the field is ignored",
        hint: nearest.map { "did you mean \"\($0)\"?" },
        subject: name(of: member.name)
      )
    }
  }

  private mutating func take(_ key: String) -> JSONValue? {
    known.insert(key)
    return members.last { $0.name == key }?.value
  }

  private mutating func read(
    _ style: inout some ThemeStyle,
    at key: String,
    from inner: [JSONMember]
  ) {
    let outer = (members, known)
    (members, known) = (inner, [])
    path.append(key)
    style.visit(&self)
    finish()
    path.removeLast()
    (members, known) = outer
  }

  private mutating func report(_ key: String, _ json: JSONValue, _ message: String) {
    log.add(
      .wrongType,
      at: json.position,
      "\(name(of: key)): \(message)",
      note: "the field is ignored",
      subject: name(of: key)
    )
  }

  private func name(of key: String) -> String {
    (path + [key]).map { $0.utf8.count <= 40 ? $0 : "…" }.joined(separator: ".").printable
  }

  /// Returns the known key with the most similar spelling.
  private func nearestKey(to key: String) -> String? {
    known.sorted().first { candidate in
      candidate.lowercased() == key.lowercased() || key.count > 3 && candidate.hasSuffix(key)
    }
  }
}

extension JSONValue {
  /// The value in a few words, for diagnostics.
  fileprivate var shortWords: String {
    switch content {
    case .string(let text) where text.utf8.count <= 24: "\"\(text.printable)\""
    case .number(let spelling) where spelling.utf8.count <= 24: spelling
    default: typeName
    }
  }
}
