// Written by .ci/generate-unicode-tables from Unicode 17.0.0, direction and scripts from
// 15.0.0; do not edit.
// © 2022-2025 Unicode®, Inc., https://www.unicode.org/terms_of_use.html

/// Grapheme_Cluster_Break, with Extended_Pictographic and the splits of GB9c.
enum GraphemeBreakClass: UInt8, CaseIterable, Sendable {
  case other
  case control
  case carriageReturn
  case lineFeed
  case extend
  case zeroWidthJoiner
  case regionalIndicator
  case prepend
  case spacingMark
  case leadingJamo
  case vowelJamo
  case trailingJamo
  case syllableLV
  case syllableLVT
  case extendedPictographic
  case consonant
  case linker
  case nonJoiner
}

/// Line_Break after LB1, with splits of QU, OP, CP, AL and ID.
enum LineBreakClass: UInt8, CaseIterable, Sendable {
  case ak
  case al
  case ap
  case `as`
  case b2
  case ba
  case bb
  case bk
  case cb
  case cj
  case cl
  case cm
  case cp
  case cr
  case eb
  case em
  case ex
  case gl
  case h2
  case h3
  case hh
  case hl
  case hy
  case id
  case `in`
  case `is`
  case jl
  case jt
  case jv
  case lf
  case nl
  case ns
  case nu
  case op
  case po
  case pr
  case qu
  case ri
  case sa
  case sp
  case sy
  case vf
  case vi
  case wj
  case zw
  case zwj
  case opEastAsian
  case cpEastAsian
  case quInitial
  case quFinal
  case alDottedCircle
  case idUnassignedPictograph
  case alUnassignedPictograph
}

/// Bidi_Class.
enum BidiClass: UInt8, CaseIterable, Sendable {
  case l
  case r
  case en
  case es
  case et
  case an
  case cs
  case b
  case s
  case ws
  case on
  case bn
  case nsm
  case al
  case lro
  case rlo
  case lre
  case rle
  case pdf
  case lri
  case rli
  case fsi
  case pdi
}

/// East_Asian_Width.
enum EastAsianWidth: UInt8, CaseIterable, Sendable {
  case neutral
  case ambiguous
  case halfwidth
  case wide
  case fullwidth
  case narrow
}

/// General_Category.
enum GeneralCategory: UInt8, CaseIterable, Sendable {
  case lu
  case ll
  case lt
  case lm
  case lo
  case mn
  case mc
  case me
  case nd
  case nl
  case no
  case pc
  case pd
  case ps
  case pe
  case pi
  case pf
  case po
  case sm
  case sc
  case sk
  case so
  case zs
  case zl
  case zp
  case cc
  case cf
  case cs
  case co
  case cn
}
