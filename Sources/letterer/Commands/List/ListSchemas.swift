import ArgumentParser
import CSchemas
import LettererDocuments
import LettererModel

/// `letterer list schemas`: lists the JSON Schemas of documents, or prints one of them.
struct ListSchemas: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schemas",
    abstract: "Lists the JSON Schemas of documents, or prints one.",
    discussion: """
      Editors and validators check a file with its schema, and show what each key means:
      letterer list schemas theme > theme.schema.json
      """
  )

  @Argument(help: "The name of the schema to print.")
  var name: String?

  @OptionGroup var diagnostics: DiagnosticOptions

  func validate() throws {
    if let name, BundledSchema(named: name) == nil {
      let names = BundledSchema.all.map(\.name)
      throw ValidationError(
        "no schema is named \(quotedInput(name))\(names.suggestion(for: name))\n"
          + "choose from \(names.joined(separator: ", "))"
      )
    }
  }

  func run() throws {
    guard let schema = name.flatMap(BundledSchema.init(named:)) else {
      let rows = BundledSchema.all.map { [$0.name, $0.summary] }
      return try OutputFile.print(Table([["NAME", "DESCRIBES"]] + rows).text)
    }
    try OutputFile.print(String(decoding: schema.document, as: UTF8.self))
  }
}

/// A JSON Schema that is compiled into the program.
private struct BundledSchema {
  let name: String
  private let tree: OpenValue

  static let all = UnsafeBufferPointer(start: schemas_documents, count: schemas_document_count)
    .map(BundledSchema.init)

  init?(named name: String) {
    guard let schema = Self.all.first(where: { $0.name == name }) else { return nil }
    self = schema
  }

  private init(_ document: schemas_document) {
    name = String(cString: document.name)
    let bytes = Array(UnsafeBufferPointer(start: document.json, count: document.size))
    var reader = JSONReader(ByteSource(bytes), mode: .strict)
    tree = reader.readValue()?.open ?? .null
  }

  /// The first sentence of the description.
  var summary: String {
    guard case .string(let text) = tree["description"] else { return "" }
    return text.split(separator: ". ").first.map(String.init) ?? text
  }

  /// The schema as a file that refers to no other.
  var document: [UInt8] {
    var json = JSONWriter(style: .pretty)
    json.open(selfContained)
    json.endLine()
    return json.bytes
  }

  /// The schema with the definitions of the one to which it refers.
  private var selfContained: OpenValue {
    guard case .object(var members) = tree, case .string(let reference) = tree["$ref"],
      let mark = reference.firstIndex(of: "#"), mark != reference.startIndex,
      let other = BundledSchema(named: String(reference[..<mark].prefix { $0 != "." })),
      let index = members.firstIndex(where: { $0.name == "$ref" }),
      let definitions = other.tree["$defs"]
    else { return tree }
    members[index].value = .string(String(reference[mark...]))
    members.append(ExtensionField(name: "$defs", value: definitions))
    return .object(members)
  }
}

extension OpenValue {
  fileprivate subscript(name: String) -> OpenValue? {
    guard case .object(let members) = self else { return nil }
    return members.last { $0.name == name }?.value
  }
}
