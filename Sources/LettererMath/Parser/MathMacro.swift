/// A command that is expanded to other TeX before parsing.
struct MathMacro {
  /// The number of required arguments, from 0 to 9, including those in other delimiters.
  var parameters = 0
  /// The default of the first argument; `nil` if it is required.
  var option: [UInt8]?
  /// The character after the name, which is a star or opens the first argument.
  var opening: UInt8?
  /// The replacement, in which `#1` to `#9` are the arguments.
  var body: [UInt8]
  /// The replacements if one, two, or more groups follow the required arguments.
  var longerBodies: [[UInt8]] = []
  /// Returns the replacement of arguments that have a notation of their own, such as units.
  var convert: Conversion?

  typealias Conversion = @Sendable ([[UInt8]]) -> String

  /// Returns the body with its arguments inserted.
  ///
  /// A name at its end remains separate from letters that follow.
  func filled(with arguments: [[UInt8]]) -> [UInt8] {
    if let convert { return Array(convert(arguments).utf8) }
    let extra = arguments.count - parameters - 1
    let body = longerBodies.indices.contains(extra) ? longerBodies[extra] : self.body
    var text: [UInt8] = []
    var index = 0
    while index < body.count {
      let next = index + 1 < body.count ? Int(body[index + 1]) - Int(UInt8(ascii: "1")) : -1
      if body[index] == UInt8(ascii: "#"), arguments.indices.contains(next) {
        text += arguments[next]
        index += 2
      } else {
        text.append(body[index])
        index += 1
      }
    }
    if let last = text.last, MathLexer.isLetter(last) { text.append(UInt8(ascii: " ")) }
    return text
  }
}
