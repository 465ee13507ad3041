/// The style sheet and the script of the report's page.
enum ReportAssets {
  static let style = """
    :root{color-scheme:light dark;--line:#8884;--bad:#d33;--warn:#b80;--good:#2a4;--odd:#55c}
    *{box-sizing:border-box}
    body{font:15px/1.45 system-ui,sans-serif;margin:0}
    header{position:sticky;top:0;z-index:2;background:Canvas;padding:8px 20px;
    border-bottom:1px solid var(--line);display:flex;flex-wrap:wrap;gap:4px 20px;align-items:center}
    h1{font-size:18px;margin:0}h2{font-size:16px;margin:0 0 6px;overflow-wrap:anywhere}
    h3{font-size:13px;margin:0 8px 0 0;min-width:5em}
    header p{margin:0}nav{display:flex;gap:6px;flex-wrap:wrap}
    main{padding:8px 20px}section{border-bottom:1px solid var(--line);padding:16px 0}
    button,input[type=search]{font:inherit;font-size:13px;padding:3px 10px;border-radius:6px;
    border:1px solid var(--line);background:transparent;color:inherit}
    button{cursor:pointer}button.on{background:#48c;color:#fff;border-color:#48c}
    ul{margin:6px 0;padding-left:20px}li{overflow-wrap:anywhere}
    code{font-size:12px;overflow-wrap:anywhere}
    .badge{color:#fff;border-radius:4px;padding:1px 8px;font-size:13px;background:var(--bad)}
    .badge.withinTolerance,.badge.rerecorded,.badge.recorded{background:var(--warn)}
    .badge.otherEngine{background:var(--odd)}
    .scroll{overflow:auto}table{border-collapse:collapse;font-size:12px}
    th{font-weight:normal;text-align:left;padding:2px 8px;white-space:nowrap}
    td{width:28px;height:20px;border:1px solid var(--line);background:var(--bad)}
    td.identical{background:var(--good)}td.otherEngine{background:var(--odd)}td:empty:not([class]){
    background:transparent}
    td.withinTolerance,td.rerecorded,td.recorded{background:var(--warn)}
    .modes{display:flex;gap:6px;align-items:center;margin:8px 0;flex-wrap:wrap}
    .viewer figure{margin:0}.viewer img{max-width:100%;display:block;border:1px solid var(--line)}
    figcaption{font-size:12px;opacity:.7}
    .stage{display:flex;gap:12px;align-items:flex-start;position:relative}
    .viewer figure{flex:0 1 390px;min-width:0}
    .viewer input[type=range]{display:none;width:220px}
    .viewer[data-mode=slider] input[type=range]{display:block}
    .viewer[data-mode=slider] .diff,.viewer[data-mode=blink] .diff{display:none}
    .viewer[data-mode=slider] .stage,.viewer[data-mode=blink] .stage{display:block;max-width:390px}
    .viewer[data-mode=slider] .actual,.viewer[data-mode=blink] .actual{position:absolute;inset:0}
    .viewer[data-mode=slider] .actual{clip-path:inset(0 0 0 var(--cut,50%))}
    .viewer[data-mode=blink] .actual{animation:blink 1s steps(1) infinite}
    .viewer[data-mode=diff] .reference,.viewer[data-mode=diff] .actual{display:none}
    @keyframes blink{50%{visibility:hidden}}
    .hidden{display:none}.command{opacity:.7;margin:6px 0 0}
    """

  static let script = """
    'use strict';
    const sections=[...document.querySelectorAll('section.snapshot')];
    const search=document.getElementById('search');
    let verdict='';
    function apply(){
      const words=search.value.toLowerCase();
      for(const s of sections){
        const other=verdict&&s.dataset.verdict!==verdict;
        s.classList.toggle('hidden',other||!s.textContent.toLowerCase().includes(words));
      }
    }
    for(const b of document.querySelectorAll('nav button')){
      b.addEventListener('click',()=>{
        verdict=verdict===b.dataset.verdict?'':b.dataset.verdict;
        for(const o of document.querySelectorAll('nav button')){
          o.classList.toggle('on',o.dataset.verdict===verdict);
        }
        apply();
      });
    }
    search.addEventListener('input',apply);
    for(const v of document.querySelectorAll('.viewer')){
      const range=v.querySelector('input');
      if(!range)continue;
      const show=m=>{
        v.dataset.mode=m;
        for(const b of v.querySelectorAll('button'))b.classList.toggle('on',b.dataset.mode===m);
      };
      for(const b of v.querySelectorAll('button'))b.addEventListener('click',()=>show(b.dataset.mode));
      range.addEventListener('input',()=>v.style.setProperty('--cut',range.value+'%'));
      show('two');
    }
    document.addEventListener('keydown',e=>{
      if(e.target===search)return;
      if(e.key==='/'){search.focus();e.preventDefault();}
      if(e.key==='j'||e.key==='k'){
        const open=sections.filter(s=>!s.classList.contains('hidden'));
        const tops=open.map(s=>s.getBoundingClientRect().top);
        const next=e.key==='j'?tops.findIndex(t=>t>60):tops.findLastIndex(t=>t<40);
        if(open[next])window.scrollBy(0,tops[next]-50);
      }
    });
    """
}
