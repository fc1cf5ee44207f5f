import type { Parameter } from '../parameters.ts';
import { sampleValue } from './commands.ts';
import type { Placed } from './described.ts';
import type { Guide } from './guide.ts';
import { escape } from './markup.ts';

/** Whether a call may change something; one that only needs to read asks by POST where its question is long. */
const changes = ({ method, operation }: Placed): boolean =>
  method !== 'get' &&
  operation.security.length > 0 &&
  !operation.security.flatMap((one) => one['oauth'] ?? one['token'] ?? []).some((scope) => scope.startsWith('read_'));

/** The form to make a call by hand; none for a call that takes a file, that no token may make, or whose answer is another page. */
export function tryForm(placed: Placed, parameters: readonly Parameter[], guide: Guide): string {
  const { path, method, operation } = placed;
  const media = operation.requestBody?.content['application/json'];
  const isPublic = operation.security.length === 0;
  if ((operation.requestBody && !media) || '302' in operation.responses) return '';
  if (!isPublic && !operation.security.some((one) => 'token' in one)) return '';
  const fields = parameters
    .filter((one) => one.in !== 'header')
    .map((one) => {
      // What the sample asks for stands there; a number is typed, as it is that of a real object.
      const given = one.in === 'query' && (one.required || one.example !== undefined) ? ` value="${escape(sampleValue(one))}"` : '';
      const must = one.required ? ` required placeholder="${escape(sampleValue(one))}"` : '';
      const mark = one.required ? ` <span class="req">${escape(guide.required)}</span>` : '';
      return `<label><span><code>${escape(one.name)}</code>${mark}</span><input name="${escape(one.name)}" data-in="${one.in}"${must}${given} autocomplete="off"></label>`;
    });
  const text = media?.example === undefined ? '{}' : JSON.stringify(media.example, null, 2);
  const rows = Math.min(text.split('\n').length, 18);
  const body = media ? `<label>${escape(guide.body)}<textarea spellcheck="false" rows="${rows}">${escape(text)}</textarea></label>` : '';
  const hint = `<span class="muted">${escape(guide.tokenHint)}</span>`;
  const token = isPublic ? '' : `<label>${escape(guide.token)}<input data-key type="password" autocomplete="off">${hint}</label>`;
  const given = fields.length === 0 ? '' : `<div class="given">${fields.join('')}</div>`;
  const words = {
    send: guide.send,
    sending: guide.sending,
    bad: guide.badJson,
    lost: guide.lost,
    end: guide.end,
    ...(changes(placed) && { ask: guide.ask, anyway: guide.sendAnyway }),
  };
  const data = Object.entries({ path, method: method.toUpperCase(), ...words }).map(([name, value]) => ` data-${name}="${escape(value)}"`);
  return `<details class="try"><summary>${escape(guide.tryIt)}</summary><form${data.join('')}>${token}${given}${body}<div><button>${escape(guide.send)}</button></div><div class="told" role="status" hidden><p><b></b> <span class="muted"></span></p><pre tabindex="0"></pre><a hidden>${escape(guide.saveFile)}</a></div></form></details>`;
}
