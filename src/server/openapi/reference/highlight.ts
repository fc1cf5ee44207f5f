import { escape } from './markup.ts';

const TOKENS =
  /("(?:[^"\\\n]|\\.)*")(\s*:)?|('(?:[^'\\\n]|\\.)*')|\b(true|false|null|None|True|False|const|await|import|from|new|return|function|if)\b|(-?\b\d+(?:\.\d+)?\b)/g;

/** Code with its strings, keys, numbers and words marked, as HTML. */
export function highlight(code: string): string {
  let html = '';
  let last = 0;
  for (const match of code.matchAll(TOKENS)) {
    const [all, double, colon, single, word, number] = match;
    html += escape(code.slice(last, match.index));
    const kind = double !== undefined && colon !== undefined ? 'k' : (double ?? single) !== undefined ? 's' : word !== undefined ? 'w' : 'n';
    const marked = double ?? single ?? word ?? number ?? all;
    html += `<i class="${kind}">${escape(marked)}</i>${escape(all.slice(marked.length))}`;
    last = match.index + all.length;
  }
  return html + escape(code.slice(last));
}
