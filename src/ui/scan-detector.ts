/**
 * Tells a barcode scanner from a person: it is a keyboard that types fast and ends in Enter (design ui.md, Scanner). Keys come here when no
 * field has the focus; what was a person's comes out again as shortcuts, a moment later.
 */

/** Longest pause between two keys of one scan, in milliseconds: scanners need 1 to 20, the fastest typists 60. */
export const SCAN_GAP_MS = 35;
/** Shortest scan: less is not a number of ours. */
export const SCAN_MIN = 8;
/** After so much silence no further key of a scan comes. */
const QUIET_MS = SCAN_GAP_MS + 10;
/** The longest shortcut: `g` and its letter. */
const SHORTCUT_KEYS = 2;

export interface ScanDetector {
  /** A character came at a time in milliseconds. Gives how many have come in one burst, this one included. */
  key(key: string, at: number): number;
  /** Enter came: the scan it ends, or null where a person pressed it. */
  enter(at: number): string | null;
  /** What came so far belongs to something else, a field for instance. */
  forget(): void;
}

/** `onKeys` gets the keys a person pressed, once no scan can become of them; a burst longer than any shortcut is dropped. */
export function scanDetector(onKeys: (keys: readonly string[]) => void): ScanDetector {
  let keys: string[] = [];
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const forget = (): void => {
    clearTimeout(timer);
    keys = [];
  };
  const settle = (): void => {
    const typed = keys;
    forget();
    if (typed.length > 0 && typed.length <= SHORTCUT_KEYS) onKeys(typed);
  };
  return {
    key(key, at) {
      if (at - last > SCAN_GAP_MS) settle();
      keys.push(key);
      last = at;
      clearTimeout(timer);
      timer = setTimeout(settle, QUIET_MS);
      return keys.length;
    },
    enter(at) {
      const isScan = keys.length >= SCAN_MIN && at - last <= SCAN_GAP_MS;
      if (!isScan) {
        settle();
        return null;
      }
      const text = keys.join('');
      forget();
      return text;
    },
    forget,
  };
}
