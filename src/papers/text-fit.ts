import { measure, type Weight } from './fonts.ts';
import { textAt, type TextShape } from './shapes.ts';

/** A paragraph before it is broken into lines; `scale` makes it larger or smaller than its neighbors. */
export interface Paragraph {
  text: string;
  weight: Weight;
  scale?: number;
}

interface Line {
  text: string;
  weight: Weight;
  size: number;
}

/** Words, each with the space after it; Chinese and Japanese may break after any character. */
const PIECES = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]\s*|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]+\s*|\s+/gu;
const LEADING = 1.16;
/** The distance from the top of the text to the first baseline, and the part of a line below the baseline. */
const ASCENT = 0.78;
/** No printer can show anything smaller; limits on the fields keep real text far above it. */
const SMALLEST = 2;

function splitWord(word: string, width: number, size: number, weight: Weight): string[] {
  const parts: string[] = [];
  let part = '';
  for (const char of word) {
    if (part !== '' && measure(part + char, size, weight) > width) {
      parts.push(part);
      part = '';
    }
    part += char;
  }
  return [...parts, part];
}

/** Breaks a text into lines no wider than `width` points. A wider word is broken; nothing is lost. */
export function wrap(text: string, width: number, size: number, weight: Weight): string[] {
  const clean = text.trim();
  if (measure(clean, size, weight) <= width) return [clean];
  const lines: string[] = [];
  let line = '';
  for (const piece of clean.match(PIECES) ?? []) {
    if (measure((line + piece).trimEnd(), size, weight) <= width) {
      line += piece;
      continue;
    }
    if (line !== '') lines.push(line.trimEnd());
    const parts = splitWord(piece, width, size, weight);
    lines.push(...parts.slice(0, -1));
    line = parts.at(-1) ?? '';
  }
  return [...lines, line.trimEnd()].filter((each) => each !== '');
}

/** The largest size from `max` downward at which a single line fits, but not below `min`. */
export function fitSize(text: string, width: number, max: number, min: number, weight: Weight): number {
  const natural = measure(text, max, weight);
  return natural <= width ? max : Math.max(min, Math.floor((max * width * 20) / natural) / 20);
}

/** A single line as {@link fitSize} sets it, cut with an ellipsis where it is too long at the smallest size. */
export function fitLine(text: string, width: number, max: number, min: number, weight: Weight): { size: number; text: string } {
  const size = fitSize(text, width, max, min, weight);
  if (measure(text, size, weight) <= width) return { size, text };
  const [first = ''] = wrap(text, width - measure('…', size, weight), size, weight);
  return { size, text: `${first}…` };
}

function layOut(paragraphs: readonly Paragraph[], width: number, size: number): Line[] {
  return paragraphs.flatMap(({ text, weight, scale = 1 }) => {
    const own = size * scale;
    return wrap(text, width, own, weight).map((line) => ({ text: line, weight, size: own }));
  });
}

/**
 * Sets paragraphs in a box: at `max` points if they fit, otherwise smaller until they do. Returns the lines
 * from the top of the box, and the height they take.
 */
export function setBlock(
  paragraphs: readonly Paragraph[],
  box: { x: number; y: number; width: number; height: number },
  max: number,
): { shapes: TextShape[]; height: number } {
  let size = max;
  let lines = layOut(paragraphs, box.width, size);
  const total = (): number => lines.reduce((sum, line) => sum + line.size * LEADING, 0);
  while (total() > box.height && size > SMALLEST) {
    size -= size > 8 ? 0.5 : 0.25;
    lines = layOut(paragraphs, box.width, size);
  }
  let y = box.y;
  const shapes = lines.map((line) => {
    const shape = textAt(box.x, y + line.size * (ASCENT + (LEADING - 1) / 2), line.size, line.text, { weight: line.weight });
    y += line.size * LEADING;
    return shape;
  });
  return { shapes, height: total() };
}
