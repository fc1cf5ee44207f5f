import type { Page } from '@playwright/test';

/** How much of the page has moved since it was opened without anybody touching it (layout shift, 0 to 1). */
export async function shifted(page: Page): Promise<number> {
  return page.evaluate(`new Promise((done) => {
    new PerformanceObserver((list) => done(list.getEntries().reduce((sum, entry) => sum + (entry.hadRecentInput ? 0 : entry.value), 0))).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done(0), 1000);
  })`);
}
