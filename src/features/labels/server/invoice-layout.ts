import { countryLine } from '../../../papers/address-lines.ts';
import { kilograms, money, sums } from '../../../papers/paper-numbers.ts';
import { field, paginate, partyParagraphs, rowHeight, tableHead, tableRow, tableRules, TABLE_HEAD, value, type Column } from '../../../papers/paper-parts.ts';
import { A4 } from '../../../papers/page-sizes.ts';
import type { Drawing } from '../../../papers/pdf-document.ts';
import { fill, textAt, type Shape } from '../../../papers/shapes.ts';
import { setBlock, type Paragraph } from '../../../papers/text-fit.ts';
import type { LabelFacts, LabelParty } from '../facts.ts';
import { contentLines, dangerWords, importerNumbers, netKg, senderNumbers } from './customs-lines.ts';
import { REASONS } from './customs-words.ts';
import { marked } from './test-word.ts';

/** Printed on Letter paper, A4 loses only this margin. */
const EDGE = 40;
const WIDTH = A4.width - 2 * EDGE;
const HALF = WIDTH / 2;
const FACTS_TOP = 92;
const FACT_HEIGHT = 30;
const PARTY_TOP = FACTS_TOP + FACT_HEIGHT * 2 + 8;
const PARTY_HEIGHT = 104;
const BUYER_HEIGHT = 66;
const FOOT_HEIGHT = 196;
const BOTTOM = A4.height - 44;
const ROW_SIZE = 8.5;
const CAPTION = 6.2;

const COLUMNS: readonly Column[] = [
  { caption: { en: 'No.', fr: '' }, width: 24, align: 'right' },
  { caption: { en: 'Description of goods', fr: 'Désignation' }, width: 186, align: 'left' },
  { caption: { en: 'HS code', fr: 'Code SH' }, width: 68, align: 'left' },
  { caption: { en: 'Origin', fr: 'Origine' }, width: 34, align: 'left' },
  { caption: { en: 'Qty', fr: 'Qté' }, width: 38, align: 'right' },
  { caption: { en: 'Unit value', fr: 'Valeur unitaire' }, width: 80, align: 'right' },
  { caption: { en: 'Total value', fr: 'Valeur totale' }, width: WIDTH - 430, align: 'right' },
];

const CERTIFICATION =
  'I certify that the particulars of this invoice are true and correct, that the values are those paid or payable for the goods, and that the origin of the goods is as stated.';

function terms(facts: LabelFacts): string {
  return `${facts.terms} ${facts.to.city}, ${countryLine(facts.to)}`;
}

function head(facts: LabelFacts, page: number, pages: number): Shape[] {
  const quarter = WIDTH / 4;
  const reason = facts.reason === 'other' && facts.reasonText ? facts.reasonText : `${REASONS[facts.reason].en} / ${REASONS[facts.reason].fr}`;
  const cells: [string, string, string][] = [
    ['Invoice No.', 'N° de facture', facts.invoiceNumber ?? facts.trackingNumber],
    ['Invoice date', 'Date', facts.documentDate],
    ['Tracking No.', "N° d'envoi", facts.trackingNumber],
    ['Order No.', 'N° de commande', facts.orderNumber ?? ''],
    ['Reason for export', "Motif de l'exportation", reason],
    ['Terms of delivery', 'Conditions de livraison', terms(facts)],
    ['Currency', 'Monnaie', [...new Set(facts.items.map((item) => item.currency))].join(', ') || facts.currency],
    ['Carrier, service', 'Transporteur, service', `${facts.carrier}, ${facts.service}`],
  ];
  const fields = cells.flatMap(([en, fr, text], index) =>
    field(
      { x: EDGE + (index % 4) * quarter, y: FACTS_TOP + Math.floor(index / 4) * FACT_HEIGHT, width: quarter, height: FACT_HEIGHT },
      { en, fr },
      value(text),
      9,
      CAPTION,
    ),
  );
  return [
    fill(EDGE, 44, WIDTH, 2.5),
    textAt(EDGE, 70, 19, 'COMMERCIAL INVOICE', { weight: 'bold' }),
    textAt(EDGE, 83, 9, 'FACTURE COMMERCIALE', { ink: 'muted' }),
    textAt(EDGE + WIDTH, 70, 9, `Page ${page} / ${pages}`, { align: 'right', ink: 'muted' }),
    ...fields,
  ];
}

function partyField(
  box: { x: number; y: number; width: number; height: number },
  en: string,
  fr: string,
  party: LabelParty,
  numbers: readonly string[],
): Shape[] {
  const contact = [party.phone ? `Tel ${party.phone}` : '', party.email ?? ''].filter((text) => text !== '').join('   ');
  const paragraphs: Paragraph[] = [...partyParagraphs(party), ...value(contact, 'regular'), ...value(numbers.join('   '), 'regular')];
  return field(box, { en, fr }, paragraphs, 9.5, CAPTION);
}

/** A buyer is named only when someone other than the recipient pays. */
function buyerOf(facts: LabelFacts): LabelParty | null {
  const { consignee, to } = facts;
  if (!consignee) return null;
  return consignee.name === to.name && consignee.street1 === to.street1 ? null : consignee;
}

function parties(facts: LabelFacts): Shape[] {
  const box = { x: EDGE, y: PARTY_TOP, width: HALF, height: PARTY_HEIGHT };
  const buyer = buyerOf(facts);
  return [
    ...partyField(box, 'Seller, shipper', 'Vendeur, expéditeur', facts.consignor, senderNumbers(facts)),
    ...partyField({ ...box, x: EDGE + HALF }, 'Consignee', 'Destinataire', facts.to, importerNumbers(facts)),
    ...(buyer
      ? partyField(
          { ...box, y: PARTY_TOP + PARTY_HEIGHT, width: WIDTH, height: BUYER_HEIGHT },
          'Buyer',
          'Acheteur',
          buyer,
          buyer.taxId ? [`Tax ID ${buyer.taxId}`] : [],
        )
      : []),
  ];
}

function totals(facts: LabelFacts, y: number): Shape[] {
  const goods = facts.items.map((item) => ({ minor: item.valueMinor * item.quantity, currency: item.currency }));
  const { freightMinor: freight, insuranceMinor: insurance } = facts;
  const currency = facts.chargedIn ?? facts.currency;
  const extra = [freight, insurance].filter((minor) => typeof minor === 'number').map((minor) => ({ minor, currency }));
  const lines: [string, string][] = [
    ['Goods / Marchandises', sums(goods)],
    ['Freight / Fret', freight == null ? '-' : money(freight, currency)],
    ['Insurance / Assurance', insurance == null ? '-' : money(insurance, currency)],
  ];
  const right = EDGE + WIDTH - 3;
  const rows = lines.flatMap(([name, text], index) => [
    textAt(EDGE + HALF + 20, y + 14 + index * 14, 9, name),
    textAt(right, y + 14 + index * 14, 9, text, { align: 'right' }),
  ]);
  return [
    ...rows,
    fill(EDGE + HALF + 20, y + 49, HALF - 20, 1),
    textAt(EDGE + HALF + 20, y + 64, 11, 'TOTAL', { weight: 'bold' }),
    textAt(right, y + 64, 11, sums([...goods, ...extra]), { weight: 'bold', align: 'right' }),
  ];
}

function foot(facts: LabelFacts): Shape[] {
  const y = BOTTOM - FOOT_HEIGHT;
  const danger = dangerWords(facts).join(', ');
  const net = netKg(facts);
  const left: Paragraph[] = [
    { text: `Packages / Colis: ${facts.packageCount}`, weight: 'regular' },
    { text: `Gross weight / Poids brut: ${kilograms(facts.weightG)} kg`, weight: 'regular' },
    ...(net === '' ? [] : [{ text: `Net weight / Poids net: ${net} kg`, weight: 'regular' } as const]),
    ...(danger === '' ? [] : [{ text: danger, weight: 'regular' } as const]),
  ];
  const sign = y + 96;
  return [
    ...setBlock(left, { x: EDGE, y: y + 5, width: HALF, height: 72 }, 9).shapes,
    ...totals(facts, y),
    ...setBlock([{ text: CERTIFICATION, weight: 'regular' }], { x: EDGE, y: sign, width: WIDTH, height: 28 }, 8.5).shapes,
    ...field(
      { x: EDGE, y: sign + 34, width: HALF, height: 46 },
      { en: 'Name', fr: 'Nom' },
      value([facts.consignor.name, facts.consignor.company ?? ''].filter(Boolean).join(', ')),
      9.5,
      CAPTION,
    ),
    ...field(
      { x: EDGE + HALF, y: sign + 34, width: HALF, height: 46 },
      { en: 'Date and signature', fr: 'Date et signature' },
      value(facts.documentDate),
      9.5,
      CAPTION,
    ),
  ];
}

/** If the last page has no room for the totals, its last lines move to one more page with them. */
function withFoot(pages: readonly number[][], heights: readonly number[], room: (page: number) => number): number[][] {
  const last = [...(pages.at(-1) ?? [])];
  const moved: number[] = [];
  const height = (): number => last.reduce((sum, index) => sum + (heights[index] ?? 0), 0);
  while (last.length > 1 && height() > room(pages.length - 1)) moved.unshift(last.pop() ?? 0);
  return [...pages.slice(0, -1), last, ...(moved.length > 0 ? [moved] : [])];
}

/** Lays out the commercial invoice; further lines continue on further pages; the totals are on the last one. */
export function layoutInvoice(facts: LabelFacts): Drawing[] {
  const tableTop = PARTY_TOP + PARTY_HEIGHT + (buyerOf(facts) ? BUYER_HEIGHT : 0) + 10;
  const top = (page: number): number => (page === 0 ? tableTop : PARTY_TOP);
  const rows = contentLines(facts).map((line, index) => {
    const sku = line.sku === '' ? '' : ` (${line.sku})`;
    return [String(index + 1), line.description + sku, line.hsCode, line.origin, line.quantity, line.unitValue, line.value];
  });
  const heights = rows.map((row) => rowHeight(COLUMNS, row, ROW_SIZE));
  const room = (page: number): number => BOTTOM - top(page) - TABLE_HEAD;
  const pages = withFoot(paginate(heights, room), heights, (page) => room(page) - FOOT_HEIGHT - 8);
  const drawings = pages.map((indexes, page) => {
    const start = top(page) + TABLE_HEAD;
    let y = start;
    const table = indexes.flatMap((index) => {
      const shapes = tableRow(EDGE, y, COLUMNS, rows[index] ?? [], ROW_SIZE);
      y += heights[index] ?? 0;
      return shapes;
    });
    const isLast = page === pages.length - 1;
    const shapes = [
      ...head(facts, page + 1, pages.length),
      ...(page === 0 ? parties(facts) : []),
      ...tableHead(EDGE, top(page), COLUMNS, CAPTION),
      ...table,
      ...tableRules(EDGE, start, y - start + 2, COLUMNS),
      ...(isLast ? foot(facts) : []),
    ];
    return { shapes, width: A4.width, height: A4.height };
  });
  return marked(facts, drawings);
}
