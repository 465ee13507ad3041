/// A published form of keys: a prefix and the characters after it.
struct SecretForm: Sendable {
  /// The kind of the key, as reported.
  let kind: String
  let prefix: [UInt8]
  /// The characters after the prefix.
  let alphabet: ByteClass
  /// The least number of characters after the prefix.
  let least: Int
  /// Whether the key has exactly the least number of characters.
  private let isExact: Bool
  /// Whether the key must not be within other base64, where a short prefix occurs by chance.
  private let isApart: Bool
  /// Whether the prefix occurs in ordinary words too, so that the rest must look random.
  private let isRandom: Bool

  /// Whether no word ends with the prefix, so that a key may be within one: `TOKENghp_…`.
  var isUnmistakable: Bool {
    guard let last = prefix.last, prefix.count > 3, !isRandom, !isApart else { return false }
    return last == UInt8(ascii: "_") || last == UInt8(ascii: "-")
  }

  /// The forms, one kind per line: the kind, the prefixes, the characters, and their least number.
  ///
  /// The characters are `x` hexadecimal, `u` uppercase and digits, `n` alphanumeric, `w` those and
  /// hyphens and underscores, `d` those and dots, `b` base64, `p` paths, `a` those with at signs,
  /// `t` all but at signs, `m` those and dollar signs, colons, and bars. A question mark after the number means that the rest must look random. A
  /// plus sign means that it must not be within base64, and an exclamation mark that it has exactly
  /// this length too.
  private static let source = """
    1Password key: ops_eyJ b 100, A3- w 30?
    42 key: u-s4t2ud- x 64, s-s4t2ud- x 64
    Adafruit key: aio_ n 28!
    Adobe key: p8e- w 32
    age key: AGE-SECRET-KEY-1 n 50, AGE-SECRET-KEY-PQ-1 n 50
    Airtable key: pat d 75?
    Aiven key: AVNS_ w 15
    Akamai key: akab- w 32?
    Alibaba Cloud key: LTAI n 12?
    Amazon key: amzn1.oa2-cs.v1. x 40, amzn.mws. w 36
    Anthropic key: sk-ant- w 20
    Anyscale key: esecret_ n 20
    Apify key: apify_api_ n 30
    Artifactory key: AKCp n 60, cmVmd n 59!
    ASP.NET key: CfDJ8 w 40
    Atlassian key: ATATT3 b 50, ATATT3 w 50, ATCTT3 w 50, ATBB n 24?, BBDC- n 40
    Authress key: authress_ d 40, sc_ t 80?
    AWS access key: AKIA u 16!, ASIA u 16!, ABIA u 16!, ACCA u 16!
    AWS Bedrock key: ABSK b 100, bedrock-api-key- b 40
    Baidu Cloud key: bce-v3/ALTAK- p 40
    Braintree key: access_token$production$ m 40, access_token$sandbox$ m 40
    Brevo key: xkeysib- w 60, xsmtpsib- w 60
    Browserbase key: bb_live_ w 20
    Buildkite key: bkua_ x 40, bkct_ x 40
    Cal.com key: cal_live_ n 30
    calendar address: private- x 32
    Canva key: cnvca w 40
    Cashfree key: cfsk_ma_prod_ w 40, cfsk_ma_test_ w 40
    Cerebras key: csk- n 40
    Chief Tools key: ctp_ n 36
    Chromatic key: chpt_ w 20?
    CircleCI key: CCIPAT_ w 30, CCIPRJ_ w 30
    Claude Relay key: cr_ x 64!
    Clojars key: CLOJARS_ n 60
    Cloudflare key: v1.0- w 100, cfut_ w 30, cfat_ w 30, cfk_ w 30
    CockroachDB key: CCDB1_ w 40
    Contentful key: CFPAT- w 40
    Context7 key: ctx7sk- w 30
    crates.io key: cio n 32!
    Cursor key: key_ x 64!
    Databricks key: dapi x 32, dkea x 32
    DataStax key: AstraCS: m 60
    Deepgram key: dg_ n 32?
    Defined Networking key: dnkey- w 50
    Deno key: ddp_ n 36, ddw_ n 36
    Depot key: depot_ w 40?
    DevCycle key: dvc_server_ w 30, dvc_client_ w 30, dvc_mobile_ w 30
    DigitalOcean key: dop_v1_ x 40, doo_v1_ x 40, dor_v1_ x 40
    Discord token: mfa. w 80
    Discord webhook: discord.com/api/webhooks/ p 30, discordapp.com/api/webhooks/ p 30
    Django key: django-insecure- m 20
    Docker key: dckr_pat_ w 20, dckr_oat_ w 20
    Docker Swarm token: SWMTKN-1- w 60
    Doppler key: dp.pt. d 35, dp.st. d 35, dp.ct. d 35, dp.sa. d 35, dp.scim. d 35, dp.audit. d 35
    Dropbox key: sl. w 40?, sl.u. w 100
    Duffel key: duffel_live_ w 40, duffel_test_ w 40
    Dynatrace key: dt0c01. d 80, dt0s01. d 80, dt0s16. d 60
    E2B key: e2b_ x 40
    EasyPost key: EZAK n 54, EZTK n 54
    ElevenLabs key: sk_ x 48
    Facebook key: EAA n 80+
    Feishu webhook: open.feishu.cn/open-apis/bot/v2/hook/ p 30
    Feishu webhook: open.larksuite.com/open-apis/bot/v2/hook/ p 30
    Figma key: figd_ w 30, figu_ w 30, figo_ w 30
    Firebase key: APA91b w 100
    Firecrawl key: fc- x 32
    Fireworks key: fw_ n 20?
    Flutterwave key: FLWSECK_TEST- w 12, FLWSECK- w 12
    Fly.io key: fo1_ w 40, fm1r_ b 60, fm1a_ b 60, fm2_ b 60
    Frame.io key: fio-u- w 60
    GitHub token: ghp_ w 30, gho_ w 30, ghu_ w 30, ghs_ d 30, ghr_ w 30, github_pat_ w 40, v1. x 40!
    GitLab token: glpat- d 16, gldt- d 16, glrt- d 16, glcbt- d 16, glptt- d 16, glft- d 16
    GitLab token: glimt- d 16, glagent- d 16, gloas- d 16, glrtr- d 16, glsoat- d 16, glffct- d 16
    GitLab token: GR1348941 w 16, glwt- d 16
    Google key: AIza w 30, GOCSPX- w 20, ya29. d 20, 1//0 w 30?, AQ.Ab8 w 40
    Grafana key: glsa_ w 30, glc_ b 30
    Groq key: gsk_ n 40
    Harness key: pat. d 60?
    Heroku key: HRKU- w 30
    HubSpot key: pat-na1- w 30, pat-na2- w 30, pat-na3- w 30, pat-eu1- w 30, pat-ap1- w 30
    Honeycomb key: hcaik_ n 50, hcxik_ n 50, hcamk_ n 50, hcxmk_ n 50
    Hugging Face token: hf_ n 30, api_org_ n 30
    IFTTT key: with/key/ w 40?
    Infracost key: ico- n 32
    Inngest key: signkey-prod- x 40, signkey-test- x 40
    Intercom key: dG9rO b 40
    Iterative key: isat_ n 30
    Jina key: jina_ w 40
    k3s token: K10 x 50
    Kaggle key: KGAT_ n 30
    Klaviyo key: pk_ x 34!
    Langfuse key: sk-lf- w 30
    LangSmith key: lsv2_pt_ w 30, lsv2_sk_ w 30
    LaunchDarkly key: sdk- w 36?, api- w 36?!, mob- w 36?!
    Linear key: lin_api_ n 30, lin_oauth_ n 30
    LlamaCloud key: llx- w 40
    Lob key: live_ x 35!, test_ x 35!
    LogicMonitor key: lmb_ w 40
    MailerSend key: mlsn. x 60
    Mailgun key: key- n 32!
    Mapbox token: sk.eyJ d 50, tk.eyJ d 50
    Matrix token: syt_ w 30
    Mercury key: secret-token:mercury_production_ w 30
    Meta key: LLM| m 40
    Midtrans key: Mid-server- w 20, SB-Mid-server- w 20
    Mollie key: live_ n 30!?, test_ n 30!?
    MongoDB Atlas key: mdb_sa_sk_ w 30
    n8n key: n8n_api_ w 40
    Neon key: napi_ n 40
    Netlify key: nfp_ n 30, nfc_ n 30, nfo_ n 30, nfu_ n 30, nfb_ n 30
    New Relic key: NRAK- w 19, NRII- w 19, NRJS- w 19, NRRA- w 19, NRAA- w 19, NRIQ- w 19
    Nostr key: nsec1 n 58!
    Notion key: secret_ n 40?, ntn_ n 40
    npm token: npm_ n 30
    NuGet key: oy2 n 43!
    NVIDIA key: nvapi- w 40
    Octopus Deploy key: API- u 26!
    one-time password: otpauth-migration://offline?data= t 20
    Onfido key: api_live. d 40, api_sandbox. d 40
    OpenAI key: sk-proj- w 20, sk-svcacct- w 20, sk-admin- w 20, sk- w 20?
    OpenRouter key: sk-or-v1- x 32
    OpenShift token: sha256~ w 40
    OpenAI key: sess- w 40?
    Packagist key: packagist_uut_ x 60, packagist_ort_ x 60, packagist_out_ x 60
    Paddle key: pdl_live_apikey_ w 40, pdl_sdbx_apikey_ w 40
    Perplexity key: pplx- n 40
    Persona key: persona_production_ w 30, persona_sandbox_ w 30
    Pinecone key: pcsk_ w 40
    Pinterest key: pina_ w 30
    Plaid key: access-sandbox- w 36, access-development- w 36, access-production- w 36
    PlanetScale key: pscale_tkn_ d 30, pscale_pw_ d 30, pscale_oauth_ d 30
    Polar key: polar_oat_ w 30, polar_pat_ w 30
    PostHog key: phx_ w 40
    Postman key: PMAK- w 50, PMAT- u 26
    Prefect key: pnu_ n 36, pnb_ n 36
    private key: LS0tLS1CRUdJTiBSU0EgUFJJVkFUR b 100, LS0tLS1CRUdJTiBQUklWQVRFIEtFW b 100
    private key: LS0tLS1CRUdJTiBFQyBQUklWQVRFI b 100, LS0tLS1CRUdJTiBPUEVOU1NIIFBSSVZBV b 100
    private key: LS0tLS1CRUdJTiBFTkNSWVBURUQgUFJJVkFUR b 100, b3BlbnNzaC1rZXktdjEA b 100
    Pulumi key: pul- x 40
    PyPI token: pypi-Ag w 40
    Razorpay key: rzp_live_ n 14, rzp_test_ n 14
    ReadMe key: rdme_ n 60
    Render key: rnd_ n 24?
    Replicate key: r8_ n 30
    Resend key: re_ w 24?
    Rootly key: rootly_ x 40
    RubyGems key: rubygems_ x 48
    RunPod key: rpa_ n 40
    Samsara key: samsara_api_ n 20
    Scalingo key: tk-us- w 40
    SendGrid key: SG. d 40
    Sentry key: sntrys_ b 40, sntryu_ n 40, sntrya_ n 40
    SettleMint key: sm_pat_ n 16, sm_aat_ n 16, sm_sat_ n 16
    Shippo key: shippo_live_ x 40, shippo_test_ x 40
    Shopify key: shpat_ n 30, shpca_ n 30, shppa_ n 30, shpss_ n 30, shptka_ n 30
    sign-in address: magic-login/ w 20?, magic-link/ w 20?, magic/ w 24?, login-link/ w 20?
    sign-in address: reset-password/ w 20?, password-reset/ w 20?, passwordless/ w 20?
    Sindri key: sindri_ w 30
    Slack token: xoxb- t 12, xoxp- t 12, xoxa- t 12, xoxr- t 12, xoxs- t 12, xoxo- t 12, xoxc- t 12
    Slack token: xoxd- t 12, xoxe- t 12, xoxe.xoxb- t 12, xoxe.xoxp- t 12, xapp- t 12
    Slack webhook: hooks.slack.com/services/ p 20, hooks.slack.com/workflows/ p 20
    Slack webhook: hooks.slack.com/triggers/ p 20
    Snyk key: snyk_uat. d 40
    Sonar key: squ_ x 40, sqp_ x 40, sqa_ x 40
    Sourcegraph key: sgp_ w 40
    Square key: sq0atp- w 20, sq0csp- w 20, sandbox-sq0csb- w 20, sq0csb- w 20, EAAA w 60+
    Stripe key: sk_live_ n 10, sk_test_ n 10, rk_live_ n 10, rk_test_ n 10, whsec_ b 24
    Stytch key: secret-live- w 30, secret-test- w 30
    Supabase key: sbp_ n 40, sb_secret_ w 20
    Tailscale key: tskey- w 20
    Tavily key: tvly- w 20
    Telnyx key: KEY w 50?
    Teams webhook: webhook.office.com/webhookb2/ a 60
    Tencent Cloud key: AKID n 32!
    Thunderstore key: tss_ w 30
    Together key: tgp_v1_ w 40
    Trello key: ATTA n 60
    Trigger.dev key: tr_prod_ n 20, tr_dev_ n 20, tr_pat_ n 20
    Twilio key: SK x 32!
    Twilio account: AC x 32!
    Twitch key: oauth: n 30!?
    Twitter key: AAAAAAAAAAAAAAAAAAAAA t 70+
    Typeform key: tfp_ d 40
    Unkey key: unkey_ w 20
    Val Town key: vtwn_ w 20
    Vault token: hvs. w 20, hvb. w 20, hvr. w 20, s. n 24?!, b. n 24?!
    Vercel key: vcp_ w 20, vci_ w 20, vca_ w 20, vcr_ w 20, vck_ w 20
    Volcano Engine key: AKLT w 40?
    Voyage key: pa- w 40?
    WakaTime key: waka_ w 36
    wallet key: xprv9 n 100, xprvA n 100
    wallet key: yprvA n 100, zprvA n 100, tprv8 n 100, uprv8 n 100, vprv9 n 100
    WeCom webhook: qyapi.weixin.qq.com/cgi-bin/webhook/send?key= w 36
    Weights & Biases key: wandb_v1_ w 30
    Workato key: wrkaus- w 30, wrkeu- w 30, wrksg- w 30, wrkjp- w 30, wrkau- w 30
    xAI key: xai- n 60
    Xata key: xau_ n 30
    Yandex Cloud key: AQVN w 35, y0_ w 50, t1. d 100
    Zapier webhook: hooks.zapier.com/hooks/catch/ p 10
    Zuplo key: zpka_ w 30
    """

  /// All forms with a prefix, the longest first; the first that fits applies.
  static let all: [SecretForm] = source.parts(between: "\n").flatMap { line -> [SecretForm] in
    guard let colon = line.utf8.firstIndex(of: UInt8(ascii: ":")) else { return [] }
    return line[line.index(after: colon)...].parts(between: ",").compactMap {
      SecretForm(kind: String(line[..<colon]), $0)
    }
  }.sorted { $0.prefix.count > $1.prefix.count }

  private init?(kind: String, _ description: Substring) {
    let parts = description.parts(between: " ")
    guard parts.count == 3, let alphabet = Self.alphabets[parts[1]],
      let least = Int(Substring(parts[2].utf8.prefix { (0x30...0x39).contains($0) }))
    else { return nil }
    self.kind = kind
    prefix = Array(parts[0].utf8)
    self.alphabet = alphabet
    self.least = least
    let marks = parts[2].utf8
    isExact = marks.contains(UInt8(ascii: "!"))
    isApart = isExact || marks.contains(UInt8(ascii: "+"))
    isRandom = marks.contains(UInt8(ascii: "?"))
  }

  private static let alphabets: [Substring: ByteClass] = [
    "x": .hex, "u": [.upper, .digit], "n": .alphanumeric, "w": .word, "d": .dotted,
    "b": [.base64, .underscore, .hyphen], "p": [.word, .slash], "a": [.word, .slash, .at],
    "t": [.dotted, .percent, .plus, .slash, .equals],
    "m": [.dotted, .percent, .plus, .slash, .equals, .mark],
  ]

  /// The number of characters that determine whether a key is made of words.
  private static let longestSample = 256

  /// Returns the range of a key of this form at an index, given the end of its characters; `nil`
  /// if there is none.
  func range(in text: ByteText, at start: Int, end: Int) -> Range<Int>? {
    let body = start + prefix.count
    var end = end
    // A dot or a slash after the key belongs to the sentence.
    while end > body, text.has(end - 1, alphabet.contains(.plus) ? .dot : [.dot, .slash]) {
      end -= 1
    }
    guard end - body >= least, !isExact || end - body == least else { return nil }
    if isApart, isWithinBase64(text, start..<end) { return nil }
    if isRandom, text.has(start - 1, [.hyphen, .underscore]) {
      let before = text.start(of: .alphanumeric, before: start - 1, atMost: 64)..<start - 1
      // Base64 of addresses.
      if !before.isEmpty, !SecretValue(text[before]).isWordsWithDigits { return nil }
    }
    let value = SecretValue(text[body..<min(end, body + Self.longestSample)])
    let isWord = isRandom ? value.isWords : value.isCertainlyWords
    return isWord || value.isFiller ? nil : start..<end
  }

  /// Whether a key is between slashes.
  private func isFolder(_ text: ByteText, _ key: Range<Int>) -> Bool {
    text.has(key.upperBound, .slash) && text.has(key.lowerBound - 1, .slash)
      && !text.has(key.upperBound + 1, .base64)
  }

  /// Whether base64 continues before or after a key; a plus sign that begins a line is of a patch.
  private func isWithinBase64(_ text: ByteText, _ key: Range<Int>) -> Bool {
    text.has(key.lowerBound - 1, [.plus, .slash]) && text.has(key.lowerBound - 2, .base64)
      || text.has(key.upperBound, isExact ? .alphanumeric : .base64) && !isFolder(text, key)
  }
}
