import LettererBasics

/// The script that creates the drawings of sections near the screen.
enum HTMLScript {
  /// The SHA-256 of the script in Base64, by which the page's policy permits it.
  static let digest = "tZptXWdJcFWPG8RBXAugruSc6Y2835rT/6hN79FpNKw="

  static let text = {
    let pairs = DrawingShorthand.pairs.reversed().map { pair in
      "[\(quoted(pair.short)),\(quoted(pair.long))]"
    }
    return "'use strict';{const p=[\(pairs.joined(separator: ","))];"
      // Numbers as in ``DrawingShorthand``. The outlines of a line are one path: browsers take
      // long to create a copy for each glyph. Emoji have none.
      + "const outlines={},outline=g=>outlines[g]??="
      + "document.getElementById('g'+g).getAttribute('d')??'';"
      + "const glyphs=(_,s)=>{let p='',u='',v=0,k=1,g=-1,x=0;"
      + "for(const c of s){const n=c.charCodeAt()-62;v+=n%32*k;k*=32;if(n>31)continue;"
      + "if(g<0)g=v;else{x+=v;const d=outline(g);if(d)p+=`M${x} 0`+d;"
      + "else u+=`<use href=\"#g${g}\" x=\"${x}\"/>`;g=-1}v=0;k=1}return(p&&`<path d=\"${p}\"/>`)+u};"
      + "const draw=s=>{if(s.className)return;s.className='r';"
      + "let t=s.lastElementChild.textContent.replace(/~([^~]*)~/g,glyphs);for(const[a,b]of p)t=t.split(a).join(b);"
      + "s.querySelector('g').innerHTML=t};"
      + "const clear=s=>{if(!s.className)return;s.className='';s.querySelector('g').textContent=''};"
      + "const near=f=>new IntersectionObserver(e=>{for(const x of e)f(x.target,x.isIntersecting)},"
      + "{rootMargin:'1600px 0px'});const o=near((s,n)=>(n?draw:clear)(s));"
      + "const blocks=document.getElementsByTagName('div');"
      + "const each=(b,f)=>{for(const s of b.getElementsByTagName('section'))f(s)};"
      + "const b=near((b,n)=>each(b,s=>{if(n)o.observe(s);else{o.unobserve(s);clear(s)}}));let n=0;"
      // While the page loads, its last block may be incomplete.
      + "const look=()=>{const w=document.readyState==='loading';"
      + "for(;n<blocks.length-(w?1:0);n++)b.observe(blocks[n]);if(w)setTimeout(look,50)};look();"
      + "addEventListener('beforeprint',()=>{o.disconnect();b.disconnect();each(document,draw)});"
      + "addEventListener('afterprint',()=>{for(const x of blocks)b.observe(x)})}"
  }()

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("</", with: "<\\/") + "'"
  }
}
