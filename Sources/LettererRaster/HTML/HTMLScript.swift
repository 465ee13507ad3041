import LettererBasics

/// The script that creates the drawings of sections near the screen.
enum HTMLScript {
  /// The SHA-256 of the script in Base64, by which the page's policy permits it.
  static let digest = "998U2euBM2AYnWs0osvLztbtJZ+hcI9zHMkFH7fV1GI="

  static let text = {
    let pairs = DrawingShorthand.pairs.reversed().map { pair in
      "[\(quoted(pair.short)),\(quoted(pair.long))]"
    }
    return "'use strict';{const p=[\(pairs.joined(separator: ","))];"
      + outlines + glyphs
      + "const draw=s=>{if(s.className)return;s.className='r';"
      + "let t=s.lastElementChild.textContent.replace(/~([^~]*)~/g,glyphs);"
      + "for(const[a,b]of p)t=t.split(a).join(b);"
      + "s.firstElementChild.innerHTML=t};"
      + "const clear=s=>{if(!s.className)return;s.className='';s.firstElementChild.textContent=''};"
      + "const near=f=>new IntersectionObserver(e=>{for(const x of e)f(x.target,x.isIntersecting)},"
      + "{rootMargin:'1600px 0px'});const o=near((s,n)=>(n?draw:clear)(s));"
      + "const blocks=document.getElementsByClassName('h');"
      + "const each=(b,f)=>{for(const s of b.getElementsByTagName('section'))f(s)};"
      + "const b=near((b,n)=>each(b,s=>{if(n)o.observe(s);else{o.unobserve(s);clear(s)}}));let n=0;"
      // While the page loads, its last block may be incomplete.
      + "const look=()=>{const w=document.readyState==='loading';"
      + "for(;n<blocks.length-(w?1:0);n++)b.observe(blocks[n]);if(w)setTimeout(look,50)};look();"
      + play + "}"
  }()

  /// Plays the sound before a button, or stops it.
  private static let play =
    "addEventListener('click',e=>{const a=e.target.previousElementSibling;"
    + "if(e.target.localName!=='button'||!(a instanceof HTMLAudioElement))return;"
    + "for(const o of document.getElementsByTagName('audio'))if(o!==a)o.pause();"
    + "if(a.paused)a.play();else a.pause()});"

  /// The outline of a glyph and whether it has a negative area, once each; emoji have none.
  ///
  /// The area is that of the polygon of all points.
  private static let outlines =
    "const area=d=>{let x=0,y=0,l=0,t=0,a=0,c='',n=[];for(const w of d.match(/[a-z]|-?[\\d.]+/g)){"
    + "if(w>='a'){c=w;n=[];if(c==='m'||c==='z'){a+=x*t-l*y;if(c==='z'){x=l;y=t}}continue}n.push(+w);"
    + "const k={h:1,v:1,q:4,c:6}[c]||2;if(n.length<k)continue;"
    + "const i=c==='v'?0:c==='h'?n[0]:n[k-2],j=c==='h'?0:n[k-1];"
    + "if(c==='m'){c='l';l=x+i;t=y+j}else a+=x*j-i*y;x+=i;y+=j;n=[]}return a+x*t-l*y};"
    + "const outlines={},outline=g=>{if(!(g in outlines)){"
    + "const d=document.querySelector('path#g'+g)?.getAttribute('d')??'';"
    + "outlines[g]=[d,d&&area(d)<0?1:0]}return outlines[g]};"

  /// Expands the numbers of ``DrawingShorthand``.
  ///
  /// The outlines of a line are one path, because browsers take long to copy each glyph, or two:
  /// outlines that turn in different directions would erase each other where they overlap.
  private static let glyphs =
    "const glyphs=(_,s)=>{let p=['',''],u='',v=0,k=1,g=-1,x=0;"
    + "for(const c of s){const n=c.charCodeAt()-62;v+=n%32*k;k*=32;if(n>31)continue;"
    + "if(g<0)g=v;else{x+=v;const[d,i]=outline(g);if(d)p[i]+=`M${x} 0`+d;"
    + "else u+=`<use href=\"#g${g}\" x=\"${x}\"/>`;g=-1}v=0;k=1}"
    + "return p.map(d=>d&&`<path d=\"${d}\"/>`).join('')+u};"

  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("</", with: "<\\/") + "'"
  }
}
