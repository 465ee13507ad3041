import LettererDocuments
import LettererModel

/// Reads XML from SMS Backup & Restore: text messages, multimedia messages, and calls.
///
/// ```
/// <smses count="1"><sms address="+15550100" date="1714557600000" type="1" body="Hi"
///   contact_name="Ann" /></smses>
/// ```
/// Signal's plaintext backup has the same format with fewer attributes.
struct SMSBackupReader: TranscriptReader {
  let name = "sms-backup"
  let title = "SMS Backup & Restore (XML): messages and calls"
  let covers = """
    one conversation per number or group; text, pictures and other parts, subjects, status, calls; \
    drafts are only counted
    """

  func fit(of sample: FormatSample) -> FormatFit {
    guard sample.bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == 0x3C else { return .none }
    let start = String(decoding: sample.bytes.prefix(4096), as: UTF8.self)
    let root = ["<smses", "<calls"].first { start.contains($0) }
    return root.map { FormatFit(1, "the element \"\($0.dropFirst())\"") } ?? .none
  }

  func conversations(in input: ReaderInput) throws(FormatError) -> Conversations {
    var reader = MarkupReader(input.source)
    var backup = SMSBackup()
    var counter = FieldCounter(.smsBackup)
    while let element = reader.next({ tag in
      if let count = tag["count"].flatMap({ Int($0) }) { backup.stated = count }
      if SMSRecord.isRecord(tag) { return true }
      counter.count(tag)
      return false
    }) {
      backup.add(element)
      counter.count(element)
    }
    var log = backup.log
    counter.report(to: &log)
    log.add(damageOf: reader)
    if reader.isTruncated {
      let words = "the backup ends inside an element, after \(backup.count) records"
      log.add(.truncated, at: reader.position, words)
    } else if let cut = backup.cut {
      log.add(.truncated, cut)
    }
    let readings = backup.readings(isTruncated: reader.isTruncated)
    return Conversations(readings, isTruncated: reader.isTruncated, diagnostics: log)
  }
}
