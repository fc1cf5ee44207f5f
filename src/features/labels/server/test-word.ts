import { measure } from '../../../papers/fonts.ts';
import { LABEL_WIDTH } from '../../../papers/page-sizes.ts';
import type { Drawing } from '../../../papers/pdf-document.ts';
import { textAt, type Shape } from '../../../papers/shapes.ts';
import type { LabelFacts } from '../facts.ts';

const TURN = 24;

/** The word across a paper of that width, behind what stands on it. */
export function testWord(width: number, middleY: number): Shape {
  const size = (100 * width) / LABEL_WIDTH;
  const half = measure('TEST', size, 'bold') / 2;
  const radians = (TURN * Math.PI) / 180;
  const x = width / 2 - half * Math.cos(radians) + size * 0.36 * Math.sin(radians);
  const y = middleY + half * Math.sin(radians) + size * 0.36 * Math.cos(radians);
  return textAt(x, y, size, 'TEST', { weight: 'bold', ink: 'light', turn: TURN });
}

/** Papers of a parcel, those of a test one with the word, so that nobody takes them for real ones. */
export const marked = ({ isTest }: Pick<LabelFacts, 'isTest'>, drawings: Drawing[]): Drawing[] =>
  isTest ? drawings.map((one) => ({ ...one, shapes: [testWord(one.width, one.height / 2), ...one.shapes] })) : drawings;
