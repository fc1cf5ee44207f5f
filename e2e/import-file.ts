import { csvText } from '../src/shared/csv.ts';
import { expect, expectAccessible, expectNoOverflow, goTo, prefer, type Page } from './fixtures.ts';

/** Chooses a CSV file of these cells on the page of an import. */
export const chooseCsv = (page: Page, name: string, headings: readonly string[], rows: readonly (readonly string[])[]): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csvText(headings, rows)) });

/** What the page shows of a file with faults: its columns, then each field that is wrong; whatever the language, the width and the theme. */
export async function lookAtFaults(page: Page): Promise<void> {
  await expect(page.locator('select').first()).toBeVisible();
  await expectNoOverflow(page);
  await page.locator('main button').last().click();
  await expect(page.locator('input[aria-invalid]').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
}

/** The columns of an import of products and a file that is wrong, in Chinese, and in Russian in the dark on a phone. */
export async function lookAtImport(page: Page, at: string, chooseWrong: () => Promise<void>): Promise<void> {
  for (const [language, title, theme] of [
    ['zh', '各国 HS 编码', 'DEFAULT'],
    ['ru', 'Коды ТН ВЭД по странам', 'DARK'],
  ] as const) {
    await prefer(page, { language, theme });
    await page.setViewportSize(theme === 'DARK' ? { width: 390, height: 800 } : { width: 1440, height: 900 });
    await goTo(page, `${at}/columns`);
    await expect(page.getByText(title, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await goTo(page, at);
    await chooseWrong();
    await lookAtFaults(page);
  }
}
