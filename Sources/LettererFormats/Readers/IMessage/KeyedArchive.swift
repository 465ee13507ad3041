/// An archive of Apple's `NSKeyedArchiver`: a property list with objects that reference each other.
///
/// ```
/// {"$top": {"root": 1}, "$objects": ["$null", {"title": 2, "$class": 3}, "A page", …]}
/// ```
struct KeyedArchive {
  /// The maximum nesting of strings and URLs in other objects.
  private static let depthLimit = 4

  /// The number of the outermost object.
  let root: Int
  private let list: BinaryPropertyList
  private let objects: [Int]

  /// Reads an archive; `nil` for other bytes.
  init?(_ bytes: [UInt8]) {
    guard let list = BinaryPropertyList(bytes),
      case .array(let objects)? = Self.member("$objects", of: list.root, in: list).flatMap({
        list[$0]
      }),
      let top = Self.member("$top", of: list.root, in: list),
      case .identifier(let root)? = Self.member("root", of: top, in: list).flatMap({ list[$0] }),
      objects.indices.contains(root)
    else { return nil }
    (self.list, self.objects, self.root) = (list, objects, root)
  }

  /// Whether no part of the archive is damaged, as far as its structure shows.
  var isWhole: Bool { list.isWhole }

  /// The object that another one references by name, as a field or a dictionary entry.
  subscript(object: Int?, name: String) -> Int? {
    guard let object, objects.indices.contains(object) else { return nil }
    if let field = field(name, of: objects[object]) { return field }
    let names = elements("NS.keys", of: object)
    let values = elements("NS.objects", of: object)
    let index = names.firstIndex { key in
      objects.indices.contains(key) && list.isText(objects[key], name)
    }
    return index.flatMap { $0 < values.count ? values[$0] : nil }
  }

  /// Returns the text of a string, attributed or not, or of a URL.
  func text(_ object: Int?) -> String? {
    var object = object
    for _ in 0..<Self.depthLimit {
      guard let known = object, objects.indices.contains(known) else { return nil }
      if case .text(let text)? = list[objects[known]] {
        return known == 0 || text.isEmpty ? nil : text
      }
      let names = ["NS.string", "NSString", "NS.relative"]
      object = names.lazy.compactMap { field($0, of: objects[known]) }.first
    }
    return nil
  }

  /// Returns the text that an object references by one of the names, in order of precedence.
  func text(_ object: Int?, _ names: String...) -> String? {
    names.lazy.compactMap { text(self[object, $0]) }.first
  }

  /// Returns the object of a field; `nil` for the first object, which represents null.
  private func field(_ name: String, of item: Int) -> Int? {
    guard let value = Self.member(name, of: item, in: list),
      case .identifier(let object)? = list[value], object > 0
    else { return nil }
    return object
  }

  private func elements(_ name: String, of object: Int) -> [Int] {
    guard let value = Self.member(name, of: objects[object], in: list),
      case .array(let items)? = list[value]
    else { return [] }
    return items.map { item in
      if case .identifier(let object)? = list[item] { object } else { 0 }
    }
  }

  private static func member(
    _ name: String,
    of object: Int,
    in list: BinaryPropertyList
  ) -> Int? {
    guard case .dictionary(let members)? = list[object] else { return nil }
    return members.first { list.isText($0.name, name) }?.value
  }
}
