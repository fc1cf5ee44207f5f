import type { Language } from '../../shared/words.ts';

interface Operation {
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, { description: string }>;
  security: unknown[];
}
interface Schema {
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  enum?: unknown[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  anyOf?: Schema[];
}

const escape = (text: unknown): string => String(text).replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

const LIGHT = ':root{--bg:#fff;--text:#16181d;--muted:#5b6270;--line:#e3e5ea;--soft:#f5f6f8;--accent:#3b4cd6}';
const DARK = ':root{--bg:#0f1115;--text:#e6e8ee;--muted:#a0a8b8;--line:#262a33;--soft:#161920;--accent:#9aa8ff}';
const STYLE = `*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:14px/1.55 Inter,system-ui,sans-serif;display:grid;grid-template-columns:240px minmax(0,1fr)}
nav{position:sticky;top:0;height:100vh;overflow:auto;border-right:1px solid var(--line);padding:20px 16px}nav b{display:block;margin:14px 0 4px;color:var(--muted);font-size:12px}nav a{display:block;color:var(--text);text-decoration:none;padding:2px 0;font-size:13px}
main{padding:24px 32px;max-width:940px}h1{font-size:22px}h2{margin:40px 0 8px;font-size:18px}section{border-top:1px solid var(--line);padding:18px 0}h3{margin:0 0 6px;font-size:15px}
code,pre{font:12.5px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}pre{background:var(--soft);border:1px solid var(--line);border-radius:8px;padding:12px;overflow:auto}table{border-collapse:collapse;width:100%;margin:8px 0}td,th{border-bottom:1px solid var(--line);text-align:left;padding:5px 8px 5px 0;vertical-align:top;font-size:13px}th{color:var(--muted);font-weight:500}
.m{display:inline-block;min-width:52px;color:var(--accent);font-weight:600}.req{color:var(--accent)}@media(max-width:800px){body{display:block}nav{position:static;height:auto;border:0}main{padding:16px}}`;

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((v) => JSON.stringify(v)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.items) return `${typeOf(schema.items)}[]`;
  const limit = schema.maxLength !== undefined ? ` ≤ ${schema.maxLength}` : '';
  const range = schema.minimum !== undefined && schema.minimum > -1e9 ? ` ≥ ${schema.minimum}` : '';
  return `${Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any')}${limit}${range}`;
}

function rowsOf(schema: Schema, prefix = '', depth = 0): string {
  const required = new Set(schema.required ?? []);
  return Object.entries(schema.properties ?? {})
    .map(([name, property]) => {
      const row = `<tr><td><code>${escape(prefix + name)}</code>${required.has(name) ? ' <span class="req">*</span>' : ''}</td><td>${escape(typeOf(property))}</td></tr>`;
      const inner = property.properties ? property : property.items?.properties ? property.items : null;
      return row + (inner && depth < 2 ? rowsOf(inner, `${prefix}${name}${property.items ? '[]' : ''}/`, depth + 1) : '');
    })
    .join('');
}

function operation(path: string, method: string, op: Operation, baseUrl: string): string {
  const body = op.requestBody?.content['application/json'];
  const rows = op.parameters
    .map(
      (p) =>
        `<tr><td><code>${escape(p.name)}</code>${p.required ? ' <span class="req">*</span>' : ''} <small>${p.in}</small></td><td>${escape(typeOf(p.schema))}</td></tr>`,
    )
    .join('');
  const example = body?.example === undefined ? '' : ` \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(body.example)}'`;
  const auth = op.security.length > 0 ? ` \\\n  -H "Authorization: Bearer $TOKEN"` : '';
  const curl = `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${baseUrl}/api${path}'${auth}${example}`;
  const errors = Object.entries(op.responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, r]) => `${status}: ${r.description.replace('Error: ', '')}`)
    .join(' · ');
  return `<section id="${method}${escape(path)}"><h3><span class="m">${method.toUpperCase()}</span> <code>${escape(path)}</code></h3><p>${escape(op.summary)}</p>
${rows || body ? `<table><tr><th>Field</th><th>Type</th></tr>${rows}${body ? rowsOf(body.schema) : ''}</table>` : ''}<pre>${escape(curl)}</pre><p><small>${escape(errors)}</small></p></section>`;
}

/** The API reference as one page without scripts: every call, its fields, a command that runs it, its errors. */
export function referencePage(description: Record<string, unknown>, page: { nonce: string; theme: string; lang: Language; baseUrl: string }): string {
  const paths = description.paths as Record<string, Record<string, Operation>>;
  const groups = new Map<string, { path: string; method: string; op: Operation }[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, op] of Object.entries(methods)) {
      const tag = op.tags[0] ?? '';
      groups.set(tag, [...(groups.get(tag) ?? []), { path, method, op }]);
    }
  }
  const nav = [...groups]
    .map(
      ([tag, list]) =>
        `<b>${escape(tag)}</b>${list.map((o) => `<a href="#${o.method}${escape(o.path)}">${o.method.toUpperCase()} ${escape(o.path)}</a>`).join('')}`,
    )
    .join('');
  const main = [...groups].map(([tag, list]) => `<h2>${escape(tag)}</h2>${list.map((o) => operation(o.path, o.method, o.op, page.baseUrl)).join('')}`).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Portolan API</title>
<style nonce="${page.nonce}">${page.theme === 'DARK' ? DARK : LIGHT}${STYLE}</style></head><body><nav aria-label="Calls"><strong>Portolan API</strong>${nav}</nav><main><h1>Portolan API</h1>
<p>Bodies are JSON. Send a personal access token as <code>Authorization: Bearer …</code> and an <code>Idempotency-Key</code> with every change. The description for programs is <a href="/api/openapi.json">openapi.json</a>.</p>${main}</main></body></html>`;
}
