/// Python, JavaScript, TypeScript, Lua, and R.
extension Grammar {
  static let python = Grammar(
    words: [
      (
        .keyword,
        """
        and as assert async await break continue del elif else except finally for from global
        if import in is lambda nonlocal not or pass raise return try while with yield
        """
      ),
      (.declaresFunction, "def"), (.declaresType, "class"),
      (.constant, "True False None NotImplemented Ellipsis __debug__"),
      (
        .type,
        """
        bool bytearray bytes complex dict float frozenset int list object set str tuple type
        """
      ),
      (.soft, "match case"), (.softType, "type"),
    ],
    comments: [.line("#")],
    strings: ["\"\"\"", "'''"].flatMap { pythonStrings($0, [.multiline]) }
      + ["\"", "'"].flatMap { pythonStrings($0, []) },
    rules: [("@", .annotation(onlyFirst: true))],
    [.calls, .capitalizedTypes, .trailingPeriods, .lineStatements]
  )

  private static func pythonStrings(
    _ quotes: String,
    _ traits: StringForm.Traits
  ) -> [StringForm] {
    [
      StringForm(quotes, prefixes: "f fr rf t tr rt", traits.union([.brace, .formats])),
      StringForm(quotes, prefixes: "r b br rb u", traits), StringForm(quotes, traits),
    ]
  }

  static let javaScript = Grammar(
    words: scriptWords + [(.soft, "of get set static async from as enum")],
    comments: Comment.slashes + [.line("#!")],
    strings: scriptStrings,
    rules: [
      ("/", .regularExpression), ("<", .element), ("@", .annotation(onlyFirst: false)),
      ("#", .sigil(.property)),
    ],
    wordBytes: "$",
    [.calls, .capitalizedTypes, .trailingPeriods]
  )

  static let typeScript = Grammar(
    words: scriptWords + [
      (.soft, "of get set static async from as abstract declare is keyof module"),
      (.soft, "override private protected public readonly satisfies infer asserts global unique"),
      (.keyword, "keyof"), (.keyword, "implements"), (.softType, "type namespace"),
      (.declaresType, "interface enum"),
      (.type, "any bigint boolean never number object string symbol unknown"),
    ],
    comments: Comment.slashes + [.line("#!")],
    strings: scriptStrings,
    rules: [
      ("/", .regularExpression), ("<", .element), ("@", .annotation(onlyFirst: false)),
      ("#", .sigil(.property)),
    ],
    wordBytes: "$",
    [.calls, .capitalizedTypes, .trailingPeriods, .casts]
  )

  private static let scriptWords: [(WordRole, String)] = [
    (
      .keyword,
      """
      await break case catch const continue debugger default delete do else export extends finally
      for if import in instanceof let new return switch throw try typeof var void while with yield
      """
    ),
    (.declaresFunction, "function"), (.declaresType, "class"), (.operand, "this super"),
    (.constant, "true false null undefined NaN Infinity"),
  ]

  private static let scriptStrings = [
    StringForm("`", [.multiline, .dollarBrace]), StringForm("\""), StringForm("'"),
  ]

  static let lua = Grammar(
    words: [
      (
        .keyword,
        """
        and break do else elseif end for goto if in local not or repeat return then until while
        """
      ),
      (.declaresFunction, "function"), (.constant, "true false nil"),
    ],
    comments: [.block("--[[", "]]"), .block("--[=[", "]=]"), .line("--"), .line("#!")],
    strings: [
      StringForm("[", to: "]", [.raw, .multiline, .labeled]), StringForm("\""), StringForm("'"),
    ],
    [.calls]
  )

  static let r = Grammar(
    words: [
      (.keyword, "break else for function if in next repeat return while"),
      (
        .constant,
        """
        TRUE FALSE NULL NA NA_integer_ NA_real_ NA_character_ NA_complex_ Inf NaN T F
        """
      ),
    ],
    comments: [.line("#")],
    strings: [StringForm("\"", [.multiline]), StringForm("'", [.multiline])],
    rules: [("`", .quotedName)],
    innerWordBytes: ".",
    [.calls, .trailingPeriods]
  )
}
