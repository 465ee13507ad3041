/// Returns a name in quotes for a diagnostic, or a placeholder if it does not look like a name.
///
/// In a damaged document, part of a message's text can appear in place of a name, and the text of
/// messages is never printed. A name has letters of any script and no spaces.
package func quotedName(_ name: String) -> String {
  let isPlain = name.unicodeScalars.allSatisfy { scalar in
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .decimalNumber:
      true
    default: "$+-.:@_~".unicodeScalars.contains(scalar)
    }
  }
  return isPlain && name.utf8.count <= 40 ? "\"\(name)\"" : "(not shown)"
}

/// Returns what the user typed, or the name of a participant, in quotes for a diagnostic.
package func quotedInput(_ text: String) -> String { "\"\(text.printable)\"" }
