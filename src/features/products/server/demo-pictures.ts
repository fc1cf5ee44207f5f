import { DrawnPicture, type Color, type Point } from '../../../server/drawn-picture.ts';

const SIDE = 480;
const WALL: Color = [238, 240, 244];
const TABLE: Color = [222, 226, 233];
const INSIDE: Color = [112, 118, 130];

const BLUE: Color = [62, 110, 178];
const OAT: Color = [214, 198, 168];
const OAK: Color = [190, 150, 102];
const INK: Color = [52, 58, 74];
const RUST: Color = [178, 92, 58];
const MOSS: Color = [96, 124, 84];
const BRASS: Color = [190, 158, 82];
const GLASS: Color = [178, 204, 214];
const PALE: Color = [226, 224, 218];
const RED: Color = [178, 66, 60];
const GREY: Color = [150, 156, 166];
const PLUM: Color = [120, 74, 106];

/** Darker below 1, lighter above. */
const shade = (color: Color, by: number): Color => {
  const [red, green, blue] = color.map((part) => Math.round(Math.min(255, part * by)));
  return [red ?? 0, green ?? 0, blue ?? 0];
};

/** What goods look like, in a square: places and sizes are shares of its side. */
type Look = (on: DrawnPicture, color: Color) => void;

function ring(on: DrawnPicture, color: Color, x: number, y: number, width: number, height: number, thick: number, inside: Color = WALL): void {
  on.oval(color, x, y, width, height);
  on.oval(inside, x, y, width - thick, height - thick);
}

/** Mirrored at the middle: half widths from the top down. */
const turned = (...sides: readonly (readonly [half: number, y: number])[]): Point[] => [
  ...sides.map(([half, y]): Point => [0.5 - half, y]),
  ...sides.toReversed().map(([half, y]): Point => [0.5 + half, y]),
];

const mug: Look = (on, color) => {
  ring(on, color, 0.68, 0.53, 0.17, 0.16, 0.07);
  on.paint(color, turned([0.22, 0.27], [0.22, 0.76], [0.2, 0.82], [0.16, 0.84]));
  on.box(shade(color, 1.25), 0.33, 0.36, 0.04, 0.36);
  on.oval(shade(color, 1.3), 0.5, 0.27, 0.22, 0.05);
  on.oval(INSIDE, 0.5, 0.275, 0.18, 0.033);
};
const bowl: Look = (on, color) => {
  on.oval(color, 0.5, 0.48, 0.34, 0.34);
  on.box(WALL, 0.1, 0.1, 0.8, 0.36);
  on.box(shade(color, 0.8), 0.4, 0.8, 0.2, 0.04);
  on.oval(shade(color, 1.15), 0.5, 0.46, 0.34, 0.08);
  on.oval(shade(color, 0.75), 0.5, 0.465, 0.29, 0.055);
};
const plate: Look = (on, color) => {
  on.oval(color, 0.5, 0.5, 0.38, 0.38);
  on.oval(shade(color, 0.92), 0.5, 0.5, 0.28, 0.28);
  on.oval(shade(color, 1.06), 0.5, 0.5, 0.26, 0.26);
};
const teapot: Look = (on, color) => {
  ring(on, color, 0.25, 0.56, 0.14, 0.17, 0.06);
  on.paint(color, [
    [0.66, 0.62],
    [0.86, 0.4],
    [0.91, 0.43],
    [0.74, 0.74],
  ]);
  on.oval(color, 0.5, 0.6, 0.25, 0.23);
  on.oval(shade(color, 1.35), 0.5, 0.4, 0.14, 0.05);
  on.oval(color, 0.5, 0.34, 0.035, 0.035);
};
const vase: Look = (on, color) => {
  on.paint(color, turned([0.1, 0.12], [0.08, 0.24], [0.17, 0.46], [0.18, 0.62], [0.12, 0.84]));
  on.oval(INSIDE, 0.5, 0.125, 0.1, 0.025);
  on.paint(shade(color, 1.08), [
    [0.4, 0.36],
    [0.44, 0.34],
    [0.41, 0.76],
    [0.36, 0.6],
  ]);
};
const carafe: Look = (on, color) => {
  on.paint(color, turned([0.11, 0.14], [0.06, 0.3], [0.18, 0.6], [0.2, 0.82], [0.18, 0.84]));
  on.paint(shade(color, 0.82), turned([0.17, 0.57], [0.19, 0.81], [0.17, 0.83]));
};
const jar: Look = (on, color) => {
  on.paint(color, turned([0.2, 0.3], [0.2, 0.82], [0.18, 0.84]));
  on.oval(shade(color, 1.2), 0.5, 0.3, 0.2, 0.05);
  on.box([250, 248, 242], 0.36, 0.48, 0.28, 0.22);
  on.box(shade(color, 0.7), 0.41, 0.55, 0.18, 0.02);
  on.box(shade(color, 0.7), 0.41, 0.61, 0.12, 0.02);
};
const glasses: Look = (on, color) => {
  for (const [x, y] of [
    [0.3, 0.3],
    [0.52, 0.3],
    [0.38, 0.48],
    [0.6, 0.48],
  ] as const) {
    on.box(color, x, y, 0.18, 0.34);
    on.box(shade(color, 0.86), x, y + 0.14, 0.18, 0.2);
    on.oval(shade(color, 1.1), x + 0.09, y, 0.09, 0.025);
  }
};
const folded: Look = (on, color) => {
  for (const [at, by] of [1, 0.9, 1.06, 0.85].entries()) {
    on.box(shade(color, by), 0.2, 0.74 - at * 0.12, 0.6, 0.11);
    on.oval(shade(color, by), 0.8, 0.795 - at * 0.12, 0.05, 0.055);
  }
};
const bag: Look = (on, color) => {
  ring(on, shade(color, 0.8), 0.5, 0.36, 0.17, 0.23, 0.035);
  on.paint(color, turned([0.27, 0.36], [0.31, 0.84]));
  on.box(shade(color, 0.88), 0.23, 0.36, 0.54, 0.05);
};
const basket: Look = (on, color) => {
  on.paint(color, turned([0.33, 0.38], [0.25, 0.84]));
  for (let row = 0; row < 4; row += 1) on.box(shade(color, 0.84), 0.2 + row * 0.018, 0.46 + row * 0.1, 0.6 - row * 0.036, 0.035);
  on.oval(shade(color, 0.6), 0.5, 0.38, 0.33, 0.06);
};
const sock: Look = (on, color) => {
  on.paint(color, [
    [0.36, 0.14],
    [0.58, 0.14],
    [0.6, 0.56],
    [0.78, 0.7],
    [0.76, 0.84],
    [0.58, 0.86],
    [0.38, 0.68],
  ]);
  on.box(shade(color, 0.7), 0.36, 0.14, 0.22, 0.08);
  on.oval(shade(color, 0.7), 0.73, 0.77, 0.06, 0.075);
};
const hat: Look = (on, color) => {
  on.oval(color, 0.5, 0.62, 0.3, 0.4);
  on.box(WALL, 0.1, 0.66, 0.8, 0.16);
  on.box(TABLE, 0.1, 0.82, 0.8, 0.18);
  on.box(shade(color, 0.85), 0.17, 0.62, 0.66, 0.16);
  on.oval(shade(color, 0.92), 0.5, 0.22, 0.08, 0.08);
};
const book: Look = (on, color) => {
  on.box([250, 248, 242], 0.29, 0.17, 0.46, 0.68);
  on.box(color, 0.26, 0.15, 0.46, 0.68);
  on.box(shade(color, 0.75), 0.26, 0.15, 0.06, 0.68);
  on.box(shade(color, 0.6), 0.63, 0.15, 0.025, 0.68);
};
const stick: Look = (on, color) => {
  on.paint(color, [
    [0.2, 0.76],
    [0.26, 0.82],
    [0.8, 0.26],
    [0.74, 0.2],
  ]);
  on.paint(shade(color, 0.6), [
    [0.2, 0.76],
    [0.26, 0.82],
    [0.15, 0.87],
  ]);
};
const spoon: Look = (on, color) => {
  on.paint(color, turned([0.03, 0.4], [0.025, 0.9]));
  on.oval(color, 0.5, 0.28, 0.11, 0.18);
  on.oval(shade(color, 0.85), 0.5, 0.28, 0.08, 0.14);
};
const lamp: Look = (on, color) => {
  on.box(shade(color, 0.8), 0.485, 0.44, 0.03, 0.38);
  on.oval(shade(color, 0.8), 0.5, 0.82, 0.15, 0.035);
  on.paint(color, turned([0.13, 0.16], [0.26, 0.46]));
  on.oval(shade(color, 1.2), 0.5, 0.46, 0.26, 0.035);
};
const frame: Look = (on, color) => {
  on.box(color, 0.24, 0.14, 0.52, 0.7);
  on.box([252, 252, 250], 0.29, 0.19, 0.42, 0.6);
  on.box([196, 208, 216], 0.36, 0.28, 0.28, 0.42);
};
const clock: Look = (on, color) => {
  on.oval(color, 0.5, 0.48, 0.35, 0.35);
  on.oval([252, 252, 250], 0.5, 0.48, 0.29, 0.29);
  on.box([70, 74, 84], 0.49, 0.27, 0.02, 0.22);
  on.box([70, 74, 84], 0.49, 0.47, 0.16, 0.02);
};
const board: Look = (on, color) => {
  on.box(color, 0.18, 0.3, 0.64, 0.44);
  on.box(shade(color, 0.9), 0.18, 0.42, 0.64, 0.02);
  on.box(shade(color, 0.9), 0.18, 0.58, 0.64, 0.02);
  on.oval(WALL, 0.75, 0.52, 0.03, 0.03);
};
const speaker: Look = (on, color) => {
  on.box(color, 0.28, 0.18, 0.44, 0.66);
  on.oval(shade(color, 1.8), 0.5, 0.6, 0.16, 0.16);
  on.oval(shade(color, 0.7), 0.5, 0.6, 0.1, 0.1);
  on.oval(shade(color, 1.8), 0.5, 0.3, 0.07, 0.07);
};
const soap: Look = (on, color) => {
  on.oval(color, 0.5, 0.66, 0.33, 0.17);
  on.oval(shade(color, 1.15), 0.5, 0.63, 0.28, 0.12);
};
const chain: Look = (on, color) => {
  ring(on, color, 0.5, 0.38, 0.26, 0.3, 0.02);
  on.oval(color, 0.5, 0.71, 0.05, 0.06);
};
const coil: Look = (on, color) => {
  ring(on, color, 0.5, 0.5, 0.3, 0.3, 0.05);
  ring(on, color, 0.5, 0.5, 0.22, 0.22, 0.05);
  on.box(color, 0.66, 0.72, 0.2, 0.05);
  on.box(GREY, 0.86, 0.715, 0.06, 0.06);
};
const box: Look = (on, color) => {
  on.box(color, 0.22, 0.4, 0.56, 0.44);
  on.box(shade(color, 1.15), 0.19, 0.32, 0.62, 0.12);
  on.box(shade(color, 0.75), 0.46, 0.32, 0.08, 0.52);
};

/** What the demo's goods look like, by their product ID. */
const LOOKS: Readonly<Record<string, readonly [Look, Color]>> = {
  'MUG-BLUE': [mug, BLUE],
  'MUG-WHITE': [mug, PALE],
  'MUG-MOSS': [mug, MOSS],
  'BOWL-SAND': [bowl, OAT],
  'BOWL-BLUE': [bowl, BLUE],
  'PLATE-SAND': [plate, OAT],
  'TEAPOT-INK': [teapot, INK],
  'VASE-TALL': [vase, PALE],
  'CARAFE-1L': [carafe, GLASS],
  'GLASS-4': [glasses, GLASS],
  'SPOON-OAK': [spoon, OAK],
  'BOARD-OAK': [board, OAK],
  'APRON-LINEN': [folded, OAT],
  'TOWEL-2': [folded, PALE],
  'NAPKIN-4': [folded, MOSS],
  'THROW-GREY': [folded, GREY],
  'THROW-RUST': [folded, RUST],
  'CUSHION-RUST': [folded, RUST],
  'CANDLE-FIG': [jar, PLUM],
  'CANDLE-CEDAR': [jar, MOSS],
  'LAMP-DESK': [lamp, BRASS],
  'LAMP-SHADE': [lamp, OAT],
  'BASKET-S': [basket, OAK],
  'BASKET-L': [basket, OAK],
  'TOTE-GREEN': [bag, MOSS],
  'TOTE-INK': [bag, INK],
  'SOCK-BLUE': [sock, BLUE],
  'SOCK-RED': [sock, RED],
  'BEANIE-OAT': [hat, OAT],
  'NOTEBOOK-A5': [book, PLUM],
  'PEN-BRASS': [stick, BRASS],
  'CLOCK-OAK': [clock, OAK],
  'FRAME-A4': [frame, OAK],
  'SPEAKER-MINI': [speaker, INK],
  'CABLE-USBC': [coil, INK],
  'TEA-OOLONG': [jar, MOSS],
  'SOAP-OLIVE': [soap, MOSS],
  'NECKLACE-SIL': [chain, GREY],
  'GIFT-BOX-S': [box, RED],
  'GIFT-BOX-L': [box, RED],
};

/** A picture of one of the demo's goods as a PNG, or null where it has none. */
export function demoPicture(productId: string): { png: Buffer; side: number } | null {
  const look = LOOKS[productId];
  if (look === undefined) return null;
  const on = new DrawnPicture(SIDE, SIDE);
  on.box(WALL, 0, 0, 1, 1);
  on.box(TABLE, 0, 0.82, 1, 0.18);
  look[0](on, look[1]);
  return { png: on.png(), side: SIDE };
}
