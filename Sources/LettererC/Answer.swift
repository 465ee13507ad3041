import CLetterer
import LettererService

extension letterer_answer {
  /// Creates an answer with a copy of a text, and a NUL behind it.
  @unsafe init(code: CInt, _ text: [UInt8]) {
    unsafe self.init()
    unsafe self.code = code
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: text.count + 1)
    for (place, byte) in text.enumerated() { unsafe copy[place] = CChar(bitPattern: byte) }
    unsafe copy[text.count] = 0
    unsafe self.text = copy
    unsafe length = text.count
  }

  /// Creates the answer of an error.
  @unsafe init(_ error: ServiceError) {
    unsafe self.init(code: CInt(error.code.rawValue), error.json)
  }
}
