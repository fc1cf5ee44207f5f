import { expect, type Page } from '@playwright/test';

interface Shift {
  sum: number;
  /** Of each shift: its share, when (ms), and what moved from where to where. */
  what: string[];
}

/** Nothing on the page has moved by itself since it was opened, but for less than `limit` (layout shift, 0 to 1); else what moved is told. */
export async function expectStill(page: Page, limit: number, where = ''): Promise<void> {
  const { sum, what } = await page.evaluate<Shift>(`new Promise((done) => {
    const name = ({ node, previousRect, currentRect }) =>
      [node?.nodeName, node?.className, node?.textContent?.slice(0, 40), previousRect.y + ' > ' + currentRect.y].join(' ');
    new PerformanceObserver((list) => {
      const shifts = list.getEntries().filter((entry) => !entry.hadRecentInput);
      done({
        sum: shifts.reduce((sum, entry) => sum + entry.value, 0),
        what: shifts.map((entry) => [entry.value, entry.startTime, ...entry.sources.map(name)].join(' | ')),
      });
    }).observe({ type: 'layout-shift', buffered: true });
    setTimeout(() => done({ sum: 0, what: [] }), 1000);
  })`);
  expect(sum, [where, ...what].join('\n')).toBeLessThan(limit);
}
