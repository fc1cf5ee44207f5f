import en from '../src/features/customs-products/text/en.ts';
import ru from '../src/features/customs-products/text/ru.ts';
import zh from '../src/features/customs-products/text/zh.ts';
import { countryNameIn } from '../src/shared/country-names.ts';
import { expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';

const WORDS = { en, zh, ru };
type Language = keyof typeof WORDS;

const put = (text: string, values: Record<string, string>): string => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
const address = (query: Record<string, string>): string =>
  `/shipping/createShipment?${new URLSearchParams({ units: 'metric', kind: 'parcel', currency: 'EUR', terms: 'DDP', weight: '0.5', value: '20', ...query }).toString()}`;

/** The form with one item, and its customs check. */
async function form(page: Page, language: Language, query: Record<string, string>, description: string) {
  const t = WORDS[language];
  await goTo(page, address(query));
  await page.locator('input[name="line_items.0.description"]').fill(description);
  const check = page.getByRole('region', { name: t.preflight.title });
  const finding = (code: keyof typeof t.preflight, values: Record<string, string> = {}) =>
    check.getByRole('listitem').filter({ hasText: put(t.preflight[code], values) });
  const click = (code: keyof typeof t.preflight, label: string, values: Record<string, string> = {}) =>
    finding(code, values).getByRole('button', { name: label, exact: true }).click();
  return { t, check, finding, click };
}

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

for (const language of ['en', 'ru'] as const) {
  test(`every finding of the customs check can be dealt with in a click (${language})`, async ({ page }) => {
    await signIn(page, 'merchant', '/shipping/search?q=10000');
    await prefer(page, { language });
    const shown = (figure: string): string => (language === 'ru' ? figure.replace('.', ',') : figure);
    const nameOf = (code: string): string => countryNameIn(language, code);

    // Germany: HS code, battery code, watt-hours, IOSS.
    const eu = await form(page, language, { country: 'DE', coo: 'CN' }, 'Power bank 10000mAh');
    await expect(eu.finding('hsEu')).toBeVisible();
    await expectAccessible(page);
    await eu.click('hsEu', put(eu.t.fix.use, { value: '850760' }));
    await expect(eu.finding('hsEu')).toHaveCount(0);
    await eu.click('batteryAlone', put(eu.t.fix.dgCode, { value: '0965' }));
    await expect(eu.finding('batteryAlone')).toHaveCount(0);
    await eu.click('wattHours', put(eu.t.fix.wattHours, { value: 'Battery 37 Wh', charge: '10000', volts: shown('3.7') }));
    await expect(field(page, 'comments.0')).toHaveValue('Battery 37 Wh');
    await expect(eu.finding('wattHours')).toHaveCount(0);
    await eu.click('iossMissing', eu.t.preflight.go, { limit: '150', currency: 'EUR' });
    await expect(field(page, 'identifiers.ioss')).toBeFocused();
    await page.keyboard.type('im 012 345 6789');
    await eu.click('untidy', put(eu.t.fix.use, { value: 'IM0123456789' }), { value: 'IM0123456789' });
    await expect(field(page, 'identifiers.ioss')).toHaveValue('IM0123456789');
    await expect(eu.finding('iossMissing', { limit: '150', currency: 'EUR' })).toHaveCount(0);
    await eu.click('phone', eu.t.preflight.go);
    await expect(field(page, 'to.phone')).toBeFocused();

    // United States: ten digits, vague words, weights.
    const us = await form(page, language, { country: 'US', coo: 'CN', currency: 'USD', hts_code: '610910' }, 'Gift set');
    await us.click('descriptionWeak', us.t.preflight.go);
    await expect(field(page, 'line_items.0.description')).toBeFocused();
    await us.click('hsNational', us.t.preflight.go, { country: nameOf('US'), digits: '10' });
    await expect(page.locator('[data-row="0"] [role=combobox]').first()).toBeFocused();
    await us.click('weightMissing', put(us.t.fix.use, { value: shown('0.45') }));
    await expect(field(page, 'line_items.0.weight')).toHaveValue('0.45');
    await field(page, 'weight').fill('0.2');
    await us.click('weightOver', put(us.t.fix.parcelWeight, { value: shown('0.45') }));
    await expect(field(page, 'weight')).toHaveValue('0.45');
    await expect(us.finding('weightOver')).toHaveCount(0);

    // Elsewhere: the number each destination asks for, in its own field.
    for (const [country, code, name, values] of [
      ['GB', 'vatMissing', 'identifiers.vat', { limit: '135', currency: 'GBP' }],
      ['NO', 'voecMissing', 'identifiers.voec', { limit: '3000', currency: 'NOK' }],
      ['KR', 'koreaMissing', 'identifiers.importer_tax_id', {}],
      ['BR', 'brazilMissing', 'identifiers.importer_tax_id', {}],
      ['MX', 'importerMissing', 'identifiers.importer_tax_id', { country: nameOf('MX') }],
    ] as const) {
      const one = await form(page, language, { country, coo: 'CN', hts_code: '610910' }, 'Cotton t-shirt');
      await one.click(code, one.t.preflight.go, values);
      await expect(field(page, name), country).toBeFocused();
    }
    await expectAccessible(page);
  });
}

test('the HS code of an item is found by what it is called, by keyboard, without leaving the row', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/search?q=10000');
  await form(page, 'en', { country: 'AU', coo: 'CN' }, 'Ceramic coffee mug');
  const code = page.locator('[data-row="0"]').getByRole('combobox', { name: 'HS code' });
  await code.click();
  await expect(page.getByRole('option', { name: /^691200/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(code).toHaveValue('691200');
  // Digits typed in full stay, and Enter moves on as in every other cell of the row: the form is not sent.
  await code.fill('6912004400');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(code).toHaveValue('6912004400');
  await expect(page).toHaveURL(/createShipment/);
  await page.setViewportSize({ width: 390, height: 800 });
  await code.click();
  await code.fill('lipstick');
  await expect(page.getByRole('option', { name: /^330410/ })).toBeVisible();
  await expectNoOverflow(page);
  await expectAccessible(page);
});
