/// Elixir, Erlang, Clojure, and Julia.
extension Grammar {
  static let elixir = Grammar(
    words: [
      (
        .keyword,
        """
        after alias and case catch cond do else end fn for if import in not or quote raise receive
        require rescue super throw try unless unquote use when with defstruct defexception
        defdelegate defoverridable
        """
      ),
      (.declaresFunction, "def defp defmacro defmacrop defguard defguardp"),
      (.declaresType, "defmodule defprotocol defimpl"), (.constant, "true false nil"),
      (.operand, "__MODULE__ __ENV__ __DIR__"),
    ],
    comments: [.line("#")],
    strings: [
      StringForm("\"\"\"", prefixes: "s h l c", [.multiline, .hashBrace]),
      StringForm("\"", prefixes: "s h l c r w p", [.hashBrace]),
      StringForm("~", [.bracketed, .multiline, .hashBrace]),
      StringForm("\"\"\"", [.multiline, .hashBrace]),
      StringForm("'''", [.multiline, .hashBrace]),
      StringForm("\"", [.multiline, .hashBrace]), StringForm("'", [.multiline, .hashBrace]),
    ],
    rules: [
      ("@", .annotation(onlyFirst: false)), (":", .symbol), ("~", .percentLiteral),
      ("?", .character),
    ],
    [.calls, .capitalizedTypes, .markedWords, .symbolKeys, .lineStatements]
  )

  static let erlang = Grammar(
    words: [
      (
        .keyword,
        """
        after and andalso band begin bnot bor bsl bsr bxor case catch div else end fun if maybe not
        of or orelse receive rem try when xor
        """
      ),
      (.constant, "true false undefined"),
    ],
    comments: [.line("%")],
    strings: [StringForm("\"", [.multiline]), StringForm("'", kind: .constant)],
    rules: [
      ("-", .directive), ("$", .character), ("?", .sigil(.constant)),
    ],
    innerWordBytes: "@",
    [.calls]
  )

  static let clojure = Grammar(
    words: [
      (
        .keyword,
        """
        and as-> begin binding case catch cond cond-> cond->> condp def defmethod defmulti
        defonce do doseq dotimes else fn for if if-let if-not lambda let let* letfn letrec loop ns
        or quote recur require set! throw try finally when when-let when-not define defparameter
        defvar setq progn unless in-ns import use
        """
      ),
      (.declaresFunction, "defn defn- defmacro defun"),
      (.declaresType, "defrecord deftype defprotocol defstruct defclass"),
      (.constant, "true false nil"),
    ],
    comments: [.line(";"), .block("#|", "|#", nests: true)],
    strings: [StringForm("\"", [.multiline])],
    rules: [(":", .symbol), ("\\", .escape)],
    innerWordBytes: "-*+!?<>=/.'&#",
    [.heads]
  )

  static let julia = Grammar(
    words: [
      (
        .keyword,
        """
        baremodule begin break catch const continue do else elseif end export finally for global
        if import in isa let local quote return try using where while
        """
      ),
      (.soft, "mutable abstract primitive outer public"), (.declaresFunction, "function macro"),
      (.declaresType, "struct module"), (.softType, "type"),
      (.constant, "true false nothing missing Inf NaN pi"),
    ],
    comments: [.block("#=", "=#", nests: true), .line("#")],
    strings: [
      StringForm("\"\"\"", prefixes: "raw r md html", [.multiline]),
      StringForm("\"", prefixes: "raw r b v html sql"),
      StringForm("\"\"\"", [.multiline, .dollarName, .dollarParenthesis]),
      StringForm("\"", [.multiline, .dollarName, .dollarParenthesis]),
      StringForm("`", [.multiline, .dollarName, .dollarParenthesis]),
    ],
    rules: [
      ("@", .annotation(onlyFirst: false)), (":", .symbol), ("'", .characterOrLifetime),
    ],
    [.calls, .capitalizedTypes, .markedWords, .trailingPeriods]
  )
}
