import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
const css = readFileSync(new URL('../src/ui/theme.css', import.meta.url), 'utf8');

/** WCAG 2.2: text 4.5, parts of controls 3. */
const TEXT = 4.5;
const PART = 3;
/** What differs this little from what is around it is not seen. */
const SEEN = 1.15;

function variables(block: string): Record<string, string> {
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/gi)].map((match) => [match[1] ?? '', match[2] ?? '']));
}

const light = variables(/:root \{[^}]*\}/.exec(css)?.[0] ?? '');
const dark = { ...light, ...variables(/:root\[data-theme='DARK'\] \{[^}]*\}/.exec(css)?.[0] ?? '') };

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const pairs: readonly [string, string, number][] = [
  ...['page', 'surface', 'raised', 'hover', 'pressed'].map((back): [string, string, number] => ['text', back, TEXT]),
  ...['page', 'surface', 'raised', 'hover', 'pressed'].map((back): [string, string, number] => ['muted', back, TEXT]),
  ...['page', 'surface', 'raised', 'accent-soft'].map((back): [string, string, number] => ['accent-text', back, TEXT]),
  ...['ok', 'warn', 'bad', 'info', 'neutral'].flatMap((tone): [string, string, number][] => [
    [tone, `${tone}-soft`, TEXT],
    [tone, 'surface', TEXT],
  ]),
  // The chosen line of a menu: its words, and that it is seen to be the chosen one.
  ['bad', 'pressed', TEXT],
  ['pressed', 'raised', SEEN],
  ['on-accent', 'accent', TEXT],
  ['on-accent', 'accent-hover', TEXT],
  ['on-danger', 'danger', TEXT],
  ['on-danger', 'danger-hover', TEXT],
  ['control', 'surface', PART],
  ['control', 'raised', PART],
  ['accent', 'surface', PART],
  ['accent', 'page', PART],
  ['fuel', 'surface', PART],
];

describe.each([
  ['light', light],
  ['dark', dark],
])('the %s theme', (_, theme) => {
  it.each(pairs)('%s on %s reaches %d', (front, back, least) => {
    expect(contrast(theme[front] ?? '#000000', theme[back] ?? '#000000')).toBeGreaterThanOrEqual(least);
  });
});

it('has the tones of the design', () => {
  expect([light['ok'], light['ok-soft'], dark['ok'], dark['ok-soft']]).toEqual(['#0b6b3a', '#e3f6ea', '#6fd79b', '#12301f']);
  expect([light['bad'], light['bad-soft'], dark['bad'], dark['bad-soft']]).toEqual(['#a61b1b', '#fde8e8', '#ff9d9d', '#3a1818']);
});
