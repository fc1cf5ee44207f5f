const LIGHT = '--bg:#fff;--text:#16181d;--muted:#5b6270;--line:#e3e5ea;--soft:#f5f6f8;--accent:#3b4cd6;--on:#fff;color-scheme:light';
const DARK = '--bg:#0f1115;--text:#e6e8ee;--muted:#a0a8b8;--line:#262a33;--soft:#161920;--accent:#9aa8ff;--on:#0f1115;color-scheme:dark';

const RULES = `*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--text);font:15px/1.6 Inter,system-ui,sans-serif;display:grid;grid-template-columns:280px minmax(0,1fr)}
a{color:var(--accent)}nav{position:sticky;top:0;height:100vh;overflow:auto;border-right:1px solid var(--line);padding:20px 16px;font-size:13px}
nav summary{font-weight:600;cursor:pointer;padding:4px 0}nav ul{list-style:none;margin:0 0 8px;padding:0}nav li a{display:block;color:var(--text);text-decoration:none;padding:3px 8px;border-radius:6px;overflow-wrap:anywhere}
nav li a:hover,nav a[aria-current]{background:var(--soft)}nav h2{font-size:12px;color:var(--muted);margin:16px 0 4px;font-weight:600}
main{padding:28px 40px 80px;max-width:1000px;min-width:0}h1{font-size:26px;line-height:1.25;margin:0 0 8px}h2{font-size:19px;margin:36px 0 8px}h3{margin:20px 0 4px;font-size:14px}
.call{border-top:1px solid var(--line);padding:24px 0;scroll-margin-top:8px}.call>h2{margin:0 0 6px;font:600 15px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace;overflow-wrap:anywhere}
.verb{color:var(--accent)}code,pre,textarea{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}code{background:var(--soft);border-radius:4px;padding:1px 4px;overflow-wrap:anywhere}
pre{background:var(--soft);border:1px solid var(--line);border-radius:8px;padding:12px;overflow:auto;max-height:420px;white-space:pre}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid var(--line);text-align:left;padding:6px 12px 6px 0;vertical-align:top;font-size:13px}th{color:var(--muted);font-weight:500}
td:first-child{min-width:160px}.muted{color:var(--muted)}.req{color:var(--accent);font-size:12px}
input,textarea,button,select{font:inherit;color:inherit;background:var(--bg);border:1px solid var(--line);border-radius:8px;padding:7px 10px;width:100%}textarea{min-height:96px}
button{background:var(--accent);color:var(--on);border-color:var(--accent);width:auto;cursor:pointer}button:disabled{opacity:.6}
input:focus-visible,textarea:focus-visible,button:focus-visible,a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
form{display:grid;gap:10px;padding:12px 0}label{display:grid;gap:4px;font-size:13px}.langs{display:flex;gap:12px;margin:8px 0}[hidden]{display:none}
@media(max-width:860px){body{display:block}nav{position:static;height:auto;max-height:none;border:0;border-bottom:1px solid var(--line)}main{padding:20px 16px 64px}td:first-child{min-width:110px}}
@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}`;

/** The page's style: in the theme the person chose in the console, else in that of the machine. */
export function styleOf(theme: string | undefined): string {
  if (theme === 'DARK') return `:root{${DARK}}${RULES}`;
  const chosen = theme === undefined ? `@media(prefers-color-scheme:dark){:root{${DARK}}}` : '';
  return `:root{${LIGHT}}${chosen}${RULES}`;
}
