import { LABEL_HEIGHT, LABEL_WIDTH } from '../../../papers/page-sizes.ts';
import type { Drawing } from '../../../papers/pdf-document.ts';
import { fill, frame, textAt, type Shape } from '../../../papers/shapes.ts';
import { caption, EDGE, INNER, PAD, rule, RULE, ssccBand, testFoot, TOP as FRAME } from '../../../papers/sscc-label.ts';
import { fitLine, fitSize, setBlock } from '../../../papers/text-fit.ts';
import type { CartonFacts } from './carton-facts.ts';

/** Where each band begins. */
const TOP = { ...FRAME, to: 104, contents: 196 };
/** Lines of contents there is room for. */
const SHOWN = 6;

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

/** Lays out the 4 × 6 inch label of a carton on its way to a warehouse, with its SSCC as GS1-128. */
export function layoutCartonLabel(facts: CartonFacts): Drawing {
  const shapes = [
    ...headBand(facts),
    ...addressBand(TOP.from, TOP.to, 'FROM / EXPÉDITEUR', facts.sender, 8),
    ...addressBand(TOP.to, TOP.contents, `TO / DESTINATAIRE · ${facts.warehouse}`, facts.recipient, 11),
    ...contentsBand(facts),
    ...ssccBand(facts.sscc),
    ...(facts.isTest ? [testFoot()] : []),
    ...frame(EDGE, TOP.head, INNER, TOP.end - TOP.head, RULE),
  ];
  return { shapes, width: LABEL_WIDTH, height: LABEL_HEIGHT };
}
