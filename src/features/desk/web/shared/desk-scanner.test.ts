import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deskScanner, meantBy, typedBy, type DeskScanner } from './desk-scanner.ts';

let clock: number;
let pressed: string[];
let unended: string[];
let scanner: DeskScanner;

beforeEach(() => {
  vi.useFakeTimers();
  clock = 1000;
  pressed = [];
  unended = [];
  scanner = deskScanner(
    (keys) => pressed.push(...keys),
    (text) => unended.push(text),
  );
});
afterEach(() => vi.useRealTimers());

const wait = (ms: number): void => {
  clock += ms;
  vi.advanceTimersByTime(ms);
};
type Key = { key: string; code?: string; shiftKey?: boolean };
function type(keys: readonly Key[], gapMs = 5): void {
  for (const { key, code = '', shiftKey = false } of keys) {
    scanner.key({ key, code, shiftKey, timeStamp: clock });
    wait(gapMs);
  }
}
const latin = (text: string): Key[] => [...text].map((key) => ({ key }));
const end = () => scanner.end({ timeStamp: clock });
/** M, U, G, minus and 1 on a keyboard whose layout is Russian. */
const RUSSIAN: readonly Key[] = [
  { key: 'Ь', code: 'KeyM', shiftKey: true },
  { key: 'Г', code: 'KeyU', shiftKey: true },
  { key: 'П', code: 'KeyG', shiftKey: true },
  { key: '-', code: 'Minus' },
  { key: '1', code: 'Digit1' },
];

describe('a scanner at the desk', () => {
  it('means the keys it plays, whatever letters the layout makes of them', () => {
    type(RUSSIAN);
    expect(end()).toEqual({ text: 'MUG-1' });
    // The point stands elsewhere, and a slash comes as one.
    type([
      { key: 'ф', code: 'KeyA' },
      { key: '.', code: 'Slash' },
      { key: 'ю', code: 'Period' },
      { key: '№', code: 'Digit3', shiftKey: true },
    ]);
    expect(end()).toEqual({ text: 'a/.#' });
    type([{ key: 'ü', code: 'BracketLeft' }, ...latin('ber')]);
    expect(end()).toEqual({ text: 'über' });
  });

  it('sends its Enter late, twice, or as a line feed after it', () => {
    type(latin('4006381333931'));
    wait(100);
    expect(end()).toEqual({ text: '4006381333931' });
    wait(10);
    expect(end()).toBe('after');
    wait(200);
    expect(end()).toBeNull();
    expect(unended).toEqual([]);
  });

  it('is set to send none', () => {
    type(latin('4006381333931'));
    wait(200);
    expect(unended).toEqual(['4006381333931']);
    expect(end()).toBe('after');
    wait(1000);
    expect(end()).toBeNull();
    type(latin('2.94'));
    wait(1000);
    expect(unended).toHaveLength(1);
    expect(pressed).toEqual([]);
  });

  it('is no person, whose keys do what is printed on them', () => {
    type([{ key: 'г', code: 'KeyU' }], 200);
    type(latin('f'), 200);
    type(latin('7'));
    expect(end()).toBeNull();
    expect(pressed).toEqual(['u', 'f', '7']);
    type(latin('slow and steady'), 60);
    expect(end()).toBeNull();
  });
});

it('a key is what is printed on its cap', () => {
  expect(meantBy({ key: 'ы', code: 'KeyS', shiftKey: false })).toBe('s');
  expect(meantBy({ key: 'Ы', code: 'KeyS', shiftKey: false })).toBe('S');
  expect(meantBy({ key: 'ж', code: 'Semicolon', shiftKey: false })).toBe(';');
  expect(meantBy({ key: 'я', code: '', shiftKey: false })).toBe('я');
});

it('takes Ctrl and ] for the mark between the parts of a GS1 code, also in another layout, and no other key with Ctrl', () => {
  const key = (over: object) => typedBy({ key: '', code: '', shiftKey: false, ctrlKey: true, timeStamp: 1, ...over })?.key;
  expect([key({ key: ']', code: 'BracketRight' }), key({ key: 'ъ', code: 'BracketRight' }), key({ key: '\u001D', ctrlKey: false })]).toEqual(
    Array(3).fill('\u001D'),
  );
  expect([key({ key: 'v', code: 'KeyV' }), key({ key: 'Shift', ctrlKey: false }), key({ key: ']', ctrlKey: false })]).toEqual([undefined, undefined, ']']);
});
