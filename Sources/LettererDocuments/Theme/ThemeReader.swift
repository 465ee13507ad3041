import LettererLayout

/// Takes the fields of a theme out of an object, and reports what does not fit by its path.
struct ThemeReader: ThemeVisitor {
  private(set) var log = DiagnosticList()
  private var members: [JSONMember]
  private var path: [String] = []
  /// The keys of the current object that are known.
  private var known: Set<String>

  /// Creates a reader of an object's members; the known keys are read elsewhere.
  init(_ members: [JSONMember], known: Set<String>) {
    self.members = members
    self.known = known
  }

  mutating func field<Value: ThemeValue>(
    _ key: String,
    _ value: inout Value,
    _ unit: ThemeUnit,
    cells: Value?,
    _ text: String
  ) {
    guard let json = take(key) else { return }
    guard var read = Value(json.open) else {
      return report(key, json, "\(json.shortWords) is not \(Value.form)")
    }
    if unit.isLength { read.mapNumbers { ($0 * 64).rounded() / 64 } }
    guard read.numbers.allSatisfy(unit.bounds.contains) else {
      log.add(
        .outOfRange,
        at: json.position,
        "\(name(of: key)): out of range (\(unit.words))",
        note: "the field is ignored",
        subject: name(of: key)
      )
      return
    }
    value = read
  }

  mutating func group(
    _ key: String,
    _ style: inout some ThemeStyle,
    _ section: ThemeSection,
    _ text: String
  ) {
    guard let json = take(key) else { return }
    guard let inner = json.members else {
      return report(key, json, "\(json.shortWords) is not an object")
    }
    read(&style, at: key, from: inner)
  }

  mutating func choice<Style: ThemeStyle & Hashable>(
    _ key: String,
    _ style: inout Style,
    among named: [(name: String, value: Style)],
    _ text: String
  ) {
    guard let json = take(key) else { return }
    if let word = json.string, let known = named.first(where: { $0.name == word }) {
      style = known.value
    } else if let inner = json.members {
      read(&style, at: key, from: inner)
    } else {
      let names = named.map { "\"\($0.name)\"" }.joined(separator: ", ")
      report(key, json, "\(json.shortWords) is neither an object nor one of \(names)")
    }
  }

  /// Reports the members of the current object that no field has asked for.
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

  /// The known key that is spelled most alike.
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
