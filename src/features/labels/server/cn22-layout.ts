import { kilograms, readable } from '../../../papers/paper-numbers.ts';
import { code128Modules } from '../../../papers/barcode.ts';
import { LABEL_HEIGHT, LABEL_WIDTH } from '../../../papers/page-sizes.ts';
import { captionAt, field, HAIR, paginate, rowHeight, tableHead, tableRow, tableRules, TABLE_HEAD, value, type Column } from '../../../papers/paper-parts.ts';
import type { Drawing } from '../../../papers/pdf-document.ts';
import { fill, frame, textAt, type Shape } from '../../../papers/shapes.ts';
import { fitSize, setBlock } from '../../../papers/text-fit.ts';
import type { LabelFacts } from '../facts.ts';
import { operatorLine } from '../designated-operators.ts';
import { contentLines, importerNumbers, totalValue } from './customs-lines.ts';
import { DECLARATION_CN22, MAY_BE_OPENED, reasonTicks, TITLE } from './customs-words.ts';
import { moduleWidth } from './label-layout.ts';
import { marked } from './test-word.ts';

/** CN 22 on the label's own 4 × 6 inch paper, so that one printer can print both. */
const EDGE = 9;
const WIDTH = LABEL_WIDTH - 2 * EDGE;
const TABLE_TOP = 90;
const TABLE_BOTTOM = 300;
const ROW_SIZE = 7;

const COLUMNS: readonly Column[] = [
  { caption: { en: 'Quantity and detailed description of contents (1)', fr: 'Quantité et description détaillée du contenu' }, width: 118, align: 'left' },
  { caption: { en: 'Net weight (2)', fr: 'Poids net, kg' }, width: 38, align: 'right' },
  { caption: { en: 'Value, currency (3)', fr: 'Valeur, monnaie' }, width: 52, align: 'right' },
  { caption: { en: 'HS No. (4)', fr: 'N° du SH' }, width: 36, align: 'left' },
  { caption: { en: 'Origin (5)', fr: 'Origine' }, width: 26, align: 'left' },
];

function head(facts: LabelFacts): Shape[] {
  const right = EDGE + WIDTH;
  const note = facts.reasonText ?? '';
  const noteRoom = WIDTH / 2 - 62;
  return [
    textAt(EDGE + 5, 22, 10.5, TITLE.en, { weight: 'bold' }),
    textAt(EDGE + 5, 31, 7, TITLE.fr),
    textAt(EDGE + 5, 40, 5.5, operatorLine(facts.carrier), { ink: 'muted' }),
    textAt(right - 5, 24, 15, 'CN 22', { weight: 'bold', align: 'right' }),
    textAt(right - 5, 33, 6.5, MAY_BE_OPENED.en, { align: 'right' }),
    textAt(right - 5, 40, 5.5, MAY_BE_OPENED.fr, { align: 'right' }),
    fill(EDGE, 44, WIDTH, HAIR),
    ...reasonTicks({ x: EDGE + 5, y: 49, width: WIDTH - 5 }, 2, facts.reason),
    ...(note === '' ? [] : [textAt(right - 4, 80.5, fitSize(note, noteRoom, 6.5, 2, 'regular'), note, { align: 'right' })]),
  ];
}

function foot(facts: LabelFacts): Shape[] {
  const y = TABLE_BOTTOM;
  const half = WIDTH / 2;
  const numbers = importerNumbers(facts).join(', ');
  const english = setBlock([{ text: DECLARATION_CN22.en, weight: 'regular' }], { x: EDGE + 4, y: y + 29, width: WIDTH - 8, height: 22 }, 5.6);
  const french = setBlock([{ text: DECLARATION_CN22.fr, weight: 'regular' }], { x: EDGE + 4, y: y + 51, width: WIDTH - 8, height: 20 }, 4.6);
  const module = moduleWidth(facts.trackingNumber) * 0.5;
  const text = readable(facts.trackingNumber);
  const signature = `${facts.documentDate}   ${facts.consignor.name}`;
  const caption = captionAt(EDGE + 4, y + 75, half - 10, { en: "Date and sender's signature (8)", fr: "Date et signature de l'expéditeur" });
  return [
    ...field({ x: EDGE, y, width: half, height: 26 }, { en: 'Total weight, kg (6)', fr: 'Poids total' }, value(kilograms(facts.weightG)), 10),
    ...field({ x: EDGE + half, y, width: half, height: 26 }, { en: 'Total value (7)', fr: 'Valeur totale' }, value(totalValue(facts)), 10),
    ...english.shapes,
    ...french.shapes,
    fill(EDGE, y + 72, WIDTH, HAIR),
    ...caption.shapes,
    textAt(EDGE + 4, y + 103, fitSize(signature, half - 8, 9, 3, 'bold'), signature, { weight: 'bold' }),
    ...(numbers === '' ? [] : [textAt(EDGE + 4, y + 115, fitSize(numbers, half - 8, 7, 3, 'regular'), numbers)]),
    { kind: 'barcode', x: EDGE + WIDTH - 8 - code128Modules(facts.trackingNumber) * module, y: y + 78, height: 26, module, text: facts.trackingNumber },
    textAt(EDGE + WIDTH - 8, y + 114, fitSize(text, half, 8.5, 3, 'bold'), text, { weight: 'bold', align: 'right' }),
  ];
}

/** Lays out the CN 22 (UPU, content below 300 SDR and 2 kg); articles that do not fit continue on further pages. */
export function layoutCn22(facts: LabelFacts): Drawing[] {
  const rows = contentLines(facts).map((line) => [`${line.quantity} × ${line.description}`, line.netKg, line.value, line.hsCode, line.origin]);
  const heights = rows.map((row) => rowHeight(COLUMNS, row, ROW_SIZE));
  const body = TABLE_BOTTOM - TABLE_TOP - TABLE_HEAD;
  const pages = paginate(heights, () => body);
  const drawings = pages.map((indexes, page) => {
    let y = TABLE_TOP + TABLE_HEAD;
    const table = indexes.flatMap((index) => {
      const shapes = tableRow(EDGE, y, COLUMNS, rows[index] ?? [], ROW_SIZE);
      y += heights[index] ?? 0;
      return shapes;
    });
    const number = pages.length > 1 ? [textAt(EDGE + WIDTH, LABEL_HEIGHT - 2.5, 5, `${page + 1} / ${pages.length}`, { align: 'right' })] : [];
    const shapes = [
      ...head(facts),
      ...tableHead(EDGE, TABLE_TOP, COLUMNS),
      ...table,
      ...tableRules(EDGE, TABLE_TOP + TABLE_HEAD, body, COLUMNS),
      ...foot(facts),
      ...number,
      ...frame(EDGE, EDGE, WIDTH, LABEL_HEIGHT - 2 * EDGE, 1),
    ];
    return { shapes, width: LABEL_WIDTH, height: LABEL_HEIGHT };
  });
  return marked(facts, drawings);
}
