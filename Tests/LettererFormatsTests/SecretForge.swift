import TestSupport
import Testing

/// Keys made at run time from descriptions of their forms; no key is written down.
struct SecretForge {
  /// A form: a kind, and parts such as `ghp_` and `{n36}`, the second being characters.
  struct Form: CustomTestStringConvertible {
    let kind: String
    let parts: [String]

    var testDescription: String { "\(kind): \(parts.joined(separator: " "))" }
  }

  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// The kinds and their forms; a part in braces is a class of characters and their number.
  static let forms: [Form] = """
    GitHub token|ghp_ {n36}
    GitHub token|ghs_ {n36}
    GitHub token|github_pat_ {n22} _ {n59}
    GitLab token|glpat- {n20}
    AWS access key|AKIA {u16}
    Google key|AIza {w35}
    Google key|GOCSPX- {n28}
    OpenAI key|sk-proj- {w70} T3BlbkFJ {w70}
    OpenAI key|sk- {n20} T3BlbkFJ {n20}
    Anthropic key|sk-ant-api03- {w93} AA
    OpenRouter key|sk-or-v1- {x64}
    Slack token|xoxb- {d12} - {d13} - {n24}
    Slack token|xapp-1-A {u10} - {d13} - {x64}
    Telegram token|{d10} :AA {n33}
    Stripe key|sk_live_ {n24}
    Stripe key|rk_test_ {n99}
    Stripe key|whsec_ {n32}
    Twilio key|SK {x32}
    SendGrid key|SG. {n22} . {n43}
    Mailgun key|key- {x32}
    Mailchimp key|{x32} -us12
    npm token|npm_ {n36}
    PyPI token|pypi-AgEIcHlwaS5vcmc {w90}
    RubyGems key|rubygems_ {x48}
    Docker key|dckr_pat_ {n27}
    DigitalOcean key|dop_v1_ {x64}
    Shopify key|shpat_ {x32}
    HubSpot key|pat-na1- {x8} - {x4} - {x4} - {x4} - {x12}
    Notion key|ntn_ {d11} {n35}
    Linear key|lin_api_ {n40}
    Figma key|figd_ {n40}
    Databricks key|dapi {x32}
    Grafana key|glsa_ {n32} _ {x8}
    Hugging Face token|hf_ {n34}
    Replicate key|r8_ {n37}
    Groq key|gsk_ {n52}
    xAI key|xai- {n80}
    Perplexity key|pplx- {n48}
    Vault token|hvs. {w90}
    Terraform token|{n14} .atlasv1. {n67}
    Doppler key|dp.pt. {n43}
    Facebook key|EAAC {n150}
    Atlassian key|ATATT3 {n170} = {x8}
    Tailscale key|tskey-auth-k {n11} CNTRL- {n32}
    age key|AGE-SECRET-KEY-1 {u58}
    New Relic key|NRAK- {u27}
    Postman key|PMAK- {x24} - {x34}
    Azure secret|{n3} 8Q~ {n34}
    JSON Web Token|eyJ {n20} .eyJ {n60} . {n43}
    Teams webhook|https://a.webhook.office.com/webhookb2/ {x36} @ {x36} /IncomingWebhook/ {x32}
    Slack webhook|https://hooks.slack.com/services/T {u10} /B {u10} / {n24}
    Adafruit key|aio_ {n28}
    ASP.NET key|CfDJ8 {w60}
    Azure secret|{n52} JQQJ99BBACAAAAAA {n8} AZDO {n4}
    Azure secret|{n44} AzFu {n5} Q==
    Azure secret|{n42} AzSeD {n5}
    Azure secret|{b42} +ACRD {n5}
    Azure secret|{b76} +ASt {n5} Q==
    Braintree key|access_token$production$ {n16} $ {x32}
    Claude Relay key|cr_ {x64}
    Cursor key|key_ {x64}
    Discord token|mfa. {w84}
    Dropbox key|sl.u.AF {w200}
    Feishu webhook|https://open.feishu.cn/open-apis/bot/v2/hook/ {x8} - {x4} - {x4} - {x4} - {x12}
    Frame.io key|fio-u- {w64}
    Google key|AQ.Ab8 {w47}
    IFTTT key|https://maker.ifttt.com/trigger/a/with/key/ {n43}
    Intercom key|dG9rO {n55}
    Klaviyo key|pk_ {x34}
    LaunchDarkly key|api- {x8} - {x4} - {x4} - {x4} - {x12}
    Mailgun key|{x32} - {x8} - {x8}
    Mollie key|live_ {n30}
    Netlify key|nfu_ {n36}
    New Relic key|{x36} NRAL
    New Relic key|{x32} FFFFNRAL
    New Relic key|eu01xx {x30} NRAL
    one-time password|otpauth-migration://offline?data= {n40} %2B {n20}
    Paddle key|pdl_live_apikey_ {l26} _ {n22} _ {n3}
    PostHog key|phx_ {w43}
    RunPod key|rpa_ {n46}
    Together key|tgp_v1_ {w43}
    42 key|u-s4t2ud- {x64}
    WeCom webhook|https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key= {x8} - {x4} - {x4} - {x4} - {x12}
    Yandex Cloud key|t1. {w43} . {w86}
    Aiven key|AVNS_ {w19}
    Akamai key|akab- {l16} - {n16}
    Amazon key|amzn1.oa2-cs.v1. {x64}
    Baidu Cloud key|bce-v3/ALTAK- {n21} / {x40}
    Cal.com key|cal_live_ {x32}
    Cashfree key|cfsk_ma_prod_ {x32} _ {x8}
    CockroachDB key|CCDB1_ {n22} _ {n40}
    DataStax key|AstraCS: {n24} : {x64}
    Defined Networking key|dnkey- {u26} - {n52}
    DevCycle key|dvc_server_ {x32} _ {w32}
    Docker Swarm token|SWMTKN-1- {n50} - {n25}
    Firebase key|APA91b {w134}
    Harness key|pat. {n22} . {x24} . {n20}
    Inngest key|signkey-prod- {x64}
    Kaggle key|KGAT_ {x32}
    LlamaCloud key|llx- {n48}
    LogicMonitor key|lmb_ {n76}
    MailerSend key|mlsn. {x64}
    Mercury key|secret-token:mercury_production_ {n40}
    Midtrans key|Mid-server- {w24}
    n8n key|n8n_api_ {x80}
    Nostr key|nsec1 {l58}
    Onfido key|api_live. {n11} . {w32}
    Persona key|persona_production_ {w36}
    Polar key|polar_oat_ {n40}
    Rootly key|rootly_ {x64}
    Samsara key|samsara_api_ {n30}
    SettleMint key|sm_pat_ {n16}
    Snyk key|snyk_uat. {x8} . {w60}
    Stytch key|secret-live- {w36}
    Trigger.dev key|tr_prod_ {n24}
    Val Town key|vtwn_ {n30}
    Zuplo key|zpka_ {x32} _ {x8}
    private key|LS0tLS1CRUdJTiBSU0EgUFJJVkFUR {b200}
    private key|b3BlbnNzaC1rZXktdjEA {b200}
    wallet key|zprvA {n107}
    """.split(separator: "\n").map { line in
      let parts = line.split(separator: "|")
      return Form(
        kind: String(parts[0]),
        parts: parts[1].split(separator: " ").map(String.init)
      )
    }

  private static let classes: [Character: String] = [
    "d": "0123456789", "x": "0123456789abcdef", "u": "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
    "n": "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
    "w": "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-",
    "b": "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/",
    "l": "abcdefghijklmnopqrstuvwxyz",
  ]

  /// Returns a key of a form.
  mutating func key(_ form: Form) -> String {
    form.parts.map { part in
      guard part.first == "{", let count = Int(part.dropFirst(2).dropLast()) else { return part }
      return characters(String(part.dropFirst().prefix(1)), count)
    }.joined()
  }

  /// Returns random characters of a class.
  mutating func characters(_ name: String, _ count: Int) -> String {
    let alphabet = Array(name.first.flatMap { Self.classes[$0] } ?? "")
    return String((0..<count).compactMap { _ in alphabet.randomElement(using: &random) })
  }

  /// Returns a password with letters, digits, and a mark.
  mutating func password() -> String { characters("n", 9) + "!" + characters("d", 2) + "x" }

  /// Returns a private key in PEM.
  mutating func block(_ name: String) -> String {
    let lines = (0..<6).map { _ in characters("b", 64) }.joined(separator: "\n")
    return "-----BEGIN \(name)-----\n\(lines)\n-----END \(name)-----"
  }
}
