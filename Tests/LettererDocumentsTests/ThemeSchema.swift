import LettererLayout
import TestSupport

@testable import LettererDocuments

/// Writes the JSON Schema of theme files from the fields of themes.
struct ThemeSchema: ThemeVisitor {
  /// The members of the current group, each `"key": {…}`.
  private var properties: [String] = []
  /// The groups so far by type, as they occur first.
  private var definitions: [(name: String, text: String)] = []

  /// The schema as a document.
  static var document: String {
    var theme = Theme.jsq
    var schema = Self()
    theme.visit(&schema)
    let bases = (Theme.presets.map(\.name) + Theme.aliases.keys.sorted()).map(quoted)
    let header = [
      #""theme": {"type": "string", "pattern": "^1(\\..*)?$", "description": "The version: 1.0."}"#,
      #""name": {"type": ["string", "null"], "description": "The theme's name. (default: the file name)"}"#,
      #""extends": {"enum": [\#(bases.joined(separator: ", ")), null], "#
        + #""description": "The theme that it extends. (default: jsq)"}"#,
    ]
    let definitions = schema.definitions.map {
      "    \(quoted($0.name)): {\n\($0.text)\n    }"
    }
    return """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A theme",
        "description": "The differences of a theme from the one that it extends. Lengths are in points.",
        "required": ["theme"],
      \(object(header + schema.properties, indent: "  ")),
        "$defs": {
      \(([values] + definitions).joined(separator: ",\n"))
        }
      }

      """
  }

  mutating func visit<Value: ThemeValue>(_ field: ThemeField<Value>, _ value: inout Value) {
    let form = Self.members(of: Value.form, in: field.unit)
    add(field.key, form, field.text)
  }

  mutating func visit(_ group: ThemeGroup, _ style: inout some ThemeStyle) {
    let name = define(&style)
    add(group.key, ##""$ref": "#/$defs/\##(name)""##, group.text)
  }

  mutating func visit<Rule: ThemeRule>(_ group: ThemeGroup, rule: inout Rule) {
    let names = Rule.presets.map { Self.quoted($0.name) }.joined(separator: ", ")
    let name = define(&rule)
    let reference = ##"{"$ref": "#/$defs/\##(name)"}"##
    add(group.key, #""anyOf": [{"enum": [\#(names)]}, \#(reference)]"#, group.text)
  }

  private mutating func add(_ key: String, _ form: String, _ text: String) {
    properties.append(
      "\(Self.quoted(key)): {\(form), \"description\": \(Self.quoted(text))}"
    )
  }

  /// Adds the definition of a group, and returns its name.
  private mutating func define<Style: ThemeStyle>(_ style: inout Style) -> String {
    let name =
      switch "\(Style.self)" {
      case "Dictionary<Role, ColorRamp>": "gradients"
      case "Dictionary<Role, Shadow>": "shadows"
      case let type: type.prefix(1).lowercased() + type.dropFirst()
      }
    var inner = Self()
    style.visit(&inner)
    for definition in inner.definitions + [(name, Self.object(inner.properties, indent: "      "))]
    where !definitions.contains(where: { $0.name == definition.name }) {
      definitions.append(definition)
    }
    return name
  }

  private static func object(_ properties: [String], indent: String) -> String {
    """
    \(indent)"type": "object",
    \(indent)"properties": {
    \(properties.map { "\(indent)  \($0)" }.joined(separator: ",\n"))
    \(indent)},
    \(indent)"patternProperties": {"^x-": true},
    \(indent)"additionalProperties": false
    """
  }

  // MARK: Values

  /// The members of the schema of a value with a form.
  private static func members(of form: String, in unit: ThemeUnit) -> String {
    if form.hasSuffix(", or null") {
      return #""anyOf": [{\#(members(of: String(form.dropLast(9)), in: unit))}, {"type": "null"}]"#
    }
    if form.hasPrefix("\"") { return "\"enum\": [\(form)]" }
    if form.hasPrefix("an array, each ") {
      return array(of: members(of: String(form.dropFirst(15)), in: unit))
    }
    if form.hasPrefix("an array of ") { return array(of: "\"enum\": [\(form.dropFirst(12))]") }
    switch form {
    case "true or false": return "\"type\": \"boolean\""
    case "text": return "\"type\": \"string\""
    case "a number": return number("number", in: unit)
    case "a whole number": return number("integer", in: unit)
    case RGBAColor.form: return reference("color")
    case LayoutSize.form: return array(of: number("number", in: unit), count: 2)
    case Insets.form: return array(of: number("number", in: unit), count: 4)
    case ColorRamp.form: return reference("gradient")
    case Shadow.form: return reference("shadow")
    case BubbleImage.form: return reference("picture")
    case Wallpaper.Spot.form: return reference("spot")
    default: return "\"not\": true"
    }
  }

  private static func reference(_ name: String) -> String { ##""$ref": "#/$defs/\##(name)""## }

  /// The definitions of colors, and of objects that are one value.
  private static let values = #"""
        "color": {
          "type": "string",
          "pattern": "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$",
          "description": "A color, #RRGGBB or #RRGGBBAA."
        },
        "gradient": {
          "type": "object",
          "required": ["colors"],
          "properties": {
            "colors": {
              "type": "array", "minItems": 1, "items": {"$ref": "#/$defs/color"},
              "description": "The colors, at equal distances."
            },
            "isVertical": {"type": "boolean", "description": "Whether it runs from top to bottom."},
            "isFixed": {
              "type": "boolean",
              "description": "Whether it runs over the whole conversation or screen."
            }
          },
          "additionalProperties": false
        },
        "shadow": {
          "type": "object",
          "required": ["y", "blur", "color"],
          "properties": {
            "y": {
              "type": "number", "minimum": -100, "maximum": 100,
              "description": "The distance below the area in points."
            },
            "blur": {
              "type": "number", "minimum": 0, "maximum": 100,
              "description": "The blur radius in points."
            },
            "color": {"$ref": "#/$defs/color", "description": "The color at its darkest point."}
          },
          "additionalProperties": false
        },
        "insets": {
          "type": "array", "minItems": 4, "maxItems": 4,
          "items": {"type": "number", "minimum": 0, "maximum": 10000},
          "description": "Top, left, bottom, and right, in points."
        },
        "picture": {
          "type": "object",
          "required": ["path", "caps", "content"],
          "properties": {
            "path": {
              "type": "string", "minLength": 1,
              "description": "The path, relative to the theme's file."
            },
            "scale": {"type": "number", "exclusiveMinimum": 0, "description": "Pixels per point."},
            "caps": {"$ref": "#/$defs/insets", "description": "The edges that are not stretched."},
            "content": {
              "$ref": "#/$defs/insets",
              "description": "The distances of the text from the edges."
            }
          },
          "additionalProperties": false
        },
        "share": {
          "type": "number", "minimum": -10, "maximum": 10,
          "description": "A fraction of the screen's width or height."
        },
        "spot": {
          "type": "object",
          "required": ["x", "y", "width", "height", "color"],
          "properties": {
            "x": {"$ref": "#/$defs/share", "description": "The x of the center."},
            "y": {"$ref": "#/$defs/share", "description": "The y of the center."},
            "width": {
              "$ref": "#/$defs/share", "exclusiveMinimum": 0,
              "description": "The horizontal radius."
            },
            "height": {
              "$ref": "#/$defs/share", "exclusiveMinimum": 0, "description": "The vertical radius."
            },
            "color": {"$ref": "#/$defs/color", "description": "The color at the center."}
          },
          "additionalProperties": false
        }
    """#

  private static func number(_ type: String, in unit: ThemeUnit) -> String {
    let kind = "\"type\": \(quoted(type))"
    if unit == .any { return kind }
    let (least, most) = (unit.bounds.lowerBound, unit.bounds.upperBound)
    return kind
      + ", \"minimum\": \(JSONTree.number(least).json), \"maximum\": \(JSONTree.number(most).json)"
  }

  private static func array(of members: String, count: Int? = nil) -> String {
    let counts = count.map { ", \"minItems\": \($0), \"maxItems\": \($0)" } ?? ""
    return "\"type\": \"array\", \"items\": {\(members)}\(counts)"
  }

  private static func quoted(_ text: String) -> String { JSONTree.string(text).json }
}
