import { measure } from '../../../papers/fonts.ts';
import { LABEL_HEIGHT, LABEL_WIDTH } from '../../../papers/page-sizes.ts';
import type { Drawing } from '../../../papers/pdf-document.ts';
import { fill, frame, textAt, type Shape } from '../../../papers/shapes.ts';
import { caption, EDGE, INNER, PAD, rule, RULE, ssccBand, testFoot, TOP as FRAME } from '../../../papers/sscc-label.ts';
import { fitSize, setBlock } from '../../../papers/text-fit.ts';
import { dangerText, kilogramsText, sidesText } from '../paper-words.ts';
import type { OverpackFacts, Point } from './paper-facts.ts';

/** Where each band begins. */
const TOP = { ...FRAME, route: 124, facts: 224 };

function headBand(facts: OverpackFacts): Shape[] {
  const boxWidth = 176;
  const right = EDGE + INNER - PAD;
  const service = (facts.service ?? (facts.count > 0 ? 'Mixed services' : '')).toUpperCase();
  return [
    fill(EDGE, TOP.head, boxWidth, TOP.from - TOP.head),
    textAt(EDGE + PAD + 1, TOP.head + 28, 24, 'OVERPACK', { weight: 'bold', ink: 'white' }),
    textAt(right, TOP.head + 20, 18, facts.terms ?? '', { weight: 'bold', align: 'right' }),
    textAt(right, TOP.head + 33, fitSize(service, INNER - boxWidth - 2 * PAD, 9, 4, 'regular'), service, { align: 'right' }),
  ];
}

function fromBand(facts: OverpackFacts): Shape[] {
  const [name = '', ...rest] = facts.sender;
  const paragraphs = [{ text: name, weight: 'bold' as const }, ...rest.map((text) => ({ text, weight: 'regular' as const }))];
  const box = { x: EDGE + PAD, y: TOP.from + 12, width: INNER - 2 * PAD, height: TOP.route - TOP.from - 15 };
  return [rule(TOP.from), caption(EDGE + PAD, TOP.from + 9, 'FROM / EXPÉDITEUR'), ...setBlock(paragraphs, box, 9).shapes];
}

function point(x: number, width: number, name: string, at: Point | null): Shape[] {
  const code = at?.code ?? '-';
  const size = fitSize(code, width - 2 * PAD, 38, 10, 'bold');
  const place = setBlock([{ text: at?.place ?? '', weight: 'regular' }], { x: x + PAD, y: TOP.route + 64, width: width - 2 * PAD, height: 32 }, 9);
  return [caption(x + PAD, TOP.route + 9, name), textAt(x + width / 2, TOP.route + 52, size, code, { weight: 'bold', align: 'center' }), ...place.shapes];
}

function routeBand(facts: OverpackFacts): Shape[] {
  const half = INNER / 2;
  return [
    rule(TOP.route),
    ...point(EDGE, half, 'ENTRY POINT / ENTRÉE', facts.entry),
    fill(EDGE + half, TOP.route, RULE, TOP.facts - TOP.route),
    ...point(EDGE + half, half, 'EXIT POINT / SORTIE', facts.exit),
  ];
}

/** On one line, or, where that would be too small to read, as a carrier and its number, on as many as it takes. */
function valueIn(value: string, box: { x: number; y: number; width: number; height: number }, line: number): Shape[] {
  const size = fitSize(value, box.width, 10, 6.5, 'bold');
  return measure(value, size, 'bold') <= box.width
    ? [textAt(box.x, line, size, value, { weight: 'bold' })]
    : setBlock([{ text: value, weight: 'bold' }], box, size).shapes;
}

function factsBand(facts: OverpackFacts): Shape[] {
  const cells: [string, string][] = [
    ['PARCELS / COLIS', String(facts.count)],
    ['GROSS WEIGHT / POIDS BRUT', kilogramsText(facts.weightG)],
    ['DIMENSIONS', sidesText(facts.sides)],
    ['OVERPACK', String(facts.id)],
    ['DATE', facts.documentDate],
    ['CARRIER / TRANSPORTEUR', [facts.carrier, facts.externalTracking].filter(Boolean).join(' ') || '-'],
  ];
  const danger = dangerText(facts.dgKind);
  const third = INNER / 3;
  // What is dangerous is said in a bar below them.
  const height = danger === null ? (TOP.barcode - TOP.facts) / 2 : 26;
  const shapes: Shape[] = [rule(TOP.facts)];
  cells.forEach(([name, value], index) => {
    const x = EDGE + (index % 3) * third;
    const y = TOP.facts + Math.floor(index / 3) * height;
    if (index % 3 > 0) shapes.push(fill(x, y, 0.5, height));
    if (index === 3) shapes.push(fill(EDGE, y, INNER, 0.5));
    shapes.push(caption(x + 4, y + 9, name), ...valueIn(value, { x: x + 4, y: y + 10, width: third - 8, height: height - 11 }, y + height / 2 + 8));
  });
  if (danger !== null) {
    const y = TOP.facts + 2 * height;
    shapes.push(fill(EDGE, y, INNER, TOP.barcode - y));
    shapes.push(textAt(LABEL_WIDTH / 2, y + 10, fitSize(danger, INNER - 12, 9, 5, 'bold'), danger, { weight: 'bold', ink: 'white', align: 'center' }));
  }
  return shapes;
}

/** A test overpack cannot be taken for a real one. */
function testMarks(): Shape[] {
  const size = 100;
  const half = measure('TEST', size, 'bold') / 2;
  return [textAt(LABEL_WIDTH / 2 - half * 0.9, 250, size, 'TEST', { weight: 'bold', ink: 'light', turn: 24 })];
}

/** Lays out the 4 × 6 inch label of an overpack with its SSCC as GS1-128. */
export function layoutSsccLabel(facts: OverpackFacts): Drawing {
  const shapes = [
    ...(facts.isTest ? testMarks() : []),
    ...headBand(facts),
    ...fromBand(facts),
    ...routeBand(facts),
    ...factsBand(facts),
    ...ssccBand(facts.sscc),
    ...(facts.isTest ? [testFoot()] : []),
    ...frame(EDGE, TOP.head, INNER, TOP.end - TOP.head, RULE),
  ];
  return { shapes, width: LABEL_WIDTH, height: LABEL_HEIGHT };
}
