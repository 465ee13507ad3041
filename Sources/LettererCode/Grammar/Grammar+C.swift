extension Grammar {
  static let c = Grammar(
    words: [
      (.keyword, cKeywords), (.type, cTypes), (.constant, "NULL true false nullptr"),
      (.declaresType, "struct union enum"),
    ],
    comments: Comment.slashes,
    strings: [
      StringForm("\"", prefixes: "L u8 u U"), StringForm("'", prefixes: "L u8 u U"),
      StringForm("\""), StringForm("'"),
    ],
    rules: [("#", .directive), ("@", .annotation(onlyFirst: false))],
    [.calls, .arrows, .digitApostrophes, .trailingPeriods]
  )

  static let cpp = Grammar(
    words: [
      (.keyword, cKeywords), (.type, cTypes), (.type, "string wstring string_view"),
      (
        .keyword,
        """
        alignas and and_eq asm bitand bitor catch co_await co_return co_yield compl concept
        const_cast consteval constexpr constinit decltype delete dynamic_cast explicit export final
        friend import module mutable namespace new noexcept not not_eq operator or or_eq override
        private protected public reinterpret_cast requires static_assert static_cast template throw
        try typeid typename using virtual xor xor_eq __global__ __device__ __shared__ __host__
        """
      ),
      (.operand, "this"), (.constant, "NULL true false nullptr"),
      (.declaresType, "class struct union enum concept"),
    ],
    comments: Comment.slashes,
    strings: [
      StringForm("\"", to: ")", prefixes: "R LR u8R uR UR", [.raw, .multiline, .labeled]),
      StringForm("\"", prefixes: "L u8 u U"), StringForm("'", prefixes: "L u8 u U"),
      StringForm("\""), StringForm("'"),
    ],
    rules: [("#", .directive)],
    [.calls, .capitalizedTypes, .digitApostrophes, .trailingPeriods]
  )

  static let objectiveC = Grammar(
    words: [
      (.keyword, cKeywords), (.type, cTypes), (.declaresType, "struct union enum"),
      (.type, "id instancetype BOOL SEL IMP Class NSInteger NSUInteger CGFloat"),
      (.keyword, "nonatomic atomic strong weak copy assign readonly readwrite nullable nonnull"),
      (.operand, "self super"), (.constant, "NULL true false nil Nil YES NO"),
      (
        .keyword,
        """
        @autoreleasepool @available @catch @class @defs @dynamic @encode @end @finally
        @implementation @import @interface @optional @package @private @property @protected
        @protocol @public @required @selector @synchronized @synthesize @throw @try
        """
      ),
    ],
    comments: Comment.slashes,
    strings: [StringForm("@\"", to: "\""), StringForm("\""), StringForm("'")],
    rules: [("#", .directive), ("@", .markedKeyword)],
    [.calls, .capitalizedTypes, .arrows, .trailingPeriods]
  )

  private static let cKeywords = """
    alignas alignof asm auto break case const continue default do else extern for goto if inline
    register restrict return sizeof static switch thread_local typedef typeof volatile while
    _Alignas _Alignof _Atomic _Generic _Noreturn _Static_assert _Thread_local __attribute__
    __asm__ __inline __inline__ __restrict __restrict__ __extension__ __volatile__ __typeof__
    """

  private static let cTypes = """
    bool char double float int long short signed unsigned void wchar_t char8_t char16_t char32_t
    size_t ssize_t ptrdiff_t intptr_t uintptr_t intmax_t uintmax_t off_t time_t pid_t
    int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t _Bool _Complex FILE va_list
    """
}
