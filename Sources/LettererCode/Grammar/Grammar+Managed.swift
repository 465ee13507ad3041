/// JVM and .NET languages, and Dart.
extension Grammar {
  static let java = Grammar(
    words: [
      (
        .keyword,
        """
        abstract assert break case catch continue default do else extends final finally for goto
        if implements import instanceof native new package private protected public return static
        strictfp switch synchronized throw throws transient try volatile while const exports module
        requires uses provides opens
        """
      ),
      (.soft, "var sealed permits yield with to when exports module requires uses opens"),
      (.declaresType, "class interface enum"), (.softType, "record"), (.operand, "this super"),
      (.constant, "true false null"),
      (.type, "boolean byte char double float int long short void"),
    ],
    comments: Comment.slashes,
    strings: [StringForm("\"\"\"", [.multiline]), StringForm("\""), StringForm("'")],
    rules: [("@", .annotation(onlyFirst: false))],
    wordBytes: "$",
    [.calls, .capitalizedTypes, .trailingPeriods]
  )

  static let csharp = Grammar(
    words: [
      (
        .keyword,
        """
        abstract as async await base break case catch checked const continue default delegate do
        else event explicit extern finally fixed for foreach goto if implicit in init internal is
        lock namespace new operator out override params private protected public readonly ref
        required return sealed sizeof stackalloc static switch throw try typeof unchecked unsafe
        using virtual volatile while yield
        """
      ),
      (.keyword, "get set var where when nameof and or not with"),
      (.soft, "partial global from select join orderby group let into by on file"),
      (.declaresType, "class interface struct enum"), (.softType, "record"), (.operand, "this"),
      (.constant, "true false null"),
      (
        .type,
        """
        bool byte char decimal double dynamic float int long nint nuint object sbyte short string
        uint ulong ushort void
        """
      ),
    ],
    comments: Comment.slashes,
    strings: [
      StringForm("$$\"\"\"", to: "\"\"\"", [.raw, .multiline]),
      StringForm("$\"\"\"", to: "\"\"\"", [.raw, .multiline, .extended, .brace, .formats]),
      StringForm("$@\"", to: "\"", [.raw, .multiline, .doubled, .brace, .formats]),
      StringForm("@$\"", to: "\"", [.raw, .multiline, .doubled, .brace, .formats]),
      StringForm("@\"", to: "\"", [.raw, .multiline, .doubled]),
      StringForm("$\"", to: "\"", [.brace, .formats]),
      StringForm("\"\"\"", [.raw, .multiline, .extended]), StringForm("\""), StringForm("'"),
    ],
    rules: [("#", .directive)],
    [.calls, .capitalizedTypes]
  )

  static let kotlin = Grammar(
    words: [
      (
        .keyword,
        """
        as break by catch constructor continue do else finally for if import in init is package
        return throw try typealias typeof val var when where while abstract actual annotation
        companion const crossinline data enum expect external final infix inline inner internal
        lateinit noinline open operator out override private protected public reified sealed
        suspend tailrec vararg get set
        """
      ),
      (.soft, "data inner open expect actual value by init out operator where get set import"),
      (.declaresFunction, "fun"), (.declaresType, "class interface object typealias"),
      (.operand, "this super"), (.constant, "true false null"),
    ],
    comments: Comment.nestedSlashes,
    strings: [
      StringForm("\"\"\"", [.raw, .multiline, .dollarBrace, .dollarName]),
      StringForm("\"", [.dollarBrace, .dollarName]), StringForm("'"),
    ],
    rules: [("@", .annotation(onlyFirst: false)), ("`", .quotedName)],
    [.calls, .capitalizedTypes]
  )

  static let scala = Grammar(
    words: [
      (
        .keyword,
        """
        abstract case catch do else extends final finally for forSome given if implicit import
        lazy match new override package private protected return sealed then throw try using val
        var while with yield enum export
        """
      ),
      (.soft, "given using inline opaque open extension derives end infix transparent enum export"),
      (.declaresFunction, "def"), (.declaresType, "class trait object type"),
      (.operand, "this super"), (.constant, "true false null"),
    ],
    comments: Comment.nestedSlashes,
    strings: [
      StringForm("\"\"\"", prefixes: scalaPrefixes, [.raw, .multiline, .dollarBrace, .dollarName]),
      StringForm("\"", prefixes: scalaPrefixes, [.dollarBrace, .dollarName]),
      StringForm("\"\"\"", [.raw, .multiline]), StringForm("\""),
    ],
    rules: [
      ("@", .annotation(onlyFirst: false)), ("`", .quotedName), ("'", .characterOrLifetime),
    ],
    wordBytes: "$",
    [.calls, .capitalizedTypes]
  )

  private static let scalaPrefixes = "s f raw sql json q html xml fr log"

  static let dart = Grammar(
    words: [
      (
        .keyword,
        """
        abstract as assert async await break case catch const continue covariant default do else
        export extends external factory final finally for get hide if implements import in is late
        library new on operator part required rethrow return sealed set show static switch sync
        throw try typedef var when while with yield base
        """
      ),
      (.soft, "get set on show hide part sync export required base when operator"),
      (.declaresType, "class mixin enum extension"), (.operand, "this super"),
      (.constant, "true false null"),
      (.type, "bool double dynamic int num void String List Map Set Object Never Function"),
    ],
    comments: Comment.nestedSlashes,
    strings: [
      StringForm("'''", prefixes: "r", [.raw, .multiline]),
      StringForm("\"\"\"", prefixes: "r", [.raw, .multiline]),
      StringForm("'", prefixes: "r", [.raw]), StringForm("\"", prefixes: "r", [.raw]),
      StringForm("'''", [.multiline, .dollarBrace, .dollarName]),
      StringForm("\"\"\"", [.multiline, .dollarBrace, .dollarName]),
      StringForm("'", [.dollarBrace, .dollarName]), StringForm("\"", [.dollarBrace, .dollarName]),
    ],
    rules: [("@", .annotation(onlyFirst: false))],
    wordBytes: "$",
    [.calls, .capitalizedTypes, .labels]
  )
}
