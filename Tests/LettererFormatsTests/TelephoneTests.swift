import LettererFormats
import LettererModel
import Foundation
import Testing

/// Three hundred sentences with numbers of twelve countries, dates, prices, versions, and addresses.
@Suite struct TelephoneTests {
  /// A sentence and its telephone numbers, which are in brackets in the file.
  private struct Sentence {
    let text: String
    let numbers: [String]
    /// The number of network addresses in it, which are hidden as numbers, too.
    let addresses: Int

    init(_ line: Substring) {
      let parts = line.split(separator: "⟦", omittingEmptySubsequences: false)
      numbers = parts.dropFirst().map { String($0.prefix { $0 != "⟧" }) }
      addresses = line.count { $0 == "⟪" }
      text = String(line.filter { !"⟦⟧⟪⟫".contains($0) })
    }
  }

  private static let sentences: [Sentence] = {
    let file = (Bundle.module.resourcePath ?? "") + "/Fixtures/telephones.txt"
    let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(Sentence.init)
  }()

  @Test func `telephone numbers are found and other numbers stay`() {
    #expect(Self.sentences.count >= 300)
    var (all, found, right, labels) = (0, 0, 0, 0)
    var (missed, wrong) = ([String](), [String]())
    for sentence in Self.sentences {
      let chat = Transcript(messages: [Message(id: "a", sender: nil, text: sentence.text)])
      let hidden = RedactedTranscript(chat, Redaction([.numbers])).transcript.messages[0].text
      let count = hidden.ranges(of: "[number ").count
      let isLeft = sentence.numbers.contains { number in
        // A partially hidden number does not count as hidden.
        hidden.contains(number.filter(\.isNumber).suffix(4)) || hidden.contains(number.suffix(5))
      }
      all += sentence.numbers.count
      labels += count
      found += isLeft ? 0 : min(count, sentence.numbers.count)
      right += min(count, sentence.numbers.count + sentence.addresses)
      if isLeft || count < sentence.numbers.count { missed.append("\(sentence.text) → \(hidden)") }
      if count > sentence.numbers.count + sentence.addresses {
        wrong.append("\(sentence.text) → \(hidden)")
      }
    }
    #expect(Double(found) >= 0.995 * Double(all), "\(found) of \(all): \(missed)")
    #expect(Double(right) >= 0.95 * Double(labels), "\(right) of \(labels): \(wrong)")
  }
}
