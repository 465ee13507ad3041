import LettererBasics
import LettererLayout
public import LettererModel

/// The metadata of a document.
public struct DocumentFacts: Hashable, Sendable {
  /// The title, shown by windows.
  public var title: String?
  /// The authors of its messages.
  public var authors: [String]
  /// The creation date; `nil` for none.
  public var date: Time?
  /// The BCP 47 language.
  public var language: String

  /// Creates facts.
  public init(title: String?, authors: [String], date: Time?, language: String) {
    self.title = title
    self.authors = authors
    self.date = date
    self.language = language
  }

  /// Writes the information dictionary, which old readers also support.
  func writeInfo(to file: inout PDFFile) throws(PDFError) -> ObjectNumber {
    var text = "/Producer(Letterer)"
    text += "/Title\(PDFValue.text(shownTitle))"
    if !authors.isEmpty {
      text += "/Author\(PDFValue.text(authors.joined(separator: ", ")))"
    }
    if let stamp { text += "/CreationDate(D:\(stamp.pdf))/ModDate(D:\(stamp.pdf))" }
    return try file.write("<<\(text)>>")
  }

  /// The title, which every document has to have (ISO 14289-1, 7.1).
  private var shownTitle: String {
    let names = authors.joined(separator: ", ")
    return [title, names].compactMap(\.self).first { !$0.isBlank } ?? "Letterer"
  }

  /// Writes the same metadata as XMP (ISO 16684-1), with the standards that the document conforms to.
  func writeMetadata(to file: inout PDFFile) throws(PDFError) -> ObjectNumber {
    try file.writeStream(
      Array(packet.utf8),
      "/Type/Metadata/Subtype/XML",
      isPacked: true
    )
  }

  private var packet: String {
    var fields = "<pdf:Producer>Letterer</pdf:Producer>"
    fields +=
      "<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(Self.escaped(shownTitle))"
      + "</rdf:li></rdf:Alt></dc:title>"
    if !authors.isEmpty {
      let names = authors.map { "<rdf:li>\(Self.escaped($0))</rdf:li>" }.joined()
      fields += "<dc:creator><rdf:Seq>\(names)</rdf:Seq></dc:creator>"
    }
    fields +=
      "<dc:language><rdf:Bag><rdf:li>\(Self.escaped(language))</rdf:li></rdf:Bag>"
      + "</dc:language>"
    if let stamp {
      fields +=
        "<xmp:CreateDate>\(stamp.xmp)</xmp:CreateDate>"
        + "<xmp:ModifyDate>\(stamp.xmp)</xmp:ModifyDate>"
    }
    return "<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
      + "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
      + "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
      + "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" "
      + "xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\">"
      + fields + "</rdf:Description>" + Self.conformance
      + "</rdf:RDF></x:xmpmeta>\n<?xpacket end=\"r\"?>"
  }

  /// PDF/A-2a and PDF/UA-1; the properties of the latter are not among those that the former knows,
  /// so they are described (ISO 19005-2, 6.6.2.3.3).
  private static var conformance: String {
    func property(_ prefix: String, _ values: KeyValuePairs<String, String>) -> String {
      values.map { "<\(prefix):\($0.key)>\($0.value)</\(prefix):\($0.key)>" }.joined()
    }
    let part = property(
      "pdfaProperty",
      [
        "name": "part", "valueType": "Integer", "category": "internal",
        "description": "The part of ISO 14289",
      ]
    )
    let schema = property(
      "pdfaSchema",
      [
        "schema": "PDF/UA identification", "namespaceURI": universalAccess, "prefix": "pdfuaid",
        "property": "<rdf:Seq><rdf:li rdf:parseType=\"Resource\">\(part)</rdf:li></rdf:Seq>",
      ]
    )
    return "<rdf:Description rdf:about=\"\" xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\" "
      + "xmlns:pdfuaid=\"\(universalAccess)\" "
      + "xmlns:pdfaExtension=\"http://www.aiim.org/pdfa/ns/extension/\" "
      + "xmlns:pdfaSchema=\"http://www.aiim.org/pdfa/ns/schema#\" "
      + "xmlns:pdfaProperty=\"http://www.aiim.org/pdfa/ns/property#\">"
      + property("pdfaid", ["part": "2", "conformance": "A"]) + property("pdfuaid", ["part": "1"])
      + "<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType=\"Resource\">\(schema)</rdf:li>"
      + "</rdf:Bag></pdfaExtension:schemas></rdf:Description>"
  }

  private static let universalAccess = "http://www.aiim.org/pdfua/ns/id/"

  /// The date in both notations; a wall clock time is treated as UTC.
  private var stamp: (pdf: String, xmp: String)? {
    guard let date else { return nil }
    let (day, rest) = (date.milliseconds / 1000).flooredDivision(by: 86_400)
    let (year, month, dayOfMonth) = CivilDate.date(ofDay: day)
    guard 0...9999 ~= year else { return nil }
    func two(_ number: Int64) -> String { number.digits(2) }
    let (years, months, days) = (year.digits(4), two(month), two(dayOfMonth))
    let (hours, minutes, seconds) = (two(rest / 3600), two(rest / 60 % 60), two(rest % 60))
    return (
      "\(years)\(months)\(days)\(hours)\(minutes)\(seconds)Z",
      "\(years)-\(months)-\(days)T\(hours):\(minutes):\(seconds)Z"
    )
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x26: result += "&amp;"
      case 0x3C: result += "&lt;"
      case 0x3E: result += "&gt;"
      case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: result += " "
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
