/// A tree of digests over a list, in which the root represents the whole list (RFC 6962, section
/// 2.1).
///
/// The sibling digests of a part of the list prove that it belongs to the whole.
struct MerkleTree {
  /// The digests of the list's elements.
  let leaves: [SHA256Digest]

  /// Returns the digest of an element.
  static func leaf(_ element: [UInt8]) -> SHA256Digest { SHA256Digest(of: [0], element) }

  private static func node(_ left: SHA256Digest, _ right: SHA256Digest) -> SHA256Digest {
    SHA256Digest(of: [1], left.bytes, right.bytes)
  }

  /// The digest of the whole list.
  ///
  /// - Complexity: O(*n*).
  var root: SHA256Digest { digest(of: 0..<leaves.count) }

  /// Returns the digest of a range, which is a node of the tree only if the range is a whole
  /// branch.
  func digest(of range: Range<Int>) -> SHA256Digest {
    switch range.count {
    case 0: return SHA256Digest()
    case 1: return leaves[range.lowerBound]
    default:
      let middle = Self.middle(of: range)
      return Self.node(
        digest(of: range.lowerBound..<middle),
        digest(of: middle..<range.upperBound)
      )
    }
  }

  /// Returns the digests of the branches next to a range, from left to right.
  ///
  /// - Complexity: O(*n*).
  func siblings(of part: Range<Int>) -> [SHA256Digest] {
    var siblings: [SHA256Digest] = []
    func collect(_ range: Range<Int>) {
      guard !range.isEmpty,
        !(part.contains(range.lowerBound) && part.upperBound >= range.upperBound)
      else { return }
      guard range.overlaps(part) else { return siblings.append(digest(of: range)) }
      let middle = Self.middle(of: range)
      collect(range.lowerBound..<middle)
      collect(middle..<range.upperBound)
    }
    collect(0..<leaves.count)
    return siblings
  }

  /// Returns the root of a list, given a range and its sibling branches; `nil` if they don't match.
  static func root(
    of part: [SHA256Digest],
    at start: Int,
    siblings: [SHA256Digest],
    count: Int
  ) -> SHA256Digest? {
    guard start >= 0, !part.isEmpty, count >= part.count, start <= count - part.count else {
      return nil
    }
    let known = start..<start + part.count
    var rest = siblings[...]
    func digest(_ range: Range<Int>) -> SHA256Digest? {
      guard range.overlaps(known) else { return rest.popFirst() }
      if range.count == 1 { return part[range.lowerBound - start] }
      let middle = middle(of: range)
      guard let left = digest(range.lowerBound..<middle),
        let right = digest(middle..<range.upperBound)
      else { return nil }
      return node(left, right)
    }
    let root = digest(0..<count)
    return rest.isEmpty ? root : nil
  }

  /// Returns the split point of a range: the length of its left part is the largest power of two
  /// that is less than its length.
  private static func middle(of range: Range<Int>) -> Int {
    let half = 1 << (Int.bitWidth - 1 - (range.count - 1).leadingZeroBitCount)
    return range.lowerBound + half
  }
}
