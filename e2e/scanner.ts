import type { Page } from './fixtures.ts';

/** A scanner reads a code: keys faster than any hand, however busy the machine is. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    `for (const key of ${JSON.stringify([...code, 'Enter'])})
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))`,
  );
}
