/// The objects that the content of a page refers to by name.
///
/// A name is a letter for the kind and the number of the object.
struct PageResources {
  /// The kinds of resources, by the letters of their names.
  enum Kind: String, CaseIterable {
    case font = "F"
    case image = "I"
    case shading = "S"
    case pattern = "P"
    case state = "G"

    /// The entry in the resource dictionary.
    var entry: String {
      switch self {
      case .font: "Font"
      case .image: "XObject"
      case .shading: "Shading"
      case .pattern: "Pattern"
      case .state: "ExtGState"
      }
    }
  }

  private var numbers: [Kind: Set<ObjectNumber>] = [:]

  /// Returns the name of an object, with its slash.
  mutating func name(_ kind: Kind, _ number: ObjectNumber) -> String {
    numbers[kind, default: []].insert(number)
    return "/\(kind.rawValue)\(number.value)"
  }

  /// The resource dictionary.
  var dictionary: String {
    let entries = Kind.allCases.compactMap { kind -> String? in
      guard let numbers = numbers[kind]?.sorted() else { return nil }
      let names = numbers.map { "/\(kind.rawValue)\($0.value) \($0)" }.joined()
      return "/\(kind.entry)<<\(names)>>"
    }
    return "<<\(entries.joined())>>"
  }
}
