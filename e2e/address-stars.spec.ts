import { expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';
import { words } from './words.ts';

const SAID = {
  en: { add: 'Add to the list', selection: 'Selection is required.', countries: ['United States', 'Germany', 'Hong Kong'] },
  zh: { add: '加入列表', selection: '请选择一项。', countries: ['美国', '德国', '香港'] },
  ru: { add: 'Добавить в список', selection: 'Выберите значение.', countries: ['США', 'Германия', 'Гонконг'] },
} as const;

async function choose(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label }).first();
  await box.click();
  await box.fill(text);
  await page.getByRole('listbox').getByRole('option', { name: text }).first().click();
}

const required = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();

test('an address stars what its country requires, and asks for nothing else', async ({ page }) => {
  await signIn(page);
  for (const [language, theme, width] of [
    ['en', 'DEFAULT', 1440],
    ['ru', 'DEFAULT', 390],
  ] as const) {
    const t = words(language);
    await prefer(page, { language, theme });
    await page.setViewportSize({ width, height: 900 });
    await goTo(page, '/shipping/validate/address');
    const country = t('ui:address.country');
    const { add, selection, countries } = SAID[language];
    await choose(page, country, countries[0]);
    await expect(required(page, t('ui:address.province'))).toHaveAttribute('aria-required', 'true');
    await expect(required(page, t('ui:address.postal_code'))).toHaveAttribute('aria-required', 'true');
    await page.getByRole('button', { name: add }).click();
    await expect(page.getByText(selection)).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await choose(page, country, countries[1]);
    await expect(required(page, t('ui:address.province'))).not.toHaveAttribute('aria-required');
    await expect(required(page, t('ui:address.postal_code'))).toHaveAttribute('aria-required', 'true');
    await expect(page.getByText(selection)).toHaveCount(0);
    await choose(page, country, countries[2]);
    await expect(required(page, t('ui:address.postal_code'))).not.toHaveAttribute('aria-required');
  }
});

test('a pending shipment offers to cancel the shipment, a labelled one its label', async ({ page }) => {
  await signIn(page);
  for (const [status, offered, other] of [
    ['Pending', 'Cancel shipment', 'Cancel label'],
    ['Labeled', 'Cancel label', 'Cancel shipment'],
  ] as const) {
    await goTo(page, `/shipping/search?status=${status}`);
    await page
      .getByRole('button', { name: /^Actions for \d/ })
      .first()
      .click();
    await expect(page.getByRole('menuitem', { name: offered })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: other })).toHaveCount(0);
    if (status === 'Pending') {
      const print = page.getByRole('menuitem', { name: 'Print label' });
      await expect(print).toHaveAttribute('aria-disabled', 'true');
      await expectAccessible(page);
    }
    await page.keyboard.press('Escape');
  }
});

test('what the server said follows the language', async ({ page }) => {
  await signIn(page);
  await goTo(page, '/shipping/getEstimate');
  await page.getByLabel('Entry point').selectOption('HKGHUB');
  await choose(page, 'Country', 'United States');
  await page.getByLabel('Weight').first().fill('25');
  const refused = page.getByText(words('en')('estimates:results.unavailable'));
  await expect(refused).toBeVisible();
  const asked = page.waitForResponse((answer) => answer.url().includes('/api/estimate?'));
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Русский' }).click();
  const { data } = (await (await asked).json()) as { data: { estimate: { unavailable: { reason: string }[] } } };
  const reason = data.estimate.unavailable[0]?.reason ?? '';
  expect(reason).toMatch(/[а-я]/);
  await expect(page.getByText(reason).first()).toBeVisible();
});
