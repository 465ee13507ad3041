import LettererDocuments

/// Reads contacts from comma-separated values, as address books write them.
///
/// The first row names the columns: `Name` or `First Name` and `Last Name`, and any that contain
/// `phone`, `mobile`, `mail`, `handle`, `user`, or `id`. Without such a row, a column is what its first
/// value looks like.
enum ContactTable {
  /// What a column contains.
  private enum Column: Equatable {
    case name, given, middle, family, number, mail, handle, other
  }

  /// Returns the contacts with a name; `nil` if no column has names, or none identifies people.
  static func contacts(_ source: ByteSource, _ log: inout DiagnosticList) -> [ContactBook.Entry]? {
    var rows = CSVReader(source)
    guard let first = rows.next(&log), first.fields.count > 1 else { return nil }
    var columns = first.fields.map(column(named:))
    let hasHeader = isUsable(columns)
    if !hasHeader {
      columns = guessed(first.fields)
      guard isUsable(columns) else { return nil }
    }
    var found = hasHeader ? [] : [contact(first, columns, &log)]
    while let row = rows.next(&log) { found.append(contact(row, columns, &log)) }
    return found.compactMap(\.self)
  }

  private static func isUsable(_ columns: [Column]) -> Bool {
    columns.contains { [.name, .given, .family].contains($0) }
      && columns.contains { [.number, .mail, .handle].contains($0) }
  }

  private static func column(named name: String) -> Column {
    let words = name.lowercased().split { !$0.isLetter }.map(String.init)
    func has(_ wanted: String...) -> Bool { words.contains { wanted.contains($0) } }
    // "Phone 1 - Label" and "E-mail 1 - Type" classify what is next to them.
    if has("label", "type") { return .other }
    if has("phone", "mobile", "cell", "tel", "telephone", "number", "msisdn") { return .number }
    if has("mail", "email") { return .mail }
    if has("handle", "user", "username", "nickname", "id", "uid", "account", "lid") {
      return .handle
    }
    if has("first", "given", "forename") { return .given }
    if has("middle", "additional") { return .middle }
    if has("last", "family", "surname") { return .family }
    if words == ["name"] || has("display", "formatted", "full") && has("name") { return .name }
    return .other
  }

  /// Returns what columns look like: the first text that is neither number nor address is the name.
  private static func guessed(_ fields: [String]) -> [Column] {
    var hasName = false
    return fields.map { field in
      if ContactKey.mail(field.trimmed) != nil { return .mail }
      if field.count(where: \.isNumber) > 5, !field.contains(where: \.isLetter) { return .number }
      guard !hasName, field.contains(where: \.isLetter) else { return .other }
      hasName = true
      return .name
    }
  }

  private static func contact(
    _ row: CSVReader.Row,
    _ columns: [Column],
    _ log: inout DiagnosticList
  ) -> ContactBook.Entry? {
    var contact = ContactBook.Entry(name: "", position: row.start)
    var names: [(Column, String)] = []
    for (column, field) in zip(columns, row.fields) {
      // Google joins several values in a field with three colons.
      let values = field.split(separator: ":::").map(\.trimmed).filter { !$0.isEmpty }
      switch column {
      case .number: contact.numbers += values
      case .mail: contact.mails += values
      case .handle: contact.handles += values
      case .name, .given, .middle, .family: names += values.map { (column, $0) }
      case .other: break
      }
    }
    contact.name = names.first { $0.0 == .name }?.1 ?? names.map(\.1).joined(separator: " ")
    guard contact.name.isEmpty else { return contact }
    if contact.isUsable {
      log.add(.unusableContact, at: row.start, "row without a name", note: "left out")
    }
    return nil
  }
}
