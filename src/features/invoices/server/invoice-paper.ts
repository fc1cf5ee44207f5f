import { say } from '../../../server/words.ts';
import { formatMoney, type Currency } from '../../../shared/money.ts';
import { formatSpan } from '../../../shared/shown-span.ts';
import { formatDay } from '../../../shared/shown-time.ts';
import type { Language, Values, Within } from '../../../shared/words.ts';
import { HAIR, rowHeight, tableHead, tableRow, tableRules, TABLE_HEAD, type Column } from '../../../papers/paper-parts.ts';
import { A4 } from '../../../papers/page-sizes.ts';
import type { Drawing } from '../../../papers/pdf-document.ts';
import { fill, textAt, type Shape } from '../../../papers/shapes.ts';
import { setBlock, wrap, type Paragraph } from '../../../papers/text-fit.ts';
import { creditorReference } from '../../billing/rules.ts';
import type { InvoiceGroup } from '../../../shared/fees.ts';
import type { InvoiceParty } from './parties.ts';
import type { InvoiceRecord } from './read-invoice.ts';

export interface PaperFacts {
  record: InvoiceRecord;
  currency: Currency;
  from: string;
  to: string;
  lines: readonly { kind: InvoiceGroup; count: number; amount_minor: number }[];
  lang: Language;
}

const EDGE = 48;
const WIDTH = A4.width - 2 * EDGE;
const HALF = WIDTH / 2 - 10;
const PARTY = { top: 128, height: 108 };
const TABLE_TOP = 306;
const SIZE = 9.5;
const CAPTION = 7;
const NOTE = 8.5;

const plain = (text: string): Paragraph => ({ text, weight: 'regular' });

function party(x: number, caption: string, { name, lines, taxId }: InvoiceParty, taxWord: string): Shape[] {
  const paragraphs: Paragraph[] = [{ text: name, weight: 'bold' }, ...lines.map(plain), ...(taxId === null ? [] : [plain(`${taxWord} ${taxId}`)])];
  const box = { x, y: PARTY.top + 10, width: HALF, height: PARTY.height - 10 };
  return [textAt(x, PARTY.top + 4, CAPTION, caption, { ink: 'muted' }), ...setBlock(paragraphs, box, SIZE).shapes];
}

/** Facts in one row under a line: a caption and a value each. */
function facts(y: number, pairs: readonly (readonly [string, string])[]): Shape[] {
  const width = WIDTH / pairs.length;
  return [
    fill(EDGE, y, WIDTH, HAIR),
    ...pairs.flatMap(([caption, text], index) => [
      textAt(EDGE + index * width, y + 14, CAPTION, caption, { ink: 'muted' }),
      textAt(EDGE + index * width, y + 27, SIZE, text, { weight: 'bold' }),
    ]),
  ];
}

/** Lays out an invoice on A4, from what was stored when it was issued: always the same in a given language. */
export function layoutMonthlyInvoice({ record: r, currency, from, to, lines, lang }: PaperFacts): Drawing[] {
  const t = (name: Within<'invoices:paper'>, values: Values = {}) => say(lang, { key: `invoices:paper.${name}`, values });
  const { timeZone, bank = [] } = r.facts;
  // More was refunded than charged.
  const isCredit = r.total_minor < 0;
  const money = (minor: number) => formatMoney(minor, currency, lang, { code: true });
  const columns: readonly Column[] = [
    { caption: { en: t('description'), fr: '' }, width: WIDTH - 190, align: 'left' },
    { caption: { en: t('count'), fr: '' }, width: 70, align: 'right' },
    { caption: { en: t('amount'), fr: '' }, width: 120, align: 'right' },
  ];
  const shapes: Shape[] = [
    fill(EDGE, 48, WIDTH, 2.5),
    textAt(EDGE, 80, 22, t(isCredit ? 'creditTitle' : 'title'), { weight: 'bold' }),
    textAt(EDGE + WIDTH, 80, 13, r.number_text, { weight: 'bold', align: 'right' }),
    ...party(EDGE, t('from'), r.facts.operator, t('taxId')),
    ...party(EDGE + WIDTH / 2 + 10, t('to'), r.facts.customer, t('taxId')),
    ...facts(PARTY.top + PARTY.height + 12, [
      [t('issued'), formatDay(r.issued_on, lang)],
      [t('period'), formatSpan(from, to, lang)],
      [t('due'), r.open_minor > 0 ? formatDay(r.due_on, lang) : '–'],
      [t('reference'), creditorReference(r.account_id)],
    ]),
    ...tableHead(EDGE, TABLE_TOP, columns, CAPTION),
  ];
  const start = TABLE_TOP + TABLE_HEAD;
  let y = start + 2;
  for (const line of lines) {
    const row = [say(lang, `invoices:lines.${line.kind}`), String(line.count), money(line.amount_minor)];
    shapes.push(...tableRow(EDGE, y, columns, row, SIZE));
    y += rowHeight(columns, row, SIZE) + 3;
  }
  shapes.push(...tableRules(EDGE, start, y - start + 2, columns));
  const sums: readonly (readonly [string, number, boolean])[] = [
    [t('total'), r.total_minor, true],
    ...(isCredit
      ? []
      : ([
          [t('paid'), r.total_minor - r.open_minor, false],
          [t('open'), r.open_minor, true],
        ] as const)),
  ];
  y += 14;
  for (const [word, minor, isStrong] of sums) {
    const weight = isStrong ? 'bold' : 'regular';
    y += 16;
    shapes.push(
      textAt(EDGE + WIDTH - 130, y, SIZE, word, { weight, align: 'right' }),
      textAt(EDGE + WIDTH - 3, y, SIZE, money(minor), { weight, align: 'right' }),
    );
  }
  const notes = [
    isCredit ? t('noteCredit') : r.open_minor > 0 ? t('noteOpen', { date: formatDay(r.due_on, lang) }) : t('notePaid'),
    ...(r.open_minor > 0 && bank.length > 0 ? [t('bank', { account: bank.join(', ') })] : []),
    ...(timeZone === undefined ? [] : [t('clock', { zone: timeZone })]),
  ].flatMap((text) => wrap(text, WIDTH, NOTE, 'regular'));
  notes.forEach((text, index) => shapes.push(textAt(EDGE, y + 36 + index * 11, NOTE, text, { ink: 'muted' })));
  shapes.push(textAt(EDGE + WIDTH, A4.height - 40, 7.5, `${r.number_text} · 1 / 1`, { align: 'right', ink: 'muted' }));
  return [{ shapes, width: A4.width, height: A4.height }];
}
