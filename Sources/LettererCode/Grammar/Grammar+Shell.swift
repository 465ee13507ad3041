/// Shells, PowerShell, and Dockerfiles.
extension Grammar {
  static let shell = Grammar(
    words: [
      (.command, shellCommands), (.keyword, shellKeywords), (.soft, "in"),
      (.declaresFunction, "function"),
      (.constant, "true false"),
    ],
    strings: shellStrings,
    rules: shellRules,
    wordBytes: shellWordBytes,
    [.commands, .lineStatements]
  )

  static let dockerfile = Grammar(
    words: [
      (
        .keyword,
        """
        ADD ARG COPY ENV EXPOSE FROM HEALTHCHECK LABEL MAINTAINER ONBUILD SHELL STOPSIGNAL USER
        VOLUME WORKDIR
        """
      ),
      (.command, "RUN CMD ENTRYPOINT"), (.command, shellCommands), (.keyword, shellKeywords),
      (.soft, "AS in"),
    ],
    ignoresCase: true,
    strings: shellStrings,
    rules: shellRules,
    wordBytes: shellWordBytes,
    [.commands, .lineStatements, .instructions]
  )

  private static let shellCommands = "if then elif else while until do time coproc"
  private static let shellKeywords =
    "fi done esac for case select break continue return exit"
  private static let shellWordBytes = "-./+:@%,~"

  private static let shellStrings = [
    StringForm("<<", [.lines, .multiline, .dollarParenthesis, .parameter]),
    StringForm("<<", [.lines, .multiline, .raw]),
    StringForm("$'", to: "'", [.multiline]),
    StringForm("\"", [.multiline, .dollarParenthesis, .parameter]),
    StringForm("'", [.multiline, .raw]),
  ]

  private static let shellRules: [(Unicode.Scalar, Rule)] = [
    ("#", .wordComment), ("$", .parameter), ("<", .hereDocument),
    ("\\", .escape),
  ]

  static let powerShell = Grammar(
    words: [
      (
        .keyword,
        """
        begin break catch continue data do dynamicparam else elseif end exit finally for foreach
        if in param process return switch throw trap try until using while
        """
      ),
      (.declaresFunction, "function filter"), (.declaresType, "class enum"),
      (
        .keyword,
        """
        -eq -ne -gt -ge -lt -le -like -notlike -match -notmatch -replace -contains -notcontains
        -in -notin -and -or -not -xor -is -isnot -as -split -join -f -band -bor -bxor -bnot -shl
        -shr -ceq -cne -ieq -ine -clike -cmatch -creplace -ilike -imatch -ireplace
        """
      ),
      (.constant, "$true $false $null"),
    ],
    ignoresCase: true,
    comments: [.block("<#", "#>"), .line("#")],
    strings: [
      StringForm(
        "@\"",
        to: "\n\"@",
        [.multiline, .parameter, .dollarParenthesis],
        escape: .backtick
      ),
      StringForm("@'", to: "\n'@", [.multiline, .raw]),
      StringForm(
        "\"",
        [.multiline, .doubled, .parameter, .dollarParenthesis],
        escape: .backtick
      ),
      StringForm("'", [.multiline, .raw, .doubled]),
    ],
    rules: [
      ("-", .markedKeyword), ("-", .sigil(.attribute)), ("$", .markedKeyword),
      ("$", .sigil(.property, joint: ":")), ("$", .parameter), ("@", .sigil(.property)),
    ],
    innerWordBytes: "-",
    [.calls, .dashedCommands]
  )
}
