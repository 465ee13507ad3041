extension SymbolTable {
  static let lowercaseGreek = """
    alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ
    iota ι kappa κ varkappa ϰ lambda λ mu μ nu ν xi ξ omicron ο pi π varpi ϖ rho ρ varrho ϱ
    sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω digamma ϝ
    """

  static let uppercaseGreek = """
    Alpha Α Beta Β Gamma Γ Delta Δ Epsilon Ε Zeta Ζ Eta Η Theta Θ Iota Ι Kappa Κ Lambda Λ
    Mu Μ Nu Ν Xi Ξ Omicron Ο Pi Π Rho Ρ Sigma Σ Tau Τ Upsilon Υ Phi Φ Chi Χ Psi Ψ Omega Ω
    """

  static let italicVariants = """
    varGamma Γ varDelta Δ varTheta Θ varLambda Λ varXi Ξ varPi Π varSigma Σ varUpsilon Υ
    varPhi Φ varPsi Ψ varOmega Ω
    """

  static let ordinary = """
    infty ∞ partial ∂ nabla ∇ forall ∀ exists ∃ nexists ∄ emptyset ∅ varnothing ∅ hbar ℏ hslash ℏ
    ell ℓ Re ℜ Im ℑ wp ℘ aleph ℵ beth ℶ gimel ℷ daleth ℸ imath 𝚤 jmath 𝚥 angle ∠
    measuredangle ∡ sphericalangle ∢ prime ′ backprime ‵ degree ° neg ¬ lnot ¬ top ⊤ bot ⊥
    flat ♭ natural ♮ sharp ♯ clubsuit ♣ diamondsuit ♢ heartsuit ♡ spadesuit ♠ triangle △
    triangledown ▽ blacktriangle ▲ blacktriangledown ▼ square □ Box □ blacksquare ■ qedsymbol □
    qed □ lozenge ◊ blacklozenge ⧫ Diamond ◇ bigstar ★ complement ∁ mho ℧ Finv Ⅎ eth ð
    circledS Ⓢ checkmark ✓ maltese ✠ dag † ddag ‡ S § P ¶ copyright © pounds £ yen ¥ euro €
    surd √ Bbbk 𝕜 R ℝ N ℕ Z ℤ Q ℚ C ℂ reals ℝ Reals ℝ Complex ℂ natnums ℕ cents ¢
    $ $ % % & & # # _ _ textdollar $ lbrack [ rbrack ] slash / AA Å ae æ AE Æ oe œ OE Œ ss ß o ø O Ø
    circledR ® Game ⅁ bull • spades ♠ clubs ♣ diamonds ♢ image ℑ real ℜ weierp ℘ sect § thetasym ϑ
    textbackslash \\ textbar | textunderscore _ textasciitilde ~ textless < textgreater >
    textquoteleft ‘ textquoteright ’ textquotedblleft “ textquotedblright ” textendash –
    textemdash — textellipsis … textregistered ® textcopyright © rq ’ lq ‘ lparen ( rparen )
    diagup ╱ diagdown ╲ mathellipsis … textdegree ° infin ∞ empty ∅ alef ℵ exist ∃ hearts ♡
    textmu µ micro µ ohm Ω upmu µ perthousand ‰ cnums ℂ alefsym ℵ mathsterling £ aa å i ı j ȷ
    textsterling £ textdagger † textdaggerdbl ‡ textasciicircum ^ textbardbl ‖ textbraceleft {
    textbraceright } diameter ⌀ minuso ⦵
    """

  static let fences = """
    vert | | ‖ Vert ‖ backslash \\ uparrow ↑ downarrow ↓ updownarrow ↕ Uparrow ⇑ Downarrow ⇓
    Updownarrow ⇕
    """

  static let openings = """
    { { lbrace { langle ⟨ lfloor ⌊ lceil ⌈ lvert | lVert ‖ lgroup ⟮ lmoustache ⎰ ulcorner ⌜
    llcorner ⌞ llbracket ⟦ lBrack ⟦ lang ⟨ lBrace ⦃
    """

  static let closings = """
    } } rbrace } rangle ⟩ rfloor ⌋ rceil ⌉ rvert | rVert ‖ rgroup ⟯ rmoustache ⎱ urcorner ⌝
    lrcorner ⌟ rrbracket ⟧ rBrack ⟧ rang ⟩ rBrace ⦄
    """

  static let punctuation = "colon : ldotp . cdotp ·"

  static let dots = """
    ldots … cdots ⋯ dots … vdots ⋮ ddots ⋱ iddots ⋰ dotsc … dotsb ⋯ dotsm ⋯ dotsi ⋯ dotso …
    """

  static let binaries = """
    pm ± mp ∓ times × div ÷ cdot ⋅ centerdot ⋅ ast ∗ star ⋆ circ ∘ bullet ∙ cap ∩ cup ∪ uplus ⊎
    sqcap ⊓ sqcup ⊔ vee ∨ lor ∨ wedge ∧ land ∧ setminus ∖ smallsetminus ∖ wr ≀ diamond ⋄
    bigtriangleup △ bigtriangledown ▽ triangleleft ◃ triangleright ▹ oplus ⊕ ominus ⊖ otimes ⊗
    oslash ⊘ odot ⊙ bigcirc ◯ dagger † ddagger ‡ amalg ⨿ lhd ⊲ rhd ⊳ unlhd ⊴ unrhd ⊵ dotplus ∔
    ltimes ⋉ rtimes ⋊ leftthreetimes ⋋ rightthreetimes ⋌ Cap ⋒ Cup ⋓ doublecap ⋒ doublecup ⋓
    barwedge ⊼ veebar ⊻ curlywedge ⋏ curlyvee ⋎ circleddash ⊝ circledast ⊛ circledcirc ⊚
    Dagger ‡ sdot ⋅ plusmn ± doublebarwedge ⩞ intercal ⊺ boxplus ⊞ boxminus ⊟ boxtimes ⊠ boxdot ⊡ divideontimes ⋇ And &
    """

  static let relations = """
    therefore ∴ because ∵ leq ≤ le ≤ geq ≥ ge ≥ leqslant ⩽ geqslant ⩾ ll ≪ gg ≫ lll ⋘ ggg ⋙ equiv ≡ sim ∼ simeq ≃
    approx ≈ cong ≅ propto ∝ varpropto ∝ asymp ≍ doteq ≐ doteqdot ≑ prec ≺ succ ≻ preceq ⪯ succeq ⪰
    preccurlyeq ≼ succcurlyeq ≽ precsim ≾ succsim ≿ subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇
    subseteqq ⫅ supseteqq ⫆ Subset ⋐ Supset ⋑ sqsubset ⊏ sqsupset ⊐ sqsubseteq ⊑ sqsupseteq ⊒ in ∈
    isin ∈ ni ∋ owns ∋ mid ∣ parallel ∥ perp ⟂ vdash ⊢ dashv ⊣ models ⊨ vDash ⊨ Vdash ⊩ Vvdash ⊪
    bowtie ⋈ Join ⋈ smile ⌣ frown ⌢ lt < gt > eq = leqq ≦ geqq ≧ lesssim ≲ gtrsim ≳ lessapprox ⪅
    gtrapprox ⪆ lessgtr ≶ gtrless ≷ lesseqgtr ⋚ gtreqless ⋛ approxeq ≊ thicksim ∼ thickapprox ≈
    backsim ∽ bumpeq ≏ Bumpeq ≎ circeq ≗ eqcirc ≖ triangleq ≜ risingdotseq ≓ fallingdotseq ≒
    coloneqq ≔ coloneq ≔ eqqcolon ≕ trianglelefteq ⊴ trianglerighteq ⊵ vartriangleleft ⊲
    vartriangleright ⊳ vartriangle △ pitchfork ⋔ between ≬ shortmid ∣ shortparallel ∥ eqsim ≂
    blacktriangleleft ◀ blacktriangleright ▶ curlyeqprec ⋞ curlyeqsucc ⋟ sub ⊂ sube ⊆ supe ⊇
    colonequals ≔ coloncolonequals ⩴ Coloneqq ⩴ equalscolon ≕ eqcolon ≕ Doteq ≑ lesseqqgtr ⪋
    gtreqqless ⪌ llless ⋘ gggtr ⋙ precapprox ⪷ succapprox ⪸ backsimeq ⋍ backepsilon ϶
    smallsmile ⌣ smallfrown ⌢ vcentcolon : ratio : ordinarycolon : Colon ∷ dblcolon ∷ coloncolon ∷ origof ⊶ imageof ⊷ lessdot ⋖ gtrdot ⋗ eqslantless ⪕ eqslantgtr ⪖
    """

  static let negatedRelations = """
    neq ≠ ne ≠ notin ∉ notni ∌ nless ≮ ngtr ≯ nleq ≰ ngeq ≱ nleqslant ≰ ngeqslant ≱ nsim ≁ ncong ≇
    nmid ∤ nparallel ∦ nsubseteq ⊈ nsupseteq ⊉ subsetneq ⊊ supsetneq ⊋ varsubsetneq ⊊
    varsupsetneq ⊋ nprec ⊀ nsucc ⊁ nvdash ⊬ nvDash ⊭ nVdash ⊮ nVDash ⊯ lneq ⪇ gneq ⪈ lneqq ≨
    precneqq ⪵ succneqq ⪶ precnapprox ⪹ succnapprox ⪺ lnapprox ⪉ gnapprox ⪊ nshortmid ∤
    nshortparallel ∦ gneqq ≩ lnsim ⋦ gnsim ⋧ precnsim ⋨ succnsim ⋩ ntriangleleft ⋪ ntriangleright ⋫
    ntrianglelefteq ⋬ ntrianglerighteq ⋭ subsetneqq ⫋ supsetneqq ⫌ gvertneqq ≩ lvertneqq ≨
    varsubsetneqq ⫋ varsupsetneqq ⫌
    """

  static let arrows = """
    to → rightarrow → leftarrow ← gets ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔
    implies ⟹ impliedby ⟸ iff ⟺ longrightarrow ⟶ longleftarrow ⟵ longleftrightarrow ⟷
    Longrightarrow ⟹ Longleftarrow ⟸ Longleftrightarrow ⟺ mapsto ↦ longmapsto ⟼ hookrightarrow ↪
    hookleftarrow ↩ rightharpoonup ⇀ rightharpoondown ⇁ leftharpoonup ↼ leftharpoondown ↽
    rightleftharpoons ⇌ leftrightharpoons ⇋ nearrow ↗ searrow ↘ swarrow ↙ nwarrow ↖ leadsto ⇝
    rightsquigarrow ⇝ leftrightsquigarrow ↭ dashrightarrow ⇢ dashleftarrow ⇠ rightarrowtail ↣
    Larr ⇐ Rarr ⇒ Harr ⇔ uarr ↑ darr ↓ uArr ⇑ dArr ⇓ lrArr ⇔ leftarrowtail ↢ twoheadrightarrow ↠ twoheadleftarrow ↞ rightrightarrows ⇉ leftleftarrows ⇇
    rightleftarrows ⇄ leftrightarrows ⇆ upuparrows ⇈ downdownarrows ⇊ upharpoonright ↾
    upharpoonleft ↿ downharpoonright ⇂ downharpoonleft ⇃ restriction ↾ curvearrowleft ↶
    curvearrowright ↷ uparrow ↑ downarrow ↓ updownarrow ↕ Uparrow ⇑ Downarrow ⇓ Updownarrow ⇕
    circlearrowleft ↺ circlearrowright ↻ looparrowleft ↫ looparrowright ↬ Lsh ↰
    Rsh ↱ Lleftarrow ⇚ Rrightarrow ⇛ nrightarrow ↛ nleftarrow ↚ nleftrightarrow ↮ nRightarrow ⇏
    nLeftarrow ⇍ nLeftrightarrow ⇎ multimap ⊸ rarr → larr ← rArr ⇒ lArr ⇐ harr ↔ hArr ⇔ lrarr ↔ Darr ⇓ Uarr ⇑
    Lrarr ⇔
    """

  static let largeOperators = """
    sum ∑ prod ∏ coprod ∐ bigcap ⋂ bigcup ⋃ bigvee ⋁ bigwedge ⋀ bigoplus ⨁ bigotimes ⨂ bigodot ⨀
    biguplus ⨄ bigsqcup ⨆ bigtimes ⨉
    """

  static let integrals = """
    ointop ∮ int ∫ iint ∬ iiint ∭ iiiint ⨌ oint ∮ oiint ∯ oiiint ∰ intop ∫
    """
}
