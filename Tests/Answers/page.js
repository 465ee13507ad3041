// Turns a conversation in the format of OpenAI's API into a page, with marked and KaTeX, as chat pages do.
// Usage: node page.js chat.json page.html FACES
const fs = require("fs"), marked = require("marked"), katex = require("katex");
const [source, target, faces] = process.argv.slice(2);

const math = (name, level, start, pattern, display) => ({
  name, level,
  start: text => { const index = text.search(start); return index < 0 ? undefined : index; },
  tokenizer(text) {
    const match = pattern.exec(text);
    if (match) return {type: name, raw: match[0], tex: match[1]};
  },
  renderer: token => katex.renderToString(token.tex, {displayMode: display, throwOnError: false, strict: false}),
});
marked.marked.use({extensions: [
  math("dollars", "block", /\$\$|\\\[/, /^\$\$\n?([^$]+?)\n?\$\$(?:\n|$)/, true),
  math("brackets", "block", /\\\[/, /^\\\[([\s\S]+?)\\\](?:\n|$)/, true),
  math("dollar", "inline", /\$/, /^\$(?! )((?:\\.|[^$\\\n])+?)(?<! )\$(?!\d)/, false),
  math("parenthesis", "inline", /\\\(/, /^\\\(([\s\S]+?)\\\)/, false),
]});
const face = (family, file, style) =>
  `@font-face{font-family:${family};src:url("file://${faces}/${file}.ttf");${style}}`;
const style = face("T", "NotoSans-Regular", "") + face("T", "NotoSans-Bold", "font-weight:700")
  + face("T", "NotoSans-Italic", "font-style:italic") + face("M", "NotoSansMono-Regular", "") + `
body{margin:18px;font:16px/25.6px T;letter-spacing:-.0096em;color:#0d0d0d}
.u{background:#f4f4f4;border-radius:22px;padding:10px 17px;margin:22px 0 22px auto;width:fit-content;max-width:80%}
h1,h2,h3,h4{font-size:1.2em;line-height:1.3;margin:20px 0 8px}h3{font-size:1.08em}p,ul,ol,blockquote,table,pre{margin:0 0 16px}
code{font:.85em M;background:#ececec;border-radius:4px;padding:2px 5px;letter-spacing:0}
pre{background:#f9f9f9;border:1px solid #e3e3e3;border-radius:12px;padding:12px 14px;font:12px/1.6 M;white-space:pre-wrap}
pre code{font:inherit;background:none;padding:0}ul,ol{padding-left:27px}li{margin-top:6px}
table{border-collapse:collapse;width:100%;font-size:14px;line-height:20px}
td,th{padding:9px 8px;border-bottom:1px solid #ddd;text-align:left}[align=right]{text-align:right}[align=center]{text-align:center}
blockquote{border-left:3px solid #dadada;padding-left:15px;color:#5d5d5d}hr{border:0;border-top:1px solid #ddd;margin:12px 0 28px}`;
const body = JSON.parse(fs.readFileSync(source)).messages.map(({role, content}) =>
  role == "user" ? `<div class=u>${content}</div>` : `<div class=a>${marked.parse(content)}</div>`).join("\n");
fs.writeFileSync(target, `<!doctype html><meta charset=utf-8><link rel=stylesheet
href="file:///usr/share/javascript/katex/katex.min.css"><style>${style}</style>${body}`);
