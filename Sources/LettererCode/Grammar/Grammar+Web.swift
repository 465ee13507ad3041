/// PHP, Ruby, and Perl.
extension Grammar {
  static let php = Grammar(
    words: [
      (
        .keyword,
        """
        abstract and array as break callable case catch clone const continue declare default die do
        echo else elseif empty enddeclare endfor endforeach endif endswitch endwhile eval exit
        extends final finally for foreach from global goto if implements include include_once
        instanceof insteadof isset list match namespace new or print private protected public
        readonly require require_once return static switch throw try unset use var while xor yield
        """
      ),
      (.soft, "enum match from readonly"), (.declaresFunction, "function fn"),
      (.declaresType, "class interface trait"), (.operand, "self parent"),
      (.constant, "true false null __line__ __file__ __dir__ __class__ __method__ __namespace__"),
      (.type, "bool boolean float int integer iterable mixed never object string void"),
    ],
    ignoresCase: true,
    comments: [.block("/*", "*/")],
    strings: [
      StringForm("<<<", [.lines, .multiline, .braceDollar, .dollarBrace, .dollarName]),
      StringForm("<<<", [.lines, .multiline, .raw]),
      StringForm("\"", [.multiline, .braceDollar, .dollarBrace, .dollarName]),
      StringForm("'", [.multiline]), StringForm("`", [.multiline, .dollarName]),
    ],
    rules: [
      ("$", .sigil(.property)), ("#", .bracketAttribute), ("#", .islandComment),
      ("/", .islandComment), ("<", .hereDocument), ("?", .closingTag),
    ],
    [.calls, .arrows, .capitalizedTypes]
  )

  static let perl = Grammar(
    words: [
      (
        .keyword,
        """
        and cmp continue default die do each else elsif eq eval exit for foreach ge given goto
        grep gt if join keys last le local lt map my ne next no not or our print printf push redo
        require return say shift split state undef unless until use wantarray warn when while xor
        BEGIN END
        """
      ),
      (.declaresFunction, "sub"), (.declaresType, "package"),
    ],
    comments: [.line("#")],
    strings: [
      StringForm("<<", [.lines, .multiline, .dollarName]),
      StringForm("<<", [.lines, .multiline, .raw]),
      StringForm("", prefixes: "q qw", [.bracketed, .multiline]),
      StringForm("", prefixes: "qq qr qx m", [.bracketed, .multiline, .dollarName]),
      StringForm("", prefixes: "s tr y", [.bracketed, .multiline, .dollarName, .replaces]),
      StringForm("\"", [.multiline, .dollarName]), StringForm("'", [.multiline]),
      StringForm("`", [.multiline, .dollarName]),
    ],
    rules: [
      ("$", .sigil(.property, marks: "!&'`+@/\\,;.0123456789?|#\"", joint: "::")),
      ("@", .sigil(.property, joint: "::")), ("%", .sigil(.property, joint: "::")),
      ("/", .regularExpression), ("<", .hereDocument), ("=", .documentComment("=", "=cut")),
    ],
    [.calls, .arrows, .capitalizedTypes, .quoteOperators]
  )

  static let ruby = Grammar(
    words: [
      (
        .keyword,
        """
        alias and begin break case defined? do else elsif end ensure for if in loop next not or
        redo rescue retry return super then undef unless until when while yield require
        require_relative include extend prepend private public protected raise attr_reader
        attr_writer attr_accessor module_function BEGIN END lambda proc
        """
      ),
      (.declaresFunction, "def"), (.declaresType, "class module"),
      (.operand, "self __FILE__ __LINE__ __dir__"), (.constant, "true false nil"),
    ],
    comments: [.line("#")],
    strings: [
      StringForm("<<", [.lines, .multiline, .hashBrace]),
      StringForm("<<", [.lines, .multiline, .raw]),
      StringForm("%", [.bracketed, .multiline, .hashBrace]),
      StringForm("\"", [.multiline, .hashBrace]), StringForm("'", [.multiline]),
      StringForm("`", [.multiline, .hashBrace]),
    ],
    rules: [
      ("@", .sigil(.property)), ("$", .sigil(.property, marks: "!&'`+~@/\\,;.<>0123456789*$?:\"")),
      (":", .symbol),
      ("/", .regularExpression), ("%", .percentLiteral), ("<", .hereDocument),
      ("=", .documentComment("=begin", "=end")), ("?", .character),
    ],
    [.calls, .capitalizedTypes, .markedWords, .symbolKeys, .lineStatements]
  )
}
