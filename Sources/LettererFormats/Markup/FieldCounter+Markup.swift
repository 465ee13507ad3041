import LettererDocuments

/// The fields of markup: its elements, and their attributes and classes.
extension FieldCounter {
  /// Counts what is not read of an element and of the elements in it.
  mutating func count(_ element: MarkupElement) {
    count(element.tag, at: element.position)
    for inner in element.elements { count(inner) }
  }

  /// Counts what is not read of a tag, and of attributes that it repeats; the word "null" means
  /// that an attribute has no value.
  mutating func count(_ tag: MarkupTag, at position: TextPosition? = nil) {
    count(tag.name, of: "root", at: position)
    var names: Set<String> = []
    for (name, value) in tag.attributes where !["", "null"].contains(value) {
      let isNew = names.insert(name).inserted
      count(isNew ? name : name + ".repeated", of: tag.name, at: position)
    }
    for name in tag.classes { count(String(name), of: "class", at: position) }
  }
}
