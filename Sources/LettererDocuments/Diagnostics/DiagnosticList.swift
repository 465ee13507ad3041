/// The diagnostics of one reading, in the order of their first occurrence.
///
/// Repeats are counted: a million bad lines make one diagnostic. The first repeats are also kept,
/// for callers that need every position.
public struct DiagnosticList: Hashable, Sendable {
  /// The maximum number of diagnostics per code that are kept apart by subject.
  ///
  /// A hostile document can contain any number of different unknown names.
  public static let subjectLimit = 50
  /// The maximum number of repeats that are kept with their positions, over all codes.
  ///
  /// No one fixes more by hand, and a hostile document can contain any number.
  public static let repeatLimit = 10_000

  private struct Key: Hashable, Sendable {
    var code: DiagnosticCode
    var subject: String?
  }

  /// The diagnostics, one for each code and subject.
  public private(set) var items: [Diagnostic] = []
  /// The repeats, in order of occurrence, up to a limit.
  public private(set) var repeats: [Diagnostic] = []
  /// The fields that are not read, each once with its count; they are not problems.
  public private(set) var unreadFields: [Diagnostic] = []
  private var indices: [Key: Int] = [:]
  private var unreadIndices: [String: Int] = [:]
  private var subjects: [DiagnosticCode: Int] = [:]

  /// Creates an empty list.
  public init() {}

  /// Whether there are no diagnostics.
  public var isEmpty: Bool { items.isEmpty }

  /// The number of occurrences, including repeats.
  public var totalCount: Int { items.reduce(0) { $0 + $1.count } }

  /// The first diagnostic that is more than a note.
  public var firstProblem: Diagnostic? { items.first { $0.level != .note } }

  /// All occurrences, each with its own position and a count of 1, in order of position.
  ///
  /// Diagnostics without a position are listed once, with their count. Repeats beyond the limit are
  /// omitted; ``totalCount`` counts them.
  public var places: [Diagnostic] {
    var all = (items + repeats).filter { $0.position != nil || $0.record != nil }
    for index in all.indices { all[index].count = 1 }
    all += withoutPlace
    let order = all.indices.sorted { one, other in
      let (first, second) = (all[one].byte ?? -1, all[other].byte ?? -1)
      return first != second ? first < second : one < other
    }
    return order.map { all[$0] }
  }

  /// The diagnostics without a position, one for each message.
  private var withoutPlace: [Diagnostic] {
    var found: [Diagnostic] = []
    var numbers: [String: Int] = [:]
    for diagnostic in items + repeats where diagnostic.position == nil && diagnostic.record == nil {
      let key = "\(diagnostic.code.rawValue) \(diagnostic.file ?? "") \(diagnostic.message)"
      if let number = numbers[key] {
        found[number].count += 1
      } else {
        numbers[key] = found.count
        found.append(diagnostic)
        found[found.count - 1].count = 1
      }
    }
    return found
  }

  /// Adds a diagnostic, or counts it if its code occurred before.
  ///
  /// With a subject, such as the name of a field, repeats are counted per subject.
  public mutating func add(_ diagnostic: Diagnostic, subject: String? = nil) {
    if [.newField, .unreadField].contains(diagnostic.code) { return add(unread: diagnostic) }
    var key = Key(code: diagnostic.code, subject: subject)
    if indices[key] == nil, subject != nil {
      let known = subjects[diagnostic.code, default: 0]
      if known >= Self.subjectLimit {
        key.subject = nil
      } else {
        subjects[diagnostic.code] = known + 1
      }
    }
    if let index = indices[key] {
      items[index].count += diagnostic.count
      if repeats.count < Self.repeatLimit { repeats.append(diagnostic) }
    } else {
      indices[key] = items.count
      items.append(diagnostic)
    }
  }

  private mutating func add(unread field: Diagnostic) {
    if let index = unreadIndices[field.message] {
      unreadFields[index].count += field.count
    } else if unreadFields.count < Self.repeatLimit {
      unreadIndices[field.message] = unreadFields.count
      unreadFields.append(field)
    }
  }

  /// Adds a diagnostic with the given properties.
  public mutating func add(
    _ code: DiagnosticCode,
    at position: TextPosition? = nil,
    in record: RecordPlace? = nil,
    _ message: String,
    note: String? = nil,
    hint: String? = nil,
    subject: String? = nil
  ) {
    add(
      Diagnostic(code, at: position, in: record, message: message, note: note, hint: hint),
      subject: subject
    )
  }

  /// Changes every diagnostic.
  package mutating func update(_ change: (inout Diagnostic) -> Void) {
    for index in items.indices { change(&items[index]) }
    for index in repeats.indices { change(&repeats[index]) }
    for index in unreadFields.indices { change(&unreadFields[index]) }
  }

  /// Adds all diagnostics of another list.
  public mutating func add(contentsOf other: DiagnosticList) {
    for (key, index) in other.indices.sorted(by: { $0.value < $1.value }) {
      add(other.items[index], subject: key.subject)
    }
    for field in other.unreadFields { add(unread: field) }
    repeats += other.repeats.prefix(Self.repeatLimit - repeats.count)
  }
}
