import type { Language } from '../shared/words.ts';
import type { Env } from './env.ts';
import type { MailContent } from './mail.ts';
import { say } from './words.ts';

type Operator = Pick<Env, 'OPERATOR_NAME' | 'OPERATOR_ADDRESS'>;

export interface Laid {
  lang: Language;
  subject: string;
  content: MailContent;
  link: string | null;
  /** Turns its kind off; null for mail that is always sent. */
  offLink: string | null;
}

const HTML: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => HTML[sign] ?? sign);
/** What people wrote in lines stays in lines. */
const inLines = (text: string): string => escaped(text).replaceAll(/\r?\n/g, '<br>');

const linked = (line: string, url: string | null): string =>
  url === null ? inLines(line) : `<a href="${escaped(url)}" style="color:#1d4f91">${inLines(line)}</a>`;

/** Who it comes from, at the foot of each mail. */
function footOf({ OPERATOR_NAME: name, OPERATOR_ADDRESS: address }: Operator): string[] {
  const lines = address.split('|').map((line) => line.trim());
  return [name, ...lines.filter((line) => line !== '')];
}

/** A mail as plain text. */
export function plainText(operator: Operator, { lang, content, link, offLink }: Laid): string {
  const colon = lang === 'zh' ? '：' : ':';
  const button = link === null ? [] : [content.button === null ? link : `${content.button}${colon}\n${link}`];
  // RFC 3676 §4.3: two hyphens and a space begin the signature.
  const lines = content.lines?.length ? [content.lines.map((line, i) => [`* ${line}`, content.lineLinks?.[i]].filter(Boolean).join('\n  ')).join('\n')] : [];
  const off = offLink === null ? [] : [`${say(lang, 'mail.off')}${colon}\n${offLink}`];
  return `${[...content.text, ...lines, ...button, ...content.after, `-- \n${footOf(operator).join('\n')}`, ...off].join('\n\n')}\n`;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'Noto Sans SC','PingFang SC','Microsoft YaHei',sans-serif";
/** A word that is longer than the line does not widen the page: numbers and addresses have no spaces. Some programs know the older name only. */
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word';
const PARAGRAPH = 'margin:0 0 16px';
const MUTED = 'color:#5b6270;font-size:13px';
const BUTTON = 'display:inline-block;padding:10px 18px;border-radius:6px;background:#1d4f91;color:#ffffff;text-decoration:none;font-weight:600';

/** The same as HTML: nothing from elsewhere in it, no picture and no script, and readable where styles are taken out. */
export function html(operator: Operator, { lang, subject, content, link, offLink }: Laid): string {
  const paragraphs = (lines: readonly string[], style: string) => lines.map((line) => `<p style="${style}">${inLines(line)}</p>`);
  const button =
    link === null
      ? []
      : [
          `<p style="margin:24px 0"><a href="${escaped(link)}" style="${BUTTON}">${escaped(content.button ?? link)}</a></p>`,
          `<p style="${PARAGRAPH};${MUTED}">${escaped(say(lang, 'mail.button'))}<br><a href="${escaped(link)}" style="color:#1d4f91;word-break:break-all">${escaped(link)}</a></p>`,
        ];
  const off = offLink === null ? '' : `<br><a href="${escaped(offLink)}" style="color:#5b6270">${escaped(say(lang, 'mail.off'))}</a>`;
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#ffffff;color:#1a1d24;font-size:15px;line-height:1.5;${FONT}"><div style="max-width:560px;margin:0 auto;${BREAKS}">`,
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escaped(subject)}</h1>`,
    ...paragraphs(content.text, PARAGRAPH),
    ...(content.lines?.length
      ? [
          `<ul style="${PARAGRAPH};padding-left:20px">${content.lines.map((line, i) => `<li>${linked(line, content.lineLinks?.[i] ?? null)}</li>`).join('')}</ul>`,
        ]
      : []),
    ...button,
    ...paragraphs(content.after, `${PARAGRAPH};${MUTED}`),
    `<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e2e5ea;${MUTED}">${footOf(operator).map(escaped).join('<br>')}${off}</p>`,
    '</div></body></html>',
  ].join('\n');
}
