import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SCAN_GAP_MS, scanDetector, type ScanDetector } from './scan-detector.ts';

let pressed: string[];
let detector: ScanDetector;
let clock: number;

beforeEach(() => {
  vi.useFakeTimers();
  pressed = [];
  clock = 1000;
  detector = scanDetector((keys) => pressed.push(keys.join(' ')));
});
afterEach(() => vi.useRealTimers());

const wait = (ms: number): void => {
  clock += ms;
  vi.advanceTimersByTime(ms);
};
/** Types with a pause after each key; returns the result of Enter. */
function type(text: string, gapMs: number): string | null {
  for (const key of text) {
    detector.key(key, clock);
    wait(gapMs);
  }
  return detector.enter(clock);
}

describe('the scan detector', () => {
  it.each([1, 8, SCAN_GAP_MS])('takes fast keys that end in Enter for a scan, %d ms apart, and no shortcut for one', (gap) => {
    expect(type('CG123456789HK', gap)).toBe('CG123456789HK');
    wait(1000);
    expect(pressed).toEqual([]);
  });

  it('takes scan after scan', () => {
    expect(type('LX100000001HK', 5)).toBe('LX100000001HK');
    wait(2);
    expect(type('g/c?12345678', 5)).toBe('g/c?12345678');
    wait(1000);
    expect(pressed).toEqual([]);
  });

  it('leaves a person’s keys to the shortcuts, soon', () => {
    detector.key('c', clock);
    wait(30);
    expect(pressed).toEqual([]);
    wait(20);
    expect(pressed).toEqual(['c']);
    detector.key('g', clock);
    wait(200);
    detector.key('s', clock);
    wait(200);
    expect(pressed).toEqual(['c', 'g', 's']);
  });

  it('leaves a quick chord to the shortcuts', () => {
    detector.key('g', clock);
    wait(20);
    expect(detector.key('t', clock)).toBe(2);
    wait(50);
    expect(pressed).toEqual(['g t']);
  });

  it('is no scan when it is slow, short, or Enter comes late', () => {
    expect(type('LX100000001HK', SCAN_GAP_MS + 1)).toBeNull();
    pressed = [];
    wait(1000);
    expect(type('1234567', 5)).toBeNull();
    wait(1000);
    expect(type('12345678', 5)).toBe('12345678');
    for (const key of 'LX100000001HK') {
      detector.key(key, clock);
      wait(5);
    }
    wait(100);
    expect(detector.enter(clock)).toBeNull();
    wait(1000);
    expect(pressed).toEqual([]);
  });

  it('begins anew after a pause, and gives the key before it its shortcut', () => {
    detector.key('c', clock);
    clock += SCAN_GAP_MS + 1; // The time has passed, but the timer has not fired yet.
    for (const key of '12345678') detector.key(key, clock);
    expect(pressed).toEqual(['c']);
    expect(detector.enter(clock)).toBe('12345678');
  });

  it('forgets what turned out to be somebody else’s', () => {
    for (const key of '12345678') detector.key(key, clock);
    detector.forget();
    expect(detector.enter(clock)).toBeNull();
    wait(1000);
    expect(pressed).toEqual([]);
  });

  it('does nothing for Enter alone', () => {
    expect(detector.enter(clock)).toBeNull();
    expect(pressed).toEqual([]);
  });
});
