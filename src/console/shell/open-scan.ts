import { namedIn } from '../../shared/scanned.ts';
import { say } from '../../ui/messages/messages.ts';
import { playNo, playYes } from '../../ui/sounds.ts';
import { word } from '../../web/i18n.ts';
import { findNamed } from '../../web/palette.ts';
import { scanTaker } from '../../web/scans.ts';

/** The longest text a search takes; anything longer, such as a web address in a QR code, names nothing here. */
const LONGEST = 80;

let asking: AbortController | undefined;

export interface OpenScan {
  go: (href: string) => void;
  /** Several objects fit: the person chooses. */
  onMany: (text: string) => void;
}

/** Gives a scan to the page if it takes scans; otherwise opens the object it names, with one sound for success and one for failure. A new scan replaces the last. */
export async function openScan(scanned: string, { go, onMany }: OpenScan): Promise<void> {
  asking?.abort();
  const own = new AbortController();
  asking = own;
  const text = namedIn(scanned);
  const take = scanTaker();
  if (take !== undefined) return take(text);
  try {
    const hits = text.length > LONGEST ? [] : await findNamed(text, own.signal);
    if (own.signal.aborted) return;
    const [first] = hits;
    if (first === undefined) {
      playNo();
      say.error(word('console:scan.unknown', { number: text.slice(0, LONGEST) }));
      return;
    }
    playYes();
    if (hits.length === 1) go(first.href);
    else onMany(text);
  } catch (error) {
    if (own.signal.aborted) return;
    playNo();
    say.error(error instanceof Error ? error.message : String(error));
  }
}
