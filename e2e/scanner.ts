import type { Page } from './fixtures.ts';

/** Stops a page's clock for keys and timers, which go on where they were. */
const HOLD = `(() => {
  const at = performance.now();
  const stamp = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
  const { setTimeout: start, clearTimeout: stop } = window;
  const held = new Map();
  const going = new Map();
  let last = -1e6;
  Object.defineProperty(Event.prototype, 'timeStamp', { configurable: true, get: () => at });
  window.setTimeout = (...timer) => (held.set((last -= 1), timer), last);
  window.clearTimeout = (id) => void (held.delete(id) || stop(going.get(id) ?? id));
  window.releaseClock = () => {
    Object.defineProperty(Event.prototype, 'timeStamp', stamp);
    window.setTimeout = start;
    for (const [id, timer] of held) going.set(id, start(...timer));
    held.clear();
  };
})()`;

/** Whoever scanned presses no key before this: an Enter that follows a scan at once is the scanner's second. */
const PERSON_MS = 100;

/** A scanner reads a code by keys as real as a person's, also for what the browser itself does with an Enter. No machine is too busy for it. */
export async function typeAsScanner(page: Page, code: string): Promise<void> {
  await page.evaluate(HOLD);
  await page.keyboard.type(`${code}\n`);
  await page.evaluate('window.releaseClock()');
  await page.waitForTimeout(PERSON_MS);
}

/** A scanner reads a code, or several before the page comes to draw: keys faster than any hand, however busy the machine is. */
export async function scan(page: Page, ...codes: readonly string[]): Promise<void> {
  await page.evaluate(
    `${HOLD};
    for (const key of ${JSON.stringify(codes.flatMap((code) => [...code, 'Enter']))})
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    window.releaseClock()`,
  );
  await page.waitForTimeout(PERSON_MS);
}

/** A key, and a scan that waits behind it on a busy device: both are taken before any timer of the page has its turn. */
export async function pressAndScan(page: Page, key: string, code: string): Promise<void> {
  await page.evaluate(HOLD);
  await page.keyboard.press(key);
  await page.keyboard.type(`${code}\n`);
  await page.evaluate('window.releaseClock()');
  await page.waitForTimeout(PERSON_MS);
}

/** The keys of a keyboard whose layout is Russian, from A to Z. */
const RUSSIAN = 'фисвуапршолдьтщзйкыегмцчня';

/** A scanner that is set to end with a Tab reads a code while the keyboard's layout is Russian. */
export async function scanInRussian(page: Page, code: string): Promise<void> {
  const keys = [...code].map((char) => {
    const letter = RUSSIAN[char.toLowerCase().charCodeAt(0) - 97];
    const key = letter === undefined || char === char.toLowerCase() ? letter : letter.toUpperCase();
    return { key: key ?? char, code: /\d/.test(char) ? `Digit${char}` : char === '-' ? 'Minus' : `Key${char.toUpperCase()}` };
  });
  await page.evaluate(
    `${HOLD};
    for (const key of ${JSON.stringify([...keys, { key: 'Tab', code: 'Tab' }])})
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true, cancelable: true }));
    window.releaseClock()`,
  );
}

/** Whether the page keeps a key from the browser: with `/` and `'` Firefox looks for text, and what is scanned then is typed into its bar. */
export const keeps = async (page: Page, key: string): Promise<unknown> =>
  page.evaluate(`!document.body.dispatchEvent(new KeyboardEvent('keydown', { key: ${JSON.stringify(key)}, bubbles: true, cancelable: true }))`);
