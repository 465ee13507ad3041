/// JSON, TOML, CSV, SQL, GraphQL, Protocol Buffers, and LaTeX.
extension Grammar {
  static let json = Grammar(
    words: [(.constant, "true false null NaN Infinity undefined")],
    comments: Comment.slashes + [.line("#")],
    strings: [StringForm("\""), StringForm("'")],
    wordBytes: "$",
    [.colonProperties, .trailingPeriods]
  )

  static let toml = Grammar(
    words: [(.constant, "true false inf nan")],
    comments: [.line("#")],
    strings: [
      StringForm("\"\"\"", [.multiline]), StringForm("'''", [.multiline, .raw]),
      StringForm("\""), StringForm("'", [.raw]),
    ],
    rules: [("[", .section)],
    innerWordBytes: "-.",
    [.equalsProperties, .dates, .lineStatements]
  )

  static let csv = Grammar(
    words: [],
    strings: [StringForm("\"", [.multiline, .doubled, .raw])],
    innerWordBytes: " '-./:@_&()+#%",
    [.dates]
  )

  static let graphql = Grammar(
    words: [
      (.soft, "query mutation subscription fragment on schema extend implements directive"),
      (.softType, "type interface union enum input scalar"), (.constant, "true false null"),
      (.type, "Int Float String Boolean ID"),
    ],
    comments: [.line("#")],
    strings: [StringForm("\"\"\"", [.multiline]), StringForm("\"")],
    rules: [("$", .sigil(.property)), ("@", .annotation(onlyFirst: false))],
    [.calls, .capitalizedTypes, .colonProperties]
  )

  static let protobuf = Grammar(
    words: [
      (.keyword, "syntax edition package import returns rpc"),
      (.soft, "option optional repeated required oneof reserved extensions stream public weak to"),
      (.softType, "message enum service extend group"),
      (.constant, "true false inf nan"),
      (
        .type,
        """
        bool bytes double fixed32 fixed64 float int32 int64 map sfixed32 sfixed64 sint32 sint64
        string uint32 uint64
        """
      ),
    ],
    comments: Comment.slashes,
    strings: [StringForm("\""), StringForm("'")],
    [.calls, .capitalizedTypes]
  )

  static let latex = Grammar(
    words: [],
    comments: [.line("%")],
    strings: [StringForm("$$", [.multiline]), StringForm("$")],
    rules: [("\\", .command), ("\\", .escape)]
  )

  static let sql = Grammar(
    words: [
      (.keyword, sqlStatements), (.keyword, sqlClauses), (.type, sqlTypes),
      (.constant, "true false null unknown"),
    ],
    ignoresCase: true,
    comments: [.line("--"), .block("/*", "*/", nests: true), .line("# ")],
    strings: [
      StringForm("'", prefixes: "e", [.multiline, .doubled]),
      StringForm("'", prefixes: "n x b", [.multiline, .doubled, .raw]),
      StringForm("'", [.multiline, .doubled, .raw]),
      StringForm("\"", [.multiline, .doubled, .raw]),
    ],
    rules: [("`", .quotedName), ("@", .sigil(.property))],
    [.calls, .trailingPeriods]
  )

  private static let sqlStatements = """
    abort add after all alter always analyze analyse and any as asc attach autoincrement
    auto_increment before begin between by call cascade case cast check cluster collate column
    columns comment commit concurrently conflict constraint copy create cross cube current_date
    current_time current_user cursor database declare default deferrable deferred delete desc
    describe detach distinct do drop each else elsif end engine enum escape except exclude execute
    exists explain extension fetch filter first following for foreign from full function generated
    glob grant group grouping having identity if ignore ilike immediate immutable in index
    indexed inherits initially inner insert instead intersect into is isnull isolation
    """

  private static let sqlClauses = """
    join key language lateral left level like limit lock loop match materialized merge modify
    natural no not nothing notnull nulls of offset on only or order outer over owner partition
    perform plpgsql pragma preceding primary privileges procedure qualify raise range recursive
    references regexp reindex release rename replace restrict return returning returns revoke
    right role rollback rollup row rows savepoint schema security select sequence session set show
    similar some stable start strict table tables temp temporary then ties to top transaction
    trigger truncate type unbounded union unique unlogged unsigned update use user using vacuum
    values view volatile when where while window with within without work
    """

  private static let sqlTypes = """
    bigint bigserial binary bit blob bool boolean bytea char character clob date datetime decimal
    double float inet int int2 int4 int8 integer interval json jsonb longtext mediumint money nchar
    numeric nvarchar precision real serial smallint smallserial text time timestamp timestamptz
    tinyint uuid varbinary varchar varying xml zone
    """
}
