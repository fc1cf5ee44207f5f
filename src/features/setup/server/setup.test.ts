import { expect, it } from 'vitest';
import { atSite } from '../../../../test/browser.ts';
import { asMerchant, startApp, type TestApp } from '../../../../test/harness.ts';

async function asked(t: TestApp, staffRole: string) {
  const at = await atSite(t, 'accounts', await asMerchant(t, { staffRole }));
  return at<{ unsaid: string[]; is_sending: boolean }>('GET', '/staff/setup');
}

it('tells administrators, and nobody else, which settings are missing', async () => {
  const t = await startApp({ DEMO: 'false', OPERATOR_NAME: 'Small Parcels', OPERATOR_BANK: 'IBAN 1', GS1_PREFIX: '4012345' });
  const { data } = await asked(t, 'admin');
  expect(data).toEqual({ unsaid: ['OPERATOR_ADDRESS', 'OPERATOR_TAX_ID', 'HELP_URL', 'CONTACT_URL'], is_sending: false });
  for (const role of ['warehouse', 'pricing', 'support_write']) expect((await asked(t, role)).code).toBe('access_denied');
  await t.stop();
}, 60_000);

it('misses nothing in the demo, behind which there is no company', async () => {
  const t = await startApp();
  expect((await asked(t, 'admin')).data).toEqual({ unsaid: [], is_sending: true });
  await t.stop();
}, 60_000);
