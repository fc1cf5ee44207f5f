import { countryLine, streetLines } from '../../../papers/address-lines.ts';
import { centimetres, kilograms, money, readable } from '../../../papers/paper-numbers.ts';
import { code128Modules } from '../../../papers/barcode.ts';
import { DOT, LABEL_HEIGHT, LABEL_WIDTH } from '../../../papers/page-sizes.ts';
import type { Drawing } from '../../../papers/pdf-document.ts';
import { fill, frame, textAt, type Shape } from '../../../papers/shapes.ts';
import { fitSize, setBlock, type Paragraph } from '../../../papers/text-fit.ts';
import { dangerMarks } from '../dangerous-goods.ts';
import type { LabelFacts, LabelParty } from '../facts.ts';
import { drawMark, markWidth } from './danger-marks.ts';
import { testWord } from './test-word.ts';

const MODULE_DOTS_MAX = 4;
const QUIET_MODULES = 10;
const EDGE = 7;
const INNER = LABEL_WIDTH - 2 * EDGE;
const PAD = 6;
const RULE = 1;

/** Where each band of the label begins; the last one ends at the frame. */
const TOP = { service: EDGE, from: 47, to: 119, barcode: 236, facts: 332, notes: 360, end: LABEL_HEIGHT - EDGE };
const TEST_BAND = 15;

function caption(x: number, y: number, text: string): Shape {
  return textAt(x, y, 5.5, text, { ink: 'muted' });
}

function rule(y: number): Shape {
  return fill(EDGE, y, INNER, RULE);
}

function serviceBand(facts: LabelFacts): Shape[] {
  const boxWidth = 176;
  const name = facts.service.toUpperCase();
  const size = fitSize(name, boxWidth - 2 * PAD, 24, 8, 'bold');
  const right = EDGE + INNER - PAD;
  const carrier = facts.carrier;
  const room = INNER - boxWidth - 2 * PAD;
  return [
    fill(EDGE, TOP.service, boxWidth, TOP.from - TOP.service),
    textAt(EDGE + PAD + 1, TOP.service + 20 + size * 0.36, size, name, { weight: 'bold', ink: 'white' }),
    textAt(right, TOP.service + 22, 20, facts.terms, { weight: 'bold', align: 'right' }),
    textAt(right, TOP.service + 34, fitSize(carrier, room, 8, 4, 'regular'), carrier, { align: 'right' }),
  ];
}

function senderLines(party: LabelParty): Paragraph[] {
  const names = [party.name, party.company ?? ''].filter((line) => line.trim() !== '');
  return [
    ...names.map((text): Paragraph => ({ text, weight: 'bold' })),
    ...streetLines(party).map((text): Paragraph => ({ text, weight: 'regular' })),
    { text: countryLine(party), weight: 'regular' },
  ];
}

function fromBand(facts: LabelFacts): Shape[] {
  const routing = 84;
  const split = EDGE + INNER - routing;
  const box = { x: EDGE + PAD, y: TOP.from + 12, width: INNER - routing - 2 * PAD, height: TOP.to - TOP.from - 15 };
  const middle = split + routing / 2;
  const exit = facts.exitPoint ?? '';
  const half = (TOP.to - TOP.from) / 2;
  const point = (text: string, y: number): Shape => {
    const size = fitSize(text, routing - 2 * PAD, 18, 6, 'bold');
    return textAt(middle, y + size * 0.36, size, text, { weight: 'bold', align: 'center' });
  };
  return [
    rule(TOP.from),
    caption(EDGE + PAD, TOP.from + 9, facts.isReturn ? 'RETURN FROM / RETOUR DE' : 'FROM, RETURN TO / EXPÉDITEUR, RETOUR À'),
    ...setBlock(senderLines(facts.from ?? facts.consignor), box, 8.5).shapes,
    fill(split, TOP.from, RULE, TOP.to - TOP.from),
    caption(split + PAD, TOP.from + 9, 'ENTRY / ENTRÉE'),
    point(facts.entryPoint, TOP.from + half * 0.62),
    fill(split, TOP.from + half, routing, 0.5),
    caption(split + PAD, TOP.from + half + 8, 'EXIT / SORTIE'),
    point(exit === '' ? '-' : exit, TOP.from + half + half * 0.62),
  ];
}

function toBand(facts: LabelFacts): Shape[] {
  const { to } = facts;
  const phone = to.phone ? [`Tel ${to.phone}`] : [];
  const paragraphs: Paragraph[] = [
    { text: to.name, weight: 'bold', scale: 1.12 },
    ...(to.company ? [{ text: to.company, weight: 'bold' } as const] : []),
    ...streetLines(to).map((text): Paragraph => ({ text, weight: 'regular' })),
    ...(to.local ?? []).map((text): Paragraph => ({ text, weight: 'regular', scale: 0.8 })),
    { text: countryLine(to), weight: 'bold', scale: 1.12 },
    ...phone.map((text): Paragraph => ({ text, weight: 'regular', scale: 0.75 })),
  ];
  const box = { x: EDGE + PAD + 14, y: TOP.to + 14, width: INNER - 2 * PAD - 14, height: TOP.barcode - TOP.to - 18 };
  return [rule(TOP.to), caption(EDGE + PAD, TOP.to + 10, 'DELIVER TO / DESTINATAIRE'), ...setBlock(paragraphs, box, 14).shapes];
}

/** Module width in points: as many whole dots as fit with the quiet zones; finer only for very long numbers. */
export function moduleWidth(trackingNumber: string): number {
  const modules = code128Modules(trackingNumber) + 2 * QUIET_MODULES;
  const dots = Math.floor((INNER - 2) / DOT / modules);
  return dots >= 1 ? Math.min(MODULE_DOTS_MAX, dots) * DOT : (INNER - 2) / modules;
}

function barcodeBand(facts: LabelFacts): Shape[] {
  const number = facts.trackingNumber;
  const width = moduleWidth(number);
  const x = LABEL_WIDTH / 2 - (code128Modules(number) * width) / 2;
  // Bars begin on a whole dot, or a printer would draw some a dot too wide.
  const start = Math.round(x / DOT) * DOT;
  const text = readable(number);
  return [
    rule(TOP.barcode),
    fill(EDGE + RULE, TOP.barcode + RULE, INNER - 2 * RULE, TOP.facts - TOP.barcode - RULE, 'white'),
    { kind: 'barcode', x: start, y: TOP.barcode + 8, height: 66, module: width, text: number },
    textAt(LABEL_WIDTH / 2, TOP.facts - 6, fitSize(text, INNER - 12, 14, 5, 'bold'), text, { weight: 'bold', align: 'center' }),
  ];
}

function factsBand(facts: LabelFacts): Shape[] {
  const cells: [string, string][] = [
    ['WEIGHT / POIDS', `${kilograms(facts.weightG)} kg`],
    ['DIMENSIONS', centimetres(facts) ?? '-'],
    ['PARCEL / COLIS', `${facts.packageIndex} / ${facts.packageCount}`],
    ['DATE', facts.documentDate],
  ];
  const widths = [62, 96, 52, 64];
  let x = EDGE;
  const shapes: Shape[] = [rule(TOP.facts)];
  cells.forEach(([name, value], index) => {
    const width = widths[index] ?? 0;
    if (index > 0) shapes.push(fill(x, TOP.facts, 0.5, TOP.notes - TOP.facts));
    shapes.push(caption(x + PAD, TOP.facts + 9, name));
    shapes.push(textAt(x + PAD, TOP.facts + 21, fitSize(value, width - PAD - 3, 9.5, 4, 'bold'), value, { weight: 'bold' }));
    x += width;
  });
  return shapes;
}

function noteLines(facts: LabelFacts): Paragraph[] {
  const isCargoOnly = dangerMarks(facts).some((mark) => mark.kind === 'lithium' && mark.isCargoOnly);
  const services = [
    isCargoOnly ? 'CARGO AIRCRAFT ONLY' : '',
    facts.hasSignature ? 'SIGNATURE REQUIRED' : '',
    facts.insuredMinor ? `INSURED ${money(facts.insuredMinor, facts.currency)}` : '',
  ];
  const refs = [facts.orderNumber ? `Order ${facts.orderNumber}` : '', ...facts.references.map((text) => `Ref ${text}`)];
  const join = (parts: readonly string[]): string => parts.filter((part) => part.trim() !== '').join('  ·  ');
  const notes: Paragraph[] = [
    { text: join(services), weight: 'bold' },
    { text: join(refs), weight: 'regular' },
    ...facts.comments.map((text): Paragraph => ({ text, weight: 'regular' })),
  ];
  return notes.filter(({ text }) => text.trim() !== '');
}

function notesBand(facts: LabelFacts): Shape[] {
  const bottom = facts.isTest ? TOP.end - TEST_BAND : TOP.end;
  const height = bottom - TOP.notes - 8;
  const shapes: Shape[] = [rule(TOP.notes)];
  let right = EDGE + INNER - 4;
  for (const mark of dangerMarks(facts)) {
    const width = Math.min(markWidth(mark, height), 84);
    right -= width;
    shapes.push(...drawMark(mark, { x: right, y: TOP.notes + 4.5, width, height }));
    right -= 4;
  }
  const box = { x: EDGE + PAD, y: TOP.notes + 4, width: right - EDGE - PAD - 2, height };
  shapes.push(...setBlock(noteLines(facts), box, 8).shapes);
  return shapes;
}

/** So that a test label cannot be taken for a real one: a band at the bottom and the word across the addresses. */
function testMarks(): { below: Shape[]; above: Shape[] } {
  return {
    below: [testWord(LABEL_WIDTH, 160)],
    above: [
      fill(EDGE, TOP.end - TEST_BAND, INNER, TEST_BAND),
      textAt(LABEL_WIDTH / 2, TOP.end - 4.5, 9, 'TEST - NOT FOR SHIPPING - NE PAS EXPÉDIER', { weight: 'bold', align: 'center', ink: 'white' }),
    ],
  };
}

/** Lays out the 4 × 6 inch label. Long names and streets wrap or get smaller; nothing is cut. */
export function layoutLabel(facts: LabelFacts): Drawing {
  const test = facts.isTest ? testMarks() : { below: [], above: [] };
  const shapes = [
    ...test.below,
    ...serviceBand(facts),
    ...fromBand(facts),
    ...toBand(facts),
    ...barcodeBand(facts),
    ...factsBand(facts),
    ...notesBand(facts),
    ...test.above,
    ...frame(EDGE, TOP.service, INNER, TOP.end - TOP.service, RULE),
  ];
  return { shapes, width: LABEL_WIDTH, height: LABEL_HEIGHT };
}
