import { DrawnPicture, type Color, type Point } from '../../../server/drawn-picture.ts';
import { SMALL_SIDE } from '../fields.ts';
import type { Condition } from '../status.ts';

const [WIDTH, HEIGHT] = [960, 720];

/** A parcel on a table under a lamp, as its condition has it: whole, with its flaps open, or with a corner pushed in. */
function draw(canvas: DrawnPicture, condition: Condition): Buffer {
  const isWorn = condition === 'damaged' || condition === 'junk';
  const [front, side, top]: readonly Color[] =
    condition === 'junk'
      ? [
          [138, 116, 92],
          [112, 93, 72],
          [156, 133, 107],
        ]
      : [
          [193, 154, 107],
          [163, 126, 84],
          [214, 178, 132],
        ];
  canvas.box([222, 226, 231], 0, 0, 1, 1);
  canvas.box([176, 183, 191], 0, 0.72, 1, 0.28);
  canvas.paint(
    [154, 161, 169],
    [
      [0.16, 0.84],
      [0.7, 0.84],
      [0.9, 0.72],
      [0.36, 0.72],
    ],
  );
  const corner: readonly Point[] = isWorn
    ? [
        [0.66, 0.4],
        [0.6, 0.5],
        [0.66, 0.56],
      ]
    : [[0.66, 0.4]];
  canvas.paint(front ?? [0, 0, 0], [[0.2, 0.4], ...corner, [0.66, 0.82], [0.2, 0.82]]);
  canvas.paint(side ?? [0, 0, 0], [
    [0.66, isWorn ? 0.56 : 0.4],
    [0.82, 0.29],
    [0.82, 0.7],
    [0.66, 0.82],
  ]);
  canvas.paint(top ?? [0, 0, 0], [
    [0.2, 0.4],
    [0.36, 0.29],
    [0.82, 0.29],
    [0.66, 0.4],
  ]);
  if (condition === 'opened') {
    canvas.paint(
      [92, 70, 46],
      [
        [0.25, 0.385],
        [0.38, 0.3],
        [0.78, 0.3],
        [0.65, 0.385],
      ],
    );
    canvas.paint(
      [226, 193, 150],
      [
        [0.36, 0.29],
        [0.82, 0.29],
        [0.84, 0.16],
        [0.34, 0.16],
      ],
    );
    canvas.paint(
      [201, 163, 117],
      [
        [0.2, 0.4],
        [0.36, 0.29],
        [0.22, 0.2],
        [0.07, 0.32],
      ],
    );
  } else
    canvas.paint(
      [231, 216, 186],
      [
        [0.42, 0.4],
        [0.57, 0.29],
        [0.62, 0.29],
        [0.47, 0.4],
      ],
    );
  // The label: an address and a bar code nobody can read.
  canvas.box([250, 250, 248], 0.25, 0.47, 0.22, 0.26);
  for (const [i, width] of [0.12, 0.16, 0.1].entries()) canvas.box([90, 94, 100], 0.27, 0.5 + i * 0.03, width, 0.012);
  for (let i = 0; i < 22; i += 1) canvas.box([30, 32, 36], 0.27 + i * 0.008, 0.61, i % 3 === 0 ? 0.005 : 0.0025, 0.09);
  if (isWorn)
    canvas.paint(
      [84, 66, 48],
      [
        [0.5, 0.6],
        [0.56, 0.57],
        [0.6, 0.66],
        [0.54, 0.7],
        [0.48, 0.66],
      ],
    );
  return canvas.png();
}

export interface DemoPhoto {
  large: Buffer;
  small: Buffer;
  width: number;
  height: number;
}

const drawn = new Map<Condition, DemoPhoto>();

/** A photo of one of the demo's parcels, drawn by the program itself, once for each condition. */
export function demoPhoto(condition: Condition): DemoPhoto {
  let photo = drawn.get(condition);
  if (photo === undefined) {
    const small = new DrawnPicture(SMALL_SIDE, (SMALL_SIDE * HEIGHT) / WIDTH);
    photo = { large: draw(new DrawnPicture(WIDTH, HEIGHT), condition), small: draw(small, condition), width: WIDTH, height: HEIGHT };
    drawn.set(condition, photo);
  }
  return photo;
}
