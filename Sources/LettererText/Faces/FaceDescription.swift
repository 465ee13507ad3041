/// The manifest's entry for one face.
public struct FaceDescription: Hashable, Sendable {
  /// The name of the file.
  public var file: String
  /// The index of the face in its collection; 0 if the file isn't a collection.
  public var index: Int
  /// The name of the family.
  public var family: String
  /// The name of the style within the family.
  public var style: String
  /// The weight, 1 to 1000.
  public var weight: Int
  /// Whether the face is slanted.
  public var isItalic: Bool
  /// The scripts that the face is designed for, as ISO 15924 codes.
  public var scripts: [String]
  /// The BCP 47 languages whose Han character forms the face is designed for.
  public var languages: [String]
  /// The name of the package that contains the file; empty for a user's file.
  public var package: String
  /// The version of that package.
  public var version: String
  /// The SHA-256 of the file in hexadecimal; empty for a user's file.
  public var sha256: String

  /// Whether the face contains color emoji.
  public var isEmoji: Bool { scripts.contains("Zsye") }
}

extension FaceDescription {
  /// Parses one line of the manifest; `nil` unless it has every column.
  init?(manifestLine line: Substring) {
    let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard columns.count == 11, let index = Int(columns[1]), let weight = Int(columns[4]) else {
      return nil
    }
    file = columns[0]
    self.index = index
    family = columns[2]
    style = columns[3]
    self.weight = weight
    isItalic = columns[5] == "italic"
    scripts = columns[6].split(separator: ",").map(String.init)
    languages = columns[7].split(separator: ",").map(String.init)
    package = columns[8]
    version = columns[9]
    sha256 = columns[10]
  }
}
