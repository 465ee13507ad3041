import LettererBasics

/// The script that creates the drawings of sections near the screen.
enum HTMLScript {
  /// The SHA-256 of the script in Base64, by which the page's policy permits it.
  static let digest = "5LDg0leKHahUs8gkPfk6Xe9rRG3tH90T8jtxRtp3GKI="

  static let text = {
    let pairs = DrawingShorthand.pairs.reversed().map { pair in
      "[\(quoted(pair.short)),\(quoted(pair.long))]"
    }
    return "'use strict';{const p=[\(pairs.joined(separator: ","))];"
      // Numbers as in ``DrawingShorthand``.
      + "const glyphs=(_,s)=>{let r='',v=0,k=1,g=-1,x=0;for(const c of s){const d=c.charCodeAt()-62;"
      + "v+=d%32*k;k*=32;if(d>31)continue;"
      + "if(g<0)g=v;else{x+=v;r+=`<use href=\"#g${g}\" x=\"${x}\"/>`;g=-1}v=0;k=1}return r};"
      + "const draw=s=>{if(s.className)return;s.className='r';"
      + "let t=s.lastElementChild.textContent.replace(/~([^~]*)~/g,glyphs);for(const[a,b]of p)t=t.split(a).join(b);"
      + "s.querySelector('g').innerHTML=t};"
      + "const clear=s=>{if(!s.className)return;s.className='';s.querySelector('g').textContent=''};"
      + "const all=document.getElementsByTagName('section');let n=0;"
      + "const o=new IntersectionObserver(e=>{for(const x of e)(x.isIntersecting?draw:clear)(x.target)},"
      + "{rootMargin:'1600px 0px'});"
      // While the page loads, its last section may be incomplete.
      + "const look=()=>{const w=document.readyState==='loading';"
      + "for(;n<all.length-(w?1:0);n++)o.observe(all[n]);if(w)setTimeout(look,50)};look();"
      + "addEventListener('beforeprint',()=>{o.disconnect();for(const s of all)draw(s)});"
      + "addEventListener('afterprint',()=>{for(const s of all)o.observe(s)})}"
  }()

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("</", with: "<\\/") + "'"
  }
}
