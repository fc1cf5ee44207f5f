const LIGHT =
  '--bg:#fff;--text:#14161b;--muted:#5a6272;--line:#e3e5ea;--soft:#f6f7f9;--hover:#f1f2f5;--accent:#3443c4;--main:#3b4bd8;--on:#fff;--get:#1d4f91;--getsoft:#e6f0fc;--post:#0b6b3a;--postsoft:#e3f6ea;--put:#7a4b00;--putsoft:#fdf1d8;--del:#a61b1b;--delsoft:#fde8e8;--k:#1d4f91;--s:#0b6b3a;--w:#8a2b9a;--n:#a04a00;color-scheme:light';
const DARK =
  '--bg:#0d0e12;--text:#e9ebf0;--muted:#a0a7b6;--line:#262a33;--soft:#14161c;--hover:#1d2029;--accent:#a3afff;--main:#8f9dff;--on:#0f1224;--get:#8fbcff;--getsoft:#14273f;--post:#6fd79b;--postsoft:#12301f;--put:#f0c26a;--putsoft:#33270d;--del:#ff9d9d;--delsoft:#3a1818;--k:#8fbcff;--s:#8fd6ac;--w:#d9a0e6;--n:#f0b27a;color-scheme:dark';

const MONO = "ui-monospace,SFMono-Regular,Menlo,Consolas,monospace,'Noto Sans SC'";
const SANS = "'Inter Variable',system-ui,-apple-system,'Segoe UI','PingFang SC','Microsoft YaHei','Noto Sans SC',sans-serif";

const FRAME = `*{box-sizing:border-box}[hidden]{display:none!important}
body{margin:0;background:var(--bg);color:var(--text);font:15px/1.6 ${SANS};-webkit-text-size-adjust:100%}a{color:var(--accent);overflow-wrap:anywhere}p{margin:0 0 12px}
.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;z-index:9;background:var(--bg);padding:8px}
.top{position:sticky;top:0;z-index:5;height:56px;display:flex;align-items:center;gap:16px;padding:0 max(20px,calc((100vw - 1720px)/2 + 20px));background:var(--bg);border-bottom:1px solid var(--line)}
.brand{display:flex;align-items:center;gap:10px;color:var(--text);text-decoration:none;white-space:nowrap}.find{position:relative;flex:1;max-width:420px;margin:0 auto}
.find kbd{position:absolute;right:9px;top:7px;font:12px/1.5 ${MONO};color:var(--muted);border:1px solid var(--line);border-radius:4px;padding:0 6px}.find input:focus~kbd,.find input:not(:placeholder-shown)~kbd{display:none}
.end{display:flex;align-items:center;gap:8px}.langs{display:flex;font-size:13px}.langs a{padding:4px 8px;border-radius:6px;color:var(--muted);text-decoration:none;white-space:nowrap}.langs a:hover,.langs a[aria-current]{background:var(--hover);color:var(--text)}
.plain{background:none;border:0;padding:7px;color:var(--muted);display:flex}.plain:hover{background:var(--hover);color:var(--text)}#open{display:none}
.page{display:grid;grid-template-columns:288px minmax(0,1fr);max-width:1720px;margin:0 auto}
nav{position:sticky;top:56px;height:calc(100vh - 56px);overflow:auto;border-right:1px solid var(--line);padding:12px 12px 40px;font-size:13px;scrollbar-width:thin}
nav h2{font-size:12px;line-height:1.4;color:var(--muted);margin:20px 8px 6px;font-weight:600}nav ul{list-style:none;margin:0;padding:0}
nav summary,nav .guides a{font-weight:500;cursor:pointer;padding:5px 8px;border-radius:6px;list-style:none}nav summary:hover{background:var(--hover)}nav summary::-webkit-details-marker{display:none}nav details[open]>summary{font-weight:600}
nav details ul{margin:2px 0 8px}nav li a{display:flex;gap:8px;align-items:baseline;color:var(--text);text-decoration:none;padding:4px 8px;border-radius:6px;overflow-wrap:anywhere;line-height:1.45}nav li a:hover{background:var(--hover)}nav li a[aria-current]{background:var(--hover);color:var(--accent);font-weight:600}nav small{display:none;color:var(--muted);font-size:12px;font-weight:400}nav.finding small{display:block}nav li[data-best] a{background:var(--hover)}
main{padding:36px 48px 96px;min-width:0;outline:none}h1{font-size:30px;line-height:1.2;letter-spacing:-.02em;margin:0 0 12px}h2{font-size:21px;line-height:1.3;letter-spacing:-.01em;margin:0 0 8px}h3{margin:28px 0 4px;font-size:14px}
section{scroll-margin-top:72px}.anchor{color:var(--muted);text-decoration:none;opacity:0;font-weight:400}h2:hover .anchor,.anchor:focus-visible{opacity:1}
.verb{display:inline-block;flex:none;min-width:40px;text-align:center;font:600 10.5px/18px ${MONO};border-radius:4px;color:var(--get);background:var(--getsoft)}.verb.post{color:var(--post);background:var(--postsoft)}.verb.put,.verb.patch{color:var(--put);background:var(--putsoft)}.verb.delete{color:var(--del);background:var(--delsoft)}`;

const TEXT = `code,pre,textarea,kbd{font:13px/1.6 ${MONO}}code{background:var(--soft);border:1px solid var(--line);border-radius:5px;padding:0 4px;overflow-wrap:anywhere}
pre{margin:0;padding:14px 16px;overflow:auto;max-height:520px;white-space:pre;tab-size:2}pre i{font-style:normal}pre .k{color:var(--k)}pre .s{color:var(--s)}pre .w{color:var(--w)}pre .n{color:var(--n)}
.muted,.type{color:var(--muted)}.req{font-size:12px;color:var(--del);white-space:nowrap}.ok{color:var(--post)}
.hero{max-width:760px;margin-bottom:16px}.hero>p:first-of-type{font-size:18px;color:var(--muted)}.buttons{display:flex;flex-wrap:wrap;gap:8px;margin-top:20px}.button{border:1px solid var(--line);border-radius:8px;padding:7px 14px;text-decoration:none;color:var(--text);font-weight:500;font-size:14px}.button:hover{background:var(--hover)}.button.main{background:var(--main);border-color:var(--main);color:var(--on)}
.guide{max-width:760px}.guide section{padding-top:44px}.guide ul{padding-left:20px}.guide li{margin:4px 0}.step{position:relative;padding-left:36px}.step b{position:absolute;left:0;top:1px;width:23px;height:23px;border-radius:50%;background:var(--getsoft);color:var(--get);font-size:12px;line-height:23px;text-align:center}
#calls{padding-top:44px}.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(220px,1fr));gap:16px;max-width:1000px}.cards>div{border:1px solid var(--line);border-radius:12px;padding:4px 20px 16px}.cards h3{margin:16px 0 8px}.cards ul{list-style:none;margin:0;padding:0}.cards li{padding:3px 0}.cards a{text-decoration:none}.cards a:hover{text-decoration:underline}
.overview{list-style:none;margin:16px 0 8px;padding:8px 0;border:1px solid var(--line);border-radius:12px}.overview li{display:grid;grid-template-columns:minmax(0,5fr) minmax(0,6fr);gap:4px 20px;padding:5px 16px;font-size:14px;align-items:baseline}.overview a{display:flex;gap:10px;align-items:baseline;text-decoration:none;color:var(--text)}.overview a:hover code{text-decoration:underline}.overview code{background:none;border:0;padding:0}.overview li>span{color:var(--muted)}
.call{border-top:1px solid var(--line);margin-top:40px;padding-top:40px}.call h2 code{font-size:18px}.where{display:flex;gap:10px;align-items:baseline;margin:0 0 14px}.where code{background:none;border:0;padding:0;font-size:14px}
.two{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,520px);gap:48px}.two>div:first-child{max-width:760px}.samples{position:sticky;top:72px;align-self:start;display:grid;gap:16px;min-width:0;max-height:calc(100vh - 88px);overflow:auto;scrollbar-width:thin}
.sample{margin:0 0 16px;border:1px solid var(--line);border-radius:10px;background:var(--soft);overflow:hidden;min-width:0}.samples .sample{margin:0}.sample figcaption{display:flex;align-items:center;justify-content:space-between;gap:12px;padding:5px 6px 5px 16px;border-bottom:1px solid var(--line);font-size:13px;min-height:38px}.guide .sample figcaption{justify-content:end;border:0;padding:4px 4px 0;min-height:0}.guide .sample pre{padding-top:0}
.tabs{display:flex;gap:2px;margin-left:-10px}.tabs button,.copy{background:none;border:0;color:var(--muted);padding:3px 9px;font-size:13px;border-radius:6px}.tabs button:hover,.copy:hover{background:var(--hover);color:var(--text)}.tabs button[aria-pressed=true]{color:var(--text);font-weight:600;background:var(--hover)}.guide .copy{background:var(--soft)}
:root:not([data-code]) pre[data-lang]:not([data-lang=curl]),[data-code=curl] pre[data-lang]:not([data-lang=curl]),[data-code=js] pre[data-lang]:not([data-lang=js]),[data-code=python] pre[data-lang]:not([data-lang=python]){display:none}
.fields{list-style:none;margin:6px 0 0;padding:0}.fields>li{border-top:1px solid var(--line);padding:11px 0 10px}.fields>li:first-child{border:0}.fields p{margin:2px 0 0;font-size:14px}.head{overflow-wrap:anywhere}.name{background:none;border:0;padding:0;font-weight:600}.type{font-size:13px;margin-left:6px}.values code{font-size:12px;line-height:1.9}
.fold{margin-top:8px}.fold>summary{display:inline-block;list-style:none;cursor:pointer;font-size:13px;font-weight:500;color:var(--accent);padding:3px 0}.fold>summary::-webkit-details-marker{display:none}.fold>summary::before,.try>summary::before,nav details>summary::before{content:'';display:inline-block;width:5px;height:5px;margin:0 8px 2px 1px;border:solid currentColor;border-width:0 1.5px 1.5px 0;transform:rotate(-45deg)}[open]>summary::before{transform:rotate(45deg)!important}.fold>.fields{border:1px solid var(--line);border-radius:10px;padding:0 16px;margin-top:8px}
.warn{background:var(--putsoft);color:var(--put);border-radius:8px;padding:8px 12px}.warn code{background:none;border-color:currentColor}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%;margin-top:6px}td,th{border-bottom:1px solid var(--line);text-align:left;padding:7px 16px 7px 0;vertical-align:top;font-size:13px}th{color:var(--muted);font-weight:500}.next{border-top:1px solid var(--line);margin-top:48px;padding-top:24px}.next a{text-decoration:none}`;

const FORMS = `input,textarea,button{font:inherit;color:inherit;background:var(--bg);border:1px solid var(--line);border-radius:8px;padding:7px 10px}input,textarea{width:100%;border-color:#868e9c}.find input{padding:6px 36px 6px 12px;font-size:14px;background:var(--soft)}textarea{font:13px/1.6 ${MONO};resize:vertical}::placeholder{color:var(--muted);opacity:1}button{cursor:pointer}button:disabled{opacity:.6}
.try{border:1px solid var(--line);border-radius:10px;background:var(--soft)}.try>summary{cursor:pointer;list-style:none;padding:9px 16px;font-weight:600;font-size:14px}.try form{display:grid;gap:14px;padding:4px 16px 16px}.try form button{background:var(--main);border-color:var(--main);color:var(--on);font-weight:600;padding:7px 18px}.try label{display:grid;gap:4px;font-size:13px;min-width:0}.try label code{background:none;border:0;padding:0}.given{display:grid;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));gap:12px 16px}.told{border-top:1px solid var(--line);padding-top:12px;min-width:0}.told p{margin:0 0 6px;overflow-wrap:anywhere}.told pre{background:var(--bg);border:1px solid var(--line);border-radius:8px;max-height:360px}.told[data-ok=false] b{color:var(--del)}.told[data-ok=true] b{color:var(--post)}
:focus-visible{outline:2px solid var(--main);outline-offset:2px}main:focus-visible{outline:none}pre:focus-visible{outline-offset:-2px}
@media(max-width:1279px){.two{display:block}.two>div:first-child{max-width:none}.samples{position:static;max-height:none;overflow:visible;margin-top:20px}main{padding:32px 32px 80px}.call .two{max-width:860px}}
@media(max-width:860px){#open{display:flex}.top{gap:8px;padding:0 10px;height:auto;min-height:56px;flex-wrap:wrap;row-gap:6px;padding-top:8px}.find{order:3;flex:1 0 100%;max-width:none;margin:0 2px 8px}.brand{flex:1}.page{display:block}nav{display:none;position:fixed;inset:0;z-index:4;height:auto;border:0;background:var(--bg);padding-top:100px;overscroll-behavior:contain}nav.open{display:block}main{padding:24px 16px 64px}section{scroll-margin-top:116px}h1{font-size:26px}.overview li{grid-template-columns:minmax(0,1fr)}.find kbd{display:none}.end{gap:0}.langs a{padding:4px 6px}}
@media print{.skip,.top,nav,.buttons,.copy,.tabs,.try{display:none}.page,.two{display:block}main{padding:0}pre,.samples{max-height:none;overflow:visible;white-space:pre-wrap;overflow-wrap:anywhere}}
@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}`;

const RANGES = {
  latin: 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2190-2193,U+2212,U+2215,U+FEFF,U+FFFD',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
};

/** Inter from the built pages, where they are built. */
function facesOf(fonts: readonly string[]): string {
  return Object.entries(RANGES)
    .map(([script, range]) => {
      const file = fonts.find((name) => name.startsWith(`inter-${script}-wght-normal`));
      return file === undefined
        ? ''
        : `@font-face{font-family:'Inter Variable';font-weight:100 900;font-display:swap;src:url(/assets/${file}) format('woff2');unicode-range:${range}}`;
    })
    .join('');
}

/** The page's style: in the theme chosen here, else in that of the console, else in that of the machine. */
export function styleOf(theme: string | undefined, fonts: readonly string[]): string {
  const usual = theme === 'DARK' ? `:root{${DARK}}` : `:root{${LIGHT}}${theme === undefined ? `@media(prefers-color-scheme:dark){:root{${DARK}}}` : ''}`;
  // Paper is white.
  const onPaper = `@media print{:root,:root[data-theme=dark]{${LIGHT}}}`;
  return `${facesOf(fonts)}${usual}:root[data-theme=light]{${LIGHT}}:root[data-theme=dark]{${DARK}}${onPaper}${FRAME}${TEXT}${FORMS}`;
}
