import LettererDocuments
import LettererModel

/// Plants a marked value in a field of documents.
struct PlantedField {
  let list: FieldList
  let field: FieldList.Field
  let value: OpenValue
  /// The number of objects in which it was planted.
  private(set) var count = 0

  init(_ field: FieldList.Field, _ value: OpenValue, in list: FieldList) {
    self.list = list
    self.field = field
    self.value = value
  }

  /// A document, or an object that is stored by itself.
  struct Document {
    var type = "root"
    var value: OpenValue
  }

  /// Whether objects that are made replace the other objects next to them, which can be alternatives.
  var isAlone = false
  /// A field that objects with the value lose, because it can be an alternative.
  var absent: String?

  /// Returns documents with the value in every object that can have the field; if there is none,
  /// and objects may be made, the first objects on the way to one get it.
  mutating func plant(in documents: [Document], creates: Bool) -> [Document] {
    let changed = documents.map { document in
      Document(type: document.type, value: plant(in: document.value, of: document.type))
    }
    guard creates, count == 0, let route = list.route(to: field.object) else { return changed }
    for depth in route.indices.reversed() {
      let created = documents.map { document in
        let start = route.firstIndex { $0.object == document.type }
        guard let start, start <= depth else { return document }
        let value = create(document.value, route[start...], to: depth)
        return Document(type: document.type, value: value)
      }
      if count > 0 { return created }
    }
    return documents
  }

  /// Plants the value in the objects of a value that is, or contains, an object of a type.
  private mutating func plant(in value: OpenValue, of type: String) -> OpenValue {
    switch value {
    case .array(let elements):
      return .array(elements.map { plant(in: $0, of: type) })
    case .object(var members):
      for index in members.indices {
        let known = list.fields(of: type).first { $0.name == members[index].name }
        guard let known, !known.child.isEmpty else { continue }
        members[index].value = plant(in: members[index].value, below: known)
      }
      if type == field.object { set(&members) }
      return .object(members)
    default:
      return value
    }
  }

  private mutating func plant(in value: OpenValue, below known: FieldList.Field) -> OpenValue {
    guard known.isMap, case .object(let entries) = value else {
      return plant(in: value, of: known.child)
    }
    return .object(
      entries.map {
        ExtensionField(name: $0.name, value: plant(in: $0.value, of: known.child))
      }
    )
  }

  private mutating func set(_ members: inout [ExtensionField]) {
    count += 1
    members.removeAll { $0.name == field.name || $0.name == absent }
    members.append(ExtensionField(name: field.name, value: Self.filled(value, field)))
  }

  /// Returns the value of a field that is a list or an object if the field is.
  private static func filled(_ value: OpenValue, _ field: FieldList.Field) -> OpenValue {
    if field.isMap { return .object([ExtensionField(name: "1", value: value)]) }
    return field.isList ? .array([value]) : value
  }

  /// Follows a route through a value, and creates the objects from a depth on.
  private mutating func create(
    _ value: OpenValue,
    _ route: ArraySlice<FieldList.Field>,
    to depth: Int
  ) -> OpenValue {
    guard let step = route.first else { return value }
    switch value {
    case .array(let elements):
      return .array(elements.map { create($0, route, to: depth) })
    case .object(var members):
      let index = members.firstIndex { $0.name == step.name }
      if route.startIndex < depth {
        guard let index else { return value }
        members[index].value = follow(members[index].value, step, route, to: depth)
      } else {
        members.removeAll { member in
          let known = list.fields(of: step.object).first { $0.name == member.name }
          return member.name == step.name || isAlone && known?.child.isEmpty == false
        }
        members.append(ExtensionField(name: step.name, value: sample(route)))
      }
      return .object(members)
    default:
      return value
    }
  }

  private mutating func follow(
    _ value: OpenValue,
    _ step: FieldList.Field,
    _ route: ArraySlice<FieldList.Field>,
    to depth: Int
  ) -> OpenValue {
    guard step.isMap, case .object(let entries) = value else {
      return create(value, route.dropFirst(), to: depth)
    }
    return .object(
      entries.map {
        ExtensionField(name: $0.name, value: create($0.value, route.dropFirst(), to: depth))
      }
    )
  }

  /// Returns an object for the end of a route, with examples in its other fields.
  private mutating func sample(_ route: ArraySlice<FieldList.Field>) -> OpenValue {
    guard let step = route.first else { return .null }
    var members = list.fields(of: step.child).filter { $0.child.isEmpty }.map { field in
      ExtensionField(
        name: field.name,
        value: field.isList ? .array([field.example]) : field.example
      )
    }
    if let next = route.dropFirst().first {
      members.removeAll { $0.name == next.name }
      members.append(ExtensionField(name: next.name, value: sample(route.dropFirst())))
    } else {
      set(&members)
    }
    let object = OpenValue.object(members)
    return Self.filled(object, step)
  }
}
