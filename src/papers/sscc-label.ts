import { gs1128Modules } from './barcode.ts';
import { DOT, LABEL_HEIGHT, LABEL_WIDTH } from './page-sizes.ts';
import { fill, textAt, type Shape } from './shapes.ts';

/*
 * The 4 × 6 inch label of what travels under an SSCC, a carton or an overpack: its frame, and the band with the barcode. GS1 wants free text at the
 * top and the barcode at the bottom.
 */
export const EDGE = 7;
export const INNER = LABEL_WIDTH - 2 * EDGE;
export const PAD = 6;
export const RULE = 1;
/** Where the first and the second band, that with the barcode, and the frame's foot stand. */
export const TOP = { head: EDGE, from: 47, barcode: 290, end: LABEL_HEIGHT - EDGE } as const;

/** Four dots make 0.5 mm, within GS1's 0.495 to 1.016 mm for logistics labels. */
const MODULE = 4 * DOT;
/** GS1 General Specifications: at least 32 mm high. */
const BAR_HEIGHT = (32 / 25.4) * 72;

export const caption = (x: number, y: number, text: string): Shape => textAt(x, y, 5.5, text, { ink: 'muted' });
export const rule = (y: number): Shape => fill(EDGE, y, INNER, RULE);

/** An SSCC as it is read aloud under its barcode. */
export const readableSscc = (sscc: string): string => `(00) ${sscc.slice(0, 1)} ${sscc.slice(1, 8)} ${sscc.slice(8, 17)} ${sscc.slice(17)}`;

/** The SSCC as GS1-128, and as people read it. */
export function ssccBand(sscc: string): Shape[] {
  const text = `(00)${sscc}`;
  const x = LABEL_WIDTH / 2 - (gs1128Modules(text) * MODULE) / 2;
  return [
    rule(TOP.barcode),
    fill(EDGE + RULE, TOP.barcode + RULE, INNER - 2 * RULE, TOP.end - TOP.barcode - 2 * RULE, 'white'),
    // Bars begin on a whole dot, or a printer would draw some a dot too wide.
    { kind: 'barcode', symbology: 'gs1-128', x: Math.round(x / DOT) * DOT, y: TOP.barcode + 12, height: BAR_HEIGHT, module: MODULE, text },
    textAt(LABEL_WIDTH / 2, TOP.barcode + 12 + BAR_HEIGHT + 18, 14, readableSscc(sscc), { weight: 'bold', align: 'center' }),
  ];
}

/** What a test label says at its foot. */
export const testFoot = (): Shape => textAt(LABEL_WIDTH / 2, TOP.end - 5, 8, 'TEST - NOT FOR SHIPPING - NE PAS EXPÉDIER', { weight: 'bold', align: 'center' });
