/// Settings of nginx, Terraform, and CMake.
extension Grammar {
  static let nginx = Grammar(
    words: [(.constant, "on off")],
    strings: [
      StringForm("\"", [.multiline, .dollarName]), StringForm("'", [.multiline, .dollarName]),
    ],
    rules: [
      ("#", .wordComment), ("$", .sigil(.property, marks: "0123456789")), ("\\", .escape),
    ],
    innerWordBytes: "-./:",
    [.directives]
  )

  static let hcl = Grammar(
    words: [
      (
        .soft,
        """
        backend check content data dynamic for if import in lifecycle locals module moved output
        provider provisioner removed resource terraform variable
        """
      ),
      (.constant, "true false null"), (.type, "string number bool list map set object tuple any"),
    ],
    comments: [.line("#")] + Comment.slashes,
    strings: [
      StringForm("<<", [.lines, .multiline, .dollarBrace]),
      StringForm("\"", [.dollarBrace]),
    ],
    rules: [("<", .hereDocument)],
    innerWordBytes: "-",
    [.calls, .equalsProperties]
  )

  static let cmake = Grammar(
    words: [
      (
        .keyword,
        """
        and break continue defined else elseif endforeach endfunction endif endmacro endwhile
        equal exists foreach function if in less greater lists items macro matches not or private
        public interface required return strequal while
        """
      ),
      (.constant, "on off true false yes no"),
    ],
    ignoresCase: true,
    comments: [.block("#[[", "]]"), .line("#")],
    strings: [
      StringForm("\"", [.multiline, .parameter]),
      StringForm("[", to: "]", [.raw, .multiline, .labeled]),
    ],
    rules: [("$", .parameter), ("\\", .escape)],
    innerWordBytes: "-./+",
    [.calls]
  )
}
