import { GS } from '../../../../shared/gs1.ts';
import { scanDetector, SCAN_GAP_MS } from '../../../../ui/scan-detector.ts';

/** The shortest name people give goods (spec §5: ids have 3 to 32 characters). */
const SHORTEST_SCAN = 3;
/** So many keys in one burst are no person's, also where no Enter ends them. */
const SURE_SCAN = 6;
/** Wireless scanners send the Enter late; one that is set to send none has ended by then. */
const LATE_MS = 150;
/** Within this time an Enter belongs to the scan before it: some scanners send two, or a line feed more. */
const AFTER_MS = { ended: SCAN_GAP_MS, unended: 600 } as const;

const SHIFTED_DIGITS = ')!@#$%^&*(';
const SIGNS: Readonly<Record<string, string>> = {
  Backquote: '`~',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: `'"`,
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
};

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'timeStamp'>;

/** Letters no code is printed in. */
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}]/u;
const isForeign = ({ key }: Pick<Key, 'key'>): boolean => FOREIGN.test(key);

/** What the key is on the keyboard that a scanner plays, and that is printed on caps: where the layout is Russian, its U types another letter. */
export function meantBy({ key, code, shiftKey }: Omit<Key, 'timeStamp'>): string {
  const [, letter, digit] = /^(?:Key([A-Z])|Digit(\d))$/.exec(code) ?? [];
  if (letter !== undefined) return key === key.toLowerCase() ? letter.toLowerCase() : letter;
  if (digit !== undefined) return shiftKey ? (SHIFTED_DIGITS[Number(digit)] ?? key) : digit;
  return SIGNS[code]?.[shiftKey ? 1 : 0] ?? key;
}

/** The mark between the parts of a GS1 code, which scanners type as Ctrl and ]. */
const isGs = ({ key, code, ctrlKey }: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey'>): boolean =>
  key === GS || (ctrlKey && (key === ']' || code === 'BracketRight'));

/** The character that a key types; null where it types none. */
export function typedBy(event: Key & Pick<KeyboardEvent, 'ctrlKey'>): Key | null {
  const { code, shiftKey, timeStamp } = event;
  if (isGs(event)) return { key: GS, code: '', shiftKey, timeStamp };
  return event.key.length === 1 && !event.ctrlKey ? { key: event.key, code, shiftKey, timeStamp } : null;
}

export interface DeskScanner {
  /** Takes a character. Returns how many have come in one burst, including this one. */
  key(event: Key): number;
  /** Takes what ends a scan. Returns the scan; `after` where it belongs to the scan before; null if a person pressed it. */
  end(event: Pick<Key, 'timeStamp'>): { text: string } | 'after' | null;
  /** Whether a scan is being typed. */
  isGoing(event: Pick<Key, 'timeStamp'>): boolean;
  forget(): void;
}

/**
 * Tells a scanner from a person as scan-detector.ts does, and takes what scanners in warehouses send besides: codes typed in another layout of
 * the keyboard, an Enter that comes late, twice, or not at all. `onKeys` gets a person's keys, `onUnended` a scan that nothing ends.
 */
export function deskScanner(onKeys: (keys: readonly string[]) => void = () => undefined, onUnended?: (text: string) => void): DeskScanner {
  let burst: Key[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended: { at: number; how: keyof typeof AFTER_MS } | null = null;
  const detector = scanDetector(() => onKeys(burst.map((one) => (isForeign(one) ? meantBy(one) : one.key))), SHORTEST_SCAN);
  const forget = (): void => {
    clearTimeout(timer);
    burst = [];
    detector.forget();
  };
  const read = (at: number, how: keyof typeof AFTER_MS): string => {
    const isOther = burst.some(isForeign);
    const text = burst.map((one) => (isOther ? meantBy(one) : one.key)).join('');
    ended = { at, how };
    forget();
    return text;
  };
  const isGoing = ({ timeStamp }: Pick<Key, 'timeStamp'>): boolean => burst.length > 0 && timeStamp - (burst.at(-1)?.timeStamp ?? 0) <= SCAN_GAP_MS;
  return {
    key({ key, code, shiftKey, timeStamp }) {
      const count = detector.key(key, timeStamp);
      if (count === 1) burst = [];
      burst.push({ key, code, shiftKey, timeStamp });
      clearTimeout(timer);
      if (onUnended !== undefined && burst.length >= SURE_SCAN) timer = setTimeout(() => onUnended(read(timeStamp, 'unended')), LATE_MS);
      return count;
    },
    end({ timeStamp }) {
      const isLate = burst.length >= SURE_SCAN && timeStamp - (burst.at(-1)?.timeStamp ?? 0) <= LATE_MS;
      if (detector.enter(timeStamp) !== null || isLate) return { text: read(timeStamp, 'ended') };
      const isAfter = ended !== null && burst.length === 0 && timeStamp - ended.at <= AFTER_MS[ended.how];
      forget();
      return isAfter ? 'after' : null;
    },
    isGoing,
    forget,
  };
}
