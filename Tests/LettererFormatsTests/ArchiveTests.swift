import CArchive
import LettererDocuments
import LettererFormats
import LettererModel
import Foundation
import Testing

@Suite struct ArchiveTests {
  static let chat =
    "[03/06/2024, 10:00:00] Ann: one\n[23/06/2024, 10:01:00] Ben: \u{200E}<attached: a.png>\n"

  @Test func `names marked as UTF-8 are read in every locale`() throws {
    let text = Array("13.05.23, 09:12 - Jörg: hi\n13.05.23, 09:13 - Ann: ho\n".utf8)
    let path = "WhatsApp-Chat mit Jörg.txt"
    let file = NSTemporaryDirectory() + UUID().uuidString
    defer { unlink(file) }
    try Data(Self.stored(path, text)).write(to: URL(fileURLWithPath: file))
    let files = try ExportFiles(archive: open(file, O_RDONLY), name: "x.zip")
    #expect(files.entries.map(\.path) == [path])
    #expect(try Formats.read(files).transcript.messages.map(\.text) == ["hi", "ho"])
  }

  /// A zip archive with one file, whose name has the UTF-8 flag.
  private static func stored(_ path: String, _ data: [UInt8]) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) }
    }
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in data {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    let name = Array(path.utf8)
    let fields =
      little(20, 2) + little(0x800, 2) + little(0, 6) + little(Int(~sum), 4)
      + little(data.count, 4) + little(data.count, 4) + little(name.count, 2) + little(0, 2)
    let local = little(0x0403_4B50, 4) + fields + name + data
    let entry = little(0x0201_4B50, 4) + little(20, 2) + fields + little(0, 14) + name
    let end =
      little(0x0605_4B50, 4) + little(0, 4) + little(1, 2) + little(1, 2)
      + little(entry.count, 4) + little(local.count, 4) + little(0, 2)
    return local + entry + end
  }

  /// A file in an archive; links have a target instead of bytes.
  struct Item {
    var path: String
    var bytes: [UInt8] = []
    var link: String?

    init(_ path: String, _ text: String) {
      self.init(path, Array(text.utf8))
    }

    init(_ path: String, _ bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }

    init(_ path: String, link: String) {
      self.path = path
      self.link = link
    }
  }

  /// Writes an archive; returns its descriptor and its bytes.
  static func archive(_ items: [Item], isTar: Bool = false) -> (descriptor: Int32, bytes: [UInt8]) {
    let path = NSTemporaryDirectory() + UUID().uuidString
    defer { unlink(path) }
    let archive = archive_write_new()
    if isTar {
      archive_write_set_format_ustar(archive)
    } else {
      archive_write_set_format_zip(archive)
    }
    archive_write_open_filename(archive, path)
    for item in items {
      let entry = archive_entry_new()
      archive_entry_set_pathname(entry, item.path)
      archive_entry_set_perm(entry, 0o644)
      if let link = item.link {
        archive_entry_set_filetype(entry, 0o120000)
        archive_entry_set_symlink(entry, link)
      } else {
        archive_entry_set_filetype(entry, 0o100000)
        archive_entry_set_size(entry, Int64(item.bytes.count))
      }
      archive_write_header(archive, entry)
      if item.link == nil { archive_write_data(archive, item.bytes, item.bytes.count) }
      archive_entry_free(entry)
    }
    archive_write_close(archive)
    archive_write_free(archive)
    let bytes = Array(FileManager.default.contents(atPath: path) ?? Data())
    return (open(path, O_RDONLY), bytes)
  }

  static func read(_ items: [Item], isTar: Bool = false, chat: String? = nil) throws -> ReadResult {
    let files = try ExportFiles(archive: archive(items, isTar: isTar).descriptor, name: "x.zip")
    return try Formats.read(files, options: ReadOptions(chat: chat))
  }

  static func status(_ items: [Item]) -> Int32 {
    do {
      _ = try read(items)
      return 0
    } catch let error as FormatError {
      return error.exitStatus
    } catch {
      return -1
    }
  }

  @Test(arguments: [false, true])
  func `a chat and its media are found in an archive`(_ isTar: Bool) throws {
    let items = [
      Item("WhatsApp Chat - Ann/_chat.txt", Self.chat), Item("WhatsApp Chat - Ann/a.png", "png"),
      Item("__MACOSX/._chat.txt", "junk"), Item("notes.txt", "no chat"),
    ]
    let result = try Self.read(items, isTar: isTar)
    #expect(result.format == "whatsapp")
    let file = try #require(result.transcript.messages[1].attachments.first)
    #expect(file.state == .present)
    #expect(file.path == "WhatsApp Chat - Ann/a.png")
    #expect(file.byteCount == 3)
  }

  @Test func `paths that lead out and links count as absent`() throws {
    let out = Self.chat.replacingOccurrences(of: "a.png", with: "../../etc/passwd.png")
    let items = [
      Item("_chat.txt", out), Item("../../etc/passwd.png", "x"), Item("/etc/shadow", "x"),
      Item("a.png", link: "/etc/passwd"),
    ]
    let result = try Self.read(items)
    let file = try #require(result.transcript.messages[1].attachments.first)
    #expect(file.state == .missing)
    #expect(file.path == nil)
    #expect(file.name == "../../etc/passwd.png")
    #expect(result.diagnostics.first { $0.code == .unusedFile }?.count == 3)
    let linked = try Self.read([Item("_chat.txt", Self.chat), Item("a.png", link: "/etc/passwd")])
    #expect(linked.transcript.messages[1].attachments[0].state == .missing)
  }

  @Test func `of files with one path the first is read, and the others are counted`() throws {
    let items = [
      Item("_chat.txt", Self.chat), Item("a.png", "png"), Item("a.png", "other"),
      Item("./a.png", "x"), Item("b.png", link: "/etc/passwd"),
    ]
    let result = try Self.read(items, isTar: true)
    #expect(result.transcript.messages[1].attachments[0].byteCount == 3)
    let unused = result.diagnostics.filter { $0.code == .unusedFile }
    #expect(unused.map(\.count) == [2, 1])
    #expect(unused.first?.message == "\"a.png\" is in the archive more than once")
  }

  @Test func `an archive that expands far beyond its size is rejected`() {
    let text = Self.chat + String(repeating: "a", count: 100_000_000)
    #expect(Self.status([Item("_chat.txt", text)]) == 8)
  }

  @Test func `one of two chats must be chosen`() throws {
    let items = [Item("ann/_chat.txt", Self.chat), Item("ben/_chat.txt", Self.chat)]
    #expect(Self.status(items) == 2)
    #expect(try Self.read(items, chat: "ben/_chat.txt").transcript.messages.count == 2)
  }

  @Test(arguments: [
    [Item("photo.png", "png")], [Item("inner.zip", "PK")], [Item("messages.html", "<html>")],
    [Item("a.txt", "hello")], [],
  ])
  func `an archive without a chat is not recognized`(_ items: [Item]) {
    #expect(Self.status(items) == 4)
  }

  @Test func `a damaged archive is unpacked as far as possible and never traps`() throws {
    let bytes = Self.archive([Item("_chat.txt", Self.chat), Item("a.png", "png")]).bytes
    var counts: Set<Int> = []
    for end in stride(from: 0, to: bytes.count, by: 7) {
      let path = NSTemporaryDirectory() + UUID().uuidString
      defer { unlink(path) }
      try Data(bytes[..<end]).write(to: URL(fileURLWithPath: path))
      let files = try? ExportFiles(archive: open(path, O_RDONLY), name: nil)
      if let files, let result = try? Formats.read(files) {
        counts.insert(result.transcript.messages.count)
      }
    }
    // The last truncations lack only the directory at the end, or the picture.
    #expect(counts == [2])
  }

  @Test func `a link in a folder is not followed`() throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data(Self.chat.utf8).write(to: URL(fileURLWithPath: folder + "/_chat.txt"))
    symlink("/etc/passwd", folder + "/a.png")
    let files = try ExportFiles(folder: folder)
    #expect(files.entries.map(\.path) == ["_chat.txt"])
    #expect(files.source(of: "a.png") == nil)
    #expect(files.source(of: "../../etc/passwd") == nil)
    let beside = try #require(ExportFiles(beside: folder + "/_chat.txt"))
    #expect(beside.entry(at: "_chat.txt") != nil)
    #expect(beside.entry(at: "a.png") == nil)
    #expect(beside.entry(at: "/etc/passwd") == nil)
  }
}
