import Foundation

/// Prints the tokens of files for compare.py.
@main struct Tokens {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let name = arguments.first, let language = CodeLanguage(named: name) else {
      print("usage: tokens LANGUAGE FILE...")
      exit(2)
    }
    for path in arguments.dropFirst() {
      print("== \(path)")
      // A string read from a file would lose its byte order mark, and with it the offsets.
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      for token in CodeScanner(language).tokens(in: String(decoding: bytes, as: UTF8.self)) {
        print(token.range.lowerBound, token.range.upperBound, token.kind)
      }
    }
  }
}
