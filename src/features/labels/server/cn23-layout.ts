import { kilograms, money, readable } from '../../../papers/paper-numbers.ts';
import { code128Modules } from '../../../papers/barcode.ts';
import {
  field,
  HAIR,
  paginate,
  partyParagraphs,
  rowHeight,
  tableHead,
  tableRow,
  tableRules,
  TABLE_HEAD,
  value,
  captionAt,
  type Column,
} from '../../../papers/paper-parts.ts';
import type { Drawing } from '../../../papers/pdf-document.ts';
import { frame, textAt, type Shape } from '../../../papers/shapes.ts';
import { fitSize, setBlock, type Paragraph } from '../../../papers/text-fit.ts';
import type { LabelFacts } from '../facts.ts';
import { operatorLine } from '../designated-operators.ts';
import { contentLines, dangerWords, importerNumbers, netKg, senderNumbers, totalValue } from './customs-lines.ts';
import { DECLARATION_CN23, MAY_BE_OPENED, reasonTicks, TITLE } from './customs-words.ts';
import { marked } from './test-word.ts';

/** A5 landscape, the size of the UPU's form (210 × 148 mm). */
const PAGE = { width: 595.28, height: 419.53 };
const EDGE = 14;
const WIDTH = PAGE.width - 2 * EDGE;
const HEADER = 40;
const PARTY = 68;
const LEFT = 290;
const TABLE_TOP = EDGE + HEADER + PARTY * 2;
const TABLE_HEIGHT = 98;
const FOOT_TOP = TABLE_TOP + TABLE_HEIGHT;
const ROW_SIZE = 7;

const COLUMNS: readonly Column[] = [
  { caption: { en: 'Detailed description of contents (1)', fr: 'Description détaillée du contenu' }, width: 216, align: 'left' },
  { caption: { en: 'Quantity (2)', fr: 'Quantité' }, width: 46, align: 'right' },
  { caption: { en: 'Net weight, kg (3)', fr: 'Poids net' }, width: 62, align: 'right' },
  { caption: { en: 'Value (5)', fr: 'Valeur' }, width: 84, align: 'right' },
  { caption: { en: 'HS tariff number (7)', fr: 'N° tarifaire du SH' }, width: 84, align: 'left' },
  { caption: { en: 'Country of origin (8)', fr: "Pays d'origine" }, width: WIDTH - 492, align: 'left' },
];

function contact(party: { phone?: string | null; email?: string | null }): Paragraph[] {
  const text = [party.phone ? `Tel ${party.phone}` : '', party.email ?? ''].filter((part) => part !== '').join('  ');
  return value(text, 'regular');
}

function header(facts: LabelFacts): Shape[] {
  const right = EDGE + WIDTH;
  return [
    textAt(EDGE, EDGE + 13, 13, TITLE.en, { weight: 'bold' }),
    textAt(EDGE, EDGE + 24, 8.5, TITLE.fr),
    textAt(EDGE, EDGE + 34, 6, operatorLine(facts.carrier), { ink: 'muted' }),
    textAt(right, EDGE + 15, 18, 'CN 23', { weight: 'bold', align: 'right' }),
    textAt(right, EDGE + 26, 7.5, MAY_BE_OPENED.en, { align: 'right' }),
    textAt(right, EDGE + 34, 6, MAY_BE_OPENED.fr, { align: 'right' }),
  ];
}

function itemNumber(facts: LabelFacts, x: number, y: number, width: number): Shape[] {
  const caption = captionAt(x + 3, y + 2.5, width - 6, { en: 'No. of item (barcode, if any)', fr: "N° de l'envoi (code à barres, s'il existe)" });
  const modules = code128Modules(facts.trackingNumber);
  const module = Math.min(1.1, (width - 24) / modules);
  const text = readable(facts.trackingNumber);
  const middle = x + width / 2;
  return [
    ...frame(x, y, width, PARTY, HAIR),
    ...caption.shapes,
    { kind: 'barcode', x: middle - (modules * module) / 2, y: y + 12, height: 37, module, text: facts.trackingNumber },
    textAt(middle, y + 61, fitSize(text, width - 10, 11, 4, 'bold'), text, { weight: 'bold', align: 'center' }),
  ];
}

function parties(facts: LabelFacts): Shape[] {
  const y = EDGE + HEADER;
  const x = EDGE + LEFT;
  const width = WIDTH - LEFT;
  const buyer = facts.to;
  const half = PARTY / 2;
  return [
    ...field({ x: EDGE, y, width: LEFT - 96, height: PARTY }, { en: 'From', fr: 'De' }, [...partyParagraphs(facts.consignor), ...contact(facts.consignor)], 8),
    ...field(
      { x: EDGE + LEFT - 96, y, width: 96, height: PARTY },
      { en: "Sender's customs reference (if any)", fr: "Référence en douane de l'expéditeur" },
      senderNumbers(facts).flatMap((text) => value(text)),
      8,
    ),
    ...itemNumber(facts, x, y, width),
    ...field({ x: EDGE, y: y + PARTY, width: LEFT, height: PARTY }, { en: 'To', fr: 'À' }, [...partyParagraphs(buyer), ...contact(buyer)], 8),
    ...field(
      { x, y: y + PARTY, width, height: half },
      { en: "Importer's reference (tax code, VAT No., importer code)", fr: "Référence de l'importateur" },
      value(importerNumbers(facts).join(', ')),
    ),
    ...field(
      { x, y: y + PARTY + half, width, height: half },
      { en: "Importer's telephone, e-mail", fr: "N° de téléphone, courriel de l'importateur" },
      contact(facts.consignee ?? buyer),
    ),
  ];
}

function category(facts: LabelFacts, x: number, y: number, width: number): Shape[] {
  const caption = captionAt(x + 3, y + 2.5, width - 6, { en: 'Category of item (10)', fr: "Catégorie de l'envoi" });
  const note = facts.reasonText ? [textAt(x + 4, y + 40.5, fitSize(facts.reasonText, width - 8, 6.5, 3, 'regular'), facts.reasonText)] : [];
  return [...frame(x, y, width, 44, HAIR), ...caption.shapes, ...reasonTicks({ x: x + 4, y: y + 9.5, width: width - 4 }, 3, facts.reason), ...note];
}

function foot(facts: LabelFacts): Shape[] {
  const y = FOOT_TOP;
  const wide = 330;
  const x = EDGE + wide;
  const right = WIDTH - wide;
  const quarter = WIDTH / 4;
  const declaration = setBlock([{ text: DECLARATION_CN23.en, weight: 'regular' }], { x: x + 3, y: y + 26, width: right - 6, height: 24 }, 6);
  const french = setBlock([{ text: DECLARATION_CN23.fr, weight: 'regular' }], { x: x + 3, y: y + 50, width: right - 6, height: 18 }, 4.8);
  const postal = facts.postalChargesMinor == null ? '' : money(facts.postalChargesMinor, facts.chargedIn ?? facts.currency);
  const third = wide / 3;
  const comments = dangerWords(facts).map((text): Paragraph => ({ text, weight: 'regular' }));
  const cell = (index: number): { x: number; y: number; width: number; height: number } => ({ x: EDGE + index * quarter, y, width: quarter, height: 24 });
  return [
    ...field(cell(0), { en: 'Total gross weight, kg (4)', fr: 'Poids brut total' }, value(kilograms(facts.weightG)), 9),
    ...field(cell(1), { en: 'Total net weight, kg', fr: 'Poids net total' }, value(netKg(facts)), 9),
    ...field(cell(2), { en: 'Total value (6)', fr: 'Valeur totale' }, value(totalValue(facts)), 9),
    ...field(cell(3), { en: 'Postal charges, fees (9)', fr: 'Frais de port, frais' }, value(postal), 9),
    ...category(facts, EDGE, y + 24, wide),
    ...field(
      { x: EDGE, y: y + 68, width: wide, height: 29 },
      { en: 'Comments (11), e.g. goods subject to quarantine or other restrictions', fr: 'Observations' },
      comments,
      7,
    ),
    ...field({ x: EDGE, y: y + 97, width: third, height: 24 }, { en: 'Licence (12) No.', fr: 'Licence' }, []),
    ...field({ x: EDGE + third, y: y + 97, width: third, height: 24 }, { en: 'Certificate (13) No.', fr: 'Certificat' }, []),
    ...field(
      { x: EDGE + 2 * third, y: y + 97, width: third, height: 24 },
      { en: 'Invoice (14) No.', fr: 'Facture' },
      value(facts.invoiceNumber ?? facts.trackingNumber),
    ),
    ...frame(x, y + 24, right, 44, HAIR),
    ...declaration.shapes,
    ...french.shapes,
    ...field(
      { x, y: y + 68, width: right, height: 24 },
      { en: 'Office of origin, date of posting', fr: "Bureau d'origine, date de dépôt" },
      value(`${facts.entryPoint}   ${facts.documentDate}`),
    ),
    ...field(
      { x, y: y + 92, width: right, height: 29 },
      { en: "Date and sender's signature (15)", fr: "Date et signature de l'expéditeur" },
      value(`${facts.documentDate}   ${facts.consignor.name}`),
      9,
    ),
  ];
}

/** Lays out the CN 23 (UPU, parcels and anything above the CN 22's limits); further articles continue on further pages. */
export function layoutCn23(facts: LabelFacts): Drawing[] {
  const rows = contentLines(facts).map((line) => [line.description, line.quantity, line.netKg, line.value, line.hsCode, line.origin]);
  const heights = rows.map((row) => rowHeight(COLUMNS, row, ROW_SIZE));
  const body = TABLE_HEIGHT - TABLE_HEAD;
  const pages = paginate(heights, () => body);
  const drawings = pages.map((indexes, page) => {
    let y = TABLE_TOP + TABLE_HEAD;
    const table = indexes.flatMap((index) => {
      const shapes = tableRow(EDGE, y, COLUMNS, rows[index] ?? [], ROW_SIZE);
      y += heights[index] ?? 0;
      return shapes;
    });
    const number = pages.length > 1 ? [textAt(EDGE + WIDTH - 70, EDGE + 15, 9, `${page + 1} / ${pages.length}`, { align: 'right' })] : [];
    const shapes = [
      ...header(facts),
      ...parties(facts),
      ...tableHead(EDGE, TABLE_TOP, COLUMNS),
      ...table,
      ...tableRules(EDGE, TABLE_TOP + TABLE_HEAD, body, COLUMNS),
      ...foot(facts),
      ...number,
      ...frame(EDGE, EDGE + HEADER, WIDTH, FOOT_TOP + 121 - EDGE - HEADER, 1),
    ];
    return { shapes, width: PAGE.width, height: PAGE.height };
  });
  return marked(facts, drawings);
}
