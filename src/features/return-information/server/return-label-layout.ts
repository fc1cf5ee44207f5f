import { code128Modules, qrCode } from '../../../papers/barcode.ts';
import type { PaperAddress } from '../../../papers/address-lines.ts';
import { measure } from '../../../papers/fonts.ts';
import { DOT, LABEL_HEIGHT, LABEL_WIDTH } from '../../../papers/page-sizes.ts';
import { partyParagraphs } from '../../../papers/paper-parts.ts';
import type { Drawing } from '../../../papers/pdf-document.ts';
import { fill, frame, textAt, type Shape } from '../../../papers/shapes.ts';
import { fitSize, setBlock } from '../../../papers/text-fit.ts';

/** Three dots make 0.375 mm, which is read off the paper of a printer at home as well. */
const MODULE = 3 * DOT;
const BAR_HEIGHT = 60;
const EDGE = 7;
const INNER = LABEL_WIDTH - 2 * EDGE;
const PAD = 8;
const RULE = 1;
/** Eight dots of a printer make 1 mm: a telephone reads it at arm's length. */
const QR_SQUARE = 8 * DOT;
/** What the address leaves free for it at least, with its quiet zone. */
const QR_ROOM = 72;
const QUIET = 4 * QR_SQUARE;
const NUMBER_SIZE = 8;

/** Where each band begins. */
const TOP = { head: EDGE, from: 47, to: 142, code: 290, end: LABEL_HEIGHT - EDGE };
/** Lines on which the buyer writes. */
const LINES = 4;

export interface ReturnLabelFacts {
  to: PaperAddress;
  /** The account's reference code. */
  code: string;
  /** The return's own number, once it is announced. */
  number: string | null;
  warehouse: string;
  isTest: boolean;
}

const caption = (y: number, text: string): Shape => textAt(EDGE + PAD, y, 6, text, { ink: 'muted' });
const rule = (y: number): Shape => fill(EDGE, y, INNER, RULE);

function headBand({ warehouse }: ReturnLabelFacts): Shape[] {
  const boxWidth = 132;
  return [
    fill(EDGE, TOP.head, boxWidth, TOP.from - TOP.head),
    textAt(EDGE + PAD, TOP.head + 28, 24, 'RETURN', { weight: 'bold', ink: 'white' }),
    textAt(EDGE + INNER - PAD, TOP.head + 25, 18, warehouse, { weight: 'bold', align: 'right' }),
  ];
}

function fromBand(): Shape[] {
  // The last one stays clear of the rule below it.
  const gap = (TOP.to - TOP.from - 22) / LINES;
  const lines = Array.from({ length: LINES }, (_, n) => fill(EDGE + PAD, TOP.from + 12 + (n + 1) * gap - 2, INNER - 2 * PAD, 0.5, 'muted'));
  return [rule(TOP.from), caption(TOP.from + 9, 'FROM: YOUR NAME AND ADDRESS / EXPÉDITEUR'), ...lines];
}

/** What the address leaves free, in its lower right corner, and below all of it. */
interface Corner {
  shapes: Shape[];
  width: number;
  below: number;
}

/** The return's number as a QR code in the lower right corner of the address: what the warehouse scans first. */
function numberMark(number: string): Corner {
  const qr = qrCode(number);
  const right = EDGE + INNER - PAD;
  const side = qr.size * QR_SQUARE;
  const x = Math.floor((EDGE + INNER - RULE - QUIET - side) / DOT) * DOT;
  const squares = Array.from({ length: qr.size * qr.size }, (_, at) => ({ column: at % qr.size, row: Math.floor(at / qr.size) }));
  const size = fitSize(number, INNER - 2 * PAD, NUMBER_SIZE, 4, 'bold');
  // Capitals are three quarters as high as their type: the number below it stays out of its quiet zone, too.
  const y = TOP.code - 6 - size * 0.75 - QUIET - side;
  const width = Math.max(QR_ROOM, Math.ceil(right - x + QUIET));
  return {
    shapes: [
      ...squares
        .filter(({ column, row }) => qr.isDark(column, row))
        .map(({ column, row }) => fill(x + column * QR_SQUARE, y + row * QR_SQUARE, QR_SQUARE, QR_SQUARE)),
      textAt(right, TOP.code - 6, size, number, { weight: 'bold', align: 'right' }),
    ],
    width,
    // A number that is wider than its code has the last line to itself.
    below: measure(number, size, 'bold') > width ? NUMBER_SIZE + 4 : 0,
  };
}

function toBand({ to, number }: ReturnLabelFacts): Shape[] {
  const corner: Corner = number === null ? { shapes: [], width: 0, below: 0 } : numberMark(number);
  const box = { x: EDGE + PAD, y: TOP.to + 14, width: INNER - 2 * PAD - corner.width, height: TOP.code - TOP.to - 18 - corner.below };
  return [rule(TOP.to), caption(TOP.to + 9, 'TO / DESTINATAIRE'), ...setBlock(partyParagraphs(to), box, 15).shapes, ...corner.shapes];
}

function codeBand({ code, isTest }: ReturnLabelFacts): Shape[] {
  const x = LABEL_WIDTH / 2 - (code128Modules(code) * MODULE) / 2;
  const center = { weight: 'bold', align: 'center' } as const;
  return [
    rule(TOP.code),
    caption(TOP.code + 9, 'REFERENCE: KEEP IT READABLE / RÉFÉRENCE'),
    // Bars begin on a whole dot, or a printer would draw some a dot too wide.
    { kind: 'barcode', x: Math.round(x / DOT) * DOT, y: TOP.code + 20, height: BAR_HEIGHT, module: MODULE, text: code },
    textAt(LABEL_WIDTH / 2, TOP.code + BAR_HEIGHT + 40, 18, code, center),
    textAt(LABEL_WIDTH / 2, TOP.end - 9, 8, isTest ? 'TEST - NOT FOR SHIPPING - NE PAS EXPÉDIER' : 'POSTAGE IS NOT PAID / NON AFFRANCHI', center),
  ];
}

/** Lays out the 4 × 6 inch label a buyer prints to send something back: the address, the account's code, and room for the sender. */
export function layoutReturnLabel(facts: ReturnLabelFacts): Drawing {
  const shapes = [...headBand(facts), ...fromBand(), ...toBand(facts), ...codeBand(facts), ...frame(EDGE, TOP.head, INNER, TOP.end - TOP.head, RULE)];
  return { shapes, width: LABEL_WIDTH, height: LABEL_HEIGHT };
}
