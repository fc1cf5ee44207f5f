import type { Page } from './fixtures.ts';

/** Keys as a scanner sends them: faster than a busy machine lets a test type, and then Enter, to whatever has the focus. */
export const scan = (page: Page, code: string): Promise<void> =>
  page
    .evaluate(`for (const key of [...${JSON.stringify(code)}, 'Enter']) {
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    }`)
    .then(() => undefined);
