import LettererBasics
import LettererDocuments
import LettererService
import LettererText
import TestSupport

/// Lines that a client sends.
struct ServiceCase: FuzzCase {
  var lines: [[UInt8]]

  var count: Int { lines.count }

  func removing(_ range: Range<Int>) -> Self {
    var smaller = self
    smaller.lines.removeSubrange(range)
    return smaller
  }

  var description: String {
    lines.map { String(decoding: $0, as: UTF8.self).debugDescription }.joined(separator: "\n")
  }
}

/// Random and damaged requests to the live service: each has one response, which is one line of JSON.
struct ServiceTarget: FuzzTarget {
  private let service = Service(
    fonts: .bundled,
    limits: Limits(),
    version: "fuzz",
    host: ServiceHost(
      resolve: { _ throws(ServiceError) in throw ServiceError(.forbidden, "no files") },
      read: { _, _ throws(ServiceError) in throw ServiceError(.forbidden, "no files") },
      save: { _, _, _ throws(ServiceError) in throw ServiceError(.forbidden, "no files") },
      run: { _, _ throws(ServiceError) in ToolOutput(status: 0, output: [], errors: "") },
      app: { _ in nil }
    )
  )

  private static let parameters = [
    #"{"document":"a","changes":[{"op":"append","messages":[{"id":"$1","from":"ann","text":"$T"}]}]}"#,
    #"{"document":"a","changes":[{"op":"insert","before":"$2","messages":[{"id":"$1","text":"$T"}]}]}"#,
    #"{"document":"a","changes":[{"op":"update","messages":[{"id":"$1","from":"me","text":"$T"}]}]}"#,
    #"{"document":"a","changes":[{"op":"extend","message":"$1","text":"$T"}]}"#,
    #"{"document":"a","changes":[{"op":"append","messages":[{"id":"$1"}]},{"op":"extend","message":"$1","markdown":"$T"}]}"#,
    #"{"document":"a","changes":[{"op":"remove","messages":["$1","$2"]}]}"#,
    #"{"document":"a","changes":[{"op":"typing","participants":["ann","$T"]}]}"#,
    #"{"document":"a","changes":[{"op":"event","event":{"type":"delete","message":"$1"}}]}"#,
    #"{"document":"a","changes":[{"op":"event","event":{"type":"marker","name":"unread","before":"$1"}}]}"#,
    #"{"document":"a","width":$N,"height":$N,"keyboard":$N}"#,
    #"{"document":"a","from":$N,"to":$N}"#,
    #"{"document":"a","point":[$N,$N]}"#, #"{"document":"a","row":"$1","offset":$N}"#,
    #"{"document":"a","start":{"row":"$1","offset":$N},"end":{"row":"$2"}}"#,
    #"{"document":"a","to":$N,"by":$N}"#, #"{"document":"a","message":"$1","distance":$N}"#,
    #"{"document":"a","look":{"textSize":$N,"theme":"slack"}}"#, #"{"document":"a"}"#,
    #"{"document":"b","text":"$T"}"#, #"{"name":"convert","arguments":{"text":"$T"}}"#, "{}",
  ]
  private static let methods = [
    "initialize", "open", "apply", "resize", "look", "window", "anchor", "scroll", "hit", "caret",
    "selection", "render", "fonts", "close", "tools/list", "tools/call", "odd",
  ]
  /// The methods for each of the parameters; most requests are of the right kind.
  private static let matching = [
    "apply", "apply", "apply", "apply", "apply", "apply", "apply", "apply", "apply", "resize",
    "window", "hit", "caret", "selection", "scroll", "anchor", "look", "window", "open",
    "tools/call", "initialize",
  ]

  func makeCase(_ random: inout SeededRandom) -> ServiceCase {
    var lines = [
      Array(#"{"jsonrpc":"2.0","id":0,"method":"open","params":{"document":"a"}}"#.utf8)
    ]
    for number in 1...Int.random(in: 1...24, using: &random) {
      lines.append(line(number, &random))
    }
    return ServiceCase(lines: lines)
  }

  private func line(_ number: Int, _ random: inout SeededRandom) -> [UInt8] {
    let kind = Int.random(in: 0..<Self.parameters.count, using: &random)
    let isMatching = Int.random(in: 0..<8, using: &random) > 0
    let method = isMatching ? Self.matching[kind] : Self.methods.randomElement(using: &random) ?? ""
    var parameters = Self.parameters[kind]
    for id in ["$1", "$2"] {
      parameters = parameters.replacing(id, with: "\(Int.random(in: 0...6, using: &random))")
    }
    while parameters.contains("$N") {
      let numbers = [
        "0", "-1", "1e300", "390", "0.1", "20000", "\(Int.random(in: 0...999, using: &random))",
      ]
      parameters = parameters.replacing(
        "$N",
        with: numbers.randomElement(using: &random) ?? "0",
        maxReplacements: 1
      )
    }
    var json = JSONWriter()
    json.string(RandomText.next(using: &random))
    let text = String(decoding: json.bytes.dropFirst().dropLast(), as: UTF8.self)
    parameters = parameters.replacing("$T", with: text)
    var line = Array(
      #"{"jsonrpc":"2.0","id":\#(number),"method":"\#(method)","params":\#(parameters)}"#.utf8
    )
    guard Int.random(in: 0..<6, using: &random) == 0 else { return line }
    for _ in 0...Int.random(in: 0...3, using: &random) where !line.isEmpty {
      let place = Int.random(in: 0..<line.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: line[place] = UInt8.random(in: 0...255, using: &random)
      case 1: line.remove(at: place)
      default: line.removeSubrange(place...)
      }
    }
    return line.filter { $0 != 0x0A }
  }

  mutating func faults(of fuzzCase: ServiceCase) -> [String] { faultsAlone(of: fuzzCase) }

  func faultsAlone(of fuzzCase: ServiceCase) -> [String] {
    var (service, other) = (service, service)
    var faults: [String] = []
    for line in fuzzCase.lines {
      guard let response = service.answer(.whole(line)) else { continue }
      var reader = JSONReader(ByteSource(response), mode: .strict)
      let value = reader.readValue()
      reader.finish()
      if reader.failure != nil || value?["id"] == nil { faults.append("a response is JSON") }
      if response.last != 0x0A || response.count(where: { $0 == 0x0A }) != 1 {
        faults.append("a response is one line")
      }
      if other.answer(.whole(line)) != response {
        faults.append("the same requests have the same responses")
      }
      if value?["error"]?["code"]?.content == .number("-32603") {
        faults.append("nothing is unexpected")
      }
    }
    return faults
  }
}
