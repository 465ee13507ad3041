/// A list that allocates no memory for a single element, as most lists of a text have.
enum SmallList<Element> {
  case one(Element)
  case any([Element])

  init(_ elements: [Element]) {
    if elements.count == 1, let element = elements.first {
      self = .one(element)
    } else {
      self = .any(elements)
    }
  }

  mutating func append(_ element: Element) {
    switch self {
    case .one(let first): self = .any([first, element])
    case .any(let elements): self = elements.isEmpty ? .one(element) : .any(elements + [element])
    }
  }
}

extension SmallList: RandomAccessCollection {
  var startIndex: Int { 0 }

  @inline(__always)
  var endIndex: Int {
    switch self {
    case .one: 1
    case .any(let elements): elements.count
    }
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    switch self {
    case .one(let element):
      precondition(index == 0, "an index within the list")
      return element
    case .any(let elements): return elements[index]
    }
  }
}

extension SmallList: Equatable where Element: Equatable {
  static func == (left: Self, right: Self) -> Bool { left.elementsEqual(right) }
}

extension SmallList: Sendable where Element: Sendable {}
