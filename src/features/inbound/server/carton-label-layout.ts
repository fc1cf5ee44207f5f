import { gs1128Modules } from '../../../papers/barcode.ts';
import { DOT, LABEL_HEIGHT, LABEL_WIDTH } from '../../../papers/page-sizes.ts';
import type { Drawing } from '../../../papers/pdf-document.ts';
import { fill, frame, textAt, type Shape } from '../../../papers/shapes.ts';
import { fitLine, fitSize, setBlock } from '../../../papers/text-fit.ts';
import { readableSscc } from '../../overpacks/server/sscc-label-layout.ts';
import type { CartonFacts } from './carton-facts.ts';

/** As on other logistics labels: four dots make 0.5 mm, bars at least 32 mm high (GS1 General Specifications). */
const MODULE = 4 * DOT;
const BAR_HEIGHT = (32 / 25.4) * 72;
const EDGE = 7;
const INNER = LABEL_WIDTH - 2 * EDGE;
const PAD = 6;
const RULE = 1;

/** Where each band begins: GS1 wants free text at the top and the barcode at the bottom. */
const TOP = { head: EDGE, from: 47, to: 104, contents: 196, barcode: 290, end: LABEL_HEIGHT - EDGE };
/** Lines of contents there is room for. */
const SHOWN = 6;

const caption = (x: number, y: number, text: string): Shape => textAt(x, y, 5.5, text, { ink: 'muted' });
const rule = (y: number): Shape => fill(EDGE, y, INNER, RULE);

function headBand(facts: CartonFacts): Shape[] {
  const boxWidth = 150;
  const right = EDGE + INNER - PAD;
  const count = `CARTON / COLIS ${facts.number} / ${facts.total}`;
  const countWidth = INNER - boxWidth - 2 * PAD;
  return [
    fill(EDGE, TOP.head, boxWidth, TOP.from - TOP.head),
    textAt(EDGE + PAD + 1, TOP.head + 28, 24, 'INBOUND', { weight: 'bold', ink: 'white' }),
    textAt(right, TOP.head + 21, 18, String(facts.inboundId), { weight: 'bold', align: 'right' }),
    textAt(right, TOP.head + 34, fitSize(count, countWidth, 10, 5, 'regular'), count, { align: 'right' }),
  ];
}

function addressBand(top: number, bottom: number, name: string, lines: readonly string[], size: number): Shape[] {
  const [first = '', ...rest] = lines;
  const paragraphs = [{ text: first, weight: 'bold' as const }, ...rest.map((text) => ({ text, weight: 'regular' as const }))];
  const box = { x: EDGE + PAD, y: top + 12, width: INNER - 2 * PAD, height: bottom - top - 15 };
  return [rule(top), caption(EDGE + PAD, top + 9, name), ...setBlock(paragraphs, box, size).shapes];
}

function contentsBand(facts: CartonFacts): Shape[] {
  const isCut = facts.products.length > SHOWN;
  const shown = facts.products.slice(0, isCut ? SHOWN - 1 : SHOWN);
  const units = facts.products.reduce((sum, one) => sum + one.quantity, 0);
  const line = (n: number): number => TOP.contents + 22 + n * 12;
  const width = INNER - 2 * PAD - 44;
  const shapes: Shape[] = [
    rule(TOP.contents),
    caption(EDGE + PAD, TOP.contents + 9, 'CONTENTS / CONTENU'),
    textAt(EDGE + INNER - PAD, TOP.contents + 10, 8, `${units} pcs · ${facts.day}`, { align: 'right' }),
    ...shown.flatMap(({ sku, name, quantity, lot }, n) => {
      // What the goods are told by comes first: a long name is cut, and ran through the number and off the label.
      const whole = [sku, lot && `LOT ${lot}`, name === sku ? null : name].filter(Boolean).join(' · ');
      const { size, text } = fitLine(whole, width, 9, 6, 'regular');
      return [textAt(EDGE + PAD, line(n), size, text), textAt(EDGE + INNER - PAD, line(n), 10, `× ${quantity}`, { weight: 'bold', align: 'right' })];
    }),
  ];
  return isCut ? [...shapes, textAt(EDGE + PAD, line(shown.length), 9, `+ ${facts.products.length - shown.length} SKU`)] : shapes;
}

function barcodeBand(facts: CartonFacts): Shape[] {
  const text = `(00)${facts.sscc}`;
  const x = LABEL_WIDTH / 2 - (gs1128Modules(text) * MODULE) / 2;
  return [
    rule(TOP.barcode),
    fill(EDGE + RULE, TOP.barcode + RULE, INNER - 2 * RULE, TOP.end - TOP.barcode - 2 * RULE, 'white'),
    // Bars begin on a whole dot, or a printer would draw some a dot too wide.
    { kind: 'barcode', symbology: 'gs1-128', x: Math.round(x / DOT) * DOT, y: TOP.barcode + 12, height: BAR_HEIGHT, module: MODULE, text },
    textAt(LABEL_WIDTH / 2, TOP.barcode + 12 + BAR_HEIGHT + 18, 14, readableSscc(facts.sscc), { weight: 'bold', align: 'center' }),
  ];
}

/** Lays out the 4 × 6 inch label of a carton on its way to a warehouse, with its SSCC as GS1-128. */
export function layoutCartonLabel(facts: CartonFacts): Drawing {
  const test = textAt(LABEL_WIDTH / 2, TOP.end - 5, 8, 'TEST - NOT FOR SHIPPING - NE PAS EXPÉDIER', { weight: 'bold', align: 'center' });
  const shapes = [
    ...headBand(facts),
    ...addressBand(TOP.from, TOP.to, 'FROM / EXPÉDITEUR', facts.sender, 8),
    ...addressBand(TOP.to, TOP.contents, `TO / DESTINATAIRE · ${facts.warehouse}`, facts.recipient, 11),
    ...contentsBand(facts),
    ...barcodeBand(facts),
    ...(facts.isTest ? [test] : []),
    ...frame(EDGE, TOP.head, INNER, TOP.end - TOP.head, RULE),
  ];
  return { shapes, width: LABEL_WIDTH, height: LABEL_HEIGHT };
}
