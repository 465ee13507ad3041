/// Returns a name in quotes for a diagnostic, or a placeholder if it does not look like a name.
///
/// In a damaged document, part of a message's text can appear in place of a name, and the text of
/// messages is never printed.
package func quotedName(_ name: String) -> String {
  let isPlain = name.utf8.allSatisfy { byte in
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x24, 0x2B, 0x2D, 0x2E, 0x3A, 0x40, 0x5F, 0x7E: true
    default: false
    }
  }
  return isPlain && name.utf8.count <= 40 ? "\"\(name)\"" : "(not shown)"
}
