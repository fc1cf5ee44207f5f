import { ACCOUNTS, expect, expectAccessible, goTo, signIn, test, type Page } from './fixtures.ts';

const PAGE = '/staff/customs';
async function openAs(page: Page, who: 'admin' | 'support'): Promise<void> {
  await signIn(page, who);
  await goTo(page, `${ACCOUNTS}${PAGE}`);
}

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('the operator tries a file, sees what is wrong, puts a right one in force and takes it back', async ({ page }) => {
  await openAs(page, 'admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Customs data' })).toBeVisible();
  const china = page.getByRole('region', { name: 'US Section 301 duties, goods from China' });
  await expect(china.getByText(/USTR Section 301 lists/)).toBeVisible();
  await expectAccessible(page);

  await china.getByRole('button', { name: 'Import a newer file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('Choose a file.')).toBeVisible();
  await expect(dialog.getByText('Enter a month or a day', { exact: false })).toBeVisible();

  await dialog.getByLabel('File (CSV, UTF-8)').setInputFiles(file('wrong.csv', 'hts8,rate\n61091000,0.075\n123,0.25\n61102020,a lot\n'));
  await dialog.getByLabel('As of').fill('2028-01');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('2 rows are wrong. Nothing was imported.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: '3 hts8 123 This is not an 8-digit tariff code.' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Put in force' })).toHaveCount(0);
  await expectAccessible(page);

  await dialog.getByLabel('File (CSV, UTF-8)').setInputFiles(file('right.csv', 'hts8,rate\n61091000,0.075\n61102020,0.25\n'));
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('2 rows, all right.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Put in force' }).click();
  await expect(page.getByText('The file is in force.')).toBeVisible();
  await expect(china.getByText('January 2028')).toBeVisible();
  await expect(china.getByText(/Ada Lindqvist/)).toBeVisible();

  await china.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog.getByText(/What comes with the program/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('The version was taken back.')).toBeVisible();
  await china.getByText('Earlier versions (1)').click();
  await expect(china.getByText(/^Taken back/)).toBeVisible();
  await expectAccessible(page);
});

test('support is not let in', async ({ page }) => {
  await openAs(page, 'support');
  await expect(page.getByText("You don't have permission to perform that request.")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Customs data' })).toHaveCount(0);
});
