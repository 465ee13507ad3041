public import LettererDocuments

/// An address book, by which the participants of conversations are named.
///
/// Numbers are compared as ITU-T E.164 writes them, e-mail addresses and handles in lowercase. Contacts
/// that share one of them under different names name no one by it.
public struct ContactBook: Hashable, Sendable {
  /// The number of bytes that are read of a file.
  public static let byteLimit = 64 << 20

  /// The number of names that are kept for a number, an address, or a handle; two name no one.
  private static let namesPerKey = 8

  /// The contacts in the order of their files.
  public private(set) var contacts: [Entry] = []
  /// Where numbers without a country calling code are dialed.
  public let region: CallingCode?
  /// The problems of the files.
  public private(set) var problems: [Diagnostic] = []
  /// The names by key, each once.
  private var names: [ContactKey: [String]] = [:]

  /// Creates an empty book.
  public init(region: CallingCode? = nil) {
    self.region = region
  }

  /// Adds a contact.
  public mutating func add(_ contact: Entry) {
    contacts.append(contact)
    for key in keys(of: contact) {
      let known = names[key] ?? []
      if known.count < Self.namesPerKey, !known.contains(contact.name) {
        names[key] = known + [contact.name]
      }
    }
  }

  private func keys(of contact: Entry) -> Set<ContactKey> {
    var keys = Set(
      contact.numbers.compactMap { PhoneNumber($0, in: region).map(ContactKey.number) }
    )
    for mail in contact.mails { if let mail = ContactKey.mail(mail) { keys.insert(.mail(mail)) } }
    for handle in contact.handles {
      keys.formUnion(ContactKey.keys(of: handle, in: region))
    }
    return keys
  }

  /// Returns the names of everyone with one of some texts as number, address, or handle.
  func names(of texts: [String]) -> [String] {
    var found: [String] = []
    for key in texts.flatMap({ ContactKey.keys(of: $0, in: region) }) {
      for name in names[key] ?? [] where !found.contains(name) { found.append(name) }
    }
    return found
  }

  /// Reads contacts from a file of vCards or of comma-separated values, and adds them.
  ///
  /// - Parameters:
  ///   - bytes: The file, in UTF-8, UTF-16 with a byte order mark, or Windows-1252.
  ///   - file: The name of the file for diagnostics.
  /// - Returns: Whether the file is either.
  /// - Complexity: O(*n*) in the length of the file.
  public mutating func add(_ bytes: [UInt8], file: String) -> Bool {
    var log = DiagnosticList()
    var cards = VCardReader(ByteSource(bytes))
    let found = cards.contacts(&log) ?? ContactTable.contacts(ByteSource(bytes), &log)
    guard let found else { return false }
    for contact in found { add(contact) }
    noteNumbers(of: found, &log)
    problems += log.items.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.file = file
      return diagnostic
    }
    return true
  }

  /// Reports numbers that cannot be compared, because they need a region.
  private func noteNumbers(of contacts: [Entry], _ log: inout DiagnosticList) {
    for contact in contacts {
      for number in contact.numbers where PhoneNumber(number, in: region) == nil {
        // With a region, or with a plus, the number is not one of a telephone at all.
        let isNational = region == nil && !number.contains("+")
        log.add(
          .unusableContact,
          at: contact.position,
          isNational
            ? "number \(quotedInput(number)) without a country calling code"
            : "\(quotedInput(number)) is not a telephone number",
          note: "it names no one",
          hint: isNational
            ? "pass --region with the country it is dialed in, such as GB" : nil
        )
      }
    }
  }
}
