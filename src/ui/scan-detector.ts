/**
 * Tells a barcode scanner from a person: it is a keyboard that types fast and ends with Enter. Keys come here when
 * no field has the focus; a person's keys come out again as shortcuts a moment later.
 */

/** Longest pause between two keys of one scan, in milliseconds: scanners need 1 to 20, the fastest typists 60. */
export const SCAN_GAP_MS = 35;
/** Shortest scan: anything shorter is not one of our numbers. */
export const SCAN_MIN = 8;
/** After this much silence no further key of a scan comes. */
const QUIET_MS = SCAN_GAP_MS + 10;
/** The longest shortcut: `g` and its letter. */
const SHORTCUT_KEYS = 2;

export interface ScanDetector {
  /** Takes a character that came at a time in milliseconds. Returns how many have come in one burst, including this one. */
  key(key: string, at: number): number;
  /** Takes an Enter. Returns the scan it ends, or null if a person pressed it. */
  enter(at: number): string | null;
  /** Drops what came so far, because it belongs to something else, such as a field. */
  forget(): void;
}

/**
 * `onKeys` gets the keys a person pressed, once they can no longer become a scan; a burst longer than any shortcut is dropped. `shortest` is
 * the fewest characters of a scan.
 */
export function scanDetector(onKeys: (keys: readonly string[]) => void, shortest = SCAN_MIN): ScanDetector {
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
      const isScan = keys.length >= shortest && at - last <= SCAN_GAP_MS;
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
