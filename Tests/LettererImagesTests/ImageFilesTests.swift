import LettererModel
import Foundation
import TestSupport
import Testing

@testable import LettererImages

/// A folder that exists during the test.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "letterer-images-" + UUID().uuidString
    try FileManager.default.createDirectory(
      atPath: path + "/chat/p",
      withIntermediateDirectories: true
    )
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  var chat: String { path + "/chat" }

  func write(_ bytes: [UInt8], _ name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: path + "/" + name,
      withDestinationPath: target
    )
  }
}

@Suite struct ImageFilesTests {
  private let size = PixelSize(width: 8, height: 8)

  private func reason(_ files: ImageFiles, _ path: String) -> ImageError? {
    guard case .failure(let error) = files.picture(at: path, size: size) else { return nil }
    // Headers are found and rejected in the same way.
    #expect(throws: error) { try files.header(at: path) }
    return error
  }

  @Test func `a file in the folder is found by its relative path`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try ImageFixture.bytes("rgb8.png"), "chat/p/1.png")
    try folder.link("chat/alias.png", to: "p/1.png")
    try folder.link("chat/whole", to: folder.chat + "/p")
    try folder.link("other", to: "chat")
    for base in [folder.chat, folder.chat + "/", folder.path + "/other"] {
      let files = ImageFiles(folder: base)
      for path in ["p/1.png", "./p/1.png", "p//1.png", "alias.png", "whole/1.png"] {
        #expect(reason(files, path) == nil, "\(path)")
        #expect(try files.header(at: path).size == PixelSize(width: 21, height: 14))
      }
    }
  }

  @Test func `nothing outside the folder is read`() throws {
    let folder = try TemporaryFolder()
    let bytes = try ImageFixture.bytes("rgb8.png")
    try folder.write(bytes, "secret.png")
    try folder.write(bytes, "chat/1.png")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/chatter",
      withIntermediateDirectories: true
    )
    try folder.write(bytes, "chatter/1.png")
    try folder.link("chat/out.png", to: "../secret.png")
    try folder.link("chat/absolute.png", to: folder.path + "/secret.png")
    try folder.link("chat/up", to: "..")
    try folder.link("chat/self", to: ".")
    try folder.link("chat/chatter", to: "../chatter")
    let files = ImageFiles(folder: folder.chat)
    for path in [
      "../secret.png", "p/../../secret.png", "p/../1.png", folder.chat + "/1.png", "out.png",
      "absolute.png", "up/secret.png", "self/../1.png", "..", "1.png\0../x", "chatter/1.png",
      "file:///etc/passwd",
    ] {
      #expect(reason(files, path) == .outside, "\(path)")
    }
    #expect(reason(files, "self/1.png") == nil)
    #expect(reason(files, "..1.png") == .missing)
  }

  @Test func `an unreadable picture has a reason`() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("hello".utf8), "chat/a.png")
    try folder.write([], "chat/empty.png")
    try folder.write(Array(try ImageFixture.bytes("420.jpg").prefix(90)), "chat/short.jpg")
    try folder.link("chat/loop", to: "loop")
    try folder.link("chat/dangling", to: "nothing.png")
    #expect(mkfifo(folder.chat + "/pipe", 0o600) == 0)
    let files = ImageFiles(folder: folder.chat)
    #expect(reason(files, "a.png") == .unknownFormat)
    #expect(reason(files, "empty.png") == .unknownFormat)
    #expect(reason(files, "short.jpg") == .truncated(.jpeg))
    #expect(reason(files, "b.png") == .missing)
    #expect(reason(files, "a.png/b.png") == .missing)
    #expect(reason(files, String(repeating: "x", count: 5000)) == .missing)
    #expect(reason(files, "") == .missing)
    #expect(reason(files, "dangling") == .missing)
    #expect(reason(files, "loop") == .unreadable)
    #expect(reason(files, "p") == .notFile)
    #expect(reason(files, "pipe") == .notFile)
    #expect(reason(files, "https://example.org/a.png") == .remote)
    #expect(reason(files, "HTTP://example.org/a.png") == .remote)
    #expect(reason(ImageFiles(folder: nil), "a.png") == .unreadable)
    #expect(reason(ImageFiles(folder: folder.chat + "/none"), "a.png") == .missing)
  }

  @Test func `large files are not read`() throws {
    let folder = try TemporaryFolder()
    let bytes = try ImageFixture.bytes("rgb8.png")
    try folder.write(bytes, "chat/1.png")
    let limits = ImageLimits(bytes: bytes.count - 1)
    let files = ImageFiles(folder: folder.chat, limits: limits)
    #expect(reason(files, "1.png") == .tooManyBytes(bytes.count, limit: bytes.count - 1))
    let data = "data:image/png;base64," + Data(bytes).base64EncodedString()
    #expect(files.picture(at: data, size: size).isFailure)
    #expect(!ImageFiles(folder: nil).picture(at: data, size: size).isFailure)
  }

  @Test func `the header of a photo comes after its thumbnail`() throws {
    let folder = try TemporaryFolder()
    let bytes = try ImageFixture.bytes("orientation6.jpg")
    let segment = [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 7, count: 65_533)
    let padded = bytes[..<2] + segment + segment + segment + bytes[2...]
    try folder.write(Array(padded), "chat/photo.jpg")
    let header = try ImageFiles(folder: folder.chat).header(at: "photo.jpg")
    #expect(header.size == PixelSize(width: 14, height: 21))
    #expect(header.orientation == .right)
  }

  @Test func `a picture fills its size or fits into it`() throws {
    let folder = try TemporaryFolder()
    try folder.write(try ImageFixture.bytes("smooth.jpg"), "chat/1.jpg")  // 150 x 200 as seen
    let files = ImageFiles(folder: folder.chat)
    let size = PixelSize(width: 40, height: 30)
    let filled = try files.picture(at: "1.jpg", size: size).get()
    #expect(filled.size == size)
    let fitted = try files.picture(at: "1.jpg", size: size, fit: .fit).get()
    #expect(fitted.size == PixelSize(width: 23, height: 30))
    let attachment = MessageAttachment(kind: .image, path: "1.jpg")
    #expect(try files.picture(for: attachment, size: size)?.get() == filled)
    #expect(files.picture(for: MessageAttachment(kind: .image), size: size) == nil)
    let reference = PictureReference(path: "1.jpg")
    #expect(files.image(for: reference, pixelSize: (40, 30)) == filled)
    #expect(files.image(for: PictureReference(path: "2.jpg"), pixelSize: (40, 30)) == nil)
    let ada = Participant(id: "ada", avatar: reference)
    #expect(files.avatar(of: ada, side: 12)?.size == PixelSize(width: 12, height: 12))
    #expect(files.avatar(of: Participant(id: "bob"), side: 12) == nil)
  }

  @Test func `a cache changes no picture`() throws {
    let folder = try TemporaryFolder()
    let paths = ["1.jpg", "2.png", "none.png"]
    try folder.write(try ImageFixture.bytes("smooth.jpg"), "chat/1.jpg")
    try folder.write(try ImageFixture.bytes("rgba8.png"), "chat/2.png")
    let cached = ImageFiles(folder: folder.chat)
    let tiny = ImageFiles(folder: folder.chat, cacheByteLimit: 6000)
    let none = ImageFiles(folder: folder.chat, cacheByteLimit: 0)
    for round in 0..<60 {
      let size = PixelSize(width: 5 + round * 7 % 23, height: 9 + round % 4)
      let results = [cached, tiny, none].map { $0.picture(at: paths[round % 3], size: size) }
      #expect(results[0] == results[1] && results[0] == results[2])
    }
  }

  @Test func `placeholders have names`() {
    #expect(ImageFiles.name(ofPath: "p/1.jpg") == "1.jpg")
    #expect(ImageFiles.name(ofPath: "data:image/png;base64,AAAA") == nil)
    #expect(
      ImageFiles.name(of: MessageAttachment(kind: .image, path: "p/1.jpg", name: "Cat")) == "Cat"
    )
    #expect(
      ImageFiles.name(of: MessageAttachment(kind: .image, path: "p/1.jpg", name: "")) == "1.jpg"
    )
    #expect(ImageFiles.name(of: MessageAttachment(kind: .image)) == nil)
  }
}

extension Result {
  fileprivate var isFailure: Bool {
    if case .failure = self { true } else { false }
  }
}
