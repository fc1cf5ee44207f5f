import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, readDraft, writeDraft } from '../../../../web/drafts.ts';
import { keptState, type Keeping } from './kept-state.ts';

interface Scanned {
  scans: readonly number[];
  sent: boolean;
}
const NOTHING: Scanned = { scans: [], sent: false };
const KEY = 'desk';

/** One tab of a device: what it shows, and what it was told. */
function tab(given: Partial<Keeping<Scanned>> = {}) {
  const shown: Scanned[] = [];
  const state = keptState(NOTHING, KEY);
  const keeping: Keeping<Scanned> = {
    key: KEY,
    empty: NOTHING,
    possible: (stored) => (stored as Scanned | undefined) ?? null,
    keep: (next) => writeDraft(KEY, next),
    drop: () => dropDraft(KEY),
    show: (next) => void shown.push(next),
    ...given,
  };
  const scan = (one: number) => state.change(({ scans }) => ({ scans: [...scans, one] }), keeping);
  return { state, keeping, shown, scan };
}

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => void vi.unstubAllGlobals());

test('a scan keeps what another tab kept a moment before, of which no event was heard', () => {
  const [one, other] = [tab(), tab()];
  one.scan(1);
  one.state.change({ sent: true }, one.keeping);
  other.scan(2);
  expect(readDraft(KEY)).toEqual({ scans: [1, 2], sent: true });
  expect(one.state.now(one.keeping)).toEqual({ scans: [1, 2], sent: true });
});

test('what another tab keeps is told once, whether it is looked for or heard of first', () => {
  const onChange = vi.fn();
  const [one, other] = [tab({ onChange }), tab()];
  other.scan(1);
  expect(one.state.catchUp(one.keeping)).toBe(true);
  expect(one.state.catchUp(one.keeping)).toBe(false);
  expect(onChange.mock.calls).toEqual([[{ scans: [1], sent: false }, NOTHING]]);
  one.scan(2);
  expect(one.state.catchUp(one.keeping)).toBe(false);
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('what another tab sent is no longer here, and counts no second time', () => {
  const [one, other] = [tab(), tab()];
  one.scan(1);
  expect(other.state.catchUp(other.keeping)).toBe(true);
  one.state.clear(one.keeping);
  other.scan(2);
  expect(readDraft(KEY)).toEqual({ scans: [2], sent: false });
});

test('what another tab keeps and this one cannot show is not overwritten', () => {
  const onOld = vi.fn();
  const [one, other] = [tab({ possible: () => null, onOld }), tab()];
  other.scan(7);
  expect(one.scan(1)).toBe(false);
  expect(one.scan(1)).toBe(false);
  expect(onOld).toHaveBeenCalledTimes(2);
  expect(readDraft(KEY)).toEqual({ scans: [7], sent: false });
});

test('a store that is full loses nothing of what this tab scanned, nor does what was sent come back', () => {
  const one = tab();
  one.scan(1);
  one.keeping.keep = () => undefined;
  one.scan(2);
  one.scan(3);
  expect(one.state.now(one.keeping).scans).toEqual([1, 2, 3]);
  const onChange = vi.fn();
  one.keeping.onChange = onChange;
  one.state.drop(one.keeping);
  expect(one.state.now(one.keeping).scans).toEqual([1, 2, 3]);
  expect(onChange).not.toHaveBeenCalled();
});
