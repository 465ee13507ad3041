import LettererModel
import TestSupport
import Testing

@testable import LettererEvidence

@Suite struct EvidenceTests {
  private func transcript(_ texts: [String]) -> Transcript {
    let messages = texts.enumerated().map { Message(id: "m\($0)", sender: "ann", text: $1) }
    return Transcript(participants: [Participant(id: "ann", name: "Ann")], messages: messages)
  }

  private func texts(_ count: Int) -> [String] { (0..<count).map { "message \($0 % 7)" } }

  private let key = LedgerKey()

  /// Returns the header of a transcript.
  private func header(of transcript: Transcript, source: String = "the file") -> LedgerHeader {
    let digest = SHA256Digest(of: Array(source.utf8))
    return LedgerHeader(transcript, source: digest, format: "script")
  }

  private func ledger(of transcript: Transcript, key: LedgerKey? = nil) -> MessageLedger {
    MessageLedger(transcript, header: header(of: transcript), key: key ?? self.key)
  }

  private func excerpt(_ numbers: ClosedRange<Int>, of transcript: Transcript) -> ExcerptDocument {
    ExcerptDocument(numbers, of: transcript, header: header(of: transcript), key: key)
  }

  // MARK: Digests

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `digests are those of FIPS 180-4`(text: String, digest: String) {
    #expect(SHA256Digest(of: Array(text.utf8)).text == digest)
    #expect(SHA256Digest(digest)?.text == digest)
    #expect(SHA256Digest(String(digest.dropLast())) == nil && SHA256Digest(digest + "0") == nil)
  }

  /// The examples from Certificate Transparency's tests: leaves and roots of one to eight elements.
  @Test func `roots are those of RFC 6962`() {
    let inputs: [[UInt8]] = [
      [], [0x00], [0x10], [0x20, 0x21], [0x30, 0x31], [0x40, 0x41, 0x42, 0x43],
      Array(0x50...0x57), Array(0x60...0x6F),
    ]
    let roots = [
      "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
      "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
      "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
      "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
      "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
      "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
      "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
      "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
    ]
    for count in 1...8 {
      let tree = MerkleTree(leaves: inputs.prefix(count).map(MerkleTree.leaf))
      #expect(tree.root.text == roots[count - 1], "\(count) elements")
    }
  }

  // MARK: Excerpts

  @Test func `every excerpt proves itself, and no other`() throws {
    for count in [1, 2, 3, 7, 8, 13] {
      let transcript = transcript(texts(count))
      let ledger = ledger(of: transcript)
      for first in 1...count {
        for last in first...count {
          let excerpt = self.excerpt(first...last, of: transcript)
          let read = try #require(ExcerptDocument(excerpt.write()))
          #expect(read == excerpt && read.numbers == first...last)
          #expect(read.isPart(of: ledger.root), "\(first) to \(last) of \(count)")
          #expect(!read.isPart(of: SHA256Digest(of: [])))
        }
      }
    }
  }

  @Test func `an excerpt with a changed letter, salt, position, or branch proves nothing`() throws {
    let transcript = transcript(texts(11))
    let root = ledger(of: transcript).root
    let text = String(
      decoding: excerpt(4...6, of: transcript).write(),
      as: UTF8.self
    )
    let changes = [
      ("message 4", "message 5"), ("\"first\": 4", "\"first\": 5"),
      ("\"count\": 11", "\"count\": 12"),
    ]
    for (old, new) in changes {
      #expect(text.contains(old))
      let forged = try #require(ExcerptDocument(Array(text.replacing(old, with: new).utf8)))
      #expect(!forged.isPart(of: root), "\(new)")
    }
    for number in [-1, 0, 1 << 62] {
      let forged = text.replacing("\"first\": 4", with: "\"first\": \(number)")
      #expect(ExcerptDocument(Array(forged.utf8))?.isPart(of: root) != true)
    }
    #expect(ExcerptDocument(Array("{}".utf8)) == nil && ExcerptDocument([]) == nil)
  }

  @Test func `neither digests nor an excerpt have the key, names, or identifiers`() {
    let transcript = transcript(texts(9))
    let digests = LedgerDocument(ledger: ledger(of: transcript)).write()
    let excerpt = excerpt(2...3, of: transcript).write()
    let text = String(decoding: digests, as: UTF8.self)
    for word in [key.text, "Ann", "ann", "m1", "message 1"] { #expect(!text.contains("\"\(word)")) }
    #expect(!String(decoding: excerpt, as: UTF8.self).contains(key.text))
  }

  @Test func `equal messages have different digests, and another key has others`() {
    let messages = transcript(["yes", "yes", "yes"])
    let digests = ledger(of: messages).messages
    #expect(Set(digests).count == 3)
    #expect(Set(digests).isDisjoint(with: ledger(of: messages, key: LedgerKey()).messages))
    #expect(LedgerKey(key.text) == key && LedgerKey() != LedgerKey())
  }

  @Test func `a header seals who takes part, and names the fields that differ`() {
    let old = transcript(texts(3))
    var new = old
    new.participants[0].name = "Eve"
    new.viewer = "ann"
    let headers = (header(of: old), header(of: new, source: "else"))
    #expect(headers.1.differences(from: headers.0) == ["sha256", "participants", "viewer"])
    #expect(headers.0.differences(from: headers.0) == [])
    #expect(ledger(of: old).messages == ledger(of: new).messages)
    #expect(ledger(of: old).root != ledger(of: new).root)
  }

  // MARK: Differences

  @Test func `digests and salts are read back, unless they were changed`() throws {
    let transcript = transcript(texts(5))
    let ledger = ledger(of: transcript)
    let page = LedgerDocument.Page(number: 2, messages: 1...5, digest: ledger.digest(of: 0..<5))
    let document = LedgerDocument(ledger: ledger, pages: [page])
    #expect(LedgerDocument(document.write()) == document)
    let text = String(decoding: document.write(), as: UTF8.self)
    for digest in [ledger.messages[2], ledger.header, page.digest, ledger.root] {
      let forged = text.replacing(digest.text, with: ledger.messages[0].text)
      #expect(LedgerDocument(Array(forged.utf8)) == nil, "\(digest.text)")
    }
    for (old, new) in [("\"count\": 5", "\"count\": 6"), ("\"to\": 5", "\"to\": 4")] {
      #expect(text.contains(old))
      #expect(LedgerDocument(Array(text.replacing(old, with: new).utf8)) == nil, "\(new)")
    }
    let secret = LedgerSecret(key: key, header: header(of: transcript))
    #expect(LedgerSecret(secret.write()) == secret && LedgerSecret(document.write()) == nil)
  }

  @Test func `exactly the removed, added, and edited messages are found`() {
    let old = ledger(of: transcript(["a", "b", "c", "d", "e"]))
    func difference(_ texts: [String]) -> LedgerDifference {
      LedgerDifference(from: old, to: ledger(of: transcript(texts)))
    }
    #expect(difference(["a", "b", "c", "d", "e"]).removed.isEmpty)
    #expect(difference(["a", "c", "d", "e"]).removed == [2])
    #expect(difference(["a", "b", "c", "x", "d", "e"]).added == [4])
    let changed = difference(["a", "b", "C", "D", "e", "f"])
    #expect(changed.edited.map { [$0.old, $0.new] } == [[3, 3], [4, 4]])
    #expect(changed.removed == [] && changed.added == [6])
  }
}
