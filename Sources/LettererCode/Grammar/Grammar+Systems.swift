/// Go, Rust, Swift, Zig, Haskell, and assembly.
extension Grammar {
  static let go = Grammar(
    words: [
      (
        .keyword,
        """
        break case chan const continue default defer else fallthrough for go goto if import
        interface map package range return select struct switch var
        """
      ),
      (.declaresFunction, "func"), (.declaresType, "type"), (.constant, "true false nil iota"),
      (
        .type,
        """
        any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32
        int64 rune string uint uint8 uint16 uint32 uint64 uintptr
        """
      ),
    ],
    comments: Comment.slashes,
    strings: [StringForm("`", [.raw, .multiline]), StringForm("\""), StringForm("'")],
    [.calls, .trailingPeriods]
  )

  static let rust = Grammar(
    words: [
      (
        .keyword,
        """
        as async await break const continue crate dyn else extern for if impl in let loop match
        mod move mut pub ref return static unsafe use where while yield box abstract
        """
      ),
      (.soft, "union macro_rules"), (.declaresFunction, "fn"),
      (.declaresType, "struct enum trait type"), (.operand, "self super"),
      (.constant, "true false"),
      (
        .type,
        """
        bool char str u8 u16 u32 u64 u128 usize i8 i16 i32 i64 i128 isize f32 f64 Self
        """
      ),
    ],
    comments: Comment.nestedSlashes,
    strings: [
      StringForm("\"", prefixes: "r br cr", [.raw, .multiline, .hashes]),
      StringForm("\"", prefixes: "b c", [.multiline]), StringForm("'", prefixes: "b"),
      StringForm("\"", [.multiline]),
    ],
    rules: [("#", .bracketAttribute), ("'", .characterOrLifetime)],
    [.calls, .macros, .capitalizedTypes, .trailingPeriods]
  )

  static let swift = Grammar(
    words: [
      (
        .keyword,
        """
        any as associatedtype async await break case catch continue convenience defer deinit
        default do dynamic else extension fallthrough fileprivate final for guard if import in
        indirect infix init inout internal is isolated lazy let mutating nonisolated nonmutating
        open operator optional override package postfix prefix private precedencegroup public
        repeat required rethrows return some static subscript switch throw throws try unowned var
        weak where while consuming borrowing sending
        """
      ),
      (.soft, "any some open package optional prefix postfix infix dynamic lazy indirect isolated"),
      (.soft, "required final weak unowned convenience async consuming borrowing sending operator"),
      (.soft, "get set willSet didSet each discard macro then unsafe"),
      (.declaresFunction, "func"), (.softType, "actor"),
      (.declaresType, "class enum protocol struct typealias associatedtype extension"),
      (.operand, "self super"), (.constant, "true false nil"), (.type, "Self Any"),
      (.keyword, "#if #elseif #else #endif #available #unavailable #selector #keyPath #error"),
      (.keyword, "#warning #sourceLocation #file #fileID #filePath #line #column #function"),
      (.function, "#expect #require #Preview #Predicate"),
    ],
    comments: Comment.nestedSlashes,
    strings: [
      StringForm("\"\"\"", [.multiline, .hashes, .backslashParenthesis]),
      StringForm("\"", [.hashes, .backslashParenthesis]),
    ],
    rules: [
      ("#", .markedKeyword), ("@", .annotation(onlyFirst: false)), ("`", .quotedName),
    ],
    wordBytes: "$",
    [.calls, .capitalizedTypes, .labels]
  )

  static let zig = Grammar(
    words: [
      (
        .keyword,
        """
        addrspace align allowzero and asm async await break callconv catch comptime const continue
        defer else enum errdefer error export extern for if inline linksection noalias noinline
        nosuspend opaque or orelse packed pub resume return struct suspend switch test threadlocal
        try union unreachable usingnamespace var volatile while
        """
      ),
      (.declaresFunction, "fn"), (.constant, "true false null undefined"),
      (
        .type,
        """
        anyerror anyframe anyopaque anytype bool comptime_float comptime_int f16 f32 f64 f80 f128
        i8 i16 i32 i64 i128 isize noreturn type u1 u8 u16 u32 u64 u128 usize void c_int c_uint
        c_char c_long
        """
      ),
    ],
    comments: [.line("//")],
    strings: [
      StringForm("\\\\", to: "\n", [.raw]), StringForm("\""), StringForm("'"),
    ],
    rules: [("@", .sigil(.function))],
    [.calls, .capitalizedTypes]
  )

  static let assembly = Grammar(
    words: [
      (.keyword, "equ db dw dd dq dt resb resw resd resq macro proc endp"),
      (.type, "byte word dword qword tword oword xmmword ymmword ptr"),
    ],
    ignoresCase: true,
    comments: [
      .line(";"), .line("//"), .block("/*", "*/"), .line("# "), .line("## "), .line("@ "),
    ],
    strings: [StringForm("\""), StringForm("'")],
    rules: [("%", .directive), ("%", .sigil(.property))],
    wordBytes: ".",
    [.directives]
  )

  static let haskell = Grammar(
    words: [
      (
        .keyword,
        """
        case class data default deriving do else family forall foreign hiding if import in infix
        infixl infixr instance let module newtype of pattern qualified role then type where mdo
        rec proc
        """
      ),
      (.soft, "family forall hiding qualified role pattern as rec proc"),
    ],
    comments: [.block("{-", "-}", nests: true), .line("--")],
    strings: [StringForm("\"")],
    rules: [("'", .characterOrLifetime)],
    innerWordBytes: "'",
    [.capitalizedTypes]
  )
}
