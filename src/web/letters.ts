import { note } from './log.ts';
import { CHINESE_LETTERS, hasOneOf } from '../shared/unicode-range.ts';

/** Of Japan's letters, and of those that only China writes so: a device may have the ones without the others. */
const PAIRS = [
  ['佐', '藤'],
  ['们', '这'],
] as const;
const FAMILY = 'Noto Sans SC';
const SIZE_PX = 32;
/** What changes within this time is looked at once, and how often that is put off at most. */
const GATHER_MS = 200;
const PUT_OFF = 60;

/** Letters that were on the page, and the files that have them. */
const seen = new Set<string>();
const brought = new Set<string>();
let isWatching = false;

/** Whether this device draws two characters alike, as it does those it has no font for. */
function drawsAlike(one: string, other: string): boolean {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (pen === null) return false;
  pen.font = `${SIZE_PX / 2}px ${getComputedStyle(document.body).fontFamily}`;
  const drawn = (text: string) => {
    pen.clearRect(0, 0, SIZE_PX, SIZE_PX);
    pen.fillText(text, SIZE_PX / 4, (SIZE_PX * 3) / 4);
    return pen.getImageData(0, 0, SIZE_PX, SIZE_PX).data.join();
  };
  return drawn(one) === drawn(other);
}

/** The letters that are on the page, in its fields too, and were not before. */
function lettersShown(): Set<string> {
  const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  const text = [document.body.textContent, ...fields.flatMap(({ value, placeholder }) => [value, placeholder])].join('');
  return new Set(text.match(CHINESE_LETTERS)?.filter((letter) => !seen.has(letter)));
}

/** Fetches the parts of our font that have these letters and adds them together: each time a page learns of a font it is laid out anew. */
async function bring(letters: ReadonlySet<string>): Promise<void> {
  const { default: sheet } = await import('./chinese.css?inline');
  const parts = [...sheet.matchAll(/url\(["']?([^)"']*\.woff2)[^}]*?unicode-range:([^;}]+)/g)]
    .map(([, file = '', ranges = '']) => ({ file, ranges }))
    .filter(({ file, ranges }) => !brought.has(file) && hasOneOf(ranges, letters));
  for (const { file } of parts) brought.add(file);
  const faces = parts.map(async ({ file, ranges }) => new FontFace(FAMILY, await (await fetch(file)).arrayBuffer(), { unicodeRange: ranges }));
  try {
    for (const face of await Promise.all(faces)) document.fonts.add(face);
  } catch (error) {
    for (const { file } of parts) brought.delete(file);
    throw error;
  }
}

/** Names come with answers. While those are under way, a slow computer has better to do than to compare letters; a Chinese page needs them for its own words. */
const isEarly = (): boolean => document.documentElement.lang !== 'zh' && (window.__TANSTACK_QUERY_CLIENT__?.isFetching() ?? 0) > 0;

/**
 * Gives a device without Chinese and Japanese letters our own as soon as some are on the page: recipients have such names in whatever language it is.
 * A device that has them is asked once.
 */
export function watchLetters(): void {
  if (isWatching) return;
  isWatching = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let left = PUT_OFF;
  const watch = new MutationObserver(() => gather());
  const look = async () => {
    timer = undefined;
    if (left > 0 && isEarly()) {
      left -= 1;
      return gather();
    }
    const letters = lettersShown();
    if (letters.size === 0) return;
    if (seen.size === 0 && !PAIRS.some(([one, other]) => drawsAlike(one, other))) {
      watch.disconnect();
      document.removeEventListener('input', gather);
      return;
    }
    for (const letter of letters) seen.add(letter);
    await bring(letters).catch((error: unknown) => {
      note('letters not loaded', error);
      // The next change of the page asks for them again.
      for (const letter of letters) seen.delete(letter);
    });
  };
  const gather = () => {
    timer ??= setTimeout(() => void look(), GATHER_MS);
  };
  watch.observe(document.body, { childList: true, characterData: true, subtree: true });
  document.addEventListener('input', gather);
  gather();
}
